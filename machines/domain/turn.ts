import { retryAfterOf, statusOf, type Failure } from './failure.ts';
import type { Session } from './session.ts';

/** What came of a call that moves the server session on: taken, overtaken by another tab, or not made. */
export type Turn<Result = Session> =
  | { kind: 'taken'; result: Result }
  | { kind: 'outOfOrder'; session: Session }
  | { kind: 'failed'; failure: Failure };

/** What a flow keeps of a turn. */
export interface TurnNews {
  session?: Session;
  failure?: Failure;
  notice?: string;
}

/** The session that follows with what is said of it, or why there is none. */
export const newsOf = (turn: Turn): TurnNews => {
  switch (turn.kind) {
    case 'taken':
      return { session: turn.result };
    case 'outOfOrder':
      return { session: turn.session, notice: 'That step was taken already, perhaps in another tab.' };
    case 'failed':
      return { failure: turn.failure };
  }
};

interface Failing {
  context: { failure: Failure | null };
}

/** The carrier allows no more tries for now. */
export const wasLimited = ({ context }: Failing): boolean => statusOf(context.failure) === 429;

/** Milliseconds that the carrier wants us to wait (Retry-After), one minute where it does not say. */
export const lockout = ({ context }: Failing): number => (retryAfterOf(context.failure) ?? 60) * 1000;

/** Something went wrong that somebody must be told. */
export const hasFailed = ({ context }: Failing): boolean => context.failure !== null;
