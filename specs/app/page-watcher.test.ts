import { expect, test } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { watchPage } from '#app/browser/watchers.ts';
import { routeAccessMachine, type ScopeMessage } from '#machines/session/route-access/route-access.machine.ts';
import { agent } from '../flows/support/samples.ts';
import { asAgent, listenTo, signedIn } from './live-session.ts';
import { pageOfEachTest } from './page-of-each-test.ts';

const page = pageOfEachTest();

const look = (hidden: boolean) => {
  Object.assign(page.document, { hidden });
  page.document.dispatchEvent(new Event('visibilitychange'));
};

/** What is said of the page of an agent, who opens addresses with `go`. */
const watchAgent = async () => {
  const live = await signedIn();
  const watchScope = fromCallback<EventObject, undefined, ScopeMessage>(({ sendBack }) =>
    sendBack({ type: 'scope.settled', scope: 'agent' }),
  );
  const access = createActor(routeAccessMachine.provide({ actors: { watchScope } })).start();
  const replace = (path: string, query = {}) => access.send({ type: 'location.changed', location: { path, query } });
  let idx = 0;
  const go = (path: string, query = {}) => {
    idx += 1;
    Object.assign(page.window.history, { state: { idx } });
    replace(path, query);
  };
  go('/agents');
  const { news, stop } = listenTo<{ type: string }>((notify) => watchPage(live.session, access, notify));
  return { ...live, go, replace, stop, news: () => news().map(({ type }) => type) };
};

test('A page is shown while it is looked at, and is said to be once', async () => {
  const { news } = await watchAgent();
  expect(news()).toEqual(['page.shown']);

  look(true);
  look(true);
  expect(news()).toEqual(['page.hidden']);
  look(false);

  expect(news()).toEqual(['page.shown']);
});

test('A page that begins in the background is hidden', async () => {
  Object.assign(page.document, { hidden: true });

  expect((await watchAgent()).news()).toEqual(['page.hidden']);
});

test('A page is hidden while its user signs in again over it', async () => {
  const { news, send, probe, identify } = await watchAgent();
  news();

  await send({ type: 'session.expired' });
  expect(news()).toEqual(['page.hidden']);
  look(true);
  look(false);
  expect(news()).toEqual([]);
  await probe(asAgent);
  await identify(agent);

  expect(news()).toEqual(['page.shown']);
});

test('The next page is said once it is open, and not another query of the same one', async () => {
  const { news, go } = await watchAgent();
  news();

  go('/agents', { persist: 'true' });
  expect(news()).toEqual([]);
  go('/nowhere');
  expect(news()).toEqual([]);
  go('/help');
  expect(news()).toEqual(['page.opened']);
  go('/agents');

  expect(news()).toEqual(['page.opened']);
});

test('A page that a redirect leads to is no next page', async () => {
  const { news, go, replace } = await watchAgent();
  news();

  replace('/help');
  expect(news()).toEqual([]);
  go('/settings');
  replace('/agents');

  expect(news()).toEqual(['page.opened']);
});

test('Nothing is said anymore by a watcher that is told to stop', async () => {
  const { news, go, stop, send } = await watchAgent();
  news();
  stop();

  look(true);
  go('/help');
  await send({ type: 'session.expired' });

  expect(news()).toEqual([]);
});
