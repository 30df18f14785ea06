import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { brandOf } from '#brands/brands.ts';
import { PortalLayout, type PortalLayoutProps } from '#layouts/PortalLayout.tsx';
import { SearchLayout } from '#layouts/SearchLayout.tsx';
import { Container } from '#ui/Container.tsx';
import { Column, Grid } from '#ui/Grid.tsx';

const agencies = [
  { code: '1204', name: 'Northfield' },
  { code: '2210', name: 'Lakes' },
];

beforeEach(() => page.viewport(1300, 900));

describe('the portal layout', () => {
  test.each([
    [320, 66],
    [767, 66],
    [768, 100],
    [1300, 100],
  ])('at %i px the header is %i px tall [LAY-10]', async (width, height) => {
    await page.viewport(width, 800);
    renderPortal();

    expect(screen.getByRole('banner').getBoundingClientRect().height).toBe(height);
  });

  test('the footer is 70 px tall where its words fit on one line [LAY-10]', async () => {
    renderPortal();

    expect(screen.getByRole('contentinfo').getBoundingClientRect().height).toBe(70);
  });

  test.each([320, 768, 1300])('nothing is wider than %i px [W-09]', async (width) => {
    await page.viewport(width, 800);
    renderPortal();

    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('has header, system messages, content and footer, and a way past the header [LAY-01]', async () => {
    renderPortal();

    expect(screen.getByText('Maintenance on Sunday')).toBeTruthy();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to main content');
    await userEvent.keyboard('{Enter}');

    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('the user menu is titled "Welcome" and the display name [MNU-07]', async () => {
    const { onLogout } = renderPortal();

    await userEvent.click(screen.getByRole('button', { name: 'Welcome, Dana Berg' }));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));

    expect(onLogout).toHaveBeenCalledOnce();
  });

  test('agents switch among their agencies, in the order given [SES-06]', async () => {
    const { onChange } = renderPortal();
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Agency' });

    expect([...select.options].map((option) => option.text)).toEqual(['1204 - Northfield', '2210 - Lakes']);
    await userEvent.selectOptions(select, '2210 - Lakes');

    expect(onChange).toHaveBeenCalledExactlyOnceWith('2210');
  });

  test('an agent with one agency sees its name and no choice [SES-06]', () => {
    renderPortal({ agency: { agencies: agencies.slice(0, 1), current: '1204', onChange: () => {} } });

    expect(screen.queryByRole('combobox')).toBeNull();
    const shown = screen.getAllByText('1204 - Northfield').filter((name) => name.checkVisibility());
    expect(shown).toHaveLength(1);
  });

  test('below 768 px one menu holds links, agency and user [LAY-10]', async () => {
    await page.viewport(767, 800);
    renderPortal();
    expect(screen.queryByRole('link', { name: 'Clients' })).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));

    expect(screen.getByRole('link', { name: 'Clients' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('combobox', { name: 'Agency' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Welcome, Dana Berg' })).toBeNull();
  });

  test('a focused link is not hidden behind the header that stays [W-01]', async () => {
    await page.viewport(1300, 600);
    renderPortal({
      children: Array.from({ length: 60 }, (_, at) => (
        <p key={at}>
          <a href={`#${at}`}>Link {at}</a>
        </p>
      )),
    });
    window.scrollTo(0, 900);

    const header = screen.getByRole('banner').getBoundingClientRect();
    for (const at of [20, 10, 5, 2]) {
      const link = screen.getByRole('link', { name: `Link ${at}` });
      link.focus();
      expect(link.getBoundingClientRect().top).toBeGreaterThanOrEqual(header.bottom);
    }
  });
});

describe('widths', () => {
  beforeEach(() => page.viewport(2000, 900));

  test('content is 1300 px wide at most, on a dark ground too [LAY-08]', () => {
    render(
      <Container isDark>
        <p>Content</p>
      </Container>,
    );

    const container = screen.getByText('Content').parentElement as HTMLElement;
    const { color, backgroundColor } = getComputedStyle(container);
    expect(container.getBoundingClientRect().width).toBe(1300);
    expect({ color, backgroundColor }).toEqual({ color: 'rgb(238, 243, 247)', backgroundColor: 'rgb(16, 23, 31)' });
  });

  test('the search box is 693 px wide at most, filters and results 970 px [SCH-15] [LAY-02]', () => {
    render(
      <SearchLayout title="Clients" search={<p>Box</p>} filters={<p>Filters</p>}>
        <p>Results</p>
      </SearchLayout>,
    );

    const widthOf = (text: string) => screen.getByText(text).parentElement?.getBoundingClientRect().width;
    expect(widthOf('Box')).toBe(693);
    expect(widthOf('Results')).toBe(970);
    expect(widthOf('Filters')).toBeLessThanOrEqual(970);
  });

  test.each([
    [599, 4],
    [600, 8],
    [959, 8],
    [960, 12],
  ])('at %i px the grid has %i columns [LAY-10]', async (width, count) => {
    await page.viewport(width, 800);
    render(
      <Grid>
        <Column xs={1} sm={1} md={1}>
          Cell
        </Column>
      </Grid>,
    );

    const grid = screen.getByText('Cell').parentElement as HTMLElement;
    expect(getComputedStyle(grid).gridTemplateColumns.split(' ')).toHaveLength(count);
  });
});

const renderPortal = (more: Partial<PortalLayoutProps> = {}) => {
  const onLogout = vi.fn<() => void>();
  const onChange = vi.fn<(code: string) => void>();
  render(
    <PortalLayout
      brand={brandOf('01')}
      userName="Dana Berg"
      navigation={[
        { label: 'Dashboard', href: '/' },
        { label: 'Clients', href: '/agents', isCurrent: true },
      ]}
      userMenu={[{ label: 'Logout', onPress: onLogout }]}
      agency={{ agencies, current: '1204', onChange }}
      messages={<p>Maintenance on Sunday</p>}
      {...more}
    >
      {more.children ?? <h1>Clients</h1>}
    </PortalLayout>,
  );
  return { onLogout, onChange };
};
