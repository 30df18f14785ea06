/** One attempt that counts against a limit. */
export interface AttemptRow {
  id: string;
  key: string;
  at: number;
}

/** What is locked, by its key, until when (milliseconds since 1970). */
export interface LockRow {
  key: string;
  until: number;
}

/**
 * What a call with an Idempotency-Key answered, since when it holds the key, and a digest of what it was sent; the
 * body is null until the call has ended.
 */
export interface AnswerRow {
  key: string;
  request: string;
  body: string | null;
  at: number;
}

/** The tables of the limits and the repeated calls. */
export interface HttpTables {
  attempts: AttemptRow;
  locks: LockRow;
  answers: AnswerRow;
}
