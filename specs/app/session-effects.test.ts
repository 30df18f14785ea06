import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, type AnyStateMachine } from 'xstate';
import { notifyOtherTabs, watchEnvironment } from '#app/session/tabs.ts';
import { connectionMachine, type ConnectionRef } from '#machines/shell/connection/connection.machine.ts';
import { systemIds } from '#machines/support/system-ids.ts';
import { sessionIn } from '../flows/support/samples.ts';
import { actorsOver, type ActorFile } from './actors.ts';
import { stubClient } from './ports.ts';
import { pageOfEachTest } from './page-of-each-test.ts';

type Effect = (args: { context: unknown; system: unknown }, params: unknown) => void;

const context = { session: sessionIn('agent', 'userType', { selectedAgency: '214' }) };

/** Runs an effect of a machine as the portal provides it, where the connection is not watched yet, or by this actor. */
const runEffect = (file: ActorFile, name: string, params: unknown = {}, connection?: ConnectionRef): void => {
  const machine: AnyStateMachine = actorsOver(stubClient().call)[file];
  const system = { get: (id: string) => (id === systemIds.connection ? connection : undefined) };
  (machine.implementations.actions[name] as Effect)({ context, system }, params);
};

/** A storage with these entries, which lists its keys as a browser's does. */
const storageOf = (entries: Record<string, string>) =>
  Object.assign(
    Object.create({
      setItem(key: string, value: string) {
        (this as Record<string, string>)[key] = value;
      },
      removeItem(key: string) {
        delete (this as Record<string, string>)[key];
      },
    }) as Storage,
    entries,
  );

/** What tabs hear of each other on a channel of Node. */
const listenIn = () => {
  const heard: unknown[] = [];
  const channel = new BroadcastChannel('portal.session');
  channel.addEventListener('message', ({ data }) => heard.push(data));
  return { heard, channel, [Symbol.dispose]: () => channel.close() };
};

/** What Firefox has for a channel where it blocks cookies. */
const refused = function () {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const page = pageOfEachTest();

describe('Other tabs hear', () => {
  const clock = { expires: '2026-01-15T18:30:00.000Z', duration: 30 };

  test.for([
    ['session/session', 'announceSignIn', {}, { type: 'tab.signedIn' }],
    ['session/session', 'announceExpiry', {}, { type: 'tab.expired' }],
    ['session/session', 'announceAgency', {}, { type: 'agency.moved', agency: '214' }],
    ['session/session', 'announceSignOut', { endReason: null }, { type: 'tab.signedOut' }],
    ['session/session', 'announceSignOut', { endReason: 'timeUp' }, { type: 'tab.timedOut' }],
    ['session/reauthentication', 'announceSignIn', {}, { type: 'tab.signedIn' }],
    ['session/session-timeout', 'announceExtension', { clock }, { type: 'tab.extended', clock }],
  ] as const)('of %s %s %j', async ([file, effect, params, message]) => {
    using tab = listenIn();

    runEffect(file, effect, params);

    await expect.poll(() => tab.heard).toEqual([message]);
  });

  test.for([
    ['there is no channel', undefined],
    ['the browser refuses one', refused],
  ] as const)('the same by storage where %s, and nothing stays there', ([, channel]) => {
    const local = storageOf({});
    const set = vi.spyOn(Object.getPrototypeOf(local) as Storage, 'setItem');
    vi.stubGlobal('BroadcastChannel', channel);
    vi.stubGlobal('window', { ...page.window, localStorage: local });

    runEffect('session/session', 'announceSignOut', { endReason: null });

    expect(set.mock.calls.map(([key, value]) => [key, JSON.parse(value)])).toEqual([
      ['portal.session.signal', { type: 'tab.signedOut', at: expect.any(Number) }],
    ]);
    expect(Object.keys(local)).toEqual([]);
  });

  test('nothing where there is neither, and the session ends anyway', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const refuse = () => {
      throw new Error('storage is off');
    };
    vi.stubGlobal('window', { ...page.window, localStorage: { setItem: refuse, removeItem: refuse } });

    expect(() => notifyOtherTabs({ type: 'tab.signedOut' })).not.toThrow();
  });
});

