import type { Route } from 'playwright';
import { describe, expect } from 'vitest';
import { answer, collectCalls, queryOf } from './support/traffic.ts';
import { test } from './support/test.ts';

const agent = 'agent@demo.test';
const path = '/api/redirects/producer-engage';
const naming = (url: unknown) => (route: Route) => route.fulfill({ json: { url } });

const refusals = {
  'a foreign host': [naming('https://evil.test/producer-engage/v1/quotes/new'), 'This address was not followed'],
  'a host that looks like ours': [naming('http://127.0.0.1.evil.test/quote-engine/x'), 'This address was not followed'],
  'an address of the portal': [naming('/agents'), 'This address was not followed'],
  'a script': [naming('javascript:alert(1)'), 'This address was not followed'],
  garbage: [naming('%%%'), 'This address was not followed'],
  nothing: [naming(null), 'Producer Engage has no address for this quote'],
  'an empty text': [naming(''), 'Producer Engage has no address for this quote'],
  'another shape': [(route: Route) => route.fulfill({ json: { address: 'x' } }), /could not read/],
  'no JSON at all': [(route: Route) => route.fulfill({ body: '<html>' }), /could not read/],
  'an error': [(route: Route) => route.fulfill({ status: 500, json: {} }), 'Internal server error.'],
  'a bad request': [(route: Route) => route.fulfill({ status: 400, json: {} }), 'Bad Request'],
  'too many requests': [(route: Route) => route.fulfill({ status: 429, json: {} }), /^Too many attempts/],
  'a cut connection': [(route: Route) => route.abort(), /offline/],
} as const;

describe('On the way to producer engage', () => {
  test.for(Object.entries(refusals))(
    'an answer with %s keeps people in the portal, which says so and tries again [NQT-07] [RTE-10] [SEC-04]',
    async ([, [respond, words]], { newPage }) => {
      const page = await newPage({ as: agent, expected: /readProducerEngageAddress/ });
      const calls = collectCalls(page, path);
      await answer(page, path, (route, count) => (count === 1 ? respond(route) : route.continue()));
      await page.goto('/pe-redirect?lob=PA&state=MN&date=2025-09-01');

      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/pe-redirect');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Quote engine' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/quote-engine/producer-engage/v1/quotes/new');
      expect(calls.map(queryOf)).toEqual(
        Array.from({ length: 2 }, () => ({ version: 'former', lob: 'PA', state: 'MN', date: '2025-09-01' })),
      );
    },
  );

  test('an address with anything else in it sends the service nothing of that [NQT-07] [RTE-10]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: agent });
    const calls = collectCalls(page, path);
    await page.goto('/pe-redirect?lob=<b>&state=XX&date=2025-02-29&url=https://evil.test&version=v9');
    await page.getByRole('heading', { name: 'Quote engine' }).waitFor();

    expect(calls.map(queryOf)).toEqual([{ version: 'former' }]);
  });

  test('support, who act for no agency, are told so [NQT-07]', async ({ newPage }) => {
    const page = await newPage({ as: 'support@demo.test' });
    await page.goto('/pe-redirect');
    await page.getByRole('alert').filter({ hasText: 'you are not acting for one' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Start a quote' }).click();
    await page.waitForURL('**/new-quote');
  });
});

describe('The test data of producer engage', () => {
  test('show internal people what would be sent, and send nothing [NQT-07] [RTE-10]', async ({ newPage }) => {
    const page = await newPage({ as: 'support@demo.test' });
    const calls = collectCalls(page, path);
    await page.goto('/pe-test-data?lob=WC&state=AK&date=2024-07-09');
    await page.getByRole('heading', { name: 'Producer Engage test data' }).waitFor();
    const text = await page.getByRole('main').innerText();

    expect(text).toContain('/quote-engine/producer-engage/v1/quotes/new?lob=WC&state=AK&date=2024-07-09');
    expect(text).toContain('/quote-engine/producer-engage/v2/quotes/new?lob=WC&state=AK&date=2024-07-09');
    expect(text).toContain('GET /-/api/redirects/producer-engage?version=former&lob=WC&state=AK&date=2024-07-09');
    await page.getByRole('link', { name: 'Commercial Auto in Oregon' }).click();
    await page.getByText('v1/quotes/new?lob=CA&state=OR&date=2025-11-01').waitFor();
    expect(calls).toEqual([]);
  });

  test('with an agency they show the fields of the legacy posts [NQT-07] [LEG-02] [LEG-03]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.route('**/-/api/user-legacy', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), internal: true } });
    });
    await page.goto('/pe-test-data');
    const main = page.getByRole('main');
    await main.getByText('/agencylink/login/VerifyLogin.aspx').waitFor();

    expect((await main.innerText()).replaceAll(/\s+/g, ' ')).toContain('AgencyId 77 Action QI');
  });

  test('are not for agents [NQT-07] [XTR-05]', async ({ newPage }) => {
    const page = await newPage({ as: agent });
    await page.goto('/pe-test-data?lob=PA');
    await page.getByText('It is for internal users only.').waitFor();

    await expect.poll(() => page.getByText('producer-engage/v1').count()).toBe(0);
  });

  test('are not there in production [SEC-33]', async ({ newPage }) => {
    const page = await newPage({ as: 'support@demo.test' });
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), environment: 'production' } });
    });
    await page.goto('/pe-test-data');

    await page.getByText('It is not there in production.').waitFor();
  });
});
