import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { lazyAuthApi } from '#api/lazy-calls.ts';
import type { Session } from '#machines/domain/session/session.ts';
import type { LoginAnswer, LoginReturn } from '#machines/domain/sign-in/login.ts';
import { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import { untilProbed, type OnSession } from '../../session/session-changes.ts';
import { coolDownActor } from '../support/cool-down.ts';
import type { SessionPorts } from '../support/session-ports.ts';

interface LoginDeps {
  call: Client;
  onSession: OnSession;
  sessionPorts: SessionPorts;
}

/** Signing in, with the carrier and the session. */
export const loginActor = ({ call, onSession, sessionPorts }: LoginDeps) => {
  const auth = lazyAuthApi(call);
  const { watchSession, forgetUser, shareSession, step } = sessionPorts;
  return loginMachine.provide({
    actors: {
      watchSession,
      watchCoolDown: coolDownActor(),
      submitAnswer: step(async ({ input, signal }) => {
        await untilProbed(onSession);
        return submitAnswer(auth, input, signal);
      }),
      resendCode: fromPromise(({ signal }) => auth.resendCode(signal)),
      forgetUser,
      returnToStep: fromPromise(({ input, signal }) => returnToStep(auth, input, signal)),
    },
    actions: { shareSession },
  });
};

/**
 * The carrier has no way back but to the first step, so the answers before the wanted step are given again. One that fails leaves the
 * session at the step it has reached.
 */
const returnToStep = async (
  auth: ReturnType<typeof lazyAuthApi>,
  { step, userType, email }: LoginReturn,
  signal: AbortSignal,
): Promise<Session> => {
  let session = await auth.forgetUser(signal);
  try {
    if (step !== 'userType') session = await auth.chooseUserType(userType, signal);
    if (step === 'password') session = await auth.sendEmail(email, signal);
  } catch {
    signal.throwIfAborted();
  }
  return session;
};

const submitAnswer = (
  auth: ReturnType<typeof lazyAuthApi>,
  answer: LoginAnswer,
  signal: AbortSignal,
): Promise<Session> => {
  switch (answer.step) {
    case 'userType':
      return auth.chooseUserType(answer.userType, signal);
    case 'email':
      return auth.sendEmail(answer.email, signal);
    case 'password':
      return auth.sendPassword(answer.username, answer.password, signal);
    case 'mfa':
      return auth.verifyCode(answer.code, signal);
  }
};
