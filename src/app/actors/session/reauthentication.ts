import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { authApi } from '#api/auth.ts';
import type { Client } from '#api/client.ts';
import { userApi } from '#api/user.ts';
import { isPrivateScope, loginStepOf, type Session, type UserType } from '#machines/domain/session/session.ts';
import type { loginMachine } from '#machines/sign-in/login/login.machine.ts';
import { reauthenticationMachine } from '#machines/session/reauthentication/reauthentication.machine.ts';
import type { OtherTabMessage } from '#machines/session/reauthentication/reauthentication.setup.ts';
import { exclusively } from '../../browser/exclusively.ts';
import { listenToTabs, notifyOtherTabs } from '../../session/tabs.ts';
import { watcher } from '../support/watcher.ts';

interface ReauthenticationDeps {
  call: Client;
  login: typeof loginMachine;
}

/** Signing the same user in again, with the carrier and the other tabs. */
export const reauthenticationActor = ({ call: portalCall, login }: ReauthenticationDeps) => {
  // calls of the page wait for this flow; its own do not
  const call: Client = (operation, input) => portalCall(operation, { ...input, isBackground: true });
  const auth = authApi(call);
  const user = userApi(call);
  return reauthenticationMachine.provide({
    actors: {
      watchTabs: watcher<OtherTabMessage>((notify) => {
        const stopping = new AbortController();
        listenToTabs((data) => {
          if (v.is(otherSignIn, data)) notify({ type: 'tab.signedIn' });
        }, stopping.signal);
        return () => stopping.abort();
      }),
      readSession: fromPromise(({ signal }) => auth.readSession(signal)),
      beginSignIn: fromPromise(({ input, signal }) =>
        exclusively('portal.sign-in', signal, () => beginSignIn(auth, input, signal)),
      ),
      login,
      declineTrust: fromPromise(async ({ signal }) => {
        const { setupApi } = await import('#api/setup.ts');
        return setupApi(call).rememberDevice(false, signal);
      }),
      readUser: fromPromise(({ signal }) => user.readUser(signal)),
      selectAgency: fromPromise(({ input, signal }) => user.selectAgency(input.agency, signal)),
      loadIdentity: fromPromise(({ input, signal }) => user.loadIdentity(input.session, signal)),
    },
    actions: { announceSignIn: () => notifyOtherTabs({ type: 'tab.signedIn' }) },
  });
};

const otherSignIn = v.object({ type: v.literal('tab.signedIn') });

/** Answers the first two steps, unless another tab has done so, or has gone further. */
const beginSignIn = async (
  auth: ReturnType<typeof authApi>,
  { userType, email }: { userType: UserType; email: string },
  signal: AbortSignal,
): Promise<Session> => {
  const session = await auth.readSession(signal);
  const isBegun = session.userType === userType && session.email === email && loginStepOf(session) !== 'userType';
  if (isBegun || isPrivateScope(session.scope)) return session;
  if (loginStepOf(session) !== 'userType' || session.scope !== 'guest') await auth.forgetUser(signal);
  await auth.chooseUserType(userType, signal);
  return auth.sendEmail(email, signal);
};
