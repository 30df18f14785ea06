/** Prints errors. */
export function printErrors(lines: readonly string[]): void {
  if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`);
}

/** Prints the result. */
export const print = (text: string) => void process.stdout.write(text);

/** Prints a line that the next one overwrites; nothing when the output is not a terminal. */
export function progress(what = ''): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what}`);
}
