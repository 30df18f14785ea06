import { expect, test } from 'vitest';
import type { Browser } from './browser.ts';
import { good, path } from './commission-statement.ts';
import { describeEachDatabase } from './world.ts';

const mailsTo = async (browser: Browser, name: string) =>
  (await browser.get(`/-/demo/outbox?to=${name}@demo.test`)).json as { subject: string; text: string }[];

describeEachDatabase('A commission statement that is sent again', (world) => {
  test('is in the outbox with every field, and the answer masks the address [COM-04.1]', async () => {
    const browser = await world.signedIn('agent');

    const { status, json } = await browser.post(path, good);

    expect([status, json]).toEqual([200, { sentTo: 'a•••@demo.test', forPeriod: '12/2025' }]);
    const [mail] = await mailsTo(browser, 'agent');
    expect(mail?.subject).toBe('Direct bill commission statement for 12/2025');
    for (const text of ['December 2025', 'report 08', 'agency 77', good.generalAgent, 'company 01', 'user-agent'])
      expect(mail?.text).toContain(text);
  });

  test('is sent for the sister company to its own agents', async () => {
    const browser = await world.signedIn('agent-alaska');
    const request = {
      ...good,
      emailAddress: 'agent-alaska@demo.test',
      generalAgent: 'Kittiwake Insurance Company',
      subAgent: '600',
      companyNumber: '50',
      userId: 'user-agent-alaska',
    };

    expect((await browser.post(path, { ...request, companyNumber: '01' })).status).toBe(403);
    expect((await browser.post(path, { ...request, generalAgent: good.generalAgent })).status).toBe(403);
    const sent = await browser.post(path, { ...request, forPeriod: '11/2025' });

    expect([sent.status, sent.json]).toEqual([200, { sentTo: 'a•••@demo.test', forPeriod: '11/2025' }]);
    expect(await mailsTo(browser, 'agent')).toEqual([]);
    expect(await mailsTo(browser, 'agent-alaska')).toMatchObject([
      {
        subject: 'Direct bill commission statement for 11/2025',
        text:
          'Here is the direct bill commission statement of November 2025 (report 08) for agency 600, ' +
          'Kittiwake Insurance Company (company 50), as requested by user-agent-alaska.',
      },
    ]);
  });

  test.for([
    ['a foreign email address', { emailAddress: 'agent-personal@demo.test' }, 403],
    ['an unknown email address', { emailAddress: 'thief@elsewhere.test' }, 403],
    ['the own address with other letters', { emailAddress: 'Agent@demo.test' }, 403],
    ["another's agency", { subAgent: '415' }, 403],
    ['an agency that does not exist', { subAgent: '9999' }, 403],
    ['one of the own agencies that is not selected', { subAgent: '1080' }, 409],
    ['the other company', { companyNumber: '50' }, 403],
    ["the other company's name", { generalAgent: 'Kittiwake Insurance Company' }, 403],
    ['a company that does not exist', { companyNumber: '02' }, 400],
    ["another's user id", { userId: 'user-agent-personal' }, 403],
    ['another kind of report', { reportType: '09' }, 400],
    ['a number for the kind of report', { reportType: 8 }, 400],
    ['the current month', { forPeriod: '01/2026' }, 400],
    ['a future month', { forPeriod: '02/2026' }, 400],
    ['a month of too long ago', { forPeriod: '12/2022' }, 400],
    ['a month that there is not', { forPeriod: '13/2025' }, 400],
    ['a month the other way round', { forPeriod: '2025-12' }, 400],
    ['no month', { forPeriod: '' }, 400],
    ['a missing field', { userId: undefined }, 400],
    ['a field that is null', { subAgent: null }, 400],
    ['a field too many', { cc: 'thief@elsewhere.test' }, 400],
    ['a list of addresses', { emailAddress: ['agent@demo.test', 'thief@elsewhere.test'] }, 400],
    ['two addresses in one', { emailAddress: 'agent@demo.test,thief@elsewhere.test' }, 403],
  ] as const)('is not sent for %s [COM-04.2] [SEC-06]', async ([, wrong, status]) => {
    const browser = await world.signedIn('agent');

    const answer = await browser.post(path, { ...good, ...wrong });

    expect(answer.status).toBe(status);
    expect(answer.text).not.toContain('thief');
    expect(await mailsTo(browser, 'agent')).toEqual([]);
    expect((await browser.get('/-/demo/outbox')).json).toEqual([]);
  });

  test.for([
    ['2026-02-01T05:59:59Z', '01/2026', 400],
    ['2026-02-01T06:00:00Z', '01/2026', 200],
    ['2027-01-01T05:59:59Z', '12/2026', 400],
    ['2027-01-01T06:00:00Z', '12/2026', 200],
    ['2028-03-01T05:59:59Z', '02/2028', 400],
    ['2028-03-01T06:00:00Z', '02/2028', 200],
    ['2026-07-01T04:59:59Z', '06/2026', 400],
    ['2026-07-01T05:00:00Z', '06/2026', 200],
  ] as const)('closes months at midnight in Chicago: at %s, %s is %i [COM-03.3]', async ([at, forPeriod, status]) => {
    world.time = Date.parse(at);
    const browser = await world.signedIn('agent');

    expect((await browser.post(path, { ...good, forPeriod })).status).toBe(status);
  });

  test('says why a month cannot be had [COM-03.3]', async () => {
    const browser = await world.signedIn('agent');

    expect((await browser.post(path, { ...good, forPeriod: '01/2026' })).json).toMatchObject({
      message: 'January 2026’s statement isn’t available yet. The latest is December 2025.',
    });
    expect((await browser.post(path, { ...good, forPeriod: '12/2022' })).json).toMatchObject({
      message: 'December 2022’s statement is no longer available. The oldest is January 2023.',
    });
    expect((await browser.post(path, { ...good, forPeriod: '01/2023' })).status).toBe(200);
  });

  test('follows the agency that the session acts for', async () => {
    const browser = await world.signedIn('agent');
    await browser.post('/-/auth/user/selected-agency', { selectedAgency: '1080' });

    expect((await browser.post(path, good)).status).toBe(409);
    expect((await browser.post(path, { ...good, subAgent: '1080' })).status).toBe(200);
  });

  test.for([
    ['nobody', null, 401],
    ['a customer', 'customer', 403],
    ['support, who act for no agency', 'support', 403],
    ['a user in the middle of the set-up', 'setup', 403],
  ] as const)('is not for %s', async ([, name, status]) => {
    const browser = name === null ? world.browser() : await world.signedIn(name);

    expect((await browser.post(path, good)).status).toBe(status);
  });

  test('is sent once for one key, however often it is asked for [SEC-25]', async () => {
    const browser = await world.signedIn('agent');
    const headers = { 'idempotency-key': 'ticket 0 12/2025' };

    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(path, good, headers)));
    await browser.post(path, good, headers);

    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(await mailsTo(browser, 'agent')).toHaveLength(1);
    await browser.post(path, good, { 'idempotency-key': 'ticket 1 12/2025' });
    expect(await mailsTo(browser, 'agent')).toHaveLength(2);
  });

  test('is refused for a key of another month, and for one that is too long', async () => {
    const browser = await world.signedIn('agent');
    await browser.post(path, good, { 'idempotency-key': 'one' });

    const other = await browser.post(path, { ...good, forPeriod: '11/2025' }, { 'idempotency-key': 'one' });

    expect(other.status).toBe(422);
    expect(other.json).toMatchObject({ message: 'This Idempotency-Key belongs to another request.' });
    expect((await browser.post(path, good, { 'idempotency-key': 'x'.repeat(101) })).status).toBe(400);
  });

  test('can be asked for thirty times an hour, then after a while again', async () => {
    const browser = await world.signedIn('agent');
    for (let round = 0; round < 30; round += 1) expect((await browser.post(path, good)).status).toBe(200);

    const refused = await browser.post(path, good);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(3600);
    const other = await world.signedIn('agent-personal');
    const { agencyId } = (await other.get('/-/api/user-legacy')).json as { agencyId: string };
    const theirs = { ...good, emailAddress: 'agent-personal@demo.test', userId: 'user-agent-personal' };
    expect((await other.post(path, { ...theirs, subAgent: agencyId })).status).toBe(200);
    await browser.get('/-/settings');
    world.pass(1700);
    await browser.get('/-/settings');
    world.pass(1700);
    await browser.get('/-/settings');
    world.pass(201);

    expect((await browser.post(path, good)).status).toBe(200);
    expect(await mailsTo(browser, 'agent')).toHaveLength(31);
  });

  test('cannot be asked for by another site', async () => {
    const browser = await world.signedIn('agent');

    expect((await browser.post(path, good, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await mailsTo(browser, 'agent')).toEqual([]);
  });
});
