import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createActor, createMachine, fromPromise, waitFor } from 'xstate';
import { quickActionsActor } from '#app/actors/actions/quick-actions.ts';
import { policyholderActor } from '#app/actors/clients/policyholder.ts';
import { recordActor } from '#app/actors/clients/record.ts';
import { resumeCalls } from '#app/actors/shell/resume-calls.ts';
import { favoritesActor } from '#app/actors/shell/favorites.ts';
import { menusActor } from '#app/actors/shell/menus.ts';
import { runtimeConfigActor } from '#app/actors/shell/runtime-config.ts';
import { loginActor } from '#app/actors/sign-in/login.ts';
import { createSessionPorts } from '#app/actors/support/session-ports.ts';
import { watcher } from '#app/actors/support/watcher.ts';
import { sessionMachine } from '#machines/session/session/session.machine.ts';
import { account, config, offline, refused, sessionIn } from '../flows/support/samples.ts';
import { settle, startPort, stubClient } from './ports.ts';

describe('A client that is read', () => {
  test.each([
    ['is recorded for users who work for agencies', true, ['readAccount', 'recordViewed']],
    ['is not recorded for other users', false, ['readAccount']],
  ])('%s', async (_, isAgencySide, operations) => {
    const { call, calls } = stubClient(async () => ({ account }));
    const logic = policyholderActor({ call, isAgencySide: () => isAgencySide });
    const client = createActor(logic, { input: { accountId: 'c1' } }).start();

    await waitFor(client, (snapshot) => snapshot.matches('shown'));

    expect(calls.map(({ operation }) => operation)).toEqual(operations);
  });
});

describe('A record that is read', () => {
  test.each([
    ['policy', true, [{ accountId: 'a1', record: { kind: 'policies', id: 'N1' } }]],
    ['bill', true, [{ accountId: 'a1', record: { kind: 'bills', id: 'N1' } }]],
    ['claim', true, [{ accountId: 'a1', record: { kind: 'claims', id: 'N1' } }]],
    ['overview', true, []],
    ['policy', false, []],
  ] as const)(
    'is recorded by its number, for users who work for agencies: %s, %s',
    async (kind, isAgencySide, bodies) => {
      const { call, calls } = stubClient(async () => ({ accountId: 'a1', account: { accountId: 'a1' } }));
      const logic = recordActor({ call, isAgencySide: () => isAgencySide });
      const record = createActor(logic, { input: { kind, accountId: 'a1', id: 'N1' } }).start();

      await waitFor(record, (snapshot) => snapshot.matches('shown'));

      expect(calls.slice(1).map(({ input }) => input['body'])).toEqual(bodies);
    },
  );
});

describe('Signing in', () => {
  test('sends no answer before the first question for the session is answered', async () => {
    const session = createActor(
      sessionMachine.provide({
        actors: { watchEnvironment: watcher(() => () => {}), readSession: fromPromise(async () => sessionIn('guest')) },
      }),
    );
    const { call, calls } = stubClient();
    const ports = {
      call,
      session: () => session,
      onSession: (use: (ref: typeof session) => void) => (use(session), () => {}),
    };
    startPort(loginActor({ ...ports, sessionPorts: createSessionPorts(ports) }), 'submitAnswer', {
      step: 'email',
      email: 'ada@agency.test',
    });
    await settle();
    expect([session.getSnapshot().value, calls]).toEqual(['probing', []]);

    session.start();
    await waitFor(session, (snapshot) => !snapshot.matches('probing'));
    await settle();

    expect(calls.map(({ operation }) => operation)).toEqual(['loginEmail']);
    session.stop();
  });
});

describe('Leaving a quick action', () => {
  test.each([
    ['goes back to the entry that it was opened from', true, ['back']],
    ['takes the action out of an address that was opened with it', false, ['remove']],
  ])('%s', (_, isNewEntry, expected) => {
    const left: string[] = [];
    const logic = quickActionsActor({ goBack: () => left.push('back'), removeAction: () => left.push('remove') });
    const actions = createActor(logic, { input: { isAgencySide: true } }).start();

    actions.send({ type: 'address.changed', action: 'suretyBill', isNewEntry });
    actions.send({ type: 'action.close' });

    expect(left).toEqual(expected);
  });
});

describe('The menus', () => {
  test('make no call before the settings are read', async () => {
    const { call, calls } = stubClient();
    const logic = menusActor({ call, config: () => null, openExternal: () => 'opened', openWindow: () => {} });

    const port = startPort(logic, 'fetchManuals');
    await settle();

    expect([port.getSnapshot().status, calls]).toEqual(['error', []]);
  });
});

