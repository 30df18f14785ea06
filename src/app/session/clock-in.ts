import * as v from 'valibot';
import { sessionClockSchema, type SessionClock } from '#machines/domain/session/session.ts';

/** The session's clock, which an answer is itself or has; null for every other answer. */
export const clockIn = (answer: unknown): SessionClock | null => {
  const { clock, session } = (answer ?? {}) as { clock?: unknown; session?: unknown };
  // other answers expire too: a payment, the link to a document
  for (const found of [answer, clock, session]) {
    const { success, output } = v.safeParse(sessionClockSchema, found);
    if (success) return output;
  }
  return null;
};
