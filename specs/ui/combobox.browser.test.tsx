import { render, screen } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { describe, expect, test, vi } from 'vitest';
import { Combobox, type ComboboxProps } from '#ui/Combobox.tsx';
import { comboboxParts, type ComboboxActions, type ComboboxList } from '#ui/combobox-parts.ts';

const optionOf = (text: string) => ({ key: text, text });
const options = ['Smith, Adaeze', 'Smith, Jordan', 'Blacksmith Supply'].map(optionOf);

describe('the combobox', () => {
  test('names its popup, its state and the active option, and keeps focus in the input [Q-01]', async () => {
    const { draw } = renderCombobox();
    const input = screen.getByRole('combobox', { name: 'Search clients' });
    await userEvent.click(input);
    expect(input.getAttribute('aria-autocomplete')).toBe('list');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(input.hasAttribute('aria-activedescendant')).toBe(false);

    draw({ isOpen: true, active: 1 });

    const listbox = screen.getByRole('listbox');
    const active = screen.getByRole('option', { name: 'Smith, Jordan', selected: true });
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(input.getAttribute('aria-controls')).toBe(listbox.id);
    expect(input.getAttribute('aria-activedescendant')).toBe(active.id);
    expect(document.activeElement).toBe(input);
  });

  test('a press on an option leaves the focus in the input', async () => {
    const onChoose = vi.fn<(index: number) => void>();
    renderCombobox({ isOpen: true, onChoose });
    const input = screen.getByRole('combobox');
    await userEvent.click(input);

    await userEvent.click(screen.getByRole('option', { name: 'Blacksmith Supply' }));

    expect(onChoose).toHaveBeenCalledExactlyOnceWith(2);
    expect(document.activeElement).toBe(input);
  });

  test('the popup is outside the Tab order [Q-03]', async () => {
    renderCombobox({ isOpen: true });
    await userEvent.click(screen.getByRole('combobox'));

    await userEvent.tab();

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
  });

  test.each([
    [200, {}],
    [252, { isTall: true }],
  ])('the popup is %i px high at most and keeps the active option in view', (height, look) => {
    const many = Array.from({ length: 10 }, (_, at) => optionOf(`Smith ${at + 1}`));
    renderCombobox({ isOpen: true, options: many, active: 9, ...look });

    const list = screen.getByRole('listbox').getBoundingClientRect();
    const active = screen.getByRole('option', { selected: true }).getBoundingClientRect();
    expect(list.height).toBe(height);
    expect(active.bottom).toBeLessThanOrEqual(list.bottom);
  });

  test('sets off the part that was asked for, whatever its case', () => {
    renderCombobox({ isOpen: true, value: ' SMITH ' });

    const parts = screen.getAllByRole('option').map((option) => option.querySelector('mark')?.textContent);
    expect(parts).toEqual(['Smith', 'Smith', 'smith']);
  });

  test('shows below an option what tells it from another one with the same text', () => {
    const same = ['Edina', 'Duluth'].map((details) => ({ key: details, text: 'Smith, Jordan', details }));
    renderCombobox({ isOpen: true, options: same });

    expect(screen.getAllByRole('option').map((option) => option.querySelector('small')?.textContent)).toEqual([
      'Edina',
      'Duluth',
    ]);
  });

  test('shows no popup without options', () => {
    renderCombobox({ isOpen: true, options: [] });

    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

type Given = Partial<ComboboxList & ComboboxActions & Pick<ComboboxProps, 'value' | 'isTall'>>;

const renderCombobox = (given: Given = {}) => {
  const element = ({ value = 'smith', isTall = false, ...more }: Given) => (
    <Combobox
      label="Search clients"
      value={value}
      isTall={isTall}
      parts={comboboxParts(
        { id: 'search', options, active: -1, isOpen: false, ...more },
        { onType: () => {}, onChoose: () => {}, ...more },
      )}
      action={<button type="button">Search</button>}
    />
  );
  const { rerender } = render(element(given));
  return { draw: (more: Given) => rerender(element({ ...given, ...more })) };
};
