import { expect, test } from 'vitest';
import type { Account } from '#machines/domain/clients/account.ts';
import { demoPassword, demoPeople } from '#mocks/seed/people.ts';
import { describeCarrier } from './world.ts';

describeCarrier('The log', (world) => {
  test('has one line a request, with id, method, pattern of the path, status and time', async () => {
    const { headers } = await world.browser().get('/-/api/accounts/20000001?clientName=Secret');

    expect(world.log).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        id: headers.get('x-request-id'),
        method: 'GET',
        route: '/api/accounts/{id}',
        status: 401,
        ms: expect.any(Number),
      },
    ]);
  });

  test('never holds passwords, codes, cookies, addresses, names or what was searched for [SEC-36]', async () => {
    const browser = world.browser();
    const secrets = new Set<string>([demoPassword, 'a-wrong-password', 'searched-for', 'Idem-Key-1']);
    await browser.enterEmail('agent-mfa');
    await browser.enterPassword('a-wrong-password');
    secrets.add(browser.sessionId ?? '');
    await browser.enterPassword();
    secrets.add(await browser.newestCode('agent-mfa'));
    secrets.add(browser.sessionId ?? '');
    await browser.post('/-/auth/login/mfa-verify', { code: await browser.newestCode('agent-mfa') });
    secrets.add(browser.sessionId ?? '');
    await browser.answerTrust(true);
    secrets.add(browser.cookies.get('device') ?? '');
    const { json } = await browser.get('/-/api/accounts?clientName=son&pageSize=50');
    for (const account of (json as { results: Account[] }).results) {
      await browser.get(`/-/api/accounts/${account.accountId}`);
      for (const text of [account.accountName, account.accountNumber, account.address?.line1, account.accountId])
        if (text) secrets.add(text);
    }
    await browser.get('/-/api/accounts/autocomplete?clientName=searched-for');
    await browser.get('/-/api/accounts/searched-for');
    await browser.get('/-/searched-for');
    await browser.get('/searched-for?clientName=searched-for');
    await browser.post(
      '/-/auth/user/selected-agency',
      { selectedAgency: 'searched-for' },
      { 'idempotency-key': 'Idem-Key-1' },
    );
    await browser.send('POST', '/-/auth/redirect', {
      body: '{"searched-for',
      headers: { 'content-type': 'application/json' },
    });
    await browser.post('/-/auth/logout');

    const written = JSON.stringify(world.log);

    expect(world.log.length).toBeGreaterThan(15);
    expect([...secrets].filter((secret) => secret && written.includes(secret))).toEqual([]);
    expect(demoPeople.filter(({ user }) => written.includes(user.email) || written.includes(user.last_name))).toEqual(
      [],
    );
  });
});
