import { PassThrough } from 'node:stream';

type Terminal = Pick<NodeJS.Process, 'stdin' | 'stdout'>;

// Node types a process by the files behind its streams; a command only reads, writes and asks for `isTTY`
const terminalOf = (streams: { stdin: PassThrough; stdout: PassThrough }): Terminal => streams as object as Terminal;

/** A terminal at which these lines are typed, each after a prompt, and what it shows. */
export const typedTerminal = (lines: readonly string[]): { terminal: Terminal; shown: string[] } => {
  const rest = [...lines];
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const stdout = new PassThrough();
  const shown: string[] = [];
  stdout.on('data', (chunk: Buffer) => {
    shown.push(String(chunk));
    if (String(chunk).endsWith(': ')) stdin.write(`${rest.shift() ?? '\u0003'}\r`);
  });
  return { terminal: terminalOf({ stdin, stdout }), shown };
};

/** Standard input that is no terminal, as in `printf … | npm run create-admin`. */
export const pipedInput = (input: string): Terminal => {
  const stdin = new PassThrough();
  stdin.end(input);
  return terminalOf({ stdin, stdout: new PassThrough() });
};
