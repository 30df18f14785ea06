import type { Page } from 'playwright';
import { afterEach, describe, expect } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { clientWith } from '#specs/support/clients.ts';
import { portalOrigin } from '../support/portal.ts';
import { tabFrom } from '../support/quick-actions.ts';
import { anotherCode, callCarrier, newestCode } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { answer, endSessionAt } from '../support/traffic.ts';
import { openWithReader, type Agent } from './agent.ts';

/** Compares what was heard with the reviewed text; `npm test -- specs/e2e/reader -u` writes it. */
const isAsReviewed = (agent: Agent, journey: string, tidy = (notes: string) => notes): Promise<void> =>
  expect(tidy(agent.notes())).toMatchFileSnapshot(`texts/${journey}.txt`);

/** Opens a page behind the sign-in; the reader starts after the system message, which comes at its own time. */
const openPage = (page: Page, path: string, ready: () => Promise<unknown>): Promise<Agent> =>
  openWithReader(page, path, async () => {
    await page
      .getByText(/^System message: /)
      .first()
      .waitFor({ state: 'attached' });
    await ready();
  });

const openDashboard = (page: Page): Promise<Agent> =>
  openPage(page, '/', () =>
    page
      .getByText('Nothing viewed yet')
      .or(page.getByText(/^\d{9} · /))
      .first()
      .waitFor(),
  );

/** Opens the client search; what other journeys searched for is not offered, and no call is open when time is released by. */
const openSearch = async (page: Page): Promise<Agent> => {
  await answer(page, '/api/recent-searches', (route) => route.fulfill({ json: { texts: [] } }));
  return openPage(page, '/agents', () =>
    Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/recent-searches')),
      page.getByRole('combobox', { name: /^Name, policy/ }).focus(),
    ]),
  );
};

/** Lets time go by for the page and for the carrier, two seconds at a time, so that no call takes longer than it should. */
const pass = async (page: Page, seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 2) {
    const now = await page.evaluate(() => Date.now());
    await callCarrier(page.context(), '/demo/clock', { offsetSeconds: (now + 2000 - Date.now()) / 1000 });
    await page.clock.runFor(2000);
    await page.evaluate(() => window.reader.collectSpoken());
  }
};

afterEach(async () => {
  const headers = { origin: portalOrigin, 'content-type': 'application/json' };
  await fetch(`${portalOrigin}/-/demo/clock`, { method: 'POST', headers, body: '{"offsetSeconds":0}' });
});

