import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CarrierOptions } from '#mocks/options.ts';

const root = join(import.meta.dirname, '..', '..');

/** What a process that has ended wrote, and its exit status. */
export interface Ended {
  status: number | null;
  output: string;
  errors: string;
}

/** A process of Node in the project's folder that is still running. */
export interface Running {
  child: ChildProcess;
  /** its first line of output; undefined where it ends without one */
  firstLine: Promise<string | undefined>;
  ended: Promise<Ended>;
}

/** All that a process inherits. Node keeps what it has compiled: a carrier starts for half the processor time. */
export const inherited = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
};

/** Starts Node with some arguments; `environment` is what it gets besides `inherited`. */
export const startNode = (args: readonly string[], environment = {}, more: SpawnOptions = {}): Running => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...more,
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('A process without output cannot be watched');
  const lines = new Promise<string | undefined>((resolve) => {
    let seen = '';
    stdout.on('data', (chunk: Buffer) => {
      seen += chunk.toString();
      if (seen.includes('\n')) resolve(seen.split('\n')[0]);
    });
    stdout.once('close', () => resolve(undefined));
  });
  const ended = Promise.all([once(child, 'close'), text(stdout), text(stderr)]).then(([[status], output, errors]) => ({
    status: status as number | null,
    output,
    errors,
  }));
  return { child, firstLine: lines, ended };
};

/** Starts a carrier in a process of its own; its first line is its origin. */
export const startCarrierProcess = (options: Partial<CarrierOptions>, more: SpawnOptions = {}): Running =>
  startNode(['specs/bench/carrier-process.ts', JSON.stringify(options)], {}, more);
