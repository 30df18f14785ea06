import { MachineError } from './model-error.ts';

/** How long a command may take. */
export interface Budget {
  readonly seconds: number;
  /** Seconds that are left. */
  readonly left: () => number;
  /** Throws `BudgetSpent` when no time is left. */
  readonly check: () => void;
}

/** No time is left: what was found until then is still reported. */
export class BudgetSpent extends MachineError {
  override name = 'BudgetSpent';
}

/** A budget that begins now, with what is left of it. */
export function budgetOf(
  seconds: number,
  now: () => number = () => performance.now(),
  leftNow: number = seconds,
): Budget {
  const end = now() + leftNow * 1000;
  const left = () => (end - now()) / 1000;
  const check = () => {
    if (now() >= end) throw new BudgetSpent(`the budget of ${seconds} seconds is spent (--budget)`);
  };
  return { seconds, left, check };
}

/** For tests, which have a time limit of their own. */
export const unlimited: Budget = { seconds: Infinity, left: () => Infinity, check: () => {} };
