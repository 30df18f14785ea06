/** A choice of a select. */
export interface SelectOption {
  value: string;
  label: string;
}

/** Options that are drawn at first, and that each further page adds. */
export const optionsPerPage = 10;

/** `multi` chooses several from a list, `autocomplete` one by typing a part of it. */
export type SelectMode = 'multi' | 'autocomplete';

const folded = (text: string): string => text.trim().toLocaleLowerCase('en-US');

/** The options that hold a text, in any case and at any position; all of them for no text. */
export const matching = (options: readonly SelectOption[], text: string): readonly SelectOption[] => {
  const part = folded(text);
  return part === '' ? options : options.filter(({ label }) => folded(label).includes(part));
};

/**
 * Where typed letters lead in a list: to the next option that begins with them; a letter that is repeated goes
 * through the options that begin with it. Null where there is none.
 * @param from position that one is at, -1 for none
 */
export const findPrefix = (options: readonly SelectOption[], prefix: string, from: number): number | null => {
  const wanted = prefix.toLocaleLowerCase('en-US');
  const isRepeated = wanted.length > 1 && wanted === wanted.charAt(0).repeat(wanted.length);
  const start = wanted.length > 1 && !isRepeated ? Math.max(from, 0) : from + 1;
  for (const part of isRepeated ? [wanted, wanted.charAt(0)] : [wanted])
    for (let step = 0; step < options.length; step += 1) {
      const at = (start + step) % options.length;
      if (folded(options[at]?.label ?? '').startsWith(part)) return at;
    }
  return null;
};
