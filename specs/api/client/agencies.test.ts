import { afterAll, beforeAll, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import { createClient } from '#api/client.ts';
import { recentlyViewedApi } from '#api/recently-viewed.ts';
import { authApi } from '#api/auth.ts';
import { userApi } from '#api/user.ts';
import { sessionMachine } from '#machines/session/session/session.machine.ts';
import type { EnvironmentMessage } from '#machines/session/session/session.setup.ts';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import { fc } from '#specs/support/properties.ts';
import { Browser } from '../carrier/browser.ts';

const agencies = ['77', '214', '1080'] as const;
type Agency = (typeof agencies)[number];

let carrier: Carrier;
/** who is whose: the clients that were viewed for each agency */
const viewed = new Map<Agency, string[]>();

beforeAll(async () => {
  carrier = await createCarrier({ demo: true, seedAccounts: 300, hashCost: { memoryCost: 8, timeCost: 1 } });
  const browser = new Browser(carrier);
  await browser.signIn('agent');
  const { json } = await browser.get('/-/api/accounts?clientName=2&pageSize=9');
  const ids = (json as { results: { accountId: string }[] }).results.map(({ accountId }) => accountId);
  for (const [at, agency] of agencies.entries()) {
    await browser.post('/-/auth/user/selected-agency', { selectedAgency: agency });
    viewed.set(agency, ids.slice(at * 3, at * 3 + 3));
    for (const accountId of viewed.get(agency) ?? [])
      await browser.post('/-/api/recently-viewed/entries', { accountId });
  }
});

afterAll(() => carrier.close());

/** Something that happens in one of two tabs, or to what the first sends the second. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ tab: fc.nat(1), act: fc.constantFrom(...agencies) }) },
  { weight: 4, arbitrary: fc.record({ tab: fc.nat(1), act: fc.constant('list' as const) }) },
  { weight: 2, arbitrary: fc.record({ tab: fc.nat(1), act: fc.constantFrom('follow' as const, 'stay' as const) }) },
  { weight: 4, arbitrary: fc.record({ tab: fc.nat(1), act: fc.constant('hear' as const) }) },
  { weight: 5, arbitrary: fc.record({ tab: fc.nat(1), act: fc.constant('settle' as const) }) },
);

test('two tabs with different agencies never show mixed data, in 500 random runs [XTR-07.1] [SEC-35.3]', async () => {
  const browser = new Browser(carrier);
  await browser.signIn('agent');
  let switches = 0;
  let stale = 0;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const channel: { from: object; agency: string }[] = [];
      const tabs = [0, 1].map(() => openTab(browser, (from, agency) => channel.push({ from, agency })));
      await Promise.all(tabs.map((tab) => tab.settle()));
      for (const { tab: at, act } of steps) {
        const tab = tabs[at] ?? openTab(browser, () => {});
        if (act === 'list') void tab.list();
        else if (act === 'follow') tab.session.send({ type: 'agency.follow' });
        else if (act === 'stay') tab.session.send({ type: 'agency.choose', agency: tab.agency() ?? '' });
        else if (act === 'settle') await tab.settle();
        else if (act === 'hear') {
          const message = channel.shift();
          const other = tabs.find((one) => one !== message?.from);
          if (message) other?.session.send({ type: 'agency.moved', agency: message.agency });
        } else {
          switches += 1;
          tab.session.send({ type: 'agency.choose', agency: act });
        }
        for (const one of tabs) {
          expectUnmixed(one);
          if (one.session.getSnapshot().hasTag('stale')) stale += 1;
        }
      }
      await Promise.all(tabs.map((tab) => tab.settle()));
      for (const tab of tabs) {
        await tab.list();
        expectUnmixed(tab);
        const isCurrent = tab.agency() === (await browser.readSession()).selectedAgency;
        expect(isCurrent || tab.session.getSnapshot().hasTag('stale')).toBe(true);
        tab.close();
      }
    }),
    { numRuns: 500 },
  );

  expect(switches).toBeGreaterThan(500);
  expect(stale).toBeGreaterThan(50);
});

type Tab = ReturnType<typeof openTab>;

/** What is on a tab's screen is all of the agency that it says it acts for, unless it is being changed and shows nothing. */
const expectUnmixed = ({ session, shown, agency }: Tab): void => {
  const snapshot = session.getSnapshot();
  if (!snapshot.matches('signedIn') || snapshot.hasTag('changing')) return;
  expect(snapshot.context.identity?.legacy?.agencyId).toBe(agency());
  const hasSurety = snapshot.context.identity?.permissions?.surety.isAllowed;
  expect(hasSurety).toBe(agency() !== '1080');
  const { of, ids } = shown();
  if (of !== null) expect([of, ids]).toEqual([agency(), viewed.get(of as Agency)?.toReversed()]);
};

/** A tab: the portal's session and client over the cookies of one browser, and a list on its screen. */
const openTab = (browser: Browser, announce: (from: object, agency: string) => void) => {
  const call = createClient({
    settings: async () => ({ basePath: '/-', timeoutSeconds: 30 }),
    origin: browser.origin,
    session: () => session.getSnapshot().context.session,
    onOtherAgency: async (agency) => {
      session.send({ type: 'agency.moved', agency });
      return false;
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      request.headers.set('cookie', cookie);
      request.headers.set('sec-fetch-site', 'same-origin');
      return carrier.fetch(request, { ip: browser.ip });
    },
  });
  const user = userApi(call);
  let shown: { of: string | null; ids: string[] } = { of: null, ids: [] };
  const session = createActor(
    sessionMachine.provide({
      actors: {
        readSession: fromPromise(({ signal }) => authApi(call).readSession(signal)),
        loadIdentity: fromPromise(({ input, signal }) => user.loadIdentity(input.session, signal)),
        selectAgency: fromPromise(({ input, signal }) => user.selectAgency(input.agency, signal)),
        watchEnvironment: fromCallback<EventObject, undefined, EnvironmentMessage>(() => {}),
      },
      actions: { announceAgency: ({ context }) => announce(tab, context.session?.selectedAgency ?? '') },
    }),
  );
  // a page that depends on the agency is drawn again when it changes
  session.subscribe((snapshot) => {
    if (snapshot.hasTag('changing')) shown = { of: null, ids: [] };
  });
  session.start();
  const tab = {
    session,
    shown: () => shown,
    agency: () => session.getSnapshot().context.session?.selectedAgency ?? null,
    list: async () => {
      const views = await recentlyViewedApi(call)
        .readRecentlyViewed()
        .catch(() => null);
      if (views) shown = { of: tab.agency(), ids: views.map(({ account: { accountId } }) => accountId) };
    },
    settle: () =>
      new Promise<void>((resolve) => {
        const check = () => {
          if (session.getSnapshot().hasTag('busy')) return;
          watching.unsubscribe();
          resolve();
        };
        const watching = session.subscribe(() => check());
        check();
      }),
    close: () => session.stop(),
  };
  return tab;
};
