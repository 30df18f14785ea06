import { scriptUrl } from '#src/script-url.ts';
// oxlint-disable-next-line import/default -- Vite gives the address of the built worker
import workerUrl from './reader.worker.ts?worker&url';
import type { Task, TaskResult } from './tasks.ts';

/** A reader for each processor, at most so many: each holds a whole file while it reads. */
const most = 4;

/** Workers that read recordings; they start with the first task and end with `close`. */
export interface Readers {
  count: number;
  /** Does a task on a reader that has nothing to do. */
  run: (task: Task) => Promise<TaskResult>;
  close: () => void;
}

const failed: TaskResult = { kind: 'problem', problem: { kind: 'unexpected' } };

/** Starts workers that read files, as many as there are processors, within limits. */
export const openReaders = (count = Math.min(most, Math.max(1, navigator.hardwareConcurrency))): Readers => {
  const all = new Set<Worker>();
  const free: Worker[] = [];
  const waiting: ((worker: Worker | null) => void)[] = [];
  /** A new worker; null where the browser starts none. */
  const start = (): Worker | null => {
    try {
      const worker = new Worker(scriptUrl(workerUrl), { type: 'module' });
      all.add(worker);
      return worker;
    } catch {
      return null;
    }
  };
  const take = (): Promise<Worker | null> => {
    const idle = free.pop();
    if (idle) return Promise.resolve(idle);
    if (all.size < count) return Promise.resolve(start());
    return new Promise((resolve) => void waiting.push(resolve));
  };
  const give = (worker: Worker) => {
    const next = waiting.shift();
    if (next) next(worker);
    else free.push(worker);
  };
  /** Tasks answer with their problems: a reader that fails itself, as one whose script is gone, never answers again. */
  const replace = (worker: Worker) => {
    worker.terminate();
    all.delete(worker);
    waiting.shift()?.(start());
  };
  return {
    count,
    run: async (task) => {
      const worker = await take();
      if (!worker) {
        waiting.shift()?.(start());
        return failed;
      }
      return new Promise((resolve) => {
        const over = new AbortController();
        const end = (result: TaskResult, leave: (worker: Worker) => void) => {
          over.abort();
          leave(worker);
          resolve(result);
        };
        const { signal } = over;
        worker.addEventListener('message', ({ data }: MessageEvent<TaskResult>) => end(data, give), { signal });
        worker.addEventListener('error', () => end(failed, replace), {
          signal,
        });
        worker.postMessage(task);
      });
    },
    close: () => {
      for (const worker of all) worker.terminate();
      all.clear();
      free.length = 0;
      waiting.length = 0;
    },
  };
};
