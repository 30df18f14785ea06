import { runInNewContext } from 'node:vm';
import type { Budget } from '../define/budget.ts';
import { MachineError } from '../define/model-error.ts';

/** How long after its end work may continue that checks the budget itself, in ms: on a busy computer little can take long. */
export const GRACE = 30_000;

/** The longest timeout that Node takes, in ms: about 50 days. */
const LONGEST = 2 ** 32 - 1;

/**
 * Works on a machine, and ends what does not come back: a guard, an action, or a rule with a loop that has no end. What the
 * work does after it waits for something is not ended.
 */
export function withinTime<T>(name: string, budget: Budget, work: () => T, grace: number): T {
  const timeout = Math.min(Math.ceil(Math.max(0, budget.left()) * 1000) + grace, LONGEST);
  try {
    // Node ends a script that takes too long, with all that it calls, which nothing else can do inside one thread
    return runInNewContext('work()', { work }, { timeout }) as T;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException | undefined)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw thrown;
    throw new MachineError(
      `Machine "${name}" does not come back: a guard, an action, or a rule has a loop without end, or takes longer than the budget of ${budget.seconds} seconds (--budget)`,
      { cause: thrown },
    );
  }
}
