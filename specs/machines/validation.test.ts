import { describe, expect, test } from 'vitest';
import { brandOf } from '#brands/brands.ts';
import { commonPasswords } from '#mocks/passwords.ts';
import { brandWords, checkPassword, passwordProblem } from '#machines/domain/password.ts';
import { formatPhone, isPhone, phoneDigits } from '#machines/domain/phone.ts';
import { rules } from '#machines/domain/validation.ts';

describe('the generic rules', () => {
  test.each([
    ['required', rules.required, 'x', ' ', 'Required'],
    ['min N characters', rules.min(3), 'abc', 'ab', 'Min 3 characters'],
    ['max N characters', rules.max(3), '🦉🦉🦉', 'abcd', 'Max 3 characters'],
    ['must be at least N', rules.atLeast(5), '5', '4', 'Must be at least 5'],
    ['must be at most N', rules.atMost(5), '5', '6', 'Must be at most 5'],
    ['must be numeric', rules.numeric, '0123', '1a', 'Must be numeric'],
    ['values do not match', rules.match('abc'), 'abc', 'abd', 'Values do not match'],
    ['must be a valid email address', rules.email, 'ada@agency.test', 'ada@agency', 'Must be a valid email address'],
  ])('%s: says nothing of what is right, and what is wrong [VAL-01]', (_, rule, right, wrong, message) => {
    expect(rule(right)).toBeNull();
    expect(rule(wrong)).toBe(message);
  });

  test('only what is required may not be empty [VAL-01]', () => {
    const others = [rules.min(3), rules.max(3), rules.atLeast(5), rules.atMost(5), rules.numeric, rules.email];

    expect(others.map((rule) => rule(''))).toEqual([null, null, null, null, null, null]);
  });
});

describe('telephone numbers', () => {
  test.each(['6125550142', '(612) 555-0142', '+1 612 555 0142', '1-612-555-0142'])('%s is one', (text) => {
    expect(isPhone(text)).toBe(true);
    expect(formatPhone(phoneDigits(text))).toBe('(612) 555-0142');
  });

  test.each(['', '555-0142', '0125550142', '6121550142', '61255501421', 'call me'])('%j is none', (text) => {
    expect(isPhone(text)).toBe(false);
  });
});

describe('new passwords', () => {
  const facts = { email: 'ada.moreno@agency.test', agencies: ['Lakeshore Insurance Group'] };

  test('the carrier refuses each of the 3,000 most common ones, also repeated and with digits hung on [A-02]', () => {
    const list = [...commonPasswords].slice(0, 3000);
    const spelt = list.flatMap((word) => [
      word,
      word.repeat(Math.ceil(15 / word.length)),
      `${word}${'1'.repeat(Math.max(0, 15 - word.length))}`,
    ]);

    expect(commonPasswords.size).toBeGreaterThanOrEqual(3000);
    expect(spelt.filter((word) => passwordProblem(word, facts, commonPasswords) === null)).toEqual([]);
  });

  test.each([
    ['wolf lantern gravel', null],
    ['wolf lantern g', 'Use 15 to 128 characters'],
    ['🦉'.repeat(4) + 'lantern gravel', null],
    ['Ada went to the sea', null],
    ['moreno went to the sea', 'Leave out the names of the company, of your agency and of your e-mail address'],
    ['KITTIWAKE on the roof', 'Leave out the names of the company, of your agency and of your e-mail address'],
    ['a lakeshore-insurance-group b', 'Leave out the names of the company, of your agency and of your e-mail address'],
    ['111111111111111', 'This is one of the passwords that people choose most. Choose another one'],
    ['abcdefghijklmnop', 'This is one of the passwords that people choose most. Choose another one'],
    ['P@ssw0rd1234567', 'This is one of the passwords that people choose most. Choose another one'],
  ])('%j: %s [LGN-09, A-01]', (password, problem) => {
    expect(passwordProblem(password, facts)).toBe(problem);
  });

  test('nothing is ticked off before anything is typed [LGN-09]', () => {
    expect(checkPassword('', facts).map(({ isMet }) => isMet)).toEqual([false, false, false]);
  });

  test('both brands are among the words that no password may hold [A-02]', () => {
    for (const id of ['01', '50']) {
      const name = brandOf(id).company.name.toLowerCase();
      expect(brandWords.some((word) => name.includes(word))).toBe(true);
    }
  });
});
