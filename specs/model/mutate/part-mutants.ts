import { assign, type AnyStateMachine } from 'xstate';

/** A part of a machine with one thing less, and what that is. */
export interface Lacking<T> {
  readonly what: string;
  readonly part: T;
}

/** What a machine gets by `provide`. */
export type Implementations = Pick<AnyStateMachine['implementations'], 'actions' | 'guards'>;

/** A guard that `and`, `or` or `not` makes. */
interface ComposedGuard {
  readonly name: string;
  readonly check: unknown;
  readonly guards: readonly unknown[];
}

/** A composed guard without one of its operands, each in turn, however deep it is. */
export function withoutOperands(guard: unknown): Lacking<unknown>[] {
  if (!isComposed(guard)) return [];
  const { guards } = guard;
  return guards.flatMap((operand, index) => [
    ...(guards.length > 1
      ? [{ what: `operand ${index + 1}`, part: composedLike(guard, guards.toSpliced(index, 1)) }]
      : []),
    ...withoutOperands(operand).map(({ what, part }) => ({
      what: `operand ${index + 1}, ${what}`,
      part: composedLike(guard, guards.with(index, part)),
    })),
  ]);
}

const isComposed = (guard: unknown): guard is ComposedGuard =>
  typeof guard === 'function' && 'check' in guard && 'guards' in guard && Array.isArray(guard.guards);

/** A guard is a function that carries its check and its operands. */
const composedLike = ({ name, check }: ComposedGuard, guards: readonly unknown[]): unknown =>
  Object.assign(
    Object.defineProperty(() => false, 'name', { value: name }),
    { check, guards },
  );

/** An object without one of its keys, each in turn; none where it is not a plain object. */
export const withoutKeys = (value: unknown): Lacking<Record<string, unknown>>[] =>
  isPlain(value)
    ? Object.keys(value)
        .filter((key) => value[key] !== null)
        .map((key) => ({
          what: key,
          part: Object.fromEntries(Object.entries(value).filter(([other]) => other !== key)),
        }))
    : [];

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** What a machine is provided with instead: an assignment without one of its keys, a guard without one of its operands. */
export function faultyImplementations({ actions, guards }: Implementations): Lacking<Partial<Implementations>>[] {
  return [
    ...Object.entries(actions).flatMap(([name, action]) =>
      assignmentsWithoutKey(action).map(({ what, part }) => ({
        what: `action ${name}: ${what} not assigned`,
        part: { actions: { [name]: part } as Implementations['actions'] },
      })),
    ),
    ...Object.entries(guards).flatMap(([name, guard]) =>
      withoutOperands(guard).map(({ what, part }) => ({
        what: `guard ${name}: ${what} dropped`,
        part: { guards: { [name]: part } as Implementations['guards'] },
      })),
    ),
  ];
}

/** `assign({ … })` without one of its keys; none for `assign(() => …)`. */
function assignmentsWithoutKey(action: unknown): Lacking<unknown>[] {
  if (typeof action !== 'function' || !('assignment' in action) || typeof action.assignment !== 'object') return [];
  const { assignment } = action;
  return Object.keys(assignment ?? {}).map((key) => ({
    what: key,
    part: assign(Object.fromEntries(Object.entries(assignment ?? {}).filter(([other]) => other !== key))),
  }));
}
