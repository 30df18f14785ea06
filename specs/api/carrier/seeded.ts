/** A hash that costs next to nothing: what is tested is the rules, not the cost. */
export const hashCost = { memoryCost: 8, timeCost: 1 };

/** What the carriers under test are seeded with, and the database `seeded` that those on PostgreSQL are copies of. */
export const seededOptions = { seedAccounts: 300, demo: true, hashCost };
