import type { Session } from '../domain/session/session.ts';

/** The server session changed elsewhere: another tab took a step, or the first answer arrived. */
export type SessionMessage = { type: 'session.changed'; session: Session };

/** Guard: the session is not the one that this flow itself passed to the session machine. */
export const isNewSession = (
  { context }: { context: { session: Session | null } },
  { session }: { session: Session },
): boolean => session !== context.session;