describe('What a screen reader says', () => {
  test('of signing in: type, email, password, code, the trust question and the dashboard', async ({ newPage }) => {
    const page = await newPage();
    const email = 'agent-mfa@demo.test';
    const figures = { renewals: 12, pastDueBills: 3, pastDueAmount: 120_450, movedClaims: 0, readyFiles: 1 };
    await answer(page, '/api/attention', (route) => route.fulfill({ json: figures }));
    // when they come depends on the machine, and they are heard in another test
    await answer(page, '/graphql', (route) => route.fulfill({ json: { data: { messages: [] } } }));
    const agent = await openWithReader(page, '/login', () => page.getByRole('button', { name: 'Continue' }).waitFor());

    await agent.read(/^end of form/);
    await agent.press('Tab');
    await agent.press('ArrowDown');
    await agent.press('ArrowUp');
    await agent.press('Enter', /Email/);
    await agent.press('Enter', /Required/);
    await agent.press('Enter', /Required/);
    await agent.press('Tab');
    await agent.press('Enter', /Required/);
    await agent.type(email);
    await agent.press('Enter', /Password/);
    await agent.type('wrong');
    await agent.press('Enter', /password don’t match/);
    await agent.press('Control+A');
    await agent.type(demoPassword);
    await agent.press('Enter', /Code/);
    const code = await newestCode(page, email);
    await agent.meet('types a wrong code', () => page.keyboard.type(anotherCode(code)));
    await agent.press('Enter', /Invalid/);
    await agent.press('Control+A');
    await agent.meet('types the code', () => page.keyboard.type(code));
    await agent.press('Enter', /Trust this/);
    await agent.read(/^end of main/);
    await agent.goTo(/Not now/);
    await agent.press('Enter', /Welcome, Morgan/);
    await agent.read(/^end of main/);

    await isAsReviewed(agent, 'sign-in');
  });

  test('of a client search: suggestions, results, a filter, more results and none', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    const agent = await openSearch(page);

    await agent.goTo(/Skip/);
    await agent.press('Enter');
    await agent.read(/^end of main/);
    await agent.goTo(/^combobox, Name/);
    await agent.press('Enter', /required/);
    await agent.type('son', /suggestions/);
    await agent.press('ArrowDown', /1 of/);
    await agent.press('ArrowDown', /2 of/);
    await agent.press('Escape');
    await agent.press('Enter', /Showing 12/);
    await agent.goTo(/^button, State/);
    await agent.press('Enter');
    await agent.goTo(/^checkbox, Minnesota/);
    await agent.press('Space', /Showing/);
    await agent.press('Escape');
    await agent.goTo(/^button, Remove/);
    const next = page.waitForResponse(/pageNum=5/);
    await agent.press('Enter', /Showing/);
    await next;
    await agent.goTo(/^button, Load more/);
    await agent.press('Enter', /Showing 15/);
    await agent.read(/^end of article/);
    await agent.goTo(/^combobox, Name/, 'Shift+Tab');
    await agent.press('Control+A');
    await agent.type('zzzzqqqq', /No suggestions/);
    await agent.press('Enter', /No results/);

    await isAsReviewed(agent, 'search');
  });

  test('of opening a client and coming back', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    const { account } = clientWith((client) => client.account.group_number !== null && client.account.dba !== null);
    const agent = await openSearch(page);

    await agent.goTo(/^combobox, Name/);
    await agent.type(account.account_number, /suggestion/);
    await agent.press('Enter', /only match/);
    await agent.goTo(/^link, Open the only match/);
    await agent.press('Enter', /^heading/m);
    await agent.read(/^heading, Balance/);
    await agent.meet('goes back', () => page.goBack(), /only match/);

    await isAsReviewed(agent, 'client');
  });

  test('of the end of a session: the warning, staying, and signing in again over the work', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await callCarrier(page.context(), '/demo/session', { expiresInSeconds: 200 });
    const agent = await openSearch(page);

    await agent.meet('half a minute passes', () => pass(page, 30), /Yes, keep/);
    await agent.meet('half a minute passes', () => pass(page, 30));
    await agent.press('Tab');
    await agent.press('Tab');
    await agent.press('Enter', /combobox/);
    await agent.type('smith', /suggestion/);
    await agent.press('Enter', /Showing/);
    await endSessionAt(page, '/api/accounts', { pageNum: '1' });
    await agent.press('Enter', /Password/);
    await agent.type('wrong');
    await agent.press('Enter', /password don’t match/);
    await agent.press('Control+A');
    await agent.type(demoPassword);
    // the search that the end of the session refused continues by itself
    await agent.press('Enter', /Showing/);

    await isAsReviewed(agent, 'session');
  });

  test('of a quick action: choosing, a line that is not permitted and why, going on', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    await page.route('**/-/api/user-legacy/permissions*', async (route) => {
      const response = await route.fetch();
      const permissions = (await response.json()) as { personal: { lines: Record<string, object> } };
      permissions.personal.lines['HO'] = { quotesAllowed: false, applicationsAllowed: false };
      await route.fulfill({ response, json: permissions });
    });
    const agent = await openDashboard(page);

    await agent.goTo(/^link, Endorse/);
    await agent.press('Enter', /radio/);
    await agent.read(/^end of dialog/);
    await agent.press('Escape', /link, Endorse/);
    await agent.press('Enter', /radio/);
    await agent.press('ArrowDown');
    await agent.press('ArrowDown');
    await agent.goTo(/^button, Continue/);
    await agent.press('Enter', /heading, Clients/);

    await isAsReviewed(agent, 'quick-action');
  });

  test('of a new quote: what is missing, which system opens and why, and that it has opened', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    const agent = await openPage(page, '/new-quote', () => page.getByLabel('Line', { exact: true }).waitFor());

    await agent.goTo(/Skip/);
    await agent.press('Enter');
    await agent.read(/^end of main/);
    await agent.goTo(/^button, Open/);
    await agent.press('Enter', /problem/);
    await agent.read(/^end of group/);
    await agent.goTo(/^combobox, Line/);
    await agent.type('Select');
    await agent.goTo(/^combobox, State/);
    await agent.type('Minn');
    await agent.goTo(/^textbox, Effective/);
    await agent.type('09012025', /opens in/);
    await agent.goTo(/^button, Open/);
    await tabFrom(page, () => agent.press('Enter', /opened/));
    await agent.read(/^end of group/);

    await isAsReviewed(agent, 'new-quote');
  });

  test('of a commission statement: the period, why it cannot be submitted yet, and the confirmation', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    const agent = await openDashboard(page);

    await agent.goTo(/^link, Direct Bill Commission/);
    await agent.press('Enter', /combobox/);
    await agent.read(/^end of dialog/);
    await agent.goTo(/^button, Submit/);
    await agent.press('Enter');
    await agent.goTo(/^combobox, Month/, 'Shift+Tab');
    await agent.type('01');
    await agent.press('Tab');
    await agent.type(String(new Date().getFullYear() - 1));
    await agent.goTo(/^button, Submit/);
    await agent.press('Enter', /submitted/);
    await agent.read(/^end of group/);
    await agent.goTo(/^button, Close/);
    await agent.press('Enter', /link, Direct/);

    await isAsReviewed(agent, 'commission-redownload', (notes) => notes.replaceAll(/\b20\d\d\b/g, '(this year)'));
  });
});
