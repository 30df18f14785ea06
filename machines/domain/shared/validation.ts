/** What is wrong with the text of a field, as a code; the views have the sentences (src/forms/problem-words.ts). */
export type Problem =
  /** `noLetter`: a name without a letter or digit */
  | { code: 'required' | 'noLetter' | 'numeric' | 'mismatch' | 'email' | 'phone' | 'incompleteCode' | 'policyNumber' }
  | { code: 'minLength' | 'maxLength' | 'atLeast' | 'atMost'; limit: number }
  /** the rules of a new password */
  | { code: 'length' | 'common' | 'names' | 'samePassword' }
  | { code: 'fixedName' | 'termsNotAccepted' }
  /** no date, or one that is not within two days as they are written: MM/DD/YYYY */
  | { code: 'date' }
  | { code: 'dateRange'; from: string; before: string };

/** Good enough to catch a slip; whether the address exists is the carrier's business. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>()",;:\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(text);

/** Digits of a code that is sent to a user. */
export const codeLength = 6;

export const isCompleteCode = (code: string): boolean => /^\d{6}$/.test(code);

/** What a text breaks, else null. */
export type Rule = (text: string) => Problem | null;

/** Number of characters, by code point. */
export const lengthOf = (text: string): number => [...text].length;

const rule =
  (isMet: (text: string) => boolean, problem: Problem): Rule =>
  (text) =>
    isMet(text) ? null : problem;

/** The generic rules; all but `required` accept an empty text. */
export const rules = {
  required: rule((text) => text.trim() !== '', { code: 'required' }),
  min: (count: number) => rule((text) => text === '' || lengthOf(text) >= count, { code: 'minLength', limit: count }),
  max: (count: number) => rule((text) => lengthOf(text) <= count, { code: 'maxLength', limit: count }),
  atLeast: (least: number) => rule((text) => text === '' || Number(text) >= least, { code: 'atLeast', limit: least }),
  atMost: (most: number) => rule((text) => text === '' || Number(text) <= most, { code: 'atMost', limit: most }),
  numeric: rule((text) => /^\d*$/.test(text), { code: 'numeric' }),
  match: (other: string) => rule((text) => text === other, { code: 'mismatch' }),
  email: rule((text) => text === '' || isEmail(text.trim()), { code: 'email' }),
} as const;

/** Something wrong with a field, by the field's name. */
export type FieldProblem = Problem & { field: string };

/** The first broken rule of each field, in the order of the fields. */
export const problemsIn = (fields: Readonly<Record<string, readonly [string, ...Rule[]]>>): FieldProblem[] =>
  Object.entries(fields).flatMap(([field, [text, ...broken]]) => {
    const problem = broken.map((one) => one(text)).find((one) => one !== null);
    return problem ? [{ field, ...problem }] : [];
  });
