import { expect, test } from 'vitest';
import { problemsIn } from '#machines/domain/shared/validation.ts';
import { isNameShort, longestName, nameRules, optionalNameRules, plainName } from '#machines/domain/shared/names.ts';

test.each([
  ['white space', '  Anna \t Lee\n', 'Anna Lee'],
  ['a byte order mark', 'An\uFEFFna', 'Anna'],
  ['marks of direction', '\u202EAnna\u2069', 'Anna'],
  ['controls', 'An\0na', 'Anna'],
  ['a soft hyphen', 'An\u00ADna', 'Anna'],
  ['fillers', '\u3164Anna\u115F', 'Anna'],
  ['half of a character', 'An\uD800na', 'Anna'],
  ['joiners at the ends of words', '\u200DAnna\u200C Lee\u200D', 'Anna Lee'],
  ['a joiner behind a filler', '\u3164\u200DAnna', 'Anna'],
  ['a variation selector behind no letter', '\uFE0FAnna!\uFE0F\u200DLee', 'Anna!Lee'],
])('a name does without %s', (_, text, name) => {
  expect(plainName(text)).toBe(name);
  expect(plainName(name)).toBe(name);
});

test.each([
  ['a joiner that spells Persian', 'علی\u200Cرضا'],
  ['a joiner that spells Sinhala', 'ශ්\u200Dරී'],
  ['a variation selector of an ideograph', '葛\u{E0100}城'],
  ['a variation selector of a letter', '齋\uFE00藤'],
  ['an accent of its own', 'Ame\u0301lie'],
  ['a digit', '3'],
])('a name keeps %s', (_, name) => {
  expect(plainName(name)).toBe(name);
});

test('a joiner that is typed twice is kept once', () => {
  expect(plainName('علی\u200C\u200Cرضا')).toBe('علی\u200Cرضا');
});

test.each(['', ' ', '\u2800', '\u0301', '\uD800', '\uFEFF', '\u3164', '\u200C', '\uFE0F', '.-’'])(
  'without a letter or digit there is no name: %j',
  (text) => {
    expect(plainName(text)).toBe('');
  },
);

test('a name is as long as it has code points', () => {
  expect(isNameShort('𠮷'.repeat(longestName))).toBe(true);
  expect(isNameShort('𠮷'.repeat(longestName + 1))).toBe(false);
});

test.each([
  ['', 'required', undefined],
  ['\u200B', 'required', undefined],
  ['😀👩‍👩‍👧', 'noLetter', 'noLetter'],
  ['.-’', 'noLetter', 'noLetter'],
  ['😀 Anna', undefined, undefined],
])('a name of %j breaks the rule %s, and %s where it may be left out', (text, code, optional) => {
  const codeOf = (of: typeof nameRules) => problemsIn({ name: of(text) })[0]?.code;

  expect(codeOf(nameRules)).toBe(code);
  expect(codeOf(optionalNameRules)).toBe(optional);
});
