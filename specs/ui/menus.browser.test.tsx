import { render, screen } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Chip } from '#ui/Chip.tsx';
import { FilterMenu } from '#ui/FilterMenu.tsx';
import { SortButtons } from '#ui/SortButtons.tsx';

describe('a filter', () => {
  test('is a group of checkboxes with "Select All" while nothing is chosen [Q-16.1]', async () => {
    render(<StateFilter />);

    await userEvent.click(screen.getByRole('button', { name: 'State' }));
    expect(screen.getByRole('group', { name: 'State' })).toBeVisible();
    expect(names('checkbox')).toEqual(['Select All ✓', 'MN', 'WI']);

    await userEvent.click(screen.getByRole('checkbox', { name: 'WI' }));
    expect(names('checkbox')).toEqual(['Select All', 'MN', 'WI ✓']);
    expect(screen.getByRole('button', { name: 'State 1 chosen' })).toBeVisible();

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select All' }));
    expect(names('checkbox')).toEqual(['Select All ✓', 'MN', 'WI']);
  });

  test('its "Select All" follows its options: checked for none and all of them, mixed for some', async () => {
    render(<StateFilter />);
    await userEvent.click(screen.getByRole('button', { name: 'State' }));
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select All' });
    const look = () => (all.indeterminate ? 'mixed' : all.checked);
    const press = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

    const looks = [look()];
    for (const name of ['MN', 'WI', 'MN', 'Select All', 'MN', 'MN']) {
      await press(name);
      looks.push(look());
    }
    expect(looks).toEqual([true, 'mixed', true, 'mixed', true, 'mixed', true]);
  });

  test('offers radios in single mode, and no default where there is none [Q-16.1]', async () => {
    render(<StateFilter mode="single" noDefault />);

    await userEvent.click(screen.getByRole('button', { name: 'State' }));
    await userEvent.click(screen.getByRole('radio', { name: 'MN' }));

    expect(names('radio')).toEqual(['MN ✓', 'WI']);
  });

  test('closes on Escape and gives focus back to its button', async () => {
    render(<StateFilter />);
    const button = screen.getByRole('button', { name: 'State' });
    await userEvent.click(button);
    await userEvent.tab();

    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('a chosen value is a chip whose name says what pressing it does', async () => {
    const onRemove = vi.fn<() => void>();
    render(<Chip label="State: MN" onRemove={onRemove} />);

    await userEvent.click(screen.getByRole('button', { name: 'Remove State: MN' }));

    expect(onRemove).toHaveBeenCalledOnce();
  });
});

test('the column that results are ordered by is pressed and says its direction [Q-17]', async () => {
  const onChoose = vi.fn<(name: string) => void>();
  const columns = [
    { name: 'formNumber', displayName: 'Form number', active: true },
    { name: 'formName', displayName: 'Form name', active: false },
  ];
  const { rerender } = render(<SortButtons columns={columns} direction="ASC" onChoose={onChoose} />);

  expect(screen.getByRole('button', { name: 'Form number, ascending', pressed: true })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Form name', pressed: false }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('formName');

  rerender(<SortButtons columns={columns} direction="DESC" onChoose={onChoose} />);
  expect(screen.getByRole('button', { name: 'Form number, descending', pressed: true })).toBeVisible();
});

const StateFilter = ({ mode = 'multi', noDefault = false }: { mode?: 'single' | 'multi'; noDefault?: boolean }) => {
  const [chosen, setChosen] = useState<string[]>([]);
  return (
    <FilterMenu
      title="State"
      mode={mode}
      noDefault={noDefault}
      options={['MN', 'WI'].map((value) => ({ value, title: value, selected: chosen.includes(value) }))}
      onChoose={(value) => setChosen(mode === 'single' ? [value] : [...chosen, value])}
      onRemove={(value) => setChosen(chosen.filter((one) => one !== value))}
      onClear={() => setChosen([])}
    />
  );
};

const names = (role: 'checkbox' | 'radio') =>
  screen
    .getAllByRole<HTMLInputElement>(role)
    .map((input) => `${input.closest('label')?.textContent}${input.checked ? ' ✓' : ''}`);
