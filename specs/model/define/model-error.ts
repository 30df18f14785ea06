/** An error that the tester can fix: the command prints it as one line and exits with 2. */
export class ModelError extends Error {
  override name = 'ModelError';
}

/** A fault of one model or machine, or of the time that it takes: the work on the others goes on. */
export class MachineError extends ModelError {
  override name = 'MachineError';
}

/** The message of a thrown value, on one line. */
export const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split('\n').join(' ');
