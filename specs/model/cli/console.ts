/** What is wrong, for people and logs. */
export function complain(lines: readonly string[]): void {
  if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`);
}

/** What was asked for. */
export const print = (text: string) => void process.stdout.write(text);

/** One line on a terminal that is written over; nothing in a log. */
export function progress(what = ''): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what}`);
}