describe('The settings of the installation', () => {
  test('are passed on once they are read', async () => {
    const seen: unknown[] = [];
    const port = startPort(
      runtimeConfigActor({ readConfig: async () => config, onConfig: (read) => seen.push(read) }),
      'readConfig',
    );
    await settle();

    expect([port.getSnapshot().status, seen]).toEqual(['done', [config]]);
  });

  test('are not passed on where they are wrong', async () => {
    const seen: unknown[] = [];
    const readConfig = () => Promise.reject(new Error('config.json: not valid JSON'));
    startPort(runtimeConfigActor({ readConfig, onConfig: (read) => seen.push(read) }), 'readConfig');
    await settle();

    expect(seen).toEqual([]);
  });
});

describe('A connection that is back', () => {
  const failedWith = (failure: unknown, type: string) =>
    createActor(
      createMachine({
        context: { failure },
        initial: 'failed',
        states: { failed: { on: { [type]: 'shown' } }, shown: {} },
      }),
    ).start();

  test.each([
    'list.retry',
    'accounts.retry',
    'record.retry',
    'report.retry',
    'billing.retry',
    'save.retry',
    'logout.retry',
    'handOff.retry',
    'reauthentication.retry',
  ])('lets what failed without it be done again: %s', (type) => {
    const list = failedWith(offline, type);

    resumeCalls([list]);

    expect(list.getSnapshot().value).toBe('shown');
  });

  test('leaves what the carrier refused', () => {
    const list = failedWith(refused(500), 'list.retry');

    resumeCalls([list]);

    expect(list.getSnapshot().value).toBe('failed');
  });
});

describe('A watcher', () => {
  test('watches with its input until it is stopped', () => {
    const seen: string[] = [];
    const logic = watcher<{ type: 'tick' }, { name: string }>((_, { input }) => {
      seen.push(`start ${input.name}`);
      return () => seen.push('stop');
    });

    const actor = createActor(logic, { input: { name: 'clock' } }).start();
    actor.stop();

    expect(seen).toEqual(['start clock', 'stop']);
  });
});

describe('A step that is out of order', () => {
  test('reads where the session really is', async () => {
    // a browser that keeps what it is given
    vi.stubGlobal('document', { cookie: '' });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { call, calls } = stubClient(async () => sessionIn('agent'));
    const { step } = createSessionPorts({ call, session: () => undefined, onSession: () => () => {} });
    const conflict = async () => {
      throw refused(409);
    };
    const actor = createActor(step(conflict), { input: undefined }).start();

    await waitFor(actor, ({ status }) => status === 'done');

    expect(actor.getSnapshot().output).toEqual({ kind: 'outOfOrder', session: sessionIn('agent') });
    expect(calls.map(({ operation }) => operation)).toEqual(['readSession']);
  });
});

describe('Favorites', () => {
  const changeOf = (action: 'suretyBill' | 'cancelPolicy') => ({ changes: [{ action, isFavorite: true }] });

  test('are saved one call after the other, also after a failure and after the page was left', async () => {
    const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    const { call, calls } = stubClient(() => answers[calls.length - 1]?.promise ?? Promise.reject(offline));
    const logic = favoritesActor({ call, isSignedIn: () => true });

    const first = startPort(logic, 'saveChanges', changeOf('suretyBill'));
    const second = startPort(logic, 'saveChanges', changeOf('cancelPolicy'));
    first.stop();
    second.stop();
    await settle();
    expect(calls.map(({ input }) => input['body'])).toEqual([changeOf('suretyBill')]);

    answers[0]?.reject(offline);
    await settle();
    expect(calls.map(({ input }) => input['body'])).toEqual([changeOf('suretyBill'), changeOf('cancelPolicy')]);
    expect(calls.map(({ signal }) => signal)).toEqual([undefined, undefined]);
  });

  test('that wait for their turn are not saved for the next user', async () => {
    const held = Promise.withResolvers<unknown>();
    const { call, calls } = stubClient(() => held.promise);
    let isSignedIn = true;
    const logic = favoritesActor({ call, isSignedIn: () => isSignedIn });
    for (const action of ['suretyBill', 'cancelPolicy'] as const) startPort(logic, 'saveChanges', changeOf(action));
    await settle();

    isSignedIn = false;
    held.resolve({ favorites: [] });
    await settle();

    expect(calls.map(({ input }) => input['body'])).toEqual([changeOf('suretyBill')]);
  });
});
