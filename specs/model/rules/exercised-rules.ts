import type { Rule } from '../define/model.ts';
import type { Step } from '../explore/step.ts';

/** The requirements whose rules a step exercises: a rule that is never exercised proves nothing. */
export const requirementsOf = (rules: readonly Rule[], step: Step): string[] =>
  rules.flatMap((rule) => (rule.id !== undefined && isExercised(rule, step) ? [rule.id] : []));

/** Whether a rule applies to a step. */
export function isExercised(rule: Rule, { before, stimulus, after, effects }: Step): boolean {
  if ('on' in rule) return rule.on({ before: before.snapshot, stimulus, after: after.snapshot, effects });
  if ('from' in rule && rule.from) return rule.from(after.snapshot);
  if ('when' in rule && rule.when) return rule.when(after.snapshot);
  return true;
}
