import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, OutputFrom } from 'xstate';
import type { RouteId } from '../domain/session/routes.ts';
import type { Session } from '../domain/session/session.ts';

/**
 * What the inspector may show of one machine, as dotted paths. A value that no path names is shown as its type and length
 * only: it never leaves its machine, neither over a channel nor in a recording nor to the hosted inspector.
 */
export interface Shown {
  readonly context?: readonly string[];
  readonly input?: readonly string[];
  readonly output?: readonly string[];
  /** by event type */
  readonly events?: Readonly<Record<string, readonly string[]>>;
  /** by the name of the port that the machine invokes */
  readonly ports?: Readonly<
    Record<string, { readonly input?: readonly string[]; readonly output?: readonly string[] }>
  >;
}

/** What the inspector knows of one machine, from the `<flow>.inspect.ts` beside it. */
export interface Inspected extends Shown {
  /** the machine's id */
  readonly id: string;
  /** pages on which the flow runs; empty for flows that run everywhere */
  readonly screens: readonly RouteId[];
  /** ids of requirements by state (a dotted path, with the states below it); `''` for the whole flow */
  readonly requirements: Readonly<Record<string, readonly string[]>>;
}

/** Words of a closed vocabulary, numbers, flags: a wide `string` may hold anything and is never showable. */
type Showable<T> = [NonNullable<T>] extends [boolean | number]
  ? true
  : [NonNullable<T>] extends [string]
    ? string extends NonNullable<T>
      ? false
      : true
    : false;

type Paths<T, Depth extends 0[] = []> = Depth['length'] extends 4
  ? never
  : T extends readonly unknown[]
    ? never
    : T extends object
      ? {
          [K in keyof T & string]: Showable<T[K]> extends true ? K : `${K}.${Paths<NonNullable<T[K]>, [...Depth, 0]>}`;
        }[keyof T & string]
      : never;

type PathList<T> = readonly Paths<T>[];
type OfType<E, T> = E extends { type: T } ? Omit<E, 'type'> : never;
type PayloadPaths<M extends AnyStateMachine> = {
  readonly [T in EventFromLogic<M>['type'] & string]?: PathList<OfType<EventFromLogic<M>, T>>;
};

interface InspectedOf<M extends AnyStateMachine> extends Omit<Inspected, 'context' | 'input' | 'output' | 'events'> {
  readonly context?: PathList<ContextFrom<M>>;
  readonly input?: PathList<InputFrom<M>>;
  readonly output?: PathList<OutputFrom<M>>;
  readonly events?: PayloadPaths<M>;
}

/** Describes a machine to the inspector. A path that does not exist, or that leads to free text, does not compile. */
export const inspected = <M extends AnyStateMachine>(machine: InspectedOf<M>): Inspected => machine as Inspected;

/** What may be shown of a session. */
export const sessionPaths = [
  'scope',
  'userType',
  'usernameRequired',
  'company',
  'accountSetup',
  'isMfaRequired',
] as const satisfies PathList<Session>;
/** What may be shown of the result of a session step. */
export const outcomePaths = ['kind', 'failure.kind', 'failure.status', 'failure.retryAfter'].concat(
  sessionPaths.flatMap((path) => [`result.${path}`, `session.${path}`]),
);
/** What may be shown of data that has a session. */
export const withSession = sessionPaths.map((path) => `session.${path}` as const);
