import { expect, test } from 'vitest';
import { redirectsApi } from '#api/redirects.ts';
import type { EstimatorQuestion } from '#machines/domain/actions/estimator.ts';
import { browserFetch, clientOver, signIn, startCarrier } from '#specs/support/carrier.ts';
import { describeCarrier } from './world.ts';

const rce = (unit: string, query: Record<string, string>) =>
  `/-/api/redirects/rce/${unit}?${new URLSearchParams(query)}`;
const user = { agencyName: 'Lakeshore & Söhne', userName: 'agent', firstName: 'Alex', lastName: 'Moreno' };

describeCarrier('The redirect to the replacement cost estimator', (world) => {
  test('names the personal one for an agency [QAM-05.3]', async () => {
    const browser = await world.signedIn('agent');

    expect((await browser.get(rce('personal', { agencyId: '214' }))).json).toEqual({
      url: 'http://127.0.0.1/replacement-cost/personal?agencyId=214',
    });
  });

  test('names the commercial one for an agency and a user [QAM-05.4]', async () => {
    const browser = await world.signedIn('agent');
    const { url } = (await browser.get(rce('commercial', { agencyId: '214', ...user }))).json as { url: string };

    expect(url.split('?')[0]).toBe('http://127.0.0.1/replacement-cost/commercial');
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({ agencyId: '214', ...user });
  });

  test.for([
    ['agent-commercial', 'personal', '310'],
    ['agent-personal', 'commercial', '415'],
    ['agent-personal', 'personal', '214'],
    ['agent', 'personal', 'no-such'],
  ] as const)('is refused to %s for %s lines of agency %s [SEC-06]', async ([name, unit, agencyId]) => {
    expect((await (await world.signedIn(name)).get(rce(unit, { agencyId }))).status).toBe(403);
  });

  test('is refused to customers and guests', async () => {
    const path = rce('personal', { agencyId: '214' });

    expect((await (await world.signedIn('customer')).get(path)).status).toBe(403);
    expect((await world.browser().get(path)).status).toBe(401);
  });

  test('wants an agency, and words of a sensible length', async () => {
    const browser = await world.signedIn('agent');

    expect((await browser.get(rce('personal', {}))).status).toBe(400);
    expect((await browser.get(rce('personal', { agencyId: '' }))).status).toBe(400);
    expect((await browser.get(rce('commercial', { agencyId: '214', lastName: 'x'.repeat(201) }))).status).toBe(400);
  });
});

test('the portal asks each estimator with just its fields [QAM-05.3, QAM-05.4]', async () => {
  const carrier = await startCarrier();
  const fetch = browserFetch(carrier);
  const asked: string[] = [];
  const call = clientOver((given, init) => {
    const request = new Request(given, init);
    asked.push(new URL(request.url).pathname + new URL(request.url).search);
    return fetch(request);
  });
  await signIn(call, 'agent@demo.test');
  asked.length = 0;
  const api = redirectsApi(call);
  const commercial: EstimatorQuestion = { unit: 'commercial', agencyId: '214', ...user };

  expect(await api.fetchEstimator({ unit: 'personal', agencyId: '214' })).toContain('/replacement-cost/personal');
  expect(await api.fetchEstimator(commercial)).toContain('/replacement-cost/commercial');
  expect(asked).toEqual([
    '/-/api/redirects/rce/personal?agencyId=214',
    `/-/api/redirects/rce/commercial?${new URLSearchParams({ agencyId: '214', ...user })}`,
  ]);
  await carrier.close();
});
