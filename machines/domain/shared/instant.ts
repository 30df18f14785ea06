import * as v from 'valibot';

/** Milliseconds since 1970 that a date can have (ECMA-262): a later instant cannot be shown. */
export const epochSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(8_640_000_000_000_000));

/** An instant as ISO 8601, by the carrier's clock; a text that is none could be neither shown nor counted from. */
export const instantSchema = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'must be an instant'),
);
