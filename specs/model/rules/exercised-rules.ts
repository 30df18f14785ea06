import type { Rule } from '../define/model.ts';
import type { Configuration, Step } from '../explore/step.ts';

/**
 * The requirements whose rules a step exercises: a rule that is never exercised proves nothing. Rules about states are asked
 * once for each configuration.
 */
export function requirementsOf(rules: readonly Rule[]): (step: Step) => string[] {
  const known = new WeakMap<Configuration, ReadonlySet<Rule>>();
  const exercisedIn = (step: Step): ReadonlySet<Rule> => {
    const found = known.get(step.after);
    if (found) return found;
    const exercised = new Set(rules.filter((rule) => !('on' in rule) && isExercised(rule, step)));
    known.set(step.after, exercised);
    return exercised;
  };
  return (step) =>
    rules.flatMap((rule) => {
      if (rule.id === undefined) return [];
      return ('on' in rule ? isExercised(rule, step) : exercisedIn(step).has(rule)) ? [rule.id] : [];
    });
}

/** Whether a rule applies to a step. */
export function isExercised(rule: Rule, { before, stimulus, after, effects }: Step): boolean {
  if ('on' in rule) return rule.on({ before: before.snapshot, stimulus, after: after.snapshot, effects });
  if ('from' in rule && rule.from) return rule.from(after.snapshot);
  if ('when' in rule && rule.when) return rule.when(after.snapshot);
  return true;
}
