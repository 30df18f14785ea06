/** A minute in milliseconds. */
export const minute = 60_000;
/** A day in milliseconds. */
export const day = 24 * 60 * minute;
