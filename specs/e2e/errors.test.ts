import { describe } from 'vitest';
import { clientWith } from './support/clients.ts';
import { openSearch, searchPage } from './support/search-page.ts';
import { answer } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const agent = 'agent@demo.test';
const malformedLog = /malformed answer at/;

describe('Error screens', () => {
  test('an unknown page is "Page Not Found" with a link home and Logout, and its title says so [ERR-01] [ERR-02] [RTE-20]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });

    for (const path of ['/nowhere', '/agents/1', '/policyholder', '/%3Cscript%3E', '/policyholder/a%2Fb']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    }

    await page.getByText('This page could not be found').waitFor();
    await page.getByText("Sorry, we're unable to find the page you're looking for.").waitFor();
    await page.getByText('Error 404').waitFor();
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    await page.waitForFunction(() => document.title === 'Page Not Found · Millrace Mutual Agent Portal');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('a session that cannot be read says what happened and tries again [ERR-04] [SES-01]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await answer(page, '/auth/session', (route, count) =>
      count <= 2 ? route.fulfill({ status: 500, json: { title: 'Internal server error.' } }) : route.continue(),
    );

    await page.goto('/');
    await page.getByRole('heading', { name: 'An error occurred' }).waitFor();
    await page.getByText('Error 500').waitFor();
    await page.getByText('Oops! An error occurred while processing your request.').waitFor();
    await page.getByText('Please try again later').waitFor();
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    await page.getByRole('heading', { name: /An error occurred|Welcome, Alex/ }).waitFor();
    if (await retry.isVisible()) await retry.click();

    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
  });

  test('an identity that cannot be loaded says so, with a way on and a way out [ERR-04] [ERR-05.2] [SES-04] [SEC-30]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await answer(page, '/api/user-legacy/permissions', (route, count) =>
      count === 1
        ? route.fulfill({ status: 503, json: { title: 'Under repair', status: 503, message: null, requestId: 'r1' } })
        : route.continue(),
    );

    await page.goto('/');
    await page.getByText('Error 500').waitFor();
    await page.getByText('Under repair (503)').waitFor();
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
  });

  test('a 403 at entry for another reason is an error like any other, and can be tried again [ERR-03.4]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const message = 'The agency systems do not know you yet.';
    await answer(page, '/api/user-legacy', (route, count) =>
      count === 1
        ? route.fulfill({ status: 403, json: { title: 'Not allowed', status: 403, message, requestId: 'r1' } })
        : route.continue(),
    );

    await page.goto('/');
    await page.getByRole('heading', { name: 'An error occurred' }).waitFor();
    await page.getByText(`Not allowed (403): ${message}`).waitFor();
    await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByRole('heading', { name: 'Welcome, Alex' }).waitFor();
  });

  test('a redirect that is not answered tries again [ERR-04] [SES-03]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await answer(page, '/auth/redirect', (route, count) => (count === 1 ? route.abort() : route.continue()));

    await page.goto('/redirect?redirect=/agents');
    await page.getByText('You seem to be offline. Check your connection and try again.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();

    await page.getByRole('search').waitFor();
  });

  test('a client who cannot be loaded is reported, in words by status, with another try [ERR-11] [POL-01]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    await answer(page, '/api/accounts/20000001', (route, count) =>
      count === 1 ? route.fulfill({ status: 500, body: '<html>Bad gateway</html>' }) : route.continue(),
    );

    await page.goto('/policyholder/20000001');
    await page.getByRole('alert').getByText('Internal server error.').waitFor();
    await page.getByRole('button', { name: 'Try again?' }).click();

    await page.getByRole('alert').waitFor({ state: 'detached' });
  });

  test('clients that do not exist, of other agencies and nonsense are all "No results found" [ERR-11] [POL-01]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'agent-alaska@demo.test' });
    const foreign = clientWith(() => true).account.id;

    for (const id of ['99999999', foreign, 'robert-drop-table', '-1', '00000000000000000000']) {
      await page.goto(`/policyholder/${id}`);
      await page.getByText('No results found', { exact: true }).first().waitFor();
      await page.getByText('This client doesn’t exist or belongs to another agency.').waitFor();
    }
  });
});

