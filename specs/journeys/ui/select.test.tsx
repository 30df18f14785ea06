import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { SelectBox, type SelectBoxProps } from '#screens/select/SelectBox.tsx';

const many = Array.from({ length: 35 }, (_, at) => ({ value: String(at), label: `Agency ${String(at + 1)}` }));
const states = ['Alabama', 'Alaska', 'Arizona', 'Maine', 'Maryland'].map((label) => ({ value: label, label }));

const none: readonly string[] = [];

const Page = ({ onChange, value = none, ...props }: Partial<SelectBoxProps>) => {
  const [chosen, choose] = useState(value);
  return (
    <SelectBox
      label="Agency"
      options={many}
      {...props}
      value={chosen}
      onChange={(next) => {
        choose(next);
        onChange?.(next);
      }}
    />
  );
};

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Agency' });
const drawn = () => screen.getAllByRole('option').length;
const highlighted = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('A select', () => {
  test('draws ten options first, and ten more within 200 px of the bottom [CTL-01]', async () => {
    render(<Page />);
    await userEvent.click(box());
    expect(drawn()).toBe(10);
    const list = document.querySelector('.options') as HTMLElement;

    list.scrollTop = 1;
    await expect.poll(drawn).toBe(20);
    list.scrollTop = list.scrollHeight - list.clientHeight - 210;
    await new Promise(requestAnimationFrame);
    expect(drawn()).toBe(20);
    list.scrollTop = list.scrollHeight - list.clientHeight - 190;
    list.scrollTop = list.scrollHeight;
    await expect.poll(drawn).toBe(30);
    list.scrollTop = list.scrollHeight;
    await expect.poll(drawn).toBe(35);
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('35');
  });

  test('its list is at most 200 px high, and 40 % of the window [CTL-01]', async () => {
    render(<Page />);
    await userEvent.click(box());

    const list = document.querySelector('.options') as HTMLElement;
    const most = Math.min(200, window.innerHeight * 0.4);
    expect(Number.parseFloat(getComputedStyle(list).maxHeight)).toBeCloseTo(most);
    expect(list.offsetHeight).toBeLessThanOrEqual(most);
  });

  test('finds options by their first letters, which are forgotten after a second [CTL-01]', async () => {
    render(<Page options={states} />);
    box().focus();

    await userEvent.keyboard('mary');
    expect(highlighted()).toBe('Maryland');
    await userEvent.keyboard('x');
    expect(highlighted()).toBe('Maryland');
    const start = performance.now();
    await expect
      .poll(
        async () => {
          await userEvent.keyboard('a');
          return highlighted();
        },
        { interval: 1100, timeout: 5000 },
      )
      .toBe('Alabama');
    expect(performance.now() - start).toBeGreaterThan(900);
  });

  test('says No results where nothing matches, on screen and aloud [CTL-01]', async () => {
    render(<Page options={states} isAutocomplete />);
    await userEvent.type(box(), 'zz');

    expect(within(document.querySelector('.options') as HTMLElement).getByText('No results')).toBeVisible();
    expect(screen.getByRole('status').textContent).toBe('No results');
    await userEvent.keyboard('{Enter}{Escape}');
    expect(box().value).toBe('');
  });

  test('an autocomplete takes a part of a name and can be cleared [CTL-02]', async () => {
    const told: (readonly string[])[] = [];
    render(<Page options={states} isAutocomplete isClearable onChange={(value) => told.push(value)} />);

    await userEvent.type(box(), 'LAS');
    await userEvent.keyboard('{Enter}');
    expect(box().value).toBe('Alaska');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Agency' }));

    expect(box().value).toBe('');
    expect(told).toEqual([['Alaska'], []]);
  });

  test('several are chosen with the list open, or all at once [CTL-02]', async () => {
    render(<Page options={states} mode="multi" hasSelectAll />);
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('option', { name: 'Maine' }));
    await userEvent.click(screen.getByRole('option', { name: 'Alaska' }));
    expect(box().value).toBe('Alaska, Maine');

    await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
    expect(screen.getAllByRole('option', { selected: true })).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }));
    expect(screen.queryAllByRole('option', { selected: true })).toHaveLength(0);
  });

  test('the arrow keys go past the first page, and leaving closes the list [CTL-01]', async () => {
    render(
      <>
        <Page />
        <button type="button">Next</button>
      </>,
    );
    box().focus();
    await userEvent.keyboard(`{Enter}${'{ArrowDown}'.repeat(11)}`);
    expect(highlighted()).toBe('Agency 11');
    expect(drawn()).toBe(20);

    await userEvent.tab();

    expect(screen.queryByRole('option')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Next');
  });
});
