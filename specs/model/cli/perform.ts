import type { FlowPlace } from '../define/load-models.ts';
import type { Request } from './args.ts';
import { attempt, type Outcome } from './attempt.ts';
import { cacheResult } from './result-cache.ts';
import { tasks, type Tasks } from './tasks.ts';

/** Does a task with one machine in this thread, and keeps its result for later runs. */
export const perform = (
  task: keyof Tasks,
  place: FlowPlace,
  request: Request,
  onProgress: (what: string) => void,
): Promise<Outcome<unknown>> =>
  attempt<unknown>(place, request, async (flow) => {
    const result = await tasks[task](flow, request, onProgress);
    cacheResult(task, place, request, flow, result);
    return result;
  });
