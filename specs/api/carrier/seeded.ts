/** A hash that costs next to nothing: what is tested is the rules, not the cost. */
export const hashCost = { memoryCost: 8, timeCost: 1 };

/** Noon on the first Monday of 2026: the day of the seed, and what every test's clock shows at its beginning. */
export const beginning = Date.parse('2026-01-05T12:00:00Z');

/** What the carriers under test are seeded with, and the database `seeded` that those on PostgreSQL are copies of. */
export const seededOptions = { seedAccounts: 300, demo: true, hashCost, now: () => beginning };
