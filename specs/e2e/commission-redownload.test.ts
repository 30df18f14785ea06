import type { BrowserContext, Page, Route } from 'playwright';
import { afterEach, describe, expect } from 'vitest';
import {
  addMonths,
  dayAt,
  formatMonth,
  formatLongMonth,
  type CalendarMonth,
} from '#machines/domain/shared/calendar.ts';
import { modalOf, openAction } from './support/quick-actions.ts';
import { callCarrier } from './support/sign-in.ts';
import { answer, collectCalls, holdCalls } from './support/traffic.ts';
import { untilReady } from './support/ready.ts';
import { test, type NewPage } from './support/test.ts';

const action = 'commissionStatementRedownload';
const path = '/api/redownload/commission-statement';
const agent = 'agent@demo.test';
const latest = addMonths(dayAt(Date.now()), -1);

const choose = async (page: Page, { year, month }: CalendarMonth): Promise<void> => {
  await page.getByLabel('Year').selectOption(String(year));
  await page.getByLabel('Month').selectOption(String(month));
};
const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true });
const confirmation = (page: Page) => page.getByText('Your request has been submitted');

const setClock = (context: BrowserContext, instant: number) =>
  callCarrier(context, '/demo/clock', { offsetSeconds: Math.round((instant - Date.now()) / 1000) });

/** Restores the clock of the carrier, which all tests share. */
let clockContext: BrowserContext | null = null;
afterEach(async () => {
  if (clockContext) await callCarrier(clockContext, '/demo/clock', { offsetSeconds: 0 });
  clockContext = null;
});

describe('The commission statement of a closed month', () => {
  test('is asked for, confirmed with the masked address, and lies in the outbox [COM-01] [COM-02] [COM-04]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const calls = collectCalls(page, path);
    const modal = await openAction(page, action);
    await expect.poll(() => submit(page).getAttribute('aria-disabled')).toBe('true');

    await choose(page, latest);
    await submit(page).click();
    await confirmation(page).waitFor();

    await expect.poll(() => modal.innerText()).toContain(`${formatMonth(latest)} will be sent to a****@demo.test`);
    expect(calls.map((call) => call.postDataJSON() as unknown)).toEqual([
      {
        emailAddress: agent,
        generalAgent: 'Millrace Mutual Insurance Company',
        subAgent: '77',
        companyNumber: '01',
        userId: 'user-agent',
        reportType: '08',
        forPeriod: formatMonth(latest),
      },
    ]);
    const mails = (await (await page.request.get(`/-/demo/outbox?to=${agent}`)).json()) as { subject: string }[];
    expect(mails[0]?.subject).toBe(`Direct bill commission statement for ${formatMonth(latest)}`);
  });

  test('is asked for again with another month: Submit another clears the period, Close closes [COM-02]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent-alaska@demo.test' });
    const calls = collectCalls(page, path);
    await openAction(page, action);
    await choose(page, latest);
    await submit(page).click();

    await page.getByRole('button', { name: 'Submit another' }).click();
    await expect.poll(() => page.getByLabel('Month').inputValue()).toBe('');
    await expect.poll(() => page.getByLabel('Year').inputValue()).toBe('');
    await expect.poll(() => submit(page).getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => page.getByLabel('Month').evaluate((field) => field === document.activeElement)).toBe(true);
    await choose(page, addMonths(latest, -1));
    await submit(page).click();
    await confirmation(page).waitFor();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await modalOf(page, action).waitFor({ state: 'detached' });

    expect(page.url()).not.toContain('action=');
    expect(new Set(calls.map((call) => call.headers()['idempotency-key'])).size).toBe(2);
    expect(calls.map((call) => (call.postDataJSON() as { generalAgent: string }).generalAgent)).toEqual([
      'Kittiwake Insurance Company',
      'Kittiwake Insurance Company',
    ]);
  });

  test('is given up with Cancel or Escape, and nothing is sent [COM-01]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const calls = collectCalls(page, path);
    await openAction(page, action);
    await choose(page, latest);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await modalOf(page, action).waitFor({ state: 'detached' });
    await openAction(page, action);
    await choose(page, latest);
    await page.keyboard.press('Escape');
    await modalOf(page, action).waitFor({ state: 'detached' });

    expect(calls).toEqual([]);
  });

  test.for([
    ['2027-01-01T05:50:00Z', { year: 2026, month: 11 }],
    ['2027-01-01T06:10:00Z', { year: 2026, month: 12 }],
    ['2027-03-01T05:50:00Z', { year: 2027, month: 1 }],
    ['2027-03-01T06:10:00Z', { year: 2027, month: 2 }],
  ] as const)(
    'is by the clock of the server and the months of Chicago: at %s the latest is %j [COM-03]',
    async ([instant, expected], { newPage }) => {
      const page = await newPage();
      clockContext = page.context();
      await setClock(page.context(), Date.parse(instant));
      const later = await newPage({ as: agent });
      await openAction(later, action);
      const next = addMonths(expected, 1);

      await later.getByText(`the latest is ${formatLongMonth(expected)}`).waitFor();
      await choose(later, expected);
      const years = await later.getByLabel('Year').locator('option').allTextContents();
      if (years.includes(String(next.year)) && next.year === expected.year)
        await expect
          .poll(() => later.getByLabel('Month').locator(`option[value="${next.month}"]`).isDisabled())
          .toBe(true);
      else expect(years).not.toContain(String(next.year));
      await submit(later).click();
      await confirmation(later).waitFor();
    },
  );

  test('of the current month and of future ones cannot be chosen, and the year that takes a month back says why [COM-03]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const { year, month } = dayAt(Date.now());
    await openAction(page, action);
    const isDisabled = async (one: number) => page.getByLabel('Month').locator(`option[value="${one}"]`).isDisabled();

    await choose(page, { year: latest.year - 1, month: 12 });
    if (latest.year === year) {
      await page.getByLabel('Year').selectOption(String(year));
      await expect.poll(() => Promise.all([month, 12].map(isDisabled))).toEqual([true, true]);
      await page.getByText(`December ${year} has not closed yet.`).waitFor();
      await expect.poll(() => page.getByLabel('Month').inputValue()).toBe('');
    }
    expect(
      await page
        .getByLabel('Year')
        .locator(`option[value="${year + 1}"]`)
        .count(),
    ).toBe(0);
  });

  test('is sent once for a double press, also with Enter [COM-04] [VAL-03]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const calls = collectCalls(page, path);
    await openAction(page, action);
    await choose(page, latest);
    const release = await holdCalls(page, path);
    await submit(page).dblclick();
    await page.keyboard.press('Enter');
    release();
    await confirmation(page).waitFor();

    expect(calls).toHaveLength(1);
  });

  test('is in the address, survives a reload and goes with the back button [QAM-01]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.goto('/help');
    await openAction(page, action, '/agents');
    await page.reload();
    await modalOf(page, action).waitFor();
    await page.goBack();
    await modalOf(page, action).waitFor({ state: 'detached' });
  });
});

