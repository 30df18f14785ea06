import { render, screen } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CodeField } from '#ui/CodeField.tsx';

describe('the code field', () => {
  test('is one labeled input for a one-time code of digits, drawn as six boxes [LGN-10.1, LGN-10.4] [A-11.1]', () => {
    renderField();

    const input = screen.getByLabelText('Security code');
    expect(screen.getAllByRole('textbox')).toEqual([input]);
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    expect(input.getAttribute('inputmode')).toBe('numeric');
    expect(document.querySelectorAll('.code__box')).toHaveLength(6);
  });

  test('has as many boxes as its code has digits', async () => {
    const changes: string[] = [];
    render(<CodeField label="Security code" value="1234" length={4} onChange={(next) => changes.push(next)} />);
    expect(drawn()).toEqual(['1', '2', '3', '4']);

    await userEvent.click(screen.getByLabelText('Security code'));
    await userEvent.paste('Your code is 56 78.');

    expect(changes).toEqual(['5678']);
  });

  test.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['123-456', '123456'],
    [' 123456\n', '123456'],
    ['Your code is 123456', '123456'],
    ['Your code is 123 456. It expires in 10 minutes.', '123456'],
    ['1 2 3 4 5 6', '123456'],
    ['１２３４５６', '123456'],
  ])('takes the digits out of a pasted %j [LGN-10.3] [A-11.2, LGN-10.5]', async (pasted, expected) => {
    const { changes } = renderField();

    await userEvent.click(screen.getByLabelText('Security code'));
    await userEvent.paste(pasted);

    expect(changes.at(-1)).toBe(expected);
    expect(drawn()).toEqual([...expected]);
  });

  test('keeps a pasted part of a code, and fills up from what is typed', async () => {
    const { changes } = renderField();

    await userEvent.click(screen.getByLabelText('Security code'));
    await userEvent.paste('12-3');
    await userEvent.keyboard('4x5 6');

    expect(changes.at(-1)).toBe('123456');
  });

  test('a whole code that is pasted takes the place of what was typed', async () => {
    const { changes } = renderField();

    await userEvent.type(screen.getByLabelText('Security code'), '98');
    await userEvent.paste('123456');

    expect(changes.at(-1)).toBe('123456');
    expect(drawn()).toEqual([...'123456']);
  });

  test('takes no letters and no seventh digit', async () => {
    const { changes } = renderField();

    await userEvent.type(screen.getByLabelText('Security code'), 'a1b2c3d4e5f67');

    expect(changes.at(-1)).toBe('123456');
    expect(changes.every((change) => /^\d{0,6}$/.test(change))).toBe(true);
  });

  test('a digit typed into a full code replaces the one behind the caret, which moves on', async () => {
    const { changes } = renderField('123456');
    const input = screen.getByLabelText<HTMLInputElement>('Security code');

    await userEvent.click(input);
    input.setSelectionRange(2, 2);
    await userEvent.keyboard('9');

    expect(changes.at(-1)).toBe('129456');
    expect(input.selectionStart).toBe(3);
  });

  test('draws the caret in the box that the next digit goes to, and none without focus', async () => {
    renderField('12');
    expect(document.querySelectorAll('.code__box--state_active')).toHaveLength(0);

    await userEvent.click(screen.getByLabelText('Security code'));
    await userEvent.keyboard('{End}');
    await expect.poll(activeBoxes).toEqual([2]);

    await userEvent.keyboard('3456');
    await expect.poll(activeBoxes).toEqual([5]);
  });

  test('draws what is selected', async () => {
    renderField('123456');
    const input = screen.getByLabelText<HTMLInputElement>('Security code');

    await userEvent.click(input);
    input.setSelectionRange(1, 4);

    await expect.poll(() => boxesWith('code__box--state_selected')).toEqual([1, 2, 3]);
  });

  test('never submits by itself', async () => {
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Field initial="" changes={[]} />
      </form>,
    );

    await userEvent.type(screen.getByLabelText('Security code'), '123456');

    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('ties its message to the input [VAL-03.1]', () => {
    render(
      <CodeField label="Security code" value="" onChange={() => {}} error="Invalid code entry. Please try again." />,
    );

    const input = screen.getByLabelText('Security code');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const message = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toContain('Invalid code entry. Please try again.');
  });
});

const Field = ({ initial, changes }: { initial: string; changes: string[] }) => {
  const [value, setValue] = useState(initial);
  return (
    <CodeField
      label="Security code"
      value={value}
      onChange={(next) => {
        changes.push(next);
        setValue(next);
      }}
    />
  );
};

const renderField = (initial = '') => {
  const changes: string[] = [];
  render(<Field initial={initial} changes={changes} />);
  return { changes };
};

const boxes = () => [...document.querySelectorAll('.code__box')];
const drawn = () => boxes().map((box) => box.textContent);
const boxesWith = (state: string) => boxes().flatMap((box, at) => (box.classList.contains(state) ? [at] : []));
const activeBoxes = () => boxesWith('code__box--state_active');
