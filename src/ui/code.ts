/** The first run of digits of a length, however spaced or hyphened. */
export const codePattern = (length: number): RegExp =>
  new RegExp(`(?<!\\d)\\d(?:[\\s\\-–.]?\\d){${length - 1}}(?!\\d)`);

/**
 * The code that a text holds: the first run of `length` digits, however spaced or hyphened ("123 456",
 * "Your code is 123-456"), else all of its digits, `length` at most.
 */
export const extractCode = (text: string, length: number): string => {
  const digits = text.normalize('NFKC');
  const run = codePattern(length).exec(digits);
  return (run?.[0] ?? digits).replaceAll(/\D/g, '').slice(0, length);
};

/**
 * What a code becomes when a text was typed into it: a digit typed into a full code replaces the one behind it.
 * @param caret position of the caret after typing
 */
export const editCode = (before: string, typed: string, caret: number, length: number): string => {
  const isOver = before.length === length && /^\d+$/.test(typed) && typed.length === length + 1;
  return isOver && caret <= length ? typed.slice(0, caret) + typed.slice(caret + 1) : extractCode(typed, length);
};
