import { lengthOf, type FieldProblem } from './validation.ts';

/** Characters of a password, as people count them. */
export const passwordLength = { least: 15, most: 128 } as const;

/** The two brands as people would put them into a password; src/brands holds everything else of them. */
export const brandWords = ['millrace', 'kittiwake'] as const;

/** What a password of this person must not be made of, besides the brands. */
export interface PasswordFacts {
  email: string | null;
  /** names of the person's agencies, where they are known */
  agencies?: readonly string[];
}

/** One rule of a password and whether it is kept (LGN-09, A-05). */
export interface PasswordCheck {
  id: 'length' | 'common' | 'names';
  label: string;
  isMet: boolean;
}

/** Beginnings that nearly everybody who chooses badly chooses; the carrier knows thousands more. */
const wellKnown = new Set(
  `password passwort passphrase qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl zxcvbnm letmein welcome admin
  administrator login master monkey dragon sunshine princess football baseball iloveyou trustno superman batman shadow
  michael jordan hunter killer secret summer winter spring autumn computer internet whatever starwars freedom abc abcd
  abcdef changeme default insurance agent`.split(/\s+/),
);

const unLeet = (text: string): string =>
  text.replaceAll(
    /[0134578@$!]/g,
    (sign) => ({ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i' })[sign] ?? sign,
  );

/** What is repeated, where a text is nothing but repetitions. */
const unitOf = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;

/** What is left of a password without the digits and signs that people hang on to a word, and without its repetitions. */
const coreOf = (text: string): string => unitOf(unitOf(text).replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));

/** A text with ever less of the one character that is repeated at its end. */
const withoutTail = (text: string): string[] => {
  const [tail = ''] = /(.)\1*$/u.exec(text) ?? [];
  return Array.from({ length: tail.length + 1 }, (_, count) => text.slice(0, text.length - count));
};

const isRun = (text: string): boolean => {
  const points = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(points.slice(1).map((point, at) => point - (points[at] ?? 0)));
  return steps.size <= 1;
};

const isRepetition = (text: string): boolean => /^(.{1,5}?)\1+.{0,4}$/u.test(text) || /^\d+$/.test(text) || isRun(text);

/** Whether people choose this often: a common word, spelt with signs, repeated or with digits hung on to it. */
export const isCommon = (password: string, common: ReadonlySet<string> = wellKnown): boolean => {
  const plain = password.toLowerCase().replaceAll(/\s+/g, '');
  if (isRepetition(plain)) return true;
  const starts = withoutTail(plain);
  const cores = [...starts, unitOf(plain), ...starts.map(coreOf)].flatMap((core) => [
    core,
    unLeet(core),
    coreOf(unLeet(core)),
  ]);
  return cores.some((core) => core.length > 0 && common.has(core));
};

const namesOf = ({ email, agencies = [] }: PasswordFacts): string[] => {
  const local = (email ?? '').split('@', 1)[0] ?? '';
  const texts = [...brandWords, local, ...local.split(/[._+-]/), ...agencies];
  return texts.map((text) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')).filter((text) => text.length >= 4);
};

/** The rules of a new password and which of them it keeps (LGN-09). */
export const checkPassword = (
  password: string,
  facts: PasswordFacts,
  common: ReadonlySet<string> = wellKnown,
): PasswordCheck[] => {
  const count = lengthOf(password);
  const plain = password.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const { least, most } = passwordLength;
  return [
    { id: 'length', label: `${least} to ${most} characters`, isMet: count >= least && count <= most },
    { id: 'common', label: 'Not a common password', isMet: password !== '' && !isCommon(password, common) },
    {
      id: 'names',
      label: 'No company, agency or e-mail name in it',
      isMet: password !== '' && !namesOf(facts).some((name) => plain.includes(name)),
    },
  ];
};

const reasons: Readonly<Record<PasswordCheck['id'], string>> = {
  length: `Use ${passwordLength.least} to ${passwordLength.most} characters`,
  common: 'This is one of the passwords that people choose most. Choose another one',
  names: 'Leave out the names of the company, of your agency and of your e-mail address',
};

/** Why a password cannot be taken, else null; the same words on screen and from the carrier. */
export const passwordProblem = (
  password: string,
  facts: PasswordFacts,
  common: ReadonlySet<string> = wellKnown,
): string | null => {
  const broken = checkPassword(password, facts, common).find((check) => !check.isMet);
  return broken ? reasons[broken.id] : null;
};

/** What is wrong with a new password and its repetition, by field. */
export const newPasswordProblems = (password: string, confirmation: string, facts: PasswordFacts): FieldProblem[] => {
  const problem = passwordProblem(password, facts);
  if (password === '') return [{ field: 'password', message: 'Required' }];
  if (problem) return [{ field: 'password', message: problem }];
  return password === confirmation ? [] : [{ field: 'confirmation', message: 'Values do not match' }];
};
