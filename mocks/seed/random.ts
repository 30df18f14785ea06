/** A source of repeatable numbers: the same seed gives the same row of them. */
export interface Random {
  /** a whole number from 0 to below `limit` */
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** true in about `percent` of a hundred cases */
  chance: (percent: number) => boolean;
}

/** mulberry32: small, fast, good enough for made-up data; it makes no secrets. */
export const randomOf = (seed: number): Random => {
  let state = Math.imul(seed + 1, 0x9e_37_79_b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    chance: (percent) => below(100) < percent,
  };
};

/** Spreads 0, 1, 2 … over the numbers below the prime without ever repeating one: numbers that look random. */
export const scatter = (index: number, factor: number, prime: number): number => ((index + 1) * factor) % prime;

/** A source of repeatable numbers for a text: the same one for the same text. */
export const randomOfText = (text: string): Random => {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return randomOf(hash >>> 0);
};
