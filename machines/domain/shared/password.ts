import type { Failure } from './failure.ts';
import { isMonotonous, cutTail, trimToLetters, trimToWord, unitOf } from './repetition.ts';
import { lengthOf, type FieldProblem, type Problem } from './validation.ts';

/** Characters of a password, by code point. */
export const passwordLength = { least: 15, most: 128 } as const;

/** Whether a text cannot be a password, without a look at all of it: no character takes more than two units. */
const isTooLong = (text: string): boolean =>
  text.length > 2 * passwordLength.most || lengthOf(text) > passwordLength.most;

/** The two brands as they may occur in a password; src/brands holds everything else of them. */
export const brandWords = ['millrace', 'kittiwake'] as const;

/** What the user's password must not contain, besides the brands. */
export interface PasswordFacts {
  email: string | null;
  /** names of the user's agencies, where they are known */
  agencies?: readonly string[];
}

/** A password in one form of Unicode: keyboards differ in how they type a letter with an accent (RFC 8265). */
export const inOneForm = (password: string): string => password.normalize('NFC');

const passwordRules = ['length', 'common', 'names'] as const satisfies readonly Problem['code'][];

/** A rule of a new password. */
export type PasswordRule = (typeof passwordRules)[number];

/** One rule of a password and whether it is kept. */
export interface PasswordCheck {
  id: PasswordRule;
  isMet: boolean;
}

/** Common words that are known before the whole list is loaded, and part of it. */
const wellKnown: ReadonlySet<string> = new Set(
  `password passwort passphrase qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbnm letmein welcome admin
  administrator login master monkey dragon sunshine princess football baseball iloveyou trustno superman batman shadow
  michael jordan hunter killer secret summer winter spring autumn computer internet whatever starwars freedom abc abcd
  abcdef changeme default insurance agent`.split(/\s+/),
);

/** How many of the most common passwords are refused. */
const listed = 10_000;

/** The one list of common passwords: the most common of a ranking, the most common first. */
export const commonAmong = (ranking: Iterable<string>): ReadonlySet<string> =>
  new Set([...wellKnown, ...[...ranking].slice(0, listed)]);

const letters = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i' } as const;
/** The letters that signs replace; a 1 may be an l or an i. */
const readings: readonly Readonly<Record<string, string>>[] = [
  { ...letters, 1: 'l' },
  { ...letters, 1: 'i' },
];

const unLeet = (text: string): string[] =>
  readings.map((reading) => text.replaceAll(/[0134578@$!]/g, (sign) => reading[sign] ?? sign));

/** Most equal characters that a common password ends with; no list has more but in rows of one character. */
const longestTail = 8;

/** What people may have made a text of: itself, what it repeats, and both without digits and signs around them. */
const coresOf = (text: string): Set<string> => {
  const unit = unitOf(text);
  const trimmed = [trimToWord(unit), trimToLetters(unit)];
  return new Set([text, unit, ...trimmed, ...trimmed.map(unitOf)]);
};

/**
 * Whether people choose this often: a common word, spelled with signs, repeated, or with digits or signs around it.
 * Takes time in proportion to the length; what is longer than a password may be is not looked at.
 */
export const isCommon = (password: string, common: ReadonlySet<string>): boolean => {
  if (isTooLong(password)) return false;
  const plain = password.toLowerCase().replaceAll(/\s+/g, '');
  if (isMonotonous(plain)) return true;
  const bare = plain.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const starts = Array.from({ length: longestTail + 1 }, (_, left) => cutTail(plain, left));
  const cores = new Set([...new Set([plain, bare, ...starts])].flatMap((start) => [...coresOf(start)]));
  const words = [...cores].flatMap((core) => [core, ...unLeet(core).flatMap((read) => [...coresOf(read)])]);
  return words.some((word) => word !== '' && common.has(word));
};

const namesOf = ({ email, agencies = [] }: PasswordFacts): string[] => {
  const local = (email ?? '').split('@', 1)[0] ?? '';
  const texts = [...brandWords, local, ...local.split(/[._+-]/), ...agencies];
  return texts
    .map((text) =>
      inOneForm(text)
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]/gu, ''),
    )
    .filter((text) => text.length >= 4);
};

/**
 * The rules of a new password and which of them it keeps.
 * @param common the list of common passwords
 */
export const checkPassword = (typed: string, facts: PasswordFacts, common: ReadonlySet<string>): PasswordCheck[] => {
  const password = inOneForm(typed);
  const plain = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return [
    {
      id: 'length',
      isMet: !isTooLong(password) && lengthOf(password) >= passwordLength.least,
    },
    { id: 'common', isMet: password !== '' && !isCommon(password, common) },
    {
      id: 'names',
      isMet: password !== '' && !namesOf(facts).some((name) => plain.includes(name)),
    },
  ];
};

/** Why the carrier refuses a new password: a rule that it breaks, or that it is the one before. */
export type PasswordRefusal = PasswordRule | 'samePassword';

/** The carrier's message for each, which the screens show too. */
export const passwordRefusals: Readonly<Record<PasswordRefusal, string>> = {
  length: `Use ${passwordLength.least} to ${passwordLength.most} characters`,
  common: 'This password is too common. Choose another one',
  names: 'Leave out the names of the company, your agency, and your email address',
  samePassword: 'Choose a password that’s different from the current one.',
};

/** The first rule that a password breaks, else null. */
export const passwordProblem = (
  password: string,
  facts: PasswordFacts,
  common: ReadonlySet<string>,
): PasswordRule | null => checkPassword(password, facts, common).find((check) => !check.isMet)?.id ?? null;

/** Why the carrier refused a new password; null where it failed for something else. */
export const refusedRule = (failure: Failure | null): PasswordRefusal | null => {
  if (failure?.kind !== 'refused' || failure.status !== 400) return null;
  const { message } = failure;
  return ([...passwordRules, 'samePassword'] as const).find((id) => passwordRefusals[id] === message) ?? null;
};

/** What is wrong with a new password and its repetition, by field; the carrier knows more common passwords. */
export const newPasswordProblems = (password: string, confirmation: string, facts: PasswordFacts): FieldProblem[] => {
  const problem = passwordProblem(password, facts, wellKnown);
  if (password === '') return [{ field: 'password', code: 'required' }];
  if (problem) return [{ field: 'password', code: problem }];
  return password === confirmation ? [] : [{ field: 'confirmation', code: 'mismatch' }];
};
