import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { companyIds } from '#machines/domain/shared/company.ts';
import { isNameShort, longestName, plainName } from '#machines/domain/shared/names.ts';
import { passwordProblem, passwordRefusals } from '#machines/domain/shared/password.ts';
import { isEmail } from '#machines/domain/shared/validation.ts';
import { DatabaseUnusable, type Engine } from './db/engine.ts';
import { openTables } from './db/open.ts';
import { readDatabase } from './environment.ts';
import { plainEmail } from './http/email.ts';
import { defaultOptions } from './options.ts';
import { commonPasswords } from './passwords.ts';
import { hashSlowly, newId } from './secrets.ts';
import { SettingUnusable } from './setting-unusable.ts';

const usage =
  'Usage: npm run create-admin -- --email <address> --first-name <name> --last-name <name> [--company 01|50]';

interface Admin {
  email: string;
  first_name: string;
  last_name: string;
  company: string;
}

const readArguments = (args: readonly string[]) => {
  if (args.some((arg) => /^--?pass/.test(arg)))
    throw new SettingUnusable(
      'A password on the command line stays in the history of the shell: type it at the prompt, or send it to standard input',
    );
  try {
    const name = { type: 'string', default: '' } as const;
    const options = { email: name, 'first-name': name, 'last-name': name, company: { ...name, default: '01' } };
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new SettingUnusable(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
};

const readAdmin = (args: readonly string[]): Admin => {
  const values = readArguments(args);
  const email = plainEmail(values.email);
  const [first_name, last_name] = [plainName(values['first-name']), plainName(values['last-name'])];
  const company = companyIds.find((id) => id === values.company);
  if (!email || !values['first-name'].trim() || !values['last-name'].trim()) throw new SettingUnusable(usage);
  if (!isEmail(email)) throw new SettingUnusable(`--email must be an email address, not "${email}"`);
  for (const [option, name] of [
    ['first', first_name],
    ['last', last_name],
  ] as const)
    if (name === '' || !isNameShort(name))
      throw new SettingUnusable(
        `--${option}-name must have a letter or digit, and ${longestName} characters at the most`,
      );
  if (!company) throw new SettingUnusable(`--company must be ${companyIds.join(' or ')}, not "${values.company}"`);
  return { email, first_name, last_name, company };
};

type Terminal = Pick<NodeJS.Process, 'stdin' | 'stdout'>;

/** Asks a question whose answer does not show. */
const promptHidden = async ({ stdin, stdout }: Terminal, question: string): Promise<string> => {
  stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  const end = new AbortController();
  lines.once('close', () => end.abort());
  try {
    return await lines.question('', { signal: end.signal });
  } catch {
    throw new SettingUnusable('No password was given, and no user was created');
  } finally {
    lines.close();
    stdout.write('\n');
  }
};

/** The new password: prompted for twice at a terminal, else the first line of standard input. */
const readPassword = async (terminal: Terminal, { email }: Admin): Promise<string> => {
  const { isTTY } = terminal.stdin;
  const password = isTTY
    ? await promptHidden(terminal, `Password for ${email}: `)
    : (/^[^\r\n]*/.exec(await text(terminal.stdin))?.[0] ?? '');
  const problem = passwordProblem(password, { email }, commonPasswords);
  if (problem) throw new SettingUnusable(`The password cannot be used: ${passwordRefusals[problem]}`);
  if (isTTY && (await promptHidden(terminal, 'The same password again: ')) !== password)
    throw new SettingUnusable('These are two different passwords, and no user was created');
  return password;
};

const insert = async ({ db }: Engine, admin: Admin, password_hash: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows: count } = await db
    .insertInto('users')
    .values({
      id: `user-${newId()}`,
      user_type: 'support',
      scope: 'support',
      subview: null,
      middle_name: null,
      is_employee: 1,
      internal: 1,
      mfa: 1,
      condition: 'ready',
      flags: '',
      ...admin,
      password_hash,
    })
    .onConflict((conflict) => conflict.columns(['email', 'user_type']).doNothing())
    .executeTakeFirst();
  return (count ?? 0n) > 0n;
};

const exists = async ({ db }: Engine, { email }: Admin): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('user_type', '=', 'support')
    .executeTakeFirst()) !== undefined;

/**
 * Makes an internal support user, who signs in with a password and a code by mail.
 * @returns what was done, in one line
 * @throws SettingUnusable, DatabaseUnusable
 */
export const createAdmin = async (
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<string> => {
  const admin = readAdmin(args);
  const engine = await openTables({ ...defaultOptions, ...readDatabase(environment), demo: false });
  const taken = new SettingUnusable(
    `There is a support user with the address ${admin.email} already; nothing was changed`,
  );
  try {
    if (await exists(engine, admin)) throw taken;
    const password_hash = await hashSlowly(await readPassword(terminal, admin), defaultOptions.hashCost);
    if (!(await insert(engine, admin, password_hash))) throw taken;
    return `${admin.email} can sign in as a support user, with the password and a code that is mailed to this address`;
  } finally {
    await engine.close();
  }
};

const run = async (): Promise<void> => {
  try {
    console.log(await createAdmin(process.argv.slice(2), process.env, process));
  } catch (error) {
    const isKnown = error instanceof SettingUnusable || error instanceof DatabaseUnusable;
    console.error(isKnown ? error.message : error);
    process.exitCode = 1;
  }
};

if (import.meta.main) await run();
