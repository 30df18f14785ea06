import { expect, test } from 'vitest';
import type { Arrival } from '#mocks/control/receivers.ts';
import { describeEachDatabase, type World } from './world.ts';

const form = (fields: Record<string, string>) => ({
  body: new URLSearchParams(fields),
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
});

const arrivals = async (world: World): Promise<Arrival[]> =>
  (await world.browser().get('/-/demo/legacy')).json as Arrival[];

describeEachDatabase('An application that the carrier plays', (world) => {
  test('notes a post from another site with exactly its fields, in their order', async () => {
    const fields = { LOB: 'BO', AgencyId: '<0214> & "Söhne"', Action: 'BI' };
    const { status, text } = await world.browser().send('POST', '/agencylink/login/AgencyBillLogin.aspx', form(fields));

    expect(status).toBe(200);
    expect(text).toContain('Agency bill login');
    expect(await arrivals(world)).toEqual([
      {
        application: 'Agency bill login',
        method: 'POST',
        path: '/agencylink/login/AgencyBillLogin.aspx',
        fields: Object.entries(fields),
        referer: null,
        at: '2026-01-05T12:00:00.000Z',
      },
    ]);
  });

  test('shows what came as text, never as markup', async () => {
    const { text } = await world.browser().get('/inquiryxpress/billing/billingSearch?serviceId=<img src=x onerror=1>');

    expect(text).toContain('&lt;img src=x onerror=1&gt;');
    expect(text).not.toContain('<img');
  });

  test.for([
    ['/agentsxpress/UploadController', 'Agent upload controller'],
    ['/agentsxpress/ApplicationController', 'Application search'],
    ['/agencylink/login/VerifyLogin.aspx', 'Commercial quote login'],
    ['/inquiryxpress/billing/billingSearch', 'Billing search'],
    ['/documentxpress/policy/policySearch', 'Document policy search'],
    ['/quote-engine/producer-engage/v2/policies', 'Quote engine'],
    ['/invoice-payment/surety', 'Hosted invoice payment page'],
    ['/replacement-cost/personal', 'Replacement cost estimator'],
  ] as const)('at %s is the %s', async ([path, application]) => {
    await world.browser().get(`${path}?a=1&a=2`);

    expect(await arrivals(world)).toMatchObject([
      {
        application,
        method: 'GET',
        path,
        fields: [
          ['a', '1'],
          ['a', '2'],
        ],
      },
    ]);
  });

  test('lists the newest first, until it is told to forget', async () => {
    const browser = world.browser();
    for (const lob of ['PA', 'HO']) await browser.get(`/quote-engine/policies?lob=${lob}`);
    expect((await arrivals(world)).map(({ fields }) => fields[0]?.[1])).toEqual(['HO', 'PA']);

    await browser.send('DELETE', '/-/demo/legacy');
    expect(await arrivals(world)).toEqual([]);
  });

  test('forgets only when a page of the portal asks', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };

    expect((await world.browser().send('DELETE', '/-/demo/legacy', { headers })).status).toBe(403);
  });

  test('refuses what is no form, and what is too large', async () => {
    const browser = world.browser();
    const path = '/agencylink/login/VerifyLogin.aspx';

    expect((await browser.post(path, { AgencyId: '214' })).status).toBe(415);
    expect((await browser.send('POST', path, form({ AgencyId: 'x'.repeat(70_000) }))).status).toBe(413);
    expect((await browser.send('POST', path, form({ AgencyId: '\u0000' }))).status).toBe(400);
  });
});
