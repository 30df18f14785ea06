import { BudgetSpent, type Budget } from '../define/budget.ts';
import { loadFlow, type Flow, type FlowFolders, type FlowPlace } from '../define/load-models.ts';
import { MachineError, ModelError, reasonOf } from '../define/model-error.ts';
import { GRACE, withinTime } from './within-time.ts';

/** How the work on one machine ends. A model that cannot be loaded, a machine that throws, and a spent budget are a line. */
export type Outcome<T> =
  | { readonly kind: 'result'; readonly result: T }
  | { readonly kind: 'notLoaded' | 'failed'; readonly line: string };

/** Loads a model and works on its machine within the budget. Throws what is the fault of no single machine. */
export async function attempt<T>(
  place: FlowPlace,
  { folders, budget }: { readonly folders: FlowFolders; readonly budget: Budget },
  work: (flow: Flow) => T | Promise<T>,
  grace = GRACE,
): Promise<Outcome<T>> {
  let flow: Flow | undefined;
  try {
    const loaded = await loadFlow(place, folders);
    flow = loaded;
    return { kind: 'result', result: await withinTime(place.name, budget, () => work(loaded), grace) };
  } catch (thrown) {
    if (thrown instanceof ModelError && !(thrown instanceof MachineError)) throw thrown;
    return { kind: flow ? 'failed' : 'notLoaded', line: lineOf(place, thrown) };
  }
}

function lineOf({ name }: FlowPlace, thrown: unknown): string {
  if (thrown instanceof BudgetSpent) return `${name}: not complete: ${thrown.message}`;
  if (thrown instanceof MachineError) return thrown.message;
  if (process.env['DEBUG'] !== undefined) console.error(thrown);
  return `Machine "${name}" throws: ${reasonOf(thrown)}`;
}
