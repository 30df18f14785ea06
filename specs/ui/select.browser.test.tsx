import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { selectMachine } from '#machines/widgets/select/select.machine.ts';
import { SelectBox, SelectView, type SelectBoxProps } from '#screens/widgets/select/SelectBox.tsx';

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
  test('draws ten options first and ten more within 200 px of the bottom, in a list of 200 px and a dropdown of 40vh, finds by letters for a second, and says No results [CTL-01]', async () => {
    await page.viewport(1300, 900);
    const { unmount } = render(<Page />);
    await userEvent.click(box());
    const list = screen.getByRole('listbox');
    const dropdown = list.parentElement as HTMLElement;
    const scrollTo = async (left: number) => {
      list.scrollTop = list.scrollHeight - list.clientHeight - left;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    };

    expect([list.getBoundingClientRect().height, getComputedStyle(dropdown).maxHeight]).toEqual([200, '360px']);
    await page.viewport(1300, 400);
    expect(dropdown.getBoundingClientRect().height).toBe(160);
    expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(dropdown.getBoundingClientRect().bottom);
    await page.viewport(1300, 900);
    expect(drawn()).toBe(10);
    list.scrollTop = 1;
    await expect.poll(drawn).toBe(20);
    await scrollTo(201);
    expect(drawn()).toBe(20);
    await scrollTo(200);
    await expect.poll(drawn).toBe(30);
    await scrollTo(0);
    await expect.poll(drawn).toBe(35);
    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('35');
    unmount();

    const clock = new SimulatedClock();
    const select = createActor(selectMachine, {
      clock,
      input: { options: states, selected: [], pageSize: 10, mode: 'single' },
    }).start();
    render(<SelectView select={select} label="Agency" options={states} />);
    box().focus();
    await userEvent.keyboard('mary');
    expect(highlighted()).toBe('Maryland');
    act(() => clock.increment(999));
    await userEvent.keyboard('a');
    expect(highlighted()).toBe('Maryland');
    act(() => clock.increment(999));
    await userEvent.keyboard('a');
    expect(highlighted()).toBe('Maryland');
    act(() => clock.increment(1000));
    await userEvent.keyboard('a');
    expect(highlighted()).toBe('Alabama');
    cleanup();

    render(<Page options={states} isAutocomplete />);
    await userEvent.type(box(), 'zz');
    expect(
      within(screen.getByRole('listbox', { hidden: true }).parentElement as HTMLElement)
        .getByText('No results')
        .checkVisibility(),
    ).toBe(true);
  });

  test('says No results where nothing matches, on screen and aloud', async () => {
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

  test('the arrow keys go past the first page, and leaving closes the list', async () => {
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
