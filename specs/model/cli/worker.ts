/** A thread that works on machines, one after the other, as it is told their names. */
import { parentPort, workerData } from 'node:worker_threads';
import { budgetOf } from '../define/budget.ts';
import type { FlowFolders, FlowPlace } from '../define/load-models.ts';
import { messageOf, ModelError } from '../define/model-error.ts';
import type { Request } from './args.ts';
import type { Outcome } from './attempt.ts';
import { perform } from './perform.ts';
import { enableResultCache } from './result-cache.ts';
import type { Tasks } from './tasks.ts';

/** What a thread is to do with each machine: a request as data. */
export interface Job {
  readonly task: keyof Tasks;
  readonly request: Omit<Request, 'budget' | 'folders'>;
  readonly folders: Omit<FlowFolders, 'screens'>;
  readonly budget: { readonly seconds: number; readonly left: number };
}

/** What a thread reports of a machine. Errors are data, because their class is lost on the way. */
export type Report =
  | { readonly kind: 'progress'; readonly what: string }
  | { readonly kind: 'thrown'; readonly message: string; readonly isKnown: boolean; readonly stack: string | undefined }
  | Outcome<unknown>;

enableResultCache();
const { task, folders, budget, request } = workerData as Job;
const wanted: Request = { ...request, folders, budget: budgetOf(budget.seconds, undefined, budget.left) };

parentPort?.on('message', (place: FlowPlace | null) => (place ? void work(place) : end()));

/** How long what the models have left running is waited for, in ms. */
const patience = 1000;

/** Ends the thread, which nothing but the models keeps running then. */
function end(): void {
  parentPort?.close();
  setTimeout(() => process.exit(), patience).unref();
}

async function work(place: FlowPlace): Promise<void> {
  try {
    const onProgress = (what: string) => report({ kind: 'progress', what });
    report(await perform(task, place, wanted, onProgress));
  } catch (thrown) {
    report({
      kind: 'thrown',
      message: messageOf(thrown),
      isKnown: thrown instanceof ModelError,
      stack: thrown instanceof Error ? thrown.stack : undefined,
    });
  }
}

function report(what: Report): void {
  parentPort?.postMessage(what);
}
