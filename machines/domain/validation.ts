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

/**
 * The code in a text that was typed or pasted: "123 456", "123-456", "Your code is 123456" (LGN-10, A-11). Prefers a
 * run of exactly six digits; else takes the digits as they come, six at most.
 */
export const extractCode = (text: string): string => {
  const whole = text.match(/(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/)?.[0] ?? text;
  return whole.replaceAll(/\D/g, '').slice(0, codeLength);
};

export const isCompleteCode = (code: string): boolean => /^\d{6}$/.test(code);
