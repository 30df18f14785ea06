import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCarrier } from '#mocks/app.ts';
import { createAdmin } from '#mocks/create-admin.ts';
import { pipedInput, typedTerminal } from '#specs/support/terminal.ts';
import { inherited } from '#specs/support/child.ts';
import { Browser, currentStep } from './browser.ts';
import { createDatabase, hasPostgres, type SharedDatabase } from './shared-postgres.ts';

const root = resolve(import.meta.dirname, '../../..');
const password = 'correct staple of horses';
const who = ['--email', 'Ada@Insurer.test', '--first-name', 'Ada', '--last-name', 'Okoro'];
const hashCost = { memoryCost: 8, timeCost: 1 };

type Environment = Record<string, string>;

/** Runs the command as an operator does. */
const run = (environment: Environment, args: readonly string[], input = `${password}\n`) => {
  const command = join(root, 'mocks/create-admin.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    cwd: root,
    encoding: 'utf8',
    input,
    env: { ...inherited, ...environment },
  });
  return { status, stdout, stderr };
};

describe.each(['SQLite', ...(hasPostgres ? ['PostgreSQL'] : [])])('npm run create-admin, on %s', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'create-admin-'));
  let postgres: SharedDatabase | null = null;
  let environment: Environment = { DATA_DIR: folder };

  const open = (options = {}) => {
    const database = postgres ? { databaseUrl: postgres.url } : { databaseFile: join(folder, 'carrier.sqlite') };
    return createCarrier({ demo: false, seedAccounts: 0, hashCost, ...database, ...options });
  };

  beforeAll(async () => {
    if (kind !== 'PostgreSQL') return;
    postgres = await createDatabase('empty');
    environment = { DATABASE_URL: postgres.url };
  });
  afterAll(async () => {
    await postgres?.drop();
    rmSync(folder, { recursive: true });
  });

  test('makes an internal user on an empty database, who signs in with a password and a code', async () => {
    expect(run(environment, who)).toEqual({
      status: 0,
      stdout:
        'ada@insurer.test can sign in as a support user, with the password and a code that is mailed to this address\n',
      stderr: '',
    });

    const carrier = await open();
    const browser = new Browser(carrier);
    await browser.enterEmail('ada@insurer.test', 'support');
    expect(currentStep((await browser.enterPassword(password)).json)).toBe('mfa');
    expect(await carrier.services.db.selectFrom('users').selectAll().execute()).toMatchObject([
      { first_name: 'Ada', last_name: 'Okoro', company: '01', internal: 1, is_employee: 1, mfa: 1, scope: 'support' },
    ]);
    await carrier.close();
  });

  test('run again it says so in one line, and changes nothing', async () => {
    expect(run(environment, who, 'another staple of horses\n')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'There is a support user with the address ada@insurer.test already; nothing was changed\n',
    });

    const carrier = await open();
    const browser = new Browser(carrier);
    await browser.enterEmail('ada@insurer.test', 'support');
    expect(currentStep((await browser.enterPassword(password)).json)).toBe('mfa');
    await carrier.close();
  });

  test('clients that are asked for later leave the user in place', async () => {
    const carrier = await open({ seedAccounts: 30 });

    expect(await carrier.services.db.selectFrom('users').select('email').execute()).toEqual([
      { email: 'ada@insurer.test' },
    ]);
    expect(await carrier.services.db.selectFrom('accounts').select('id').execute()).toHaveLength(30);
    await carrier.close();
  });
});

describe('npm run create-admin', () => {
  const folder = mkdtempSync(join(tmpdir(), 'create-admin-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const environment = { DATA_DIR: folder };

  test.for([
    ['a common one', 'passwordpassword', /common|choose most/],
    ['a short one', 'short', /Use 15 to 128 characters$/],
    ['the name in the address', 'shake-okoro-umbrella-9', /Leave out the names/],
    ['none', '', /Use 15 to 128 characters$/],
  ] as const)('takes a password by the rules of the portal: %s is refused', async ([, input, reason]) => {
    const failure = createAdmin(who.with(1, 'okoro@insurer.test'), environment, pipedInput(`${input}\n`));

    await expect(failure).rejects.toThrow(/^The password cannot be used: [^\n]+$/);
    await expect(failure).rejects.toThrow(reason);
  });

  test('asks for the password twice at a terminal, and shows none of it', async () => {
    const { terminal, shown } = typedTerminal([password, password]);

    await createAdmin(who.with(1, 'bo@insurer.test'), environment, terminal);

    expect(shown.join('')).toBe('Password for bo@insurer.test: \nThe same password again: \n');
  });

  test.for([
    [[password, 'correct staple of houses'], 'These are two different passwords, and no user was created'],
    [[], 'No password was given, and no user was created'],
  ] as const)('at a terminal %o ends with "%s"', async ([lines, line]) => {
    await expect(
      createAdmin(who.with(1, 'cy@insurer.test'), environment, typedTerminal(lines).terminal),
    ).rejects.toThrow(line);
  });

  test.for([
    [[...who, '--password', password], 'A password on the command line stays in the history of the shell'],
    [[...who, `--password=${password}`], 'A password on the command line stays in the history of the shell'],
    [who.slice(2), 'Usage: npm run create-admin -- --email <address> --first-name <name> --last-name <name>'],
    [[...who, '--rank', 'high'], "Unknown option '--rank'"],
    [who.with(1, 'ada'), '--email must be an email address, not "ada"'],
    [who.with(3, '***'), '--first-name must have a letter or digit, and 80 characters at the most'],
    [who.with(5, 'a'.repeat(81)), '--last-name must have a letter or digit, and 80 characters at the most'],
    [[...who, '--company', '02'], '--company must be 01 or 50, not "02"'],
  ] as const)('%o is refused before a password is asked for', async ([args, line]) => {
    await expect(createAdmin(args, environment, typedTerminal([]).terminal)).rejects.toThrow(line);
  });

  test('the database of a demonstration gets no administrator', async () => {
    const data = join(folder, 'demo');
    await (
      await createCarrier({ demo: true, seedAccounts: 20, hashCost, databaseFile: join(data, 'carrier.sqlite') })
    ).close();

    await expect(createAdmin(who, { DATA_DIR: data }, typedTerminal([]).terminal)).rejects.toThrow(
      'The database belongs to a demonstration, whose accounts have a published password',
    );
  });
});
