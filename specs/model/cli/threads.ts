import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FlowPlace } from '../define/load-models.ts';
import { ModelError } from '../define/model-error.ts';
import type { Request } from './args.ts';
import type { Outcome } from './attempt.ts';
import { progress } from './console.ts';
import type { Tasks } from './tasks.ts';
import type { Job, Report } from './worker.ts';

/** Works on machines one after the other. */
export interface Runner<T> {
  readonly run: (place: FlowPlace) => Promise<Outcome<T>>;
  /** Resolves once nothing of it runs. */
  readonly end: () => Promise<void>;
}

// JavaScript in the package, where Node strips no types
const file = join(import.meta.dirname, `worker${extname(import.meta.filename)}`);

/** A thread that has models and machines of its own, so that only requests and results pass between them. */
export function startThread<T>(task: keyof Tasks, { budget, folders, ...request }: Request): Runner<T> {
  const { screens: _, ...plainFolders } = folders;
  const job: Job = { task, request, folders: plainFolders, budget: { seconds: budget.seconds, left: budget.left() } };
  const worker = new Worker(file, { workerData: job });
  const { promise: crash, reject: crashed } = Promise.withResolvers<never>();
  // a crash that no machine waits for is not a failure
  crash.catch(() => {});
  worker.once('error', crashed);
  const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
  worker.once('exit', () => {
    crashed(new Error('a thread has ended before its machine was done'));
    over();
  });
  return { run, end };

  // it ends by itself: Node can crash, with the whole process, where a thread is terminated from outside
  async function end(): Promise<void> {
    worker.postMessage(null);
    await isOver;
  }

  async function run(place: FlowPlace): Promise<Outcome<T>> {
    const { promise, resolve, reject } = Promise.withResolvers<Outcome<T>>();
    const onReport = (report: Report) => {
      if (report.kind === 'progress') progress(report.what);
      else if (report.kind === 'thrown') reject(errorOf(report));
      else resolve(report as Outcome<T>);
    };
    worker.on('message', onReport);
    worker.postMessage(place);
    try {
      return await Promise.race([promise, crash]);
    } finally {
      worker.off('message', onReport);
    }
  }
}

const errorOf = ({ message, isKnown, stack }: Extract<Report, { kind: 'thrown' }>): Error =>
  Object.assign(isKnown ? new ModelError(message) : new Error(message), stack === undefined ? {} : { stack });