const refuse =
  (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body, headers });

const faults = {
  'an error of the server': [refuse(500), 'Internal server error.'],
  'a refusal with words': [refuse(400, { message: 'Not this month.' }), 'Not this month.'],
  'an answer of another shape': [(route: Route) => route.fulfill({ json: { sent: true } }), /could not read/],
  garbage: [(route: Route) => route.fulfill({ body: '<html>' }), /could not read/],
  'a cut connection': [(route: Route) => route.abort(), /offline/],
} as const;

describe('A request that fails', () => {
  test.for(Object.entries(faults))(
    'by %s says so, keeps the period, and is sent again with the same key [COM-01] [SEC-25]',
    async ([, [respond, words]], { newPage }) => {
      const page = await newPage({ as: agent, expected: /redownloadCommissionStatement/ });
      const calls = collectCalls(page, path);
      await answer(page, path, (route, count) => (count === 1 ? respond(route) : route.continue()));
      await openAction(page, action);
      await choose(page, latest);
      await submit(page).click();

      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      await expect.poll(() => page.getByLabel('Month').inputValue()).toBe(String(latest.month));
      await expect.poll(() => page.getByLabel('Year').inputValue()).toBe(String(latest.year));
      await submit(page).click();
      await confirmation(page).waitFor();

      expect(new Set(calls.map((call) => call.headers()['idempotency-key'])).size).toBe(1);
    },
  );

  test('for want of an answer says that it took too long [COM-01]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as { api: object };
      await route.fulfill({ response, json: { ...config, api: { ...config.api, timeoutSeconds: 2 } } });
    });
    await holdCalls(page, path);
    await openAction(page, action);
    await choose(page, latest);
    await submit(page).click();

    await page.getByRole('alert').filter({ hasText: 'The server took too long to answer.' }).waitFor();
  });

  test('because of too many waits for the time that the carrier names [COM-04] [SEC-11]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const calls = collectCalls(page, path);
    await answer(page, path, (route, count) =>
      count === 1 ? refuse(429, {}, { 'retry-after': '2' })(route) : route.continue(),
    );
    await openAction(page, action);
    await choose(page, latest);
    await submit(page).click();

    await page.getByText('You can try again in 2 seconds.').waitFor();
    await submit(page).click({ force: true });
    expect(calls).toHaveLength(1);
    await page.getByText('You can try again').waitFor({ state: 'detached' });
    await submit(page).click();
    await confirmation(page).waitFor();
  });

  test('because another tab has changed the agency says so [COM-04] [XTR-07]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await openAction(page, action);
    await choose(page, latest);
    await callCarrier(page.context(), '/auth/user/selected-agency', { selectedAgency: '1080' });
    await submit(page).click();

    await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'another agency' }).waitFor();
  });
});

describe('Commission statements are for agents with an agency', () => {
  test('support are told that they have none [COM-04] [XTR-05]', async ({ newPage }) => {
    const page = await newPage({ as: 'support@demo.test' });
    await openAction(page, action);

    await page.getByText('This is not available to you now').waitFor();
    await expect.poll(() => page.getByLabel('Month').count()).toBe(0);
  });

  test.for([['customer@demo.test'], [null]] as const)('%s finds no modal [COM-04]', async ([as], { newPage }) => {
    const page = await openForAnybody(newPage, as);

    await expect.poll(() => modalOf(page, action).count()).toBe(0);
  });
});

const openForAnybody = async (newPage: NewPage, as: string | null): Promise<Page> => {
  const page = await newPage(as ? { as } : {});
  await page.goto(as ? `/help?action=${action}` : `/agents?action=${action}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilReady(page, 'session', ...(as ? (['shortcuts'] as const) : []));
  return page;
};
