import { fork, type ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import type { Budget } from '../../define/budget.ts';
import type { FlowFolders } from '../../define/load-models.ts';
import type { GoldenFile } from '../../golden/golden-file.ts';
import { MachineError } from '../../define/model-error.ts';
import type { HandMadeMutant, Job, Report } from './worker.ts';

/** Milliseconds after which a mutant counts as endless, beside twenty times what the machine itself takes. */
const PATIENCE = 60_000;

/** How the mutants of a machine's source ended. */
export interface SourceScore {
  readonly killed: readonly string[];
  readonly survivors: readonly string[];
  /** Paths that were searched to kill what the golden paths do not. */
  readonly paths: GoldenFile['paths'];
}

/** Where the mutants of a machine are tried. */
export interface SourceTrial {
  readonly name: string;
  readonly folders: FlowFolders;
  readonly budget: Budget;
  readonly edits?: readonly HandMadeMutant[];
  readonly patience?: number;
  /** In place of those of the golden file. */
  readonly golden?: GoldenFile;
  /** Searches paths of at most so many steps that kill the mutants that live. */
  readonly maxLength?: number;
}

/** What workers have found. */
interface Found {
  readonly killed: Map<string, boolean>;
  readonly paths: GoldenFile['paths'];
}

/**
 * Tries every mutant of a machine's source files in another process. One that does not end, or ends the process, is
 * killed, and a new process tries the rest. Throws when the budget is spent.
 */
export async function sourceScore({ patience = PATIENCE, budget, ...job }: SourceTrial): Promise<SourceScore> {
  const found: Found = { killed: new Map(), paths: [] };
  const named = (wanted: boolean) => [...found.killed].flatMap(([name, killed]) => (killed === wanted ? [name] : []));
  for (;;) {
    const crashed = await tryRest({ ...job, known: named(true) }, found, { patience, budget });
    if (crashed === undefined) break;
    found.killed.set(crashed, true);
  }
  return { killed: named(true), survivors: named(false), paths: found.paths };
}

/** Runs one process; the name of the mutant that ends it, undefined when all are tried. */
function tryRest(
  job: Job,
  found: Found,
  { patience, budget }: Required<Pick<SourceTrial, 'patience' | 'budget'>>,
): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const child: ChildProcess = fork(join(import.meta.dirname, `worker${extname(import.meta.filename)}`), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    silent: true,
  });
  let longest = patience;
  let trying: { readonly name: string; readonly since: number } | undefined;
  const watch = setInterval(() => {
    try {
      budget.check();
    } catch (thrown) {
      end(() => reject(thrown as Error));
    }
    if (trying && performance.now() - trying.since > longest) child.kill('SIGKILL');
  }, 250);
  const end = (settle: () => void) => {
    clearInterval(watch);
    child.kill('SIGKILL');
    settle();
  };
  child.on('message', (message) => {
    const report = message as Report;
    if (report.kind === 'trying') {
      trying = { name: report.name, since: performance.now() };
      found.killed.delete(report.name);
    }
    if (report.kind === 'ready') longest = patience + 20 * report.milliseconds;
    if (report.kind === 'allTried') trying = undefined;
    if (report.kind === 'tried') found.killed.set(report.name, report.killed);
    if (report.kind === 'path') {
      found.paths.push(report.path);
      for (const name of report.killed) found.killed.set(name, true);
    }
    if (report.kind === 'complete') end(() => resolve(undefined));
    if (report.kind === 'failed') end(() => reject(new MachineError(report.reason)));
  });
  child.once('error', (thrown) => end(() => reject(thrown)));
  child.once('exit', () => {
    const name = trying?.name;
    if (name === undefined || found.killed.has(name))
      end(() => reject(new MachineError(`${job.name}: its mutants cannot be tried`)));
    else end(() => resolve(name));
  });
  child.send(job);
  return promise;
}
