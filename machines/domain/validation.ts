/** Messages of the generic rules (VAL-01); a view shows them beside the field. */
export const messages = {
  required: 'Required',
  email: 'Must be a valid email address',
  codeLength: (length: number) => `Enter the ${length} digits of the code`,
} as const;

/** Good enough to catch a slip; whether the address exists is the carrier's business. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>()",;:\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(text);

/** Digits of a code that is sent to people (LGN-10). */
export const codeLength = 6;

export const isCompleteCode = (code: string): boolean => /^\d{6}$/.test(code);
