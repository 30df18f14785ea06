import type { AnyMachineSnapshot } from 'xstate';
import type { ObservedStep, Rule } from '../define/model.ts';
import type { Configuration, Step, Stimulus } from '../explore/step.ts';

/**
 * The requirements whose rules a step exercises: a rule that is never exercised proves nothing. Rules about states are asked
 * once for each configuration.
 */
export function requirementsOf(rules: readonly Rule[]): (step: Step) => string[] {
  const known = new WeakMap<Configuration, ReadonlySet<Rule>>();
  const numbered = rules.filter(({ id }) => id !== undefined);
  return (step) => {
    const observed = new Observed(step);
    const found = known.get(step.after);
    const inState = found ?? new Set(numbered.filter((rule) => !('on' in rule) && isExercised(rule, observed)));
    if (!found) known.set(step.after, inState);
    return numbered.flatMap((rule) =>
      rule.id !== undefined && ('on' in rule ? rule.on(observed) : inState.has(rule)) ? [rule.id] : [],
    );
  };
}

/** What a rule may read of a step: the effects are put together for the rules that read them. */
export class Observed implements ObservedStep<AnyMachineSnapshot> {
  readonly before: AnyMachineSnapshot;
  readonly stimulus: Stimulus;
  readonly after: AnyMachineSnapshot;
  readonly #step: Step;

  constructor(step: Step) {
    this.before = step.before.snapshot;
    this.stimulus = step.stimulus;
    this.after = step.after.snapshot;
    this.#step = step;
  }

  get effects() {
    return this.#step.effects;
  }
}

/** Whether a rule applies to a step. */
export function isExercised(rule: Rule, observed: Observed): boolean {
  if ('on' in rule) return rule.on(observed);
  if ('from' in rule && rule.from) return rule.from(observed.after);
  if ('when' in rule && rule.when) return rule.when(observed.after);
  return true;
}
