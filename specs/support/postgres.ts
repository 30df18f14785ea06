import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A PostgreSQL of our own, with nothing in it. */
export interface ThrowAwayPostgres {
  /** address of the empty database `carrier` */
  url: string;
  /** makes another empty database and gives its address */
  createDatabase: (name: string) => string;
  /** stops the server as an operator does, and keeps its data */
  halt: () => Promise<void>;
  /** starts the server again, at the same address */
  resume: () => Promise<void>;
  /** ends the server for good */
  stop: () => void;
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const debianFolders = (): string[] => {
  try {
    const versions = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a));
    return versions.map((version) => join('/usr/lib/postgresql', version, 'bin'));
  } catch {
    return [];
  }
};

/** Folder of the newest PostgreSQL whose programs are all there; undefined where there is none. */
export const findPrograms = (): string | undefined =>
  [...debianFolders(), ...(process.env['PATH'] ?? '').split(delimiter)].find((folder) =>
    ['initdb', 'pg_ctl', 'psql'].every((program) => isProgram(join(folder, program))),
  );

/**
 * Finds PostgreSQL's programs or installs Debian's. Returns whether they are there; where they are not, its tests are
 * skipped, which is reported in one line.
 */
export const ensurePostgres = (say: (line: string) => void): boolean => {
  if (findPrograms()) return true;
  try {
    if (process.getuid?.() !== 0) throw new Error('only root can install it');
    say('no PostgreSQL found; trying: apt-get install postgresql');
    for (const args of [['update'], ['install', '-y', 'postgresql']])
      execFileSync('apt-get', ['-qq', ...args], { stdio: 'ignore', timeout: 600_000 });
  } catch (error) {
    const [reason] = String(error).split('\n');
    say(`the tests on PostgreSQL are skipped: initdb, pg_ctl and psql were not found (${reason})`);
  }
  return findPrograms() !== undefined;
};

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
const asOrdinaryUser = (command: string, args: readonly string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args]]
    : [command, [...args]];

const run = (command: string, args: readonly string[]): void => {
  const [program, given] = asOrdinaryUser(command, args);
  const { status, stderr, error } = spawnSync(program, given, { encoding: 'utf8', cwd: tmpdir() });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr}`);
};

/** The same beside other work: what runs in this process continues. */
const runBeside = async (command: string, args: readonly string[]): Promise<void> => {
  const [program, given] = asOrdinaryUser(command, args);
  const [status] = (await once(spawn(program, given, { stdio: 'ignore', cwd: tmpdir() }), 'exit')) as [number | null];
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
};

const findPort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const start = (programs: string, folder: string, port: number): ThrowAwayPostgres => {
  const data = join(folder, 'data');
  const call = (program: string, ...args: string[]): void => run(join(programs, program), args);
  call('initdb', '-D', data, '-U', 'carrier', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync');
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`,
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off',
    '-c shared_buffers=1GB -c maintenance_work_mem=512MB -c max_wal_size=8GB',
  ].join(' ');
  const starting = ['-D', data, '-w', '-t', '600', '-l', join(folder, 'log'), '-o', settings, 'start'];
  const control = (...args: string[]): Promise<void> => runBeside(join(programs, 'pg_ctl'), args);
  call('pg_ctl', ...starting);
  const createDatabase = (name: string): string => {
    call(
      'psql',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'carrier',
      '-d',
      'postgres',
      '-c',
      `create database ${name}`,
    );
    return `postgres://carrier@127.0.0.1:${port}/${name}`;
  };
  return {
    url: createDatabase('carrier'),
    createDatabase,
    halt: () => control('-D', data, '-w', '-m', 'fast', 'stop'),
    resume: () => control(...starting),
    stop: () => {
      call('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Starts a PostgreSQL server for a test run or a benchmark, from the programs that this machine has.
 * @throws Error when there are none (see findPrograms), or when it does not start
 */
export const startPostgres = async (): Promise<ThrowAwayPostgres> => {
  const programs = findPrograms();
  if (!programs) throw new Error('PostgreSQL: initdb, pg_ctl and psql were not found');
  const folder = mkdtempSync(join(tmpdir(), 'carrier-postgres-'));
  chmodSync(folder, 0o777);
  try {
    return start(programs, folder, await findPort());
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};
