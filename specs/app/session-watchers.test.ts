import { describe, expect, test, vi } from 'vitest';
import { untilProbed, watchScope, watchSession, type OnSession } from '#app/session/session-changes.ts';
import { watchUser } from '#app/session/served-user.ts';
import { watchArrival, watchPreference } from '#app/session/user-changes.ts';
import { clientsPreset } from '#machines/domain/clients/search.ts';
import type { Session } from '#machines/domain/session/session.ts';
import type { AuthUser, Identity } from '#machines/domain/shared/user.ts';
import { agent, offline, refused, sessionIn } from '../flows/support/samples.ts';
import { asAgent, listenTo, signedIn, startSession } from './live-session.ts';
import { settle } from './ports.ts';
import { pageOfEachTest } from './page-of-each-test.ts';

const guest = sessionIn('guest');
const inOtherAgency: Session = { ...asAgent, selectedAgency: '1080' };
const asSupport = sessionIn('support');

const userWith = (more: Partial<AuthUser>): Identity => ({ ...agent, user: { ...agent.user, ...more } });
const customer = userWith({ id: 'c1', userType: 'customer' });
const flagged: Identity = { ...agent, flags: [{ name: 'cos-2374', active: true }] };

const page = pageOfEachTest();

describe('Who is signed in', () => {
  const served = { preset: clientsPreset(agent), areKeysOn: true, hasReports: true, dismissed: [] };

  test('is said once the user is loaded, and not again while what their services need stays', async () => {
    const { onSession, probe, identify, move, send } = startSession();
    const { news } = listenTo<unknown>((notify) => watchUser(onSession, notify));
    expect(news()).toEqual([]);
    await probe(asAgent);
    expect(news()).toEqual([]);

    await identify(agent);
    expect(news()).toEqual([{ type: 'user.entered', user: served }]);
    await send({ type: 'user.changed', user: { ...agent.user, firstName: 'Adele' } });
    await send({ type: 'agency.choose', agency: '1080' });
    await move(inOtherAgency);
    await identify({ ...agent });

    expect(news()).toEqual([]);
  });

  test('is said of a user who is there already', async () => {
    const { onSession } = await signedIn();

    const { news } = listenTo<unknown>((notify) => watchUser(onSession, notify));

    expect(news()).toEqual([{ type: 'user.entered', user: served }]);
  });

  test('stays while the same user signs in again, and comes back with what is on then', async () => {
    const { onSession, probe, identify, send } = await signedIn();
    const { news } = listenTo<unknown>((notify) => watchUser(onSession, notify));
    news();

    await send({ type: 'session.expired' });
    await probe(asAgent);
    expect(news()).toEqual([]);
    await identify(flagged);

    expect(news()).toEqual([{ type: 'user.entered', user: { ...served, preset: clientsPreset(flagged) } }]);
  });

  test('leaves when they log out, once', async () => {
    const { onSession, send } = await signedIn();
    const { news } = listenTo<unknown>((notify) => watchUser(onSession, notify));
    news();

    await send({ type: 'session.logOut' });

    expect(news()).toEqual([{ type: 'user.left' }]);
  });

  test.for<[string, Identity, Session, Identity, Session]>([
    ['another user', agent, asAgent, userWith({ id: 'u2' }), inOtherAgency],
    ['the same user with another company', agent, asAgent, agent, { ...inOtherAgency, company: '50' }],
    ['support, who choose their first agency and have reports from then on', agent, asSupport, agent, inOtherAgency],
  ])('leaves and enters again as %s', async ([, before, first, after, then]) => {
    const { onSession, identify, move, send } = await signedIn(before, first);
    const { news } = listenTo<unknown>((notify) => watchUser(onSession, notify));
    expect(news()).toEqual([{ type: 'user.entered', user: { ...served, hasReports: first.selectedAgency !== null } }]);

    await send({ type: 'agency.choose', agency: '1080' });
    await move(then);
    await identify(after);

    expect(news()).toEqual([{ type: 'user.left' }, { type: 'user.entered', user: served }]);
  });

  test('has the universal search as soon as its preview is switched on, and no longer when it is off', async () => {
    const { onSession, send } = await signedIn();
    const { news } = listenTo<unknown>((notify) => watchUser(onSession, notify));
    news();

    const preview = { previewAllowed: true, previewEnabled: true, previewFeatures: '["cos-2374"]' };
    await send({ type: 'user.changed', user: { ...agent.user, ...preview } });
    expect(news()).toEqual([{ type: 'user.entered', user: { ...served, preset: clientsPreset(flagged) } }]);
    await send({ type: 'user.changed', user: agent.user });

    expect(news()).toEqual([{ type: 'user.entered', user: served }]);
  });

  test('is a customer without search and reports', async () => {
    const { onSession } = await signedIn(customer, sessionIn('customer', 'userType', { selectedAgency: '77' }));

    const { news } = listenTo<unknown>((notify) => watchUser(onSession, notify));

    expect(news()).toEqual([{ type: 'user.entered', user: { ...served, preset: null, hasReports: false } }]);
  });

  test('comes with what the device keeps: keys that are off, and messages that were dismissed', async () => {
    page.kept.set('portal.shortcuts', 'off');
    page.kept.set('portal.dismissed-messages', '["m1"]');
    const { onSession } = await signedIn();

    const { news } = listenTo<unknown>((notify) => watchUser(onSession, notify));

    expect(news()).toEqual([{ type: 'user.entered', user: { ...served, areKeysOn: false, dismissed: ['m1'] } }]);
  });
});

