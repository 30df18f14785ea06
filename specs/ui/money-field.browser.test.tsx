import { render, screen } from '@testing-library/react';
import { userEvent } from '#specs/support/user-event.ts';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent as browser } from 'vitest/browser';
import { MoneyField } from '#forms/MoneyField.tsx';
import { readAmount } from '#machines/domain/billing/payments.ts';
import { callDevTools } from '#specs/flows/support/dev-tools.ts';
import { fc } from '#specs/support/properties.ts';

const Form = ({ onText }: { onText: (text: string) => void }) => {
  const [text, setText] = useState('');
  return (
    <MoneyField
      label="Amount"
      value={text}
      onInput={({ currentTarget }) => {
        setText(currentTarget.value);
        onText(currentTarget.value);
      }}
    />
  );
};

/** The field of a form that keeps its text, once the mask has loaded behind it. */
const show = async () => {
  const kept: string[] = [];
  render(<Form onText={(text) => kept.push(text)} />);
  const input = screen.getByLabelText<HTMLInputElement>('Amount');
  await expect
    .poll(async () => {
      await userEvent.clear(input);
      await userEvent.type(input, '1');
      return input.value;
    })
    .toBe('$1');
  await userEvent.clear(input);
  return { input, kept };
};

/** What the field holds with a text typed or pasted, and once it is left. */
const enter = async (input: HTMLInputElement, text: string, how: 'type' | 'paste') => {
  await userEvent.click(input);
  await userEvent.clear(input);
  if (how === 'paste') await userEvent.paste(text);
  else await userEvent.keyboard(text.replaceAll(/[{[]/g, '$&$&'));
  const before = input.value;
  await userEvent.tab();
  return [before, input.value];
};

describe('An amount that is typed or pasted', () => {
  test.each([
    ['1234', '$1,234', '$1,234.00'],
    ['1234.5', '$1,234.5', '$1,234.50'],
    ['1,250.5', '$1,250.5', '$1,250.50'],
    ['$12', '$12', '$12.00'],
    ['$ 12.00', '$12.00', '$12.00'],
    ['.5', '$.5', '$0.50'],
    ['12.', '$12.', '$12.00'],
    ['0', '$0', '$0.00'],
    ['007', '$007', '$7.00'],
    ['0.010', '$0.010', '$0.01'],
    ['125000.01', '$125,000.01', '$125,000.01'],
    ['1,234,567.89', '$1,234,567.89', '$1,234,567.89'],
    ['1 234.56', '$1,234.56', '$1,234.56'],
    ['１２．５', '$12.5', '$12.50'],
  ])('as %j is %j, and %j with two decimals once the field is left', async (text, during, left) => {
    const { input, kept } = await show();

    expect(await enter(input, text, 'type')).toEqual([during, left]);
    expect(kept.at(-1)).toBe(left);
    expect(await enter(input, text, 'paste')).toEqual([during, left]);
    expect(kept.at(-1)).toBe(left);
  });

  test.each([
    '-5',
    '-$5',
    '$-5',
    '0.001',
    '10.005',
    '1e3',
    '12,50',
    '1250,50',
    '1,25,0',
    '1.2.3',
    '1 2',
    '12$',
    '(5)',
    '+5',
    '$',
    '.',
    'abc',
    '9'.repeat(16),
  ])('as %j is no amount, stays what it is, and is refused for its own reason', async (text) => {
    const { input } = await show();

    for (const how of ['type', 'paste'] as const) {
      const [, left = ''] = await enter(input, text, how);
      expect(readAmount(left), `${how}: ${left}`).toEqual(readAmount(text));
      expect(left.replaceAll(/[$,]/g, '')).toBe(text.replaceAll(/[$,]/g, ''));
    }
  });

  test('is never another amount than the same text without the mask', async () => {
    const { input } = await show();
    const pasted = fc.string({ unit: fc.constantFrom(...'0123456789.,$- e１'), minLength: 1, maxLength: 20 });
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.$-e'), minLength: 1, maxLength: 12 });
    const isSame = async (text: string, how: 'type' | 'paste') => {
      const [during = '', left = ''] = await enter(input, text, how);
      const read = readAmount(text);
      const expected = 'cents' in read ? read : { problem: expect.any(String) as unknown };
      expect([readAmount(during), readAmount(left)], `${how}: ${text}`).toEqual([expected, expected]);
    };

    await fc.assert(
      fc.asyncProperty(pasted, (text) => isSame(text, 'paste')),
      { numRuns: 150 },
    );
    await fc.assert(
      fc.asyncProperty(typed, (text) => isSame(text, 'type')),
      { numRuns: 50 },
    );
  });
});

describe('The caret', () => {
  test.each([
    ['$1,234|', '5', '$12,345|'],
    ['$1,234|.00', '5', '$12,345|.00'],
    ['$1|,234', '5', '$15|,234'],
    ['|$1,234', '5', '$5|1,234'],
    ['$1,2|34', '{Backspace}', '$1|34'],
    ['$1,|234', '{Backspace}', '$1|,234'],
    ['$1|,234', '{Delete}', '$1,|234'],
    ['|$1,234', '{Delete}', '$|1,234'],
    ['$1,|234', '{Delete}', '$1|34'],
    ['$1,2|34.5', '.', '$1,2.|34.5'],
    ['$1,2|34', '.', '$12.|34'],
    ['$1,234|', ',', '$1,234,|'],
    ['$5|', '{Backspace}', '|'],
    ['|$5', '{Backspace}', '|$5'],
  ])('in %s, %s makes %s', async (start, key, end) => {
    const { input } = await show();

    await userEvent.click(input);
    await userEvent.paste(start.replace('|', ''));
    input.setSelectionRange(start.indexOf('|'), start.indexOf('|'));
    await browser.keyboard(key);

    expect(marked(input)).toBe(end);
  });

  test('replaces what is selected, also across separators, and with what is pasted', async () => {
    const { input } = await show();

    await userEvent.click(input);
    await userEvent.paste('1234567');
    input.setSelectionRange(2, 6);
    await browser.keyboard('9');
    expect(marked(input)).toBe('$19|,567');

    input.setSelectionRange(0, input.value.length);
    await userEvent.paste('$2,500.75');
    expect(marked(input)).toBe('$2,500.75|');
  });
});

test('what was typed is undone and done again, also after the field was left', async () => {
  const { input, kept } = await show();

  await userEvent.click(input);
  await browser.keyboard('12345');
  await browser.tab();
  expect(input.value).toBe('$12,345.00');
  input.focus();
  await browser.keyboard('{Control>}z{/Control}');
  expect(input.value).toBe('$12,345');
  await browser.keyboard('{Control>}z{/Control}');
  expect([input.value, kept.at(-1)]).toEqual(['$1,234', '$1,234']);
  await browser.keyboard('{Control>}y{/Control}{Control>}y{/Control}');
  expect([input.value, kept.at(-1)]).toEqual(['$12,345.00', '$12,345.00']);
});

test('digits of an input method are in form once they are composed, wherever they go', async () => {
  const { input, kept } = await show();
  const compose = async (text: string) => {
    await callDevTools('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await callDevTools('Input.insertText', { text });
  };

  await userEvent.click(input);
  await compose('１２３４');
  await expect.poll(() => marked(input)).toBe('$1,234|');
  await compose('５');
  await expect.poll(() => marked(input)).toBe('$12,345|');
  input.setSelectionRange(2, 2);
  await compose('9');
  await expect.poll(() => marked(input)).toBe('$19|2,345');
  await compose('あ');
  await expect.poll(() => marked(input)).toBe('$19あ|2,345');
  expect(kept.at(-1)).toBe(input.value);
});

test('the largest amount is seen whole on a phone, with the keyboard for numbers', async () => {
  await page.viewport(320, 700);
  const { input } = await show();

  await enter(input, '125000', 'type');

  expect(input.value).toBe('$125,000.00');
  expect([input.scrollWidth, input.inputMode]).toEqual([input.clientWidth, 'decimal']);
  expect(document.documentElement.scrollWidth).toBe(320);
});

const marked = ({ value, selectionStart }: HTMLInputElement): string =>
  `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
