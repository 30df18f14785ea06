/** Messages of the generic rules; a view shows them beside the field. */
export const messages = {
  required: 'Required',
  minLength: (count: number) => `Min ${count} characters`,
  maxLength: (count: number) => `Max ${count} characters`,
  atLeast: (least: number) => `Must be at least ${least}`,
  atMost: (most: number) => `Must be at most ${most}`,
  numeric: 'Must be numeric',
  match: 'Values do not match',
  email: 'Must be a valid email address',
  fixedName: 'HR manages your name',
  samePassword: 'Choose a password that’s different from the current one.',
  phone: 'Must be a 10-digit phone number, such as (612) 555-0142',
  codeLength: (length: number) => `Enter the ${length}-digit code`,
} as const;

/** Good enough to catch a slip; whether the address exists is the carrier's business. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>()",;:\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(text);

/** Digits of a code that is sent to a user. */
export const codeLength = 6;

export const isCompleteCode = (code: string): boolean => /^\d{6}$/.test(code);

/** What a text breaks, else null. */
export type Rule = (text: string) => string | null;

/** Number of characters, by code point. */
export const lengthOf = (text: string): number => [...text].length;

const rule =
  (isMet: (text: string) => boolean, message: string): Rule =>
  (text) =>
    isMet(text) ? null : message;

/** The generic rules; all but `required` accept an empty text. */
export const rules = {
  required: rule((text) => text.trim() !== '', messages.required),
  min: (count: number) => rule((text) => text === '' || lengthOf(text) >= count, messages.minLength(count)),
  max: (count: number) => rule((text) => lengthOf(text) <= count, messages.maxLength(count)),
  atLeast: (least: number) => rule((text) => text === '' || Number(text) >= least, messages.atLeast(least)),
  atMost: (most: number) => rule((text) => text === '' || Number(text) <= most, messages.atMost(most)),
  numeric: rule((text) => /^\d*$/.test(text), messages.numeric),
  match: (other: string) => rule((text) => text === other, messages.match),
  email: rule((text) => text === '' || isEmail(text.trim()), messages.email),
} as const;

/** Something wrong with a field, by the field's name. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** The first broken rule of each field, in the order of the fields. */
export const problemsIn = (fields: Readonly<Record<string, readonly [string, ...Rule[]]>>): FieldProblem[] =>
  Object.entries(fields).flatMap(([field, [text, ...broken]]) => {
    const message = broken.map((one) => one(text)).find((one) => one !== null);
    return message ? [{ field, message }] : [];
  });

/** What is wrong with a field, for its message. */
export const problemOf = (problems: readonly FieldProblem[], field: string): string | undefined =>
  problems.find((problem) => problem.field === field)?.message;