describe('The arrival of a user', () => {
  const arrived = { type: 'user.arrived' };

  test('is said once the user is loaded, and of one who is there already', async () => {
    const { onSession, probe, identify } = startSession();
    const { news } = listenTo<unknown>((notify) => watchArrival(onSession, notify));
    await probe(asAgent);
    expect(news()).toEqual([]);

    await identify(agent);

    expect(news()).toEqual([arrived]);
    expect(listenTo<unknown>((notify) => watchArrival(onSession, notify)).news()).toEqual([arrived]);
  });

  test('is said of one who signs in again over their work, and not of one who logs out', async () => {
    const { onSession, send } = await signedIn();
    await send({ type: 'session.expired' });

    const { news } = listenTo<unknown>((notify) => watchArrival(onSession, notify));
    expect(news()).toEqual([arrived]);
    await send({ type: 'session.logOut' });

    expect(news()).toEqual([]);
  });
});

describe('The scope', () => {
  test('is said where the session has settled on another one, and that it is not settled on the way', async () => {
    const { session, probe, identify, move, send } = startSession();
    const { news } = listenTo<unknown>((notify) => watchScope(session, notify));
    expect(news()).toEqual([]);

    await probe(guest);
    expect(news()).toEqual([{ type: 'scope.settled', scope: 'guest' }]);
    await send({ type: 'session.replaced', session: sessionIn('guest', 'password') });
    expect(news()).toEqual([]);
    await send({ type: 'session.replaced', session: sessionIn('verifyEmail') });
    expect(news()).toEqual([{ type: 'scope.settled', scope: 'verifyEmail' }]);
    await send({ type: 'session.replaced', session: asAgent });
    expect(news()).toEqual([{ type: 'scope.unsettled' }]);
    await identify(agent);
    expect(news()).toEqual([{ type: 'scope.settled', scope: 'agent' }]);
    await send({ type: 'agency.choose', agency: '1080' });
    await move(inOtherAgency);
    await identify(agent);
    await send({ type: 'session.expired' });
    expect(news()).toEqual([]);
    await send({ type: 'session.logOut' });

    expect(news()).toEqual([{ type: 'scope.unsettled' }]);
  });

  test('is said at once where it is settled, and is that of a guest where an account is locked', async () => {
    const { session } = await signedIn(agent, asSupport);
    expect(listenTo<unknown>((notify) => watchScope(session, notify)).news()).toEqual([
      { type: 'scope.settled', scope: 'support' },
    ]);
    const locked = startSession();
    await locked.failProbe(refused(429, { retryAfter: 60 }));

    expect(listenTo<unknown>((notify) => watchScope(locked.session, notify)).news()).toEqual([
      { type: 'scope.settled', scope: 'guest' },
    ]);
  });

  test('is not said without a session', () => {
    const { news, stop } = listenTo<unknown>((notify) => watchScope(undefined, notify));
    stop();

    expect(news()).toEqual([]);
  });
});

