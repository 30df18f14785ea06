import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { Session } from '#machines/domain/session/session.ts';
import { sessionIn } from '../flows/support/samples.ts';
import { actorsOver } from './actors.ts';
import { portOf, settle, startPort, stubClient, stubPage } from './ports.ts';

const ada = { userType: 'agent', email: 'ada@agency.test' } as const;
const file = 'session/reauthentication';

beforeEach(() => {
  const { window, document } = stubPage();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
});
afterEach(() => vi.unstubAllGlobals());

describe('The sign-in over the page', () => {
  const anew = ['loginUserType', 'loginEmail'];
  const startedOver = ['forgetUser', ...anew];

  test.for<[string, Session, string[]]>([
    ['begins where no sign-in goes on', sessionIn('guest'), anew],
    [
      'goes on with the password that another tab has come to for the same user',
      sessionIn('guest', 'password', ada),
      [],
    ],
    ['goes on with the code that another tab has come to for the same user', sessionIn('guest', 'mfa', ada), []],
    ['leaves alone the session that another tab has signed in to', sessionIn('agent', 'userType', ada), []],
    ['leaves alone the session of another user', sessionIn('customer', 'userType', { email: 'bo@home.test' }), []],
    [
      'starts over the sign-in of another address',
      sessionIn('guest', 'password', { ...ada, email: 'bo@agency.test' }),
      startedOver,
    ],
    [
      'starts over the sign-in of another user type',
      sessionIn('guest', 'password', { ...ada, userType: 'customer' }),
      startedOver,
    ],
    ['starts over a sign-in whose address is missing', sessionIn('guest', 'email', { userType: 'agent' }), startedOver],
    ['starts over where the carrier is in another flow', sessionIn('updatePassword', 'userType'), startedOver],
  ])('%s', async ([, session, operations]) => {
    const { call, calls } = stubClient(async () => session);

    const port = startPort(actorsOver(call)[file], 'beginSignIn', ada);
    await expect.poll(() => port.getSnapshot().status).toBe('done');

    expect(calls.map(({ operation }) => operation)).toEqual(['readSession', ...operations]);
    const answers = calls.flatMap(({ operation, input }) => (anew.includes(operation) ? [input['body']] : []));
    expect(answers).toEqual(operations.length > 0 ? [{ userType: 'agent' }, { email: ada.email }] : []);
    expect(calls.every(({ input }) => input['isBackground'] === true)).toBe(true);
  });

  test('begins once of all tabs: the next one finds what the first has come to', async () => {
    let session = sessionIn('guest');
    const { call, calls } = stubClient(async ({ operation }) => {
      await settle();
      if (operation === 'loginEmail') session = sessionIn('guest', 'password', ada);
      return session;
    });

    const ports = [1, 2].map(() => startPort(actorsOver(call)[file], 'beginSignIn', ada));
    await expect.poll(() => ports.map((port) => port.getSnapshot().status)).toEqual(['done', 'done']);

    expect(calls.map(({ operation }) => operation)).toEqual(['readSession', ...anew, 'readSession']);
  });

  test('hears that another tab has signed in, and nothing else', async () => {
    const heard: string[] = [];
    const machine = createMachine({
      invoke: { src: portOf(actorsOver(stubClient().call)[file], 'watchTabs') },
      on: { '*': { actions: ({ event }) => heard.push(event.type) } },
    });
    const watching = createActor(machine).start();
    const tab = new BroadcastChannel('portal.session');
    for (const type of ['tab.signedOut', 'tab.expired', 'tab.signedIn']) tab.postMessage({ type });

    await expect.poll(() => heard).toEqual(['tab.signedIn']);
    watching.stop();
    tab.close();
  });
});
