import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { Client } from '#api/client.ts';
import { lazyAuthApi } from '#api/lazy-calls.ts';
import type { Session } from '#machines/domain/session/session.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { SessionMessage } from '#machines/support/session-change.ts';
import { watchSession, type OnSession } from '../../session/session-changes.ts';
import { provideSessionStep, type StepCall } from './session-step.ts';
import { watcher } from './watcher.ts';

interface SessionPortsDeps {
  call: Client;
  /** the session actor, once it runs */
  session: () => SessionRef | undefined;
  onSession: OnSession;
}

/** What the flows that move the server session on have in common. */
export const createSessionPorts = ({ call, session, onSession }: SessionPortsDeps) => {
  const auth = lazyAuthApi(call);
  const readSession = fromPromise<Session, undefined>(({ signal }) => auth.readSession(signal));
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
