import { MachineError } from './model-error.ts';

/** How long a command may take. */
export interface Budget {
  readonly seconds: number;
  /** Throws `BudgetSpent` when no time is left. */
  readonly check: () => void;
}

/** No time is left: what was found until then is still reported. */
export class BudgetSpent extends MachineError {
  override name = 'BudgetSpent';
}

/** A budget that begins now. */
export function budgetOf(seconds: number, now: () => number = () => performance.now()): Budget {
  const end = now() + seconds * 1000;
  const check = () => {
    if (now() >= end) throw new BudgetSpent(`the budget of ${seconds} seconds is spent (--budget)`);
  };
  return { seconds, check };
}

/** For tests, which have a time limit of their own. */
export const unlimited: Budget = { seconds: Infinity, check: () => {} };
