/** Something the tester can put right; the command prints it as one line and exits with 2. */
export class ModelError extends Error {
  override name = 'ModelError';
}

/** The first line of whatever was thrown. */
export const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message : String(thrown)).split('\n').join(' ');
