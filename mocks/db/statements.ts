import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** How many statements a connection keeps prepared. */
const mostKept = 500;

/** Prepares statements on a connection; a text that was prepared before gives the same statement. */
export const prepareOnce = (database: DatabaseSync): ((text: string) => StatementSync) => {
  const prepared = new Map<string, StatementSync>();
  return (text) => {
    const statement = prepared.get(text) ?? database.prepare(text);
    if (prepared.size > mostKept) prepared.clear();
    prepared.set(text, statement);
    return statement;
  };
};
