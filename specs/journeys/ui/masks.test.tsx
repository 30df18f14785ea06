import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { MaskedField } from '#ui/MaskedField.tsx';
import { masks, type MaskName } from '#ui/masks.ts';

/** What the mask leaves as it is typed: with the mask in place it does not stay so. */
const unmasked = (mask: MaskName): string => ({ uppercase: 'a', lowercase: 'A' })[mask as string] ?? '12x';

/** The field with its mask, which loads behind it. */
const show = async (mask: MaskName): Promise<HTMLInputElement> => {
  render(<MaskedField label="Field" mask={mask} defaultValue="" />);
  const input = screen.getByLabelText<HTMLInputElement>('Field');
  await expect
    .poll(async () => {
      await userEvent.type(input, unmasked(mask));
      const { value } = input;
      await userEvent.clear(input);
      return value;
    })
    .not.toBe(unmasked(mask));
  return input;
};

const cases: Readonly<Record<MaskName, readonly [typed: string, shown: string]>> = {
  currency: ['1234567.891', '$1,234,567.89'],
  creditCard: ['4111111111111111', '4111 1111 1111 1111'],
  date: ['123126', '12/31/26'],
  longDate: ['12312026', '12/31/2026'],
  shortDate: ['1231', '12/31'],
  phone: ['6125550142', '(612) 555-0142'],
  lowercase: ['Ada@Agency.TEST', 'ada@agency.test'],
  uppercase: ['hoa12345678', 'HOA12345678'],
};

describe.each(Object.keys(masks) as MaskName[])('the mask %s', (mask) => {
  const [typed, shown] = cases[mask];

  test('brings what is typed into form [VAL-02]', async () => {
    const input = await show(mask);

    await userEvent.type(input, typed);

    expect(input.value).toBe(shown);
  });

  test('takes what is pasted [VAL-02]', async () => {
    const input = await show(mask);

    await userEvent.click(input);
    await userEvent.paste(typed);

    expect(input.value).toBe(shown);
  });

  test('leaves the caret where a person edits [VAL-02]', async () => {
    const input = await show(mask);
    await userEvent.type(input, typed);
    const at = input.value.length - 3;
    input.setSelectionRange(at, at);

    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    await userEvent.keyboard('{Backspace}');

    expect(input.selectionStart).toBeLessThanOrEqual(at);
    expect(input.selectionStart).toBeGreaterThanOrEqual(at - 2);
  });
});

test('a number pasted with its country code loses it [VAL-02]', async () => {
  const input = await show('phone');

  await userEvent.click(input);
  await userEvent.paste('+1 (612) 555-0142');

  expect(input.value).toBe('(612) 555-0142');
});

test.each([
  ['9/1/2025', '09/01/2025'],
  ['09/01/2025', '09/01/2025'],
  ['12/5/2025', '12/05/2025'],
  ['02/29/2025', '02/29/2025'],
  ['13/41/2025', '13/41/2025'],
])(
  'a date typed or pasted as %s is %s: put into form, and never made into another day [VAL-02]',
  async (text, shown) => {
    const input = await show('longDate');

    await userEvent.type(input, text);
    const typed = input.value;
    await userEvent.clear(input);
    await userEvent.paste(text);

    expect([typed, input.value]).toEqual([shown, shown]);
  },
);

test('a date pasted as machines write it is turned round [VAL-02]', async () => {
  const input = await show('longDate');

  await userEvent.click(input);
  await userEvent.paste(' 2025-09-01 ');

  expect(input.value).toBe('09/01/2025');
});