test('The session is said whenever another one replaces it, and not when there is none', async () => {
  const { onSession, probe, send } = startSession();
  await probe(guest);
  const { news } = listenTo<unknown>((notify) => watchSession(onSession, notify));
  // what changes nothing about the session
  await send({ type: 'session.retry' });
  expect(news()).toEqual([]);

  const next = sessionIn('guest', 'email');
  await send({ type: 'session.replaced', session: next });
  expect(news()).toEqual([{ type: 'session.changed', session: next }]);
  await send({ type: 'session.replaced', session: next });
  expect(news()).toEqual([]);
  await send({ type: 'session.replaced', session: sessionIn('verifyEmail') });
  news();
  await send({ type: 'session.logOut' });

  expect(news()).toEqual([]);
});

test('What the user prefers is said when it is known, when it changes, and that there is none anymore', async () => {
  const { onSession, probe, identify, send } = startSession();
  const { news } = listenTo<unknown>((notify) => watchPreference(onSession, notify));
  await probe(asAgent);
  expect(news()).toEqual([]);

  await identify(agent);
  expect(news()).toEqual([{ type: 'preference.known', darkMode: false }]);
  await send({ type: 'user.changed', user: { ...agent.user, firstName: 'Adele' } });
  expect(news()).toEqual([]);
  await send({ type: 'user.changed', user: { ...agent.user, darkMode: true } });
  expect(news()).toEqual([{ type: 'preference.known', darkMode: true }]);
  await send({ type: 'session.logOut' });

  expect(news()).toEqual([{ type: 'preference.gone' }]);
});

describe('A question for the session', () => {
  const waiting = (onSession: OnSession) => {
    const isOver = vi.fn<() => void>();
    void untilProbed(onSession).then(isOver);
    return isOver;
  };

  test.for<[string, (started: ReturnType<typeof startSession>) => Promise<void>]>([
    ['its answer', ({ probe }) => probe(guest)],
    ['giving it up', ({ failProbe }) => failProbe(offline)],
  ])('is waited for until %s', async ([, end]) => {
    const started = startSession();
    const isOver = waiting(started.onSession);
    await settle();
    expect(isOver).not.toHaveBeenCalled();

    await end(started);

    expect(isOver).toHaveBeenCalledOnce();
  });

  test('is waited for also where a locked account is given up, and not where there is none', async () => {
    const { onSession, failProbe, send } = startSession();
    await failProbe(refused(429, { retryAfter: 60 }));
    const none = waiting(onSession);
    await settle();
    expect(none).toHaveBeenCalledOnce();
    await send({ type: 'session.forget' });

    const forgetting = waiting(onSession);
    await settle();

    expect(forgetting).not.toHaveBeenCalled();
  });
});

describe('A watcher that is told to stop', () => {
  const watchers = {
    watchArrival: (onSession, notify) => watchArrival(onSession, notify),
    watchUser: (onSession, notify) => watchUser(onSession, notify),
    watchPreference: (onSession, notify) => watchPreference(onSession, notify),
    watchSession: (onSession, notify) => watchSession(onSession, notify),
  } satisfies Record<string, (onSession: OnSession, notify: (message: unknown) => void) => () => void>;

  test.for(Object.entries(watchers))(
    'says nothing any more, nor of a session that comes later: %s',
    async ([, watch]) => {
      const { onSession, send } = await signedIn();
      const { news, stop } = listenTo<unknown>((notify) => watch(onSession, notify));
      news();
      stop();
      await send({ type: 'session.replaced', session: guest });
      await send({ type: 'user.changed', user: { ...agent.user, darkMode: true } });
      await send({ type: 'session.logOut' });
      expect(news()).toEqual([]);

      const stopWaiting = vi.fn<() => void>();
      listenTo<unknown>((notify) => watch(() => stopWaiting, notify)).stop();

      expect(stopWaiting).toHaveBeenCalledOnce();
    },
  );

  test('says nothing anymore: watchScope', async () => {
    const { session, send } = await signedIn();
    const { news, stop } = listenTo<unknown>((notify) => watchScope(session, notify));
    news();
    stop();

    await send({ type: 'session.logOut' });

    expect(news()).toEqual([]);
  });
});
