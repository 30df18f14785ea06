import { render, screen } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Tabs } from '#widgets/tabs/Tabs.tsx';

const lines = ['Home', 'Automobile', 'Boat'].map((line) => ({
  value: line,
  label: line,
  panel: (
    <label>
      {line} policy <input />
    </label>
  ),
}));

const Page = () => <Tabs label="Lines" tabs={lines} />;

const tab = (name: string) => screen.getByRole('tab', { name });
const list = () => screen.getByRole('tablist', { name: 'Lines' });
const slider = () => ({
  left: list().style.getPropertyValue('--slider-left'),
  width: list().style.getPropertyValue('--slider-width'),
});
const under = (name: string) => ({ left: `${tab(name).offsetLeft}px`, width: `${tab(name).offsetWidth}px` });

describe('Tabs', () => {
  test('show one panel at a time, named by its tab, and are one stop of the Tab key', async () => {
    render(<Page />);
    expect(screen.getAllByRole('tabpanel').map(({ textContent }) => textContent)).toEqual(['Home policy ']);

    await userEvent.click(tab('Boat'));

    expect(screen.getByRole('tabpanel', { name: 'Boat' }).textContent).toBe('Boat policy ');
    expect(tab('Boat').ariaSelected).toBe('true');
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Boat policy' }));
  });

  test('go round by the arrow keys, and to their ends by Home and End, the focus with them', async () => {
    render(<Page />);
    await userEvent.tab();
    const reached: (string | null)[] = [];
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End']) {
      await userEvent.keyboard(`{${key}}`);
      reached.push(`${document.activeElement?.textContent} ${document.activeElement?.ariaSelected}`);
    }
    expect(reached).toEqual(['Automobile true', 'Boat true', 'Home true', 'Boat true', 'Home true', 'Boat true']);
  });

  test('a panel that is left keeps what was typed in it', async () => {
    render(<Page />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Home policy' }), 'HO 4711');
    await userEvent.click(tab('Boat'));
    await userEvent.click(tab('Home'));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Home policy' }).value).toBe('HO 4711');
  });

  test('have a slider that follows, 125 ms after the last change and not before [CTL-05.2]', async () => {
    render(<Page />);
    expect(slider()).toEqual(under('Home'));
    const seen: [at: number, left: string][] = [];
    const watching = new MutationObserver(() => seen.push([performance.now(), slider().left]));
    watching.observe(list(), { attributes: true, attributeFilter: ['style'] });

    const start = performance.now();
    tab('Automobile').click();
    await expect.poll(slider).toEqual(under('Automobile'));

    watching.disconnect();
    expect(seen.every(([at]) => at - start >= 120)).toBe(true);
  });

  test('keep to the width of the window, and bring the selected tab into view', async () => {
    await page.viewport(320, 600);
    render(
      <Tabs
        label="Lines"
        tabs={Array.from({ length: 8 }, (_, at) => ({ value: `line ${at}`, label: `Line number ${at}`, panel: at }))}
      />,
    );
    await userEvent.tab();
    await userEvent.keyboard('{End}');

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    const { left, right } = tab('Line number 7').getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    // the side on which there are more is shaded
    expect(getComputedStyle(screen.getByRole('tablist')).backgroundAttachment).toBe(
      'local, local, scroll, scroll, scroll',
    );
    await page.viewport(1300, 900);
  });
});
