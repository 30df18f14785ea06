import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
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
  currency: ['1234567.89', '$1,234,567.89'],
  creditCard: ['4111111111111111', '4111 1111 1111 1111'],
  date: ['123126', '12/31/26'],
  longDate: ['12312026', '12/31/2026'],
  shortDate: ['1231', '12/31'],
  phone: ['6125550142', '(612) 555-0142'],
  lowercase: ['Ada@Agency.TEST', 'ada@agency.test'],
  uppercase: ['hoa12345678', 'HOA12345678'],
};

/** A text that is not full yet, what is typed into it, and the characters that the mask does not add by itself. */
const edits: Readonly<Record<MaskName, readonly [text: string, key: string, own: RegExp]>> = {
  currency: ['$1,234,567.8', '7', /[\d.]/g],
  creditCard: ['4111 2222 33', '7', /\d/g],
  date: ['12/31/2', '7', /\d/g],
  longDate: ['12/31/20', '7', /\d/g],
  shortDate: ['12/3', '7', /\d/g],
  phone: ['(612) 555-01', '7', /\d/g],
  lowercase: ['ada@agency', 'X', /./g],
  uppercase: ['HOA12', 'x', /./g],
};

const letters: Partial<Record<MaskName, (key: string) => string>> = {
  lowercase: (key) => key.toLowerCase(),
  uppercase: (key) => key.toUpperCase(),
};

describe.each(Object.keys(masks) as MaskName[])('the mask %s', (mask) => {
  const [typed, shown] = cases[mask];

  test('brings what is typed or pasted into form, and keeps the caret where a person edits [VAL-02]', async () => {
    const input = await show(mask);
    await userEvent.type(input, typed);
    expect(input.value).toBe(shown);
    await userEvent.clear(input);
    await userEvent.paste(typed);
    expect(input.value).toBe(shown);

    const [text, key, own] = edits[mask];
    const ownOf = (part: string) => (part.match(own) ?? []).join('');
    const sides = () =>
      [input.value.slice(0, input.selectionStart ?? -1), input.value.slice(input.selectionEnd ?? -1)].map(ownOf);
    const added = letters[mask]?.(key) ?? key;
    for (let at = 0; at <= text.length; at += 1) {
      const [before, after] = [ownOf(text.slice(0, at)), ownOf(text.slice(at))];
      for (const insert of [() => userEvent.keyboard(key), () => userEvent.paste(key)]) {
        await userEvent.clear(input);
        await userEvent.paste(text);
        expect(input.value).toBe(text);
        input.setSelectionRange(at, at);
        await insert();
        expect(sides(), `typed at ${at} of ${text}`).toEqual([before + added, after]);
        // a separator is not deleted: the caret goes over it
        const separators = /[^\dA-Za-z]*$/.exec(input.value.slice(0, input.selectionStart ?? 0))?.[0].length ?? 0;
        for (let caret = input.selectionStart ?? 0, count = 0; count < separators; count += 1) {
          await userEvent.keyboard('{Backspace}');
          expect(input.selectionStart).toBe((caret -= 1));
        }
        await userEvent.keyboard('{Backspace}');
        expect(sides(), `deleted at ${at} of ${text}`).toEqual([before, after]);
      }
    }
  });
});

test.each(Object.keys(masks) as MaskName[])(
  'the mask %s brings into form what was typed before it was there, and keeps the caret',
  async (mask) => {
    const [typed, shown] = cases[mask];
    const own = edits[mask][2];
    const ownOf = (part: string) => (part.match(own) ?? []).join('').toLowerCase();
    for (const at of [0, 4, typed.length]) {
      const { unmount } = render(<MaskedField label="Field" mask={mask} defaultValue={typed} />);
      const input = screen.getByLabelText<HTMLInputElement>('Field');
      input.focus();
      input.setSelectionRange(at, at);

      await expect.poll(() => input.value).toBe(shown);
      const caret = input.selectionStart ?? -1;
      expect(ownOf(input.value.slice(0, caret)), `caret at ${at}`).toBe(ownOf(typed.slice(0, at)));
      unmount();
    }
  },
);

test.each(['+1 612 555 0142', '1 (612) 555-0142', '16125550142', '+1-612-555-0142', '1612555014299'])(
  'a number typed, pasted or filled in as %s loses its country code',
  async (text) => {
    const input = await show('phone');

    await userEvent.type(input, text);
    const typed = input.value;
    await userEvent.clear(input);
    await userEvent.paste(text);
    const pasted = input.value;
    fireEvent.input(input, { target: { value: text } });

    expect([typed, pasted, input.value]).toEqual(['(612) 555-0142', '(612) 555-0142', '(612) 555-0142']);
  },
);

test.each([
  ['9/1/2025', '09/01/2025'],
  ['09/01/2025', '09/01/2025'],
  ['12/5/2025', '12/05/2025'],
  ['02/29/2025', '02/29/2025'],
  ['13/41/2025', '13/41/2025'],
])('a date typed or pasted as %s is %s: put into form, and never made into another day', async (text, shown) => {
  const input = await show('longDate');

  await userEvent.type(input, text);
  const typed = input.value;
  await userEvent.clear(input);
  await userEvent.paste(text);

  expect([typed, input.value]).toEqual([shown, shown]);
});

test('a date pasted as machines write it is turned round', async () => {
  const input = await show('longDate');

  await userEvent.click(input);
  await userEvent.paste(' 2025-09-01 ');

  expect(input.value).toBe('09/01/2025');
});

test('an amount that is typed and left before its mask has loaded gets its decimals as well', async () => {
  render(<MaskedField label="Field" mask="currency" defaultValue="" />);
  const input = screen.getByLabelText<HTMLInputElement>('Field');

  input.focus();
  fireEvent.input(input, { target: { value: '50' } });
  input.blur();

  await expect.poll(() => input.value).toBe('$50.00');
});
