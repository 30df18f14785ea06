import { TimeoutError } from 'tarn';

/** SQLite's primary result codes that end by themselves or by the operator's hand: https://sqlite.org/rescode.html */
const sqliteReasons: Readonly<Record<number, string>> = {
  5: 'another process holds the database',
  6: 'a table is locked',
  7: 'out of memory',
  8: 'the database is read-only',
  10: 'reading or writing the file failed',
  13: 'the disk is full',
  14: 'the file cannot be opened',
  15: 'another process holds the database',
};

/**
 * PostgreSQL's classes and codes: connection lost, no connection allowed, no such database, rolled back for another
 * transaction, read-only (a standby after a fail-over), a transaction that stood still, out of resources, stopped by the operator, ended for its length,
 * failure of its system.
 */
const postgresCode = /^(?:08|28|3D|40|25006|25P03|53|57P|57014|58)/;

/** What Node and pg report where there is no answer from the server. */
const networkCodes = new Set(
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN ENOENT'.split(' '),
);

/** Of a query that gets no answer. */
const silence = 'Query read timeout';

/** Whether a query failed because the server, or the way to it, has gone silent. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === silence;

/** Errors of pg, Kysely and the readers about a lost connection; they have no code. */
const connectionMessages = [
  silence,
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'timeout exceeded when trying to connect',
  'Cannot use a pool after calling end',
  'Postgres connection has been discarded',
  'driver has already been destroyed',
  'The reader thread',
];

interface Failure {
  code?: string;
  errcode?: number;
  syscall?: string;
}

/** Why the database cannot work for now, in one line without data; null for any other error. */
export const unavailability = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if (error instanceof TimeoutError) return 'every reader is busy';
  const { code, errcode, syscall } = error as Error & Failure;
  if (code === 'ERR_SQLITE_ERROR') return sqliteReasons[(errcode ?? 0) & 0xff] ?? null;
  const isNetwork = code !== undefined && networkCodes.has(code) && (code !== 'ENOENT' || syscall === 'connect');
  const isServer = code !== undefined && 'severity' in error && postgresCode.test(code);
  if (isNetwork || isServer) return `${code} ${error.message}`.trim().replaceAll(/\s+/g, ' ');
  return connectionMessages.some((start) => error.message.startsWith(start)) ? error.message : null;
};
