import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import type { CarrierOptions } from '#mocks/options.ts';
import { inherited } from '#specs/support/child.ts';
import { restore } from '#mocks/seed/seed.ts';

/** A carrier in a process of its own. */
export interface Started {
  origin: string;
  /** from the start of the process to its first answer */
  milliseconds: number;
  child: ChildProcess;
}

/** Starts a carrier as its own process; the time runs until its first answer. */
export const startProcess = async (options: Partial<CarrierOptions>): Promise<Started> => {
  const start = performance.now();
  const script = join(import.meta.dirname, 'carrier-process.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...inherited },
  });
  const origin = await new Promise<string>((resolve) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
  });
  await fetch(`${origin}/-/auth/session`);
  return { origin, milliseconds: performance.now() - start, child };
};

/** Ends the process and waits until it is gone. */
export const stopProcess = ({ child }: Started): Promise<unknown> =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

/** Hands the name of a new database file to some work, and removes the file afterwards. */
export const withFolder = async <Result>(work: (databaseFile: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'carrier-bench-'));
  try {
    return await work(join(folder, 'carrier.sqlite'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** A carrier without the control API of a demonstration, and with the demo accounts to sign in as. */
export const withPeople = async (options: Partial<CarrierOptions>): Promise<Carrier> => {
  const carrier = await createCarrier(options);
  await restore(carrier.services.engine, carrier.services.options.hashCost);
  return carrier;
};
