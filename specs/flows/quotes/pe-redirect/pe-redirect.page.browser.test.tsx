import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { answerTooLate, cutConnection, queryOf, type Responder } from '#specs/flows/support/carrier-traffic.ts';
import { addressOf, test, untilAlert, untilOffered } from '#specs/flows/support/portal-page.tsx';
import { retryWords } from '#specs/flows/support/retry-button.ts';

const agent = 'agent@demo.test';
const path = '/api/redirects/producer-engage';
const naming =
  (url: unknown): Responder =>
  () =>
    Response.json({ url });
const failing =
  (status: number): Responder =>
  () =>
    Response.json({}, { status, headers: { 'retry-after': '1' } });

const refusals: Readonly<Record<string, readonly [Responder, string | RegExp]>> = {
  'a foreign host': [naming('https://evil.test/producer-engage/v1/quotes/new'), 'We didn’t open Producer Engage'],
  'a host that looks like ours': [
    naming('http://127.0.0.1.evil.test/quote-engine/x'),
    'We didn’t open Producer Engage',
  ],
  'an address of the portal': [naming('/agents'), 'We didn’t open Producer Engage'],
  'a script': [naming('javascript:alert(1)'), 'We didn’t open Producer Engage'],
  garbage: [naming('%%%'), 'We didn’t open Producer Engage'],
  nothing: [naming(null), 'Producer Engage isn’t available for this quote'],
  'an empty text': [naming(''), 'Producer Engage isn’t available for this quote'],
  'another shape': [() => Response.json({ address: 'x' }), /couldn’t read/],
  'no JSON at all': [() => new Response('<html>'), /couldn’t read/],
  'an error': [failing(500), 'Internal server error.'],
  'a bad request': [failing(400), 'Bad Request'],
  'too many requests': [failing(429), /too many times|Too many requests/],
  'a cut connection': [cutConnection, /offline/],
  'no answer in time': [answerTooLate, 'The server took too long to answer'],
};

const main = () => within(screen.getByRole('main'));

describe('On the way to producer engage', () => {
  test.for(Object.entries(refusals))(
    'an answer with %s keeps people in the portal, which says so and tries again',
    async ([, [respond, words]], { portal }) => {
      await portal.signIn(agent);
      portal.expectErrors(/readProducerEngageAddress/);
      const calls = portal.collectCalls(path);
      portal.answer(path, (call) => (call.count === 1 ? respond(call) : call.send()));
      portal.open('/pe-redirect?lob=PA&state=MN&date=2025-09-01');

      await untilAlert(words);
      expect(window.location.pathname).toBe('/pe-redirect');
      expect(portal.left).toEqual([]);
      await portal.user.click(await untilOffered(retryWords));
      await waitFor(() => expect(portal.left).toHaveLength(1));
      expect(portal.left).toMatchObject([{ method: 'GET', path: '/quote-engine/producer-engage/v1/quotes/new' }]);
      expect(calls.map(queryOf)).toEqual(
        Array.from({ length: 2 }, () => ({ version: 'former', lob: 'PA', state: 'MN', date: '2025-09-01' })),
      );
    },
  );

  test('a quote of another agency than the session acts for goes no further', async ({ portal }) => {
    portal.expectErrors(/status of 409|readProducerEngageAddress/);
    await portal.signIn(agent);
    portal.open('/pe-redirect?agency=1080&lob=PA');

    await untilAlert('You now work for another agency.');
    expect(portal.left).toEqual([]);
  });

  test('support, who act for no agency, are told so', async ({ portal }) => {
    await portal.signIn('support@demo.test');
    portal.open('/pe-redirect');
    await untilAlert('Choose an agency to act for first.');
    await portal.user.click(main().getByRole('link', { name: 'Start a quote' }));

    await waitFor(() => expect(addressOf()).toBe('/new-quote'));
  });
});

describe('The test data of producer engage', () => {
  test('show internal people what would be sent, and send nothing [NQT-07.3]', async ({ portal }) => {
    await portal.signIn('support@demo.test');
    const calls = portal.collectCalls(path);
    portal.open('/pe-test-data?lob=WC&state=AK&date=2024-07-09');
    await screen.findByRole('heading', { name: 'Producer Engage test data' });
    const text = screen.getByRole('main').innerText;

    expect(text).toContain('/quote-engine/producer-engage/v1/quotes/new?lob=WC&state=AK&date=2024-07-09');
    expect(text).toContain('/quote-engine/producer-engage/v2/quotes/new?lob=WC&state=AK&date=2024-07-09');
    expect(text).toContain('GET /-/api/redirects/producer-engage?version=former&lob=WC&state=AK&date=2024-07-09');
    await portal.user.click(screen.getByRole('link', { name: 'Commercial Auto in Oregon' }));
    await waitFor(() =>
      expect(screen.getByRole('main').innerText).toContain('v1/quotes/new?lob=CA&state=OR&date=2025-11-01'),
    );
    expect(calls).toEqual([]);
  });

  test('with an agency they show the fields of the legacy posts', async ({ portal }) => {
    await portal.signIn(agent);
    portal.change('/api/user-legacy', { internal: true });
    portal.open('/pe-test-data');
    await screen.findByText(/\/agencylink\/login\/VerifyLogin\.aspx/);

    expect(screen.getByRole('main').innerText.replaceAll(/\s+/g, ' ')).toContain('AgencyId 77 Action QI');
  });

  test('are not for agents [NQT-07.2]', async ({ portal }) => {
    await portal.signIn(agent);
    portal.open('/pe-test-data?lob=PA');
    await screen.findByText(/Only internal users can use it\./);

    expect(screen.queryByText(/producer-engage\/v1/)).toBeNull();
  });

  test('are not there in production [SEC-33]', async ({ portal }) => {
    await portal.signIn('support@demo.test');
    portal.changeConfig(() => ({ environment: 'production' }));
    portal.open('/pe-test-data');

    expect(await screen.findByText(/It isn’t available in production\./)).toBeVisible();
  });
});
