import * as v from 'valibot';

/** How many there are of something, whole and exact: JSON can write a number that no page can show (1e999). */
export const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
