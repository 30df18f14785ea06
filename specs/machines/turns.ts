import type { Failure } from '#machines/domain/failure.ts';
import type { Session } from '#machines/domain/session.ts';
import type { Turn } from '#machines/domain/turn.ts';

/** The call went through. */
export const taken = <Result>(result: Result): Turn<Result> => ({ kind: 'taken', result });

/** The call was out of order, and this is where the session stands. */
export const overtaken = (session: Session): Turn<never> => ({ kind: 'outOfOrder', session });

/** The call failed, or where the session stands could not be read after it. */
export const failed = (failure: Failure): Turn<never> => ({ kind: 'failed', failure });

/** A defect of ours in a turn: the only way in which it ends with an error. */
export const broken: Failure = { kind: 'unexpected', message: 'a defect of ours' };
