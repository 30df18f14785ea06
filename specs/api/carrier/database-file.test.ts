import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import { lockFile } from '#mocks/db/file-lock.ts';
import { openSqlite } from '#mocks/db/sqlite.ts';
import { asUnusable } from '#mocks/db/unusable.ts';
import { defaultOptions } from '#mocks/options.ts';
import { startCarrierProcess, startNode, type Running } from '#specs/support/child.ts';

const cheap = { seedAccounts: 30, demo: true, hashCost: { memoryCost: 8, timeCost: 1 } };

let folder = '';
let databaseFile = '';
const children: Running[] = [];
const carriers: Carrier[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'carrier-file-'));
  databaseFile = join(folder, 'data', 'carrier.sqlite');
});
afterEach(async () => {
  for (const { child } of children) child.kill('SIGKILL');
  await Promise.all(children.splice(0).map(({ ended }) => ended));
  for (const carrier of carriers.splice(0)) await carrier.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (more: Parameters<typeof createCarrier>[0] = {}): Promise<Carrier> => {
  const carrier = await createCarrier({ ...cheap, databaseFile, ...more });
  carriers.push(carrier);
  return carrier;
};

const startProcess = (more: Parameters<typeof startCarrierProcess>[0] = {}): Running => {
  const running = startCarrierProcess({ ...cheap, databaseFile, ...more });
  children.push(running);
  return running;
};

const rightsOf = (path: string): number => statSync(path).mode & 0o777;
const countAccounts = async ({ services }: Carrier): Promise<number> =>
  (await services.db.selectFrom('accounts').select('id').execute()).length;

describe('Two processes', () => {
  test('on one empty folder both start, and the data are made once', async () => {
    const running = [startProcess(), startProcess()];

    const origins = await Promise.all(running.map(({ firstLine }) => firstLine));

    for (const origin of origins) {
      const answer = await fetch(`${origin}/-/health`);
      expect(await answer.json()).toMatchObject({ status: 'ok', accounts: 30 });
    }
    expect(await countAccounts(await open())).toBe(30);
  });

  test('a process that is killed while it makes the data leaves nothing behind that others would trip over', async () => {
    const { child, ended } = startProcess({ seedAccounts: 50_000 });
    await expect.poll(() => existsSync(`${databaseFile}-wal`)).toBe(true);
    child.kill('SIGKILL');
    await ended;

    expect(await countAccounts(await open())).toBe(30);
  });

  test('a process that is killed while it holds the lock frees it; until then others wait, and say so', async () => {
    mkdirSync(join(folder, 'data'));
    const script = `
      const { lockFile } = await import('./mocks/db/file-lock.ts');
      await lockFile(${JSON.stringify(databaseFile)}, 'preparing', { patience: 0 });
      console.log('held');
      setInterval(() => {}, 1000);`;
    const holder = startNode(['--input-type=module', '--eval', script]);
    children.push(holder);
    expect(await holder.firstLine).toBe('held');

    const log = vi.fn();
    const opening = open({ log });
    await expect.poll(() => log).toHaveBeenCalled();
    holder.child.kill('SIGKILL');

    expect(await countAccounts(await opening)).toBe(30);
    expect(log).toHaveBeenCalledWith({
      time: expect.any(String),
      notice: 'another process prepares the database; waiting for it',
    });
  });

  test('a wait that is too long ends with one line', async () => {
    mkdirSync(join(folder, 'data'));
    const release = await lockFile(databaseFile, 'preparing', { patience: 0 });

    const waiting = openSqlite(databaseFile, {}, { folder: 600_000, lock: 0 });

    await expect(waiting).rejects.toThrow(
      `${databaseFile} is being prepared by another process, which has not finished; stop it, or wait and start again`,
    );
    release();
  });
});

describe('The database file', () => {
  test('and what is beside it are private to their owner', async () => {
    const carrier = await open();
    await carrier.services.db.insertInto('locks').values({ key: 'kept', until: 1 }).execute();

    expect(rightsOf(join(folder, 'data'))).toBe(0o700);
    for (const end of ['', '-wal', '-shm', '.lock']) expect([end, rightsOf(databaseFile + end)]).toEqual([end, 0o600]);
  });

  test('of an earlier version becomes private, and so does its folder where it holds nothing else', async () => {
    await (await open()).close();
    carriers.length = 0;
    chmodSync(databaseFile, 0o644);
    chmodSync(join(folder, 'data'), 0o755);
    await (await open()).close();
    carriers.length = 0;
    expect([rightsOf(databaseFile), rightsOf(join(folder, 'data'))]).toEqual([0o600, 0o700]);

    chmodSync(join(folder, 'data'), 0o755);
    writeFileSync(join(folder, 'data', 'something-else'), '');
    await open();
    expect(rightsOf(join(folder, 'data'))).toBe(0o755);
  });
});

describe('A start that fails says the cause in one line', () => {
  const failure = async (): Promise<string> => {
    const error = await open().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'DatabaseUnusable', message: expect.not.stringContaining('\n') });
    return (error as Error).message;
  };

  test('the data folder is a file', async () => {
    writeFileSync(join(folder, 'data'), '');

    expect(await failure()).toBe(`DATA_DIR: ${join(folder, 'data')} is a file, not a folder`);
  });

  test('the data folder is in a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    databaseFile = join(folder, 'file', 'data', 'carrier.sqlite');

    expect(await failure()).toBe(
      `DATA_DIR: ${join(folder, 'file', 'data')} is a file, or lies in one, and not in a folder`,
    );
  });

  test('the database is a folder', async () => {
    mkdirSync(databaseFile, { recursive: true });

    expect(await failure()).toBe(`DATA_DIR: ${databaseFile} is a folder, not a file`);
  });

  test('the database is something else', async () => {
    mkdirSync(join(folder, 'data'));
    writeFileSync(databaseFile, 'nothing that SQLite knows, and long enough to be looked at'.repeat(100));

    expect(await failure()).toBe(
      `DATA_DIR: ${databaseFile} is damaged or no database (file is not a database); ` +
        'put a copy of it back, or move it away to begin with an empty one',
    );
  });

  test('the database is damaged', async () => {
    await (await open()).close();
    carriers.length = 0;
    const size = statSync(databaseFile).size;
    const head = Buffer.from('SQLite format 3\0');
    writeFileSync(databaseFile, Buffer.concat([head, Buffer.alloc(size - head.length, 0xa5)]));

    expect(await failure()).toMatch(/carrier\.sqlite is damaged or no database \([^)]+\); put a copy of it back/);
  });

  test('the data folder does not answer', async () => {
    mkdirSync(join(folder, 'data'));
    expect(spawnSync('mkfifo', [databaseFile]).status).toBe(0);

    await expect(openSqlite(databaseFile, {}, { folder: 2000, lock: 0 })).rejects.toThrow(
      `DATA_DIR: ${databaseFile} does not answer; is it on a drive that is away?`,
    );
  });

  const isRoot = process.getuid?.() === 0;

  test('the data folder may not be written to', async (context) => {
    mkdirSync(join(folder, 'data'));
    chmodSync(join(folder, 'data'), isRoot ? 0o700 : 0o500);
    chmodSync(folder, 0o755);
    // root may write anywhere: another user tries
    const other = isRoot ? { uid: 65_534, gid: 65_534 } : {};
    const program = startNode(['--eval', '0'], {}, other);
    const isRunnable = await program.ended.then(
      ({ status }) => status === 0,
      () => false,
    );
    if (!isRunnable) context.skip('the user nobody cannot run this Node');

    const { status, errors } = await startCarrierProcess({ ...cheap, databaseFile }, other).ended;

    expect(status).not.toBe(0);
    expect(errors).toContain(`DATA_DIR: no permission to read and write ${join(folder, 'data')}`);
  });

  test('the data folder is on a read-only file system', async (context) => {
    const mounted = join(folder, 'mounted');
    mkdirSync(mounted);
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', mounted]);
    if (mount.status !== 0) context.skip('this user may mount nothing');
    databaseFile = join(mounted, 'data', 'carrier.sqlite');

    try {
      expect(await failure()).toBe(`DATA_DIR: ${join(mounted, 'data')} is on a read-only file system`);
    } finally {
      spawnSync('umount', [mounted]);
    }
  });

  test('the disk is full', () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });

    expect(asUnusable(full, { ...defaultOptions, databaseFile })).toMatchObject({
      name: 'DatabaseUnusable',
      message: `DATA_DIR: ${databaseFile}: the disk is full`,
    });
  });
});
