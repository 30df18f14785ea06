import { BudgetSpent } from '../define/budget.ts';
import { MachineError } from '../define/model-error.ts';
import { loadEach, type Flow } from '../define/load-models.ts';
import type { Request } from './args.ts';
import { progress } from './console.ts';

/** What a command does with each machine gives, and the machines of which it gives nothing. */
export interface Results<T> {
  readonly results: readonly T[];
  /** A line for each model that cannot be loaded, each machine that throws, and each that the budget does not reach. */
  readonly broken: readonly string[];
}

/** Works on the named machines one by one: one that fails is a line, and the others go on. */
export async function eachMachine<T>(
  { names, folders }: Request,
  doing: string,
  work: (flow: Flow) => T | Promise<T>,
): Promise<Results<T>> {
  const loaded = await loadEach(names, folders);
  const broken = [...loaded.broken];
  const results: T[] = [];
  for (const flow of loaded.flows) {
    progress(`${doing} ${flow.name}`);
    try {
      results.push(await work(flow));
    } catch (thrown) {
      if (!(thrown instanceof MachineError)) throw thrown;
      broken.push(thrown instanceof BudgetSpent ? `${flow.name}: not complete: ${thrown.message}` : thrown.message);
    }
  }
  progress();
  return { results, broken };
}

/** The exit status: 2 when nothing could be done for any machine. */
export const statusOf = ({ results, broken }: Results<unknown>, hasFailed: boolean): number => {
  if (results.length === 0 && broken.length > 0) return 2;
  return hasFailed || broken.length > 0 ? 1 : 0;
};
