import { MachineError, reasonOf } from './model-error.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { Model, ObservedStep, Rule, Start } from './model.ts';

/** The model with functions whose errors name the machine, what of the model throws, and the state in which it does. */
export function withNamedErrors(model: Model): Model {
  return {
    ...model,
    starts: model.starts.map((start): Start => ({ ...start, input: named(`the start "${start.label}"`, start.input) })),
    events: mapped(model.events, (type, cases) => named(`the cases of the event "${type}"`, cases, placeOf)),
    states: mapped(model.states, (path, label) => named(`the label of the state "${path}"`, label)),
    project: named('project', model.project),
    rules: model.rules.map((rule) =>
      withConditions(rule, (condition) => named(`the rule "${rule.title}"`, condition, placeOf)),
    ),
  };

  /** The function; `where` tells its place from what it is called with. */
  function named<A extends unknown[], R>(
    what: string,
    call: (...args: A) => R,
    where?: (at: A[0]) => string,
  ): (...args: A) => R {
    return (...args) => {
      try {
        return call(...args);
      } catch (thrown) {
        if (thrown instanceof MachineError) throw thrown;
        const place = where ? ` in ${where(args[0])}` : '';
        throw new MachineError(`Machine "${model.name}": ${what} throws${place}: ${reasonOf(thrown)}`, {
          cause: thrown,
        });
      }
    };
  }
}

const mapped = <T, R>(map: ReadonlyMap<string, T>, toValue: (key: string, value: T) => R): ReadonlyMap<string, R> =>
  new Map(Array.from(map, ([key, value]) => [key, toValue(key, value)]));

/** A rule with other functions; the values of its other keys are its texts and its bound. */
export function withConditions(rule: Rule, change: (condition: Condition) => Condition): Rule {
  const parts = Object.entries(rule).map(([key, part]: [string, unknown]) => [
    key,
    typeof part === 'function' ? change(part as Condition) : part,
  ]);
  return Object.fromEntries(parts) as Rule;
}

/** A function of a rule. */
export type Condition = (at: AnyMachineSnapshot | ObservedStep<AnyMachineSnapshot>) => boolean;

/** The state of a snapshot, or in which a step ends. */
const placeOf = (at: AnyMachineSnapshot | ObservedStep<AnyMachineSnapshot>): string =>
  JSON.stringify(('after' in at ? at.after : at).value);
