import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, vi } from 'vitest';
import { notSetUpMessage } from '#machines/domain/shared/failure.ts';
import { cutConnection } from '#specs/flows/support/carrier-traffic.ts';
import { test, untilAlert, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { clientWith } from '#specs/support/clients.ts';

const agent = 'agent@demo.test';

const button = (name: string) => screen.getByRole('button', { name });
const retry = async ({ user }: PortalPage) => user.click(await screen.findByRole('button', { name: 'Try again' }));
const untilWelcome = () => screen.findByRole('heading', { name: 'Welcome, Alex' });
const searchBox = async () => within(await screen.findByRole('search')).getByRole('combobox');

/** Nothing on the page was drawn from what is not there. */
const expectWords = () => expect(document.body.innerText).not.toMatch(/undefined|NaN|\[object/);

/** Collects what the portal logs, until the test is over. */
const collectLog = (portal: PortalPage, expected: RegExp): string[] => {
  portal.expectErrors(expected);
  const lines: string[] = [];
  const keep = (...given: unknown[]) => void lines.push(given.map(String).join(' '));
  vi.spyOn(console, 'warn').mockImplementation(keep);
  return lines;
};

afterEach(() => vi.restoreAllMocks());

describe('Error screens', () => {
  test('an unknown page is "Page Not Found" with a link home and Logout, and its title says so [ERR-01] [ERR-02.2]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    for (const path of ['/nowhere', '/agents/1', '/policyholder', '/%3Cscript%3E', '/policyholder/a%2Fb']) {
      portal.open(path);
      await screen.findByRole('heading', { name: 'Page Not Found' });
    }

    await screen.findByText('This page could not be found');
    await screen.findByText("Sorry, we're unable to find the page you're looking for.");
    await screen.findByText('Error 404');
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    await waitFor(() => expect(document.title).toBe('Page Not Found · Millrace Mutual Agent Portal'));
    await portal.user.click(button('Logout'));
    await waitFor(() => expect(portal.left.map(({ path }) => path)).toEqual(['/login']));
  });

  test('a session that cannot be read says what happened and tries again', async ({ portal }) => {
    portal.expectErrors(/500/);
    await portal.signIn(agent);
    portal.answer('/auth/session', ({ send, count }) =>
      count <= 2 ? Response.json({ title: 'Internal server error.' }, { status: 500 }) : send(),
    );

    portal.open('/');
    await screen.findByRole('heading', { name: 'An error occurred' });
    await screen.findByText('Error 500');
    await screen.findByText('Oops! An error occurred while processing your request.');
    await screen.findByText('Please try again later');
    await retry(portal);
    const [shown] = await screen.findAllByRole('heading', { name: /An error occurred|Welcome, Alex/ });
    if (shown?.textContent === 'An error occurred') await retry(portal);

    await untilWelcome();
  });

  test('an unknown page offers Logout to a user in the middle of a setup, and not to a guest', async ({ portal }) => {
    portal.open('/nowhere');
    await screen.findByRole('heading', { name: 'Page Not Found' });
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();

    await portal.signIn('setup@demo.test');
    portal.open('/nowhere');
    await screen.findByRole('heading', { name: 'Page Not Found' });
    await portal.user.click(await screen.findByRole('button', { name: 'Logout' }));

    await waitFor(() => expect(portal.left.map(({ path }) => path)).toEqual(['/login']));
  });

  test('a session that says that its user is not set up shows the support line and Logout', async ({ portal }) => {
    portal.expectErrors(/403/);
    await portal.signIn(agent);
    portal.answer('/auth/session', () => Response.json({ message: notSetUpMessage }, { status: 403 }));

    portal.open('/');

    await screen.findByRole('heading', { name: notSetUpMessage });
    expect(screen.getByRole('main').querySelector('a[href^="tel:"]')).toBeVisible();
    await portal.user.click(button('Logout'));
    await waitFor(() => expect(portal.left.map(({ path }) => path)).toEqual(['/login']));
  });

  test('an identity that cannot be loaded says so, with its code, a way on and a way out', async ({ portal }) => {
    portal.expectErrors(/503/);
    await portal.signIn(agent);
    portal.answer('/api/user-legacy/permissions', ({ send, count }) =>
      count === 1
        ? Response.json({ title: 'Under repair', status: 503, message: null, requestId: 'r1' }, { status: 503 })
        : send(),
    );

    portal.open('/');
    await screen.findByText('Error 503');
    await screen.findByText('Under repair (503)');
    expect(screen.getAllByRole('button', { name: 'Logout' })).toHaveLength(1);
    await retry(portal);

    await untilWelcome();
  });

  test('a 403 at entry for another reason is an error like any other, and can be tried again [ERR-03.4]', async ({
    portal,
  }) => {
    portal.expectErrors(/403/);
    await portal.signIn(agent);
    const message = 'The agency systems do not know you yet.';
    portal.answer('/api/user-legacy', ({ send, count }) =>
      count === 1
        ? Response.json({ title: 'Not allowed', status: 403, message, requestId: 'r1' }, { status: 403 })
        : send(),
    );

    portal.open('/');
    await screen.findByRole('heading', { name: 'An error occurred' });
    await screen.findByText('Error 403');
    await screen.findByText(`Not allowed (403): ${message}`);
    expect(screen.getAllByRole('button', { name: 'Logout' })).toHaveLength(1);
    await retry(portal);

    await untilWelcome();
  });

  test('a redirect that is not answered tries again', async ({ portal }) => {
    portal.expectErrors(/offline/);
    await portal.signIn(agent);
    portal.answer('/auth/redirect', (call) => (call.count === 1 ? cutConnection(call) : call.send()));

    portal.open('/redirect?redirect=/agents');
    await screen.findByText('You seem to be offline. Check your connection and try again.');
    await retry(portal);

    await screen.findByRole('search');
  });

  test('a client who cannot be loaded is reported, in words by status, with another try', async ({ portal }) => {
    portal.expectErrors(/500/);
    await portal.signIn(agent);
    portal.answer('/api/accounts/20000001', ({ send, count }) =>
      count === 1 ? new Response('<html>Bad gateway</html>', { status: 500 }) : send(),
    );

    portal.open('/policyholder/20000001');
    await untilAlert(/Internal server error\./);
    await portal.user.click(button('Try again?'));

    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await screen.findByRole('navigation', { name: 'Parts of this client' });
  });

  test('clients that do not exist, of other agencies and nonsense are all "No results found"', async ({ portal }) => {
    portal.expectErrors(/404|400/);
    await portal.signIn('agent-alaska@demo.test');
    const foreign = clientWith(() => true).account.id;

    for (const id of ['99999999', foreign, 'robert-drop-table', '-1', '00000000000000000000']) {
      portal.open(`/policyholder/${id}`);
      await screen.findAllByText('No results found');
      await screen.findByText('This client doesn’t exist or belongs to another agency.');
    }
  });
});

