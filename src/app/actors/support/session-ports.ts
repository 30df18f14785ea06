import { fromPromise, type NonReducibleUnknown } from 'xstate';
import { authApi } from '#api/auth.ts';
import type { Client } from '#api/client.ts';
import type { Session } from '#machines/domain/session/session.ts';
import type { Failure } from '#machines/domain/shared/failure.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { SessionMessage } from '#machines/support/session-change.ts';
import { keepsCookies } from '../../browser/cookies.ts';
import { watchSession, type OnSession } from '../../session/session-changes.ts';
import { provideSessionStep, type StepCall } from './session-step.ts';
import { watcher } from './watcher.ts';

interface SessionPortsDeps {
  call: Client;
  /** the session actor, once it runs */
  session: () => SessionRef | undefined;
  onSession: OnSession;
}

/** Why a call is out of order where every call begins a session of its own. */
const cookiesBlocked: Failure = {
  kind: 'refused',
  status: 409,
  title: null,
  message: 'Your browser blocks cookies. Allow them for this site, then load this page again.',
  retryAfter: null,
  requestId: null,
};

/** What the flows that move the server session on have in common. */
export const createSessionPorts = ({ call, session, onSession }: SessionPortsDeps) => {
  const auth = authApi(call);
  const readSession = fromPromise<Session, undefined>(async ({ signal }) => {
    if (!keepsCookies()) throw cookiesBlocked;
    return auth.readSession(signal);
  });
  return {
    watchSession: watcher<SessionMessage>((notify) => watchSession(onSession, notify)),
    forgetUser: fromPromise<Session, undefined>(({ signal }) => auth.forgetUser(signal)),
    shareSession: (_: unknown, params: { session: Session }) =>
      session()?.send({ type: 'session.replaced', session: params.session }),
    /** a call that moves the session on; where it was out of order, the session is read again */
    step: <Result, Call extends NonReducibleUnknown>(makeCall: StepCall<Result, Call>) =>
      provideSessionStep(makeCall, readSession),
  };
};

export type SessionPorts = ReturnType<typeof createSessionPorts>;
