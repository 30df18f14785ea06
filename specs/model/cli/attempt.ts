import { BudgetSpent } from '../define/budget.ts';
import { loadFlow, type Flow, type FlowFolders, type FlowPlace } from '../define/load-models.ts';
import { MachineError } from '../define/model-error.ts';

/** How the work on one machine ends. A model that cannot be loaded, a machine that throws, and a spent budget are a line. */
export type Outcome<T> =
  | { readonly kind: 'result'; readonly result: T }
  | { readonly kind: 'notLoaded' | 'failed'; readonly line: string };

/** Loads a model and works on its machine. Throws what is the fault of no single machine. */
export async function attempt<T>(
  place: FlowPlace,
  folders: FlowFolders,
  work: (flow: Flow) => T | Promise<T>,
): Promise<Outcome<T>> {
  let flow: Flow | undefined;
  try {
    flow = await loadFlow(place, folders);
    return { kind: 'result', result: await work(flow) };
  } catch (thrown) {
    if (!(thrown instanceof MachineError)) throw thrown;
    if (!flow) return { kind: 'notLoaded', line: thrown.message };
    const line = thrown instanceof BudgetSpent ? `${place.name}: not complete: ${thrown.message}` : thrown.message;
    return { kind: 'failed', line };
  }
}
