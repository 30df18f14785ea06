import wordsOnScreen from 'virtual:common-passwords';
import { describe, expect, test } from 'vitest';
import { signUpProblems } from '#machines/domain/shared/answers.ts';
import { brandOf } from '#brands/brands.ts';
import { commonPasswords } from '#mocks/passwords.ts';
import type { Failure } from '#machines/domain/shared/failure.ts';
import {
  brandWords,
  checkPassword,
  passwordProblem,
  passwordRefusals,
  refusedRule,
} from '#machines/domain/shared/password.ts';
import { formatPhone, isPhone, phoneDigits } from '#machines/domain/shared/phone.ts';
import { refusedFields } from '#machines/domain/shared/refusal.ts';
import { rules } from '#machines/domain/shared/validation.ts';
import { describeProblem } from '#forms/problem-words.ts';
import { fc } from '#specs/support/properties.ts';

const refusal = (message: string | null, status = 400): Failure => ({
  kind: 'refused',
  status,
  title: null,
  message,
  retryAfter: null,
  requestId: null,
});

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
    const problem = rule(wrong);
    expect(problem && describeProblem(problem)).toBe(message);
  });

  test('only what is required may not be empty', () => {
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

  test('every common password is refused, however often it is repeated and whatever is appended', () => {
    const spelt = [...commonPasswords].flatMap((word, at) => {
      const variants = variantsOf(word);
      return at < 800 ? variants : variants.slice(at % variants.length).slice(0, 1);
    });

    expect(commonPasswords.size).toBeGreaterThanOrEqual(10_000);
    expect(spelt.filter((word) => passwordProblem(word, facts, commonPasswords) === null)).toEqual([]);
  });

  test('what the hints tick the carrier takes: both have one list [LGN-09.2]', () => {
    const onScreen = new Set(wordsOnScreen.split('\n'));

    expect(onScreen).toEqual(commonPasswords);
    fc.assert(
      fc.property(
        fc.constantFrom(...commonPasswords),
        fc.array(fc.constantFrom(...decorations), { maxLength: 3 }),
        (word, all) => {
          const password = all.reduce((text, decorate) => decorate(text), word);
          const ticked = checkPassword(password, facts, onScreen).every(({ isMet }) => isMet);
          expect(passwordProblem(password, facts, commonPasswords) === null).toBe(ticked);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test.each(['TRL42701960', 'trl 4270-1960', 'ＴＲＬ４２７０１９６０', 'TRL42701960\u200F'])(
    'a policy number may be written %j',
    (policyNumber) => {
      const facts = { email: null };

      expect(signUpProblems({ step: 'verifyPolicy', policyNumber, address: '12 Main St, Duluth' }, facts)).toEqual([]);
    },
  );

  const fields = ['firstName', 'middleName', 'lastName', 'password', 'policyNumber'];

  test.each([
    [passwordRefusals.samePassword, [{ field: 'password', code: 'samePassword' }]],
    ['firstName at most 80 characters', [{ field: 'firstName', code: 'maxLength', limit: 80 }]],
    ['middleName has at most 60 characters', [{ field: 'middleName', code: 'maxLength', limit: 60 }]],
    ['lastName is required', [{ field: 'lastName', code: 'required' }]],
    ['lastName needs a letter or digit', [{ field: 'lastName', code: 'noLetter' }]],
    ['newPassword is missing or not valid', [{ field: 'password', code: 'refused' }]],
    ['policyNum at most 40 characters', [{ field: 'policyNumber', code: 'maxLength', limit: 40 }]],
    ['sessionToken is required', []],
    ['constructor is required', []],
    ['Enter a first and last name.', []],
    [null, []],
  ])('a refusal with the message %j belongs to its field', (message, problems) => {
    expect(refusedFields(refusal(message), fields)).toEqual(problems);
    expect(refusedFields(refusal(message, 409), fields)).toEqual([]);
    // not where the form has other fields
    expect(refusedFields(refusal(message), ['email'])).toEqual([]);
  });

  test('the screen knows by the words of a refusal which rule it was', () => {
    for (const id of ['length', 'common', 'names', 'samePassword'] as const)
      expect(refusedRule(refusal(passwordRefusals[id]))).toBe(id);
    expect(refusedRule(refusal('Invalid code entry. Please try again.'))).toBeNull();
    expect(refusedRule(refusal(passwordRefusals.length, 429))).toBeNull();
    expect(refusedRule({ kind: 'offline' })).toBeNull();
    expect(refusedRule(null)).toBeNull();
  });

  test.each([
    ['wolf lantern gravel', null],
    ['wolf lantern g', 'Use 15 to 128 characters'],
    ['wolf lantern gravel '.repeat(6) + 'wolf san', null],
    ['wolf lantern gravel '.repeat(6) + 'wolf sand', 'Use 15 to 128 characters'],
    ['🦉'.repeat(4) + 'lantern gravel', null],
    ['Ada went to the sea', null],
    ['moreno went to the sea', 'Leave out the names of the company, your agency, and your email address'],
    ['KITTIWAKE on the roof', 'Leave out the names of the company, your agency, and your email address'],
    ['a lakeshore-insurance-group b', 'Leave out the names of the company, your agency, and your email address'],
    ['111111111111111', 'This password is too common. Choose another one'],
    ['abcdefghijklmnop', 'This password is too common. Choose another one'],
    ['P@ssw0rd1234567', 'This password is too common. Choose another one'],
  ])('%j: %s [LGN-09.3, A-01.1, A-01.3, LGN-09.4]', (password, problem) => {
    const broken = passwordProblem(password, facts, commonPasswords);
    expect(broken && passwordRefusals[broken]).toBe(problem);
  });

  test('nothing is ticked off before anything is typed', () => {
    expect(checkPassword('', facts, commonPasswords).map(({ isMet }) => isMet)).toEqual([false, false, false]);
  });

  test('both brands are among the words that no password may hold', () => {
    for (const id of ['01', '50']) {
      const name = brandOf(id).company.name.toLowerCase();
      expect(brandWords.some((word) => name.includes(word))).toBe(true);
    }
  });
});

const leet: Readonly<Record<string, string>> = { a: '@', o: '0', e: '3', i: '!', s: '$', t: '7' };

/** What people do to a word to make it look like a password. */
const decorations: readonly ((text: string) => string)[] = [
  (text) => text.toUpperCase(),
  (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}2026!`,
  (text) => `!!${text}`,
  (text) => text + text,
  (text) => text + text.slice(-1).repeat(6),
  (text) => [...text].join(' '),
  (text) => text.replaceAll(/[aoeist]/g, (letter) => leet[letter] ?? letter),
];

const long = (text: string): string => text.repeat(Math.ceil(15 / text.length));

/** A common password made long enough, in the ways that people do it. */
const variantsOf = (word: string): string[] => [
  word,
  long(word),
  long(word).toUpperCase(),
  ...(/^[a-z]+$/.test(word) ? [`${long(word)}123!`] : []),
  `${word}${'1'.repeat(15)}`,
  `${'!'.repeat(15)}${word}`,
  `${word}${word.slice(-1).repeat(15)}`,
  [...long(word)].join(' '),
];