describe('Answers without the agreed shape', () => {
  test.for([
    ['/auth/session', { scope: 'emperor' }],
    ['/auth/user', { firstName: 7 }],
    ['/api/user-legacy', []],
  ] as const)(
    'of %s end in an error screen and a line in the log [ERR-16.1, ERR-16.3]',
    async ([path, json], { portal }) => {
      await portal.signIn(agent);
      const log = collectLog(portal, /malformed/);
      portal.answer(path, () => Response.json(json));

      portal.open('/');

      await screen.findByText('We couldn’t read the server’s answer. Try again.');
      expectWords();
      expect(log.some((line) => line.includes('malformed answer at'))).toBe(true);
    },
  );

  test('of a search and of suggestions never show an undefined [ERR-16.4]', async ({ portal }) => {
    await portal.signIn(agent);
    const log = collectLog(portal, /malformed/);
    portal.open('/agents');
    const box = await searchBox();
    portal.answer('/api/accounts/autocomplete', () => Response.json({ results: [null, 7] }));
    await portal.user.type(box, 'smi');

    const failed = () => log.filter((line) => line.startsWith('searchAccounts: malformed answer'));
    for (const [at, json] of [
      { results: [{}], pageNum: 1, lastPage: true, totalResults: 1, totalPages: 1 },
      { results: 'many', pageNum: 1, lastPage: true, totalResults: 1, totalPages: 1 },
      {},
      [],
      null,
      'text',
    ].entries()) {
      portal.answer('/api/accounts', () => Response.json(json));
      await portal.user.tripleClick(box);
      await portal.user.paste('smith');
      await portal.user.click(button('Search'));
      await waitFor(() => expect(failed()).toHaveLength(at + 1));
      await screen.findByText('Search Failed');
      expectWords();
    }
    expect(failed()[0]).toMatch(/^searchAccounts: malformed answer at results\.0/);
  });

  test('of a page of results fail that page only', async ({ portal }) => {
    portal.expectErrors(/malformed/);
    await portal.signIn(agent);
    portal.open('/agents');
    const box = await searchBox();
    let pages = 0;
    portal.answer('/api/accounts', ({ send }) => {
      pages += 1;
      return pages === 1 ? send() : new Response('<html>');
    });
    await portal.user.type(box, 'son{Enter}');
    await portal.user.click(await screen.findByRole('button', { name: 'Load more' }));

    await screen.findByRole('button', { name: 'Loading failed. Try again?' });
    expect(screen.getAllByRole('article')).toHaveLength(12);
  });
});

describe('config.json', () => {
  test.for([
    ['is not JSON', '{ "environment": ', 'config.json: not valid JSON'],
    ['lacks a field', '{ "environment": "demo" }', 'config.json: api'],
    ['has a bad field', '{ "environment": "moon" }', 'config.json: environment must be production, test or demo'],
    ['is a page', '<!doctype html>', 'config.json: not valid JSON'],
  ])('that %s gives a readable error screen, and another try [BRD-04.6]', async ([, body, words], { portal }) => {
    portal.expectErrors(/config\.json/);
    let isBroken = true;
    portal.answerConfig(({ send }) => (isBroken ? new Response(body) : send()));

    portal.open('/login');

    await screen.findByRole('heading', { name: 'We couldn’t load the portal’s settings' });
    await screen.findByText(words ?? '', { exact: false });
    isBroken = false;
    await retry(portal);
    await screen.findByRole('heading', { name: 'Sign in' });
  });

  test('that is missing gives a readable error screen [BRD-04.6]', async ({ portal }) => {
    portal.expectErrors(/config\.json/);
    portal.answerConfig(() => new Response('', { status: 404 }));

    portal.open('/agents');

    await screen.findByText(/config\.json: could not be read/);
  });
});
