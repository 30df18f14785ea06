import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createActor, SimulatedClock } from 'xstate';
import { selectMachine } from '#machines/widgets/select/select.machine.ts';
import { Select, SelectView, type SelectProps } from '#widgets/select/Select.tsx';
import { selectRules, selectStyle } from '#ui/select-policy.ts';
import { SelectField, type SelectFieldProps } from '#ui/SelectField.tsx';

const many = Array.from({ length: 35 }, (_, at) => ({ value: String(at), label: `Agency ${String(at + 1)}` }));
const states = ['Alabama', 'Alaska', 'Arizona', 'Maine', 'Maryland'].map((label) => ({ value: label, label }));

const none: readonly string[] = [];
const maine: readonly string[] = ['Maine'];

const Page = ({ onChange, value = none, ...props }: Partial<SelectProps>) => {
  const [chosen, choose] = useState(value);
  return (
    <Select
      label="Agency"
      options={many}
      {...(!props.isAutocomplete && { mode: 'multi' as const })}
      {...props}
      value={chosen}
      onChange={(next) => {
        choose(next);
        onChange?.(next);
      }}
    />
  );
};

const FieldPage = ({ value = null, onChange, ...props }: Partial<SelectFieldProps>) => {
  const [chosen, choose] = useState(value);
  return (
    <SelectField
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
const frames = async () => {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
};
const highlighted = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('A select', () => {
  test('draws ten options first and ten more within 200 px of the bottom, in a list of 200 px and a dropdown of 40vh, finds by letters for a second, and says No results [CTL-01]', async () => {
    for (const draw of [() => <Page />, () => <FieldPage />]) {
      const { unmount } = render(draw());
      const openAt = async (height: number) => {
        // an open list is measured for the window as it was: it opens again in the new one
        await page.viewport(1300, height);
        await frames();
        if (screen.queryByRole('listbox')) await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
        await userEvent.click(box());
        await screen.findByRole('listbox');
        const dropdown = document.querySelector('.options:not([hidden]), .select__list') as HTMLElement;
        const list = dropdown.querySelector('[data-radix-select-viewport], [role="listbox"]') as HTMLElement;
        return { dropdown, list };
      };
      const low = await openAt(400);
      await expect.poll(() => low.dropdown.getBoundingClientRect().height).toBe(160);
      expect(low.list.getBoundingClientRect().bottom).toBeLessThanOrEqual(low.dropdown.getBoundingClientRect().bottom);
      const { dropdown, list } = await openAt(900);
      await expect.poll(() => list.getBoundingClientRect().height).toBe(200);
      await expect.poll(() => getComputedStyle(dropdown).maxHeight).toMatch(/^(?:360px|min\(360px, .*\))$/);
      const scrollTo = async (left: number) => {
        list.scrollTop = list.scrollHeight - list.clientHeight - left;
        await frames();
      };

      expect(drawn()).toBe(10);
      list.scrollTop = 1;
      await expect.poll(drawn).toBe(20);
      await scrollTo(201);
      expect(drawn()).toBe(20);
      await scrollTo(200);
      await expect.poll(drawn).toBe(30);
      await scrollTo(0);
      await expect.poll(drawn).toBe(35);
      unmount();
    }

    const clock = new SimulatedClock();
    const select = createActor(selectMachine, {
      clock,
      input: { options: states, selected: [], pageSize: 10, mode: 'multi' },
    }).start();
    render(<SelectView select={select} label="Agency" options={states} mode="multi" />);
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

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    render(<FieldPage options={states} />);
    const type = (letters: string) => {
      for (const key of letters) fireEvent.keyDown(box(), { key });
    };
    type('mary');
    expect(box().textContent).toBe('Maryland');
    act(() => vi.advanceTimersByTime(999));
    type('z');
    act(() => vi.advanceTimersByTime(999));
    type('a');
    expect(box().textContent).toBe('Maryland');
    act(() => vi.advanceTimersByTime(1000));
    type('a');
    expect(box().textContent).toBe('Alabama');
    vi.useRealTimers();
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

  test('an autocomplete takes a part of a name and can be cleared', async () => {
    const told: (readonly string[])[] = [];
    render(<Page options={states} isAutocomplete isClearable onChange={(value) => told.push(value)} />);

    await userEvent.type(box(), 'LAS');
    await userEvent.keyboard('{Enter}');
    expect(box().value).toBe('Alaska');
    await userEvent.click(screen.getByRole('button', { name: 'Clear Agency' }));

    expect(box().value).toBe('');
    expect(told).toEqual([['Alaska'], []]);
  });

  test('an autocomplete shows what is chosen also where its user did not take a choice', async () => {
    const onChange = vi.fn<(value: readonly string[]) => void>();
    render(<Select label="Agency" options={states} isAutocomplete value={maine} onChange={onChange} />);

    await userEvent.type(box(), 'LAS{Enter}');

    expect(onChange).toHaveBeenCalledExactlyOnceWith(['Alaska']);
    await waitFor(() => expect(box()).toHaveValue('Maine'));
  });

  test('several are chosen with the list open, or all at once', async () => {
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

  test('says how many options there are, also those that are not drawn yet', async () => {
    render(<Page />);
    await userEvent.click(box());

    expect(screen.getAllByRole('option')[0]?.getAttribute('aria-setsize')).toBe('35');
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

describe('A select of one choice', () => {
  test('opens at its choice, on whichever page that is, and End, Home and letters reach every option', async () => {
    render(<FieldPage value="27" />);
    box().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Agency 28' })).toHaveFocus());
    expect(drawn()).toBeGreaterThanOrEqual(30);

    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Agency 35' })).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Agency 1' })).toHaveFocus());
    await userEvent.keyboard('agency 33');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Agency 33' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(box()).toHaveTextContent('Agency 33');
    expect(box()).toHaveFocus();
  });

  test('says what letters choose while its list is closed', async () => {
    render(<FieldPage options={states} />);
    box().focus();
    await userEvent.keyboard('mar');

    expect(box()).toHaveTextContent('Maryland');
    expect(screen.getByRole('status')).toHaveTextContent('Maryland');
  });

  test('gives its value to the form it is in, and says what is wrong with it', async () => {
    render(
      <form aria-label="Quote">
        <FieldPage name="agency" value="2" error="Choose an agency" />
      </form>,
    );

    expect(Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form')))).toEqual({ agency: '2' });
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription('Error: Choose an agency');
  });

  test('with an effect of its own chooses in the list only: a letter opens it, Escape leaves the choice', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<FieldPage options={states} value="Maine" choosesInListOnly onChange={onChange} />);
    box().focus();

    await userEvent.keyboard('a');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Maine' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    expect(onChange).not.toHaveBeenCalled();

    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Maine' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Maryland' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('Maryland'));
  });

  test('with Enter does not press the button that its choice gives the focus', async () => {
    const onClick = vi.fn();
    const focus = () => screen.getByText('Stay').focus();
    render(
      <>
        <FieldPage options={states} value="Maine" onChange={focus} />
        <button type="button" onClick={onClick}>
          Stay
        </button>
      </>,
    );
    box().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Maine' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Maryland' })).toHaveFocus());

    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(box()).toHaveTextContent('Maryland'));
    expect(onClick).not.toHaveBeenCalled();
  });

  test('whose list is open locks the page behind it without moving it', async () => {
    render(<FieldPage options={states} />);
    await userEvent.click(box());
    await screen.findByRole('listbox');

    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    expect(getComputedStyle(document.body).marginRight).toBe('0px');
    expect(document.querySelectorAll('head style[type="text/css"]:not([data-vite-dev-id])')).toHaveLength(0);
  });

  test('writes the one style that the default policy lets through and the carrier knows the hash of', async () => {
    render(<FieldPage options={states} />);
    await userEvent.click(box());
    await screen.findByRole('listbox');

    expect([...document.querySelectorAll('.select__list style')].map(({ textContent }) => textContent)).toEqual([
      selectStyle,
    ]);
    expect(selectRules.createHTML(selectStyle)).toBe(selectStyle);
    expect(selectRules.createHTML(`${selectStyle} `)).toBeNull();
    expect(selectRules.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  });
});
