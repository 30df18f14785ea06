/** An object in an object, and so on: so many levels below the first. */
export const nested = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
