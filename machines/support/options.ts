/** Every machine's bound on eventless steps in a row: a cycle fails loudly instead of eating memory. */
export const options = { maxIterations: 100 };