describe('Answers without the agreed shape', () => {
  test.for([
    ['/auth/session', { scope: 'emperor' }, 'We couldn’t read the server’s answer. Try again.'],
    ['/auth/user', { firstName: 7 }, 'We couldn’t read the server’s answer. Try again.'],
    ['/api/user-legacy', [], 'We couldn’t read the server’s answer. Try again.'],
  ] as const)(
    'of %s end in an error screen and a line in the log [ERR-16]',
    async ([path, json, words], { newPage }) => {
      const page = await newPage({ as: agent });
      const log: string[] = [];
      page.on('console', (message) => log.push(message.text()));
      await answer(page, path, (route) => route.fulfill({ json }));

      await page.goto('/');

      await page.getByText(words).waitFor();
      await expect(page.locator('body')).not.toHaveText(/undefined|NaN|\[object/, { useInnerText: true });
      expect(log.some((line) => malformedLog.test(line))).toBe(true);
    },
  );

  test('of a search and of suggestions never show an undefined [ERR-16] [ACP-04]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const search = searchPage(page);
    const log: string[] = [];
    page.on('console', (message) => log.push(message.text()));
    await search.open();
    await answer(page, '/api/accounts/autocomplete', (route) => route.fulfill({ json: { results: [null, 7] } }));
    await search.box.pressSequentially('smi');

    for (const json of [
      { results: [{}], pageNum: 1, lastPage: true, totalResults: 1, totalPages: 1 },
      { results: 'many', pageNum: 1, lastPage: true, totalResults: 1, totalPages: 1 },
      {},
      [],
      null,
      'text',
    ]) {
      await page.unroute((url) => url.pathname === '/-/api/accounts');
      await page.route(
        (url) => url.pathname === '/-/api/accounts',
        (route) => route.fulfill({ json }),
      );
      await search.searchFor('smith');
      await page.getByText('Search Failed', { exact: true }).waitFor();
      await expect(page.locator('body')).not.toHaveText(/undefined|NaN|\[object/, { useInnerText: true });
    }
    expect(log.filter((line) => line.startsWith('searchAccounts: malformed answer at results.0')).length).toBe(1);
  });

  test('of a page of results fail that page only [ERR-16]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    const search = await openSearch(page);
    await page.route(
      (url) => url.pathname === '/-/api/accounts' && url.searchParams.get('pageNum') !== '1',
      (route) => route.fulfill({ body: '<html>' }),
    );
    await search.searchFor('son');

    await search.more.press('Enter');

    await page.getByRole('button', { name: 'Loading failed. Try again?' }).waitFor();
    await expect(search.cards).toHaveCount(12);
  });
});

describe('config.json', () => {
  test.for([
    ['is not JSON', '{ "environment": ', 'config.json: not valid JSON'],
    ['lacks a field', '{ "environment": "demo" }', 'config.json: api'],
    ['has a bad field', '{ "environment": "moon" }', 'config.json: environment must be production, test or demo'],
    ['is a page', '<!doctype html>', 'config.json: not valid JSON'],
  ])('that %s gives a readable error screen, and another try [BRD-04]', async ([, body, words], { newPage }) => {
    const page = await newPage();
    await page.route('**/config.json', (route) => route.fulfill({ contentType: 'application/json', body: body ?? '' }));

    await page.goto('/login');

    await page.getByRole('heading', { name: 'We couldn’t load the portal’s settings' }).waitFor();
    await page.getByText(words ?? '').waitFor();
    await page.unroute('**/config.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  test('that is missing gives a readable error screen [BRD-04]', async ({ newPage }) => {
    const page = await newPage();
    await page.route('**/config.json', (route) => route.fulfill({ status: 404, body: '' }));

    await page.goto('/agents');

    await page.getByText(/config\.json: could not be read/).waitFor();
  });
});
