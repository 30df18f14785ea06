import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { blockTabs, forgetArrivals, openAction, readArrivals, tabFrom } from './support/quick-actions.ts';
import { callCarrier } from './support/sign-in.ts';
import { answer, collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';

const agent = 'agent@demo.test';
const path = '/api/redirects/rce/personal';
const plant = (page: Page, fault: object) => callCarrier(page.context(), '/demo/faults', { path, ...fault });

const open = async (page: Page, unit: 'Personal' | 'Commercial' = 'Personal') => {
  const modal = await openAction(page, 'replacementCostEstimator');
  await modal.getByRole('radio', { name: unit }).check();
  return { modal, submit: modal.getByRole('button', { name: 'Open the estimator' }) };
};

describe('The replacement cost estimator', () => {
  test.for([
    ['Personal', '/replacement-cost/personal', { agencyId: '77' }],
    [
      'Commercial',
      '/replacement-cost/commercial',
      {
        agencyId: '77',
        agencyName: 'Northstar Risk Advisors',
        userName: 'agent',
        firstName: 'Alex',
        lastName: 'Moreno',
      },
    ],
  ] as const)(
    'opens for %s where the carrier says, in a tab without an opener [QAM-05] [LEG-06]',
    async (row, { newPage }) => {
      const [unit, arrivedAt, fields] = row;
      const page = await newPage({ as: agent });
      await forgetArrivals(page);
      const { modal, submit } = await open(page, unit);
      const tab = await tabFrom(page, () => submit.click());

      await expect.poll(() => tab.evaluate(() => window.opener === null)).toBe(true);
      expect(await readArrivals(page)).toEqual([
        { method: 'GET', path: arrivedAt, fields: Object.entries(fields), referer: null },
      ]);
      await modal.waitFor({ state: 'detached' });
    },
  );

  test.for([
    ['an error', { status: 500 }, 'Internal server error.'],
    ['a bad request', { status: 400 }, 'Bad Request'],
    ['garbage', { malformed: true }, 'The server sent an answer that we could not read. Please try again.'],
  ] as const)('says what happened at %s, and works the next time [QAM-05]', async ([, fault, words], { newPage }) => {
    const page = await newPage({ as: agent });
    const { modal, submit } = await open(page);
    await plant(page, fault);
    await submit.click();
    const alert = modal.getByRole('alert');
    await alert.getByText('The estimator could not be opened').waitFor();
    await expect.poll(() => alert.innerText()).toContain(words);

    await tabFrom(page, () => alert.getByRole('button', { name: 'Try again' }).click());
    await modal.waitFor({ state: 'detached' });
  });

  test('says so without a connection, and works once there is one [QAM-05]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const { modal, submit } = await open(page);
    await page.route(`**/-${path}?*`, (route) => route.abort('connectionfailed'), { times: 1 });
    await submit.click();

    await modal.getByRole('alert').getByText('You seem to be offline. Check your connection and try again.').waitFor();
    await tabFrom(page, () => modal.getByRole('button', { name: 'Try again' }).click());
  });

  test('says so when the carrier takes too long [QAM-05]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as { api: object };
      await route.fulfill({ response, json: { ...config, api: { ...config.api, timeoutSeconds: 2 } } });
    });
    const { modal, submit } = await open(page);
    await answer(page, path, () => new Promise<void>(() => {}));
    await submit.click();

    await modal.getByRole('alert').getByText('The server took too long to answer. Please try again.').waitFor();
  });

  test('waits as long as the carrier wants, and cannot be pressed meanwhile [QAM-05] [ERR-08]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const { modal, submit } = await open(page);
    await plant(page, { status: 429, retryAfter: 90 });
    await submit.click();
    await modal.getByRole('alert').getByText('You can try again in 2 minutes.').waitFor();

    const calls = collectCalls(page, path);
    await submit.click({ force: true });
    await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('true');
    expect(calls).toHaveLength(0);
  });

  test.for([
    ['nothing', { url: null }, 'There is no estimator to open'],
    ['a blank', { url: ' ' }, 'There is no estimator to open'],
    ['a foreign host', { url: 'https://evil.example/rce' }, 'The estimator was not opened'],
    ['a script', { url: 'javascript:alert(1)' }, 'The estimator was not opened'],
    ['a host behind a user name', { url: 'http://127.0.0.1@evil.example/' }, 'The estimator was not opened'],
  ] as const)('does not open for %s, and can be tried again [QAM-05]', async ([, json, words], { newPage }) => {
    const page = await newPage({ as: agent });
    const { modal, submit } = await open(page);
    await page.route(`**/-${path}?*`, (route) => route.fulfill({ json }), { times: 1 });
    await submit.click();
    await modal.getByRole('alert').getByText(words).waitFor();
    expect(page.context().pages()).toHaveLength(1);

    await tabFrom(page, () => modal.getByRole('button', { name: 'Try again' }).click());
    await modal.waitFor({ state: 'detached' });
  });

  test('is asked for once, however often it is pressed [QAM-05]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const { modal, submit } = await open(page);
    await plant(page, { delayMs: 400 });
    const calls = collectCalls(page, path);
    await tabFrom(page, async () => {
      await submit.dblclick({ noWaitAfter: true });
      await page.keyboard.press('Enter');
    });

    await modal.waitFor({ state: 'detached' });
    expect(calls).toHaveLength(1);
    expect(page.context().pages()).toHaveLength(2);
  });

  test('is opened again without asking again when the browser blocked the tab [QAM-05] [LEG-06]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const { modal, submit } = await open(page);
    const allowTabs = await blockTabs(page);
    const calls = collectCalls(page, path);
    await submit.click();
    await modal.getByRole('alert').getByText('Your browser blocked the new tab').waitFor();
    await allowTabs();
    await tabFrom(page, () => modal.getByRole('button', { name: 'Try again' }).click());

    await modal.waitFor({ state: 'detached' });
    expect(calls).toHaveLength(1);
  });

  test.for([
    ['agent-personal@demo.test', 'Commercial', 'commercial'],
    ['agent-commercial@demo.test', 'Personal', 'personal'],
  ] as const)('is closed to %s for %s, and says why [QAM-05] [XTR-05]', async ([as, unit, lines], { newPage }) => {
    const page = await newPage({ as });
    const modal = await openAction(page, 'replacementCostEstimator');

    await modal.getByText(`Your agency does not have the permission to quote or apply in ${lines} lines.`).waitFor();
    const radio = modal.getByRole('radio', { name: new RegExp(`^${unit}`) });
    await expect.poll(() => radio.getAttribute('aria-disabled')).toBe('true');
    await radio.click({ force: true });
    await expect.poll(() => radio.isChecked()).toBe(false);
  });
});