describe('A tab', () => {
  const facts = [
    { type: 'tab.signedIn' },
    { type: 'tab.signedOut' },
    { type: 'tab.timedOut' },
    { type: 'tab.expired' },
    { type: 'agency.moved', agency: '214' },
  ];
  const noise = [
    null,
    'tab.signedOut',
    {},
    { type: 'agency.moved' },
    { type: 'agency.moved', agency: 7 },
    { type: 'x' },
  ];

  test('hears every fact of the session from a channel, and nothing else', async () => {
    const heard: unknown[] = [];
    const stop = watchEnvironment((message) => heard.push(message));
    using tab = listenIn();
    for (const data of [...noise, ...facts]) tab.channel.postMessage(data);

    await expect.poll(() => heard).toEqual(facts);
    stop();
  });

  test.for([
    ['by storage', undefined],
    ['by storage where the browser refuses channels', refused],
    ['by storage from a tab without channels', BroadcastChannel],
  ] as const)('hears them %s, under their own key only', ([, channel]) => {
    vi.stubGlobal('BroadcastChannel', channel);
    const heard: unknown[] = [];
    const stop = watchEnvironment((message) => heard.push(message));
    const store = (key: string, newValue: string | null) =>
      page.window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));

    for (const data of [...noise, ...facts]) store('portal.session.signal', JSON.stringify(data));
    store('portal.session.signal', null);
    store('portal.session.signal', '{not JSON');
    store('portal.theme', JSON.stringify({ type: 'tab.signedOut' }));
    stop();
    store('portal.session.signal', JSON.stringify({ type: 'tab.signedOut' }));

    expect(heard).toEqual(facts);
  });

  test('is hidden before it leaves, and shown only where it did not come from the back/forward cache', () => {
    const toggled: unknown[][] = [];
    const toggleAttribute = (...given: unknown[]) => toggled.push(given) > 0;
    Object.assign(page.document.documentElement, { toggleAttribute });
    const heard: unknown[] = [];
    const stop = watchEnvironment((message) => heard.push(message));

    page.window.dispatchEvent(new Event('pagehide'));
    expect(toggled).toEqual([['data-hidden', true]]);
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect([toggled.length, heard]).toEqual([1, [{ type: 'page.restored' }]]);
    page.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect([toggled.at(-1), heard.length]).toEqual([['data-hidden', false], 1]);
    stop();
  });
});

describe('The end of a session', () => {
  const kept = { 'portal.search.clients': '{}', 'portal.records': '{}', other: 'stays' };

  test.for([
    ['session/session', 'purgeStorage', ['other']],
    ['session/session', 'purgeSearches', ['portal.records', 'other']],
    ['session/logout', 'forgetUser', ['other']],
  ] as const)('%s %s leaves %j in storage, and the early answer is dropped', ([file, effect, left]) => {
    const sessionStorage = storageOf(kept);
    const stop = vi.fn<() => void>();
    const window = { ...page.window, sessionStorage, firstCall: { stop } };
    vi.stubGlobal('window', window);

    runEffect(file, effect);

    expect(Object.keys(sessionStorage)).toEqual(left);
    expect(stop).toHaveBeenCalledOnce();
    expect(window).not.toHaveProperty('firstCall');
  });

  test.for([
    ['redirectToLogout', {}, '/logout'],
    ['reloadAtSignIn', { endReason: null }, '/login'],
  ] as const)('%s %j goes to %s', ([effect, params, path]) => {
    runEffect('session/session', effect, params);

    expect(page.left).toEqual([path]);
  });

  test.for([
    ['redirectToLogout', {}, '/logout'],
    ['reloadAtSignIn', { endReason: null }, '/login'],
  ] as const)(
    '%s %j waits for a connection, without which a browser shows a page of its own',
    async ([effect, params, path]) => {
      const health = Promise.withResolvers<void>();
      const connection = createActor(
        connectionMachine.provide({
          actors: { checkHealth: fromPromise(() => health.promise), watchNetwork: fromCallback(() => {}) },
        }),
      ).start();
      connection.send({ type: 'network.lost' });
      runEffect('session/session', effect, params, connection);
      connection.send({ type: 'network.found' });
      expect(page.left).toEqual([]);

      health.resolve();

      await expect.poll(() => page.left).toEqual([path]);
      connection.stop();
    },
  );

  test('that time brought about goes to the sign-in page that says so', () => {
    runEffect('session/session', 'reloadAtSignIn', { endReason: 'timeUp' });

    expect(page.left).toEqual([expect.stringMatching(/^\/login\?/)]);
  });
});
