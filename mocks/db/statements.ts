import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** How many statements a connection keeps prepared. */
const mostKept = 500;

/** A prepared statement. */
export interface Prepared {
  statement: StatementSync;
  /** whether it has rows for an answer */
  isReader: boolean;
}

/** Prepares statements on a connection; a text that was prepared before gives the same statement. */
export const prepareOnce = (database: DatabaseSync): ((text: string) => Prepared) => {
  const kept = new Map<string, Prepared>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    const prepared = { statement, isReader: statement.columns().length > 0 };
    if (kept.size >= mostKept) kept.clear();
    kept.set(text, prepared);
    return prepared;
  };
};
