import type { CarrierOptions } from './options.ts';

type WriteError = NodeJS.ErrnoException | null | undefined;

/** What a log is written to: standard output, which stays open after an error. */
export interface LogTarget {
  on: (event: 'error', listener: () => void) => unknown;
  write: (line: string, done: (error: WriteError) => void) => unknown;
}

/**
 * Writes a log as lines of JSON. What cannot be written is lost, and calls are answered anyway: a full disk, or a reader that has left, would
 * otherwise end the process by an error that no one catches.
 * @param warn called with the code of the error when the first line is lost, and again after lines that were written
 */
export const logLines = (to: LogTarget, warn: (code: string) => void): CarrierOptions['log'] => {
  let isLost = false;
  to.on('error', () => {});
  return (line) =>
    void to.write(`${JSON.stringify(line)}\n`, (error) => {
      if (error && !isLost) warn(error.code ?? error.message);
      isLost = Boolean(error);
    });
};
