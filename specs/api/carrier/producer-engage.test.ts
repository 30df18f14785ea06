import { expect, test } from 'vitest';
import { loseAgency } from './lose-agency.ts';
import { describeCarrier } from './world.ts';

const path = '/-/api/redirects/producer-engage';

describeCarrier('The redirect service of producer engage', (world) => {
  test.for([
    ['former', 'v1'],
    ['current', 'v2'],
  ])('answers for the %s version with its path, the agency and the quote', async ([version, folder]) => {
    const browser = await world.signedIn('agent');

    const { json } = await browser.get(`${path}?version=${version}&lob=PA&state=MN&date=2025-09-01`);

    expect(json).toEqual({
      url: `http://127.0.0.1/quote-engine/producer-engage/${folder}/quotes/new?agency=77&lob=PA&state=MN&date=2025-09-01`,
    });
  });

  test('drops what is none', async () => {
    const browser = await world.signedIn('agent');

    expect((await browser.get(`${path}?version=former&lob=<b>&state=XX&date=2025-02-29&agency=415`)).json).toEqual({
      url: 'http://127.0.0.1/quote-engine/producer-engage/v1/quotes/new?agency=77',
    });
  });

  test('answers an agent who lost the agency that the session acts for with another one of theirs [SEC-06]', async () => {
    const browser = await world.signedIn('agent');
    await loseAgency(world, '77');

    expect((await browser.get(`${path}?version=former`)).json).toEqual({
      url: 'http://127.0.0.1/quote-engine/producer-engage/v1/quotes/new?agency=214',
    });
  });

  test.for([
    ['no version', 'agent', '', 400],
    ['another version', 'agent', '?version=v3', 400],
    ['a field that is too long', 'agent', `?version=former&lob=${'x'.repeat(21)}`, 400],
    ['support, who act for no agency', 'support', '?version=former', 403],
    ['a customer', 'customer', '?version=former', 403],
    ['nobody', null, '?version=former', 401],
  ] as const)('refuses %s', async ([, name, query, status]) => {
    const browser = name === null ? world.browser() : await world.signedIn(name);

    expect((await browser.get(path + query)).status).toBe(status);
  });
});

describeCarrier(
  'Outside a demonstration',
  (world) => {
    test('the carrier plays no quote engine, and names no address', async () => {
      const browser = await world.signedIn('agent');

      expect((await browser.get(`${path}?version=former`)).json).toEqual({ url: null });
    });
  },
  { demo: false },
);
