import { expect, test } from 'vitest';
import { customerAccountId } from '#mocks/seed/people.ts';
import { read } from './client-records.ts';
import { cancel, create, optionsOf, order, orderOf, pay, readPayment, someBill } from './payments.ts';
import { describeCarrier, describeEachDatabase } from './world.ts';

describeEachDatabase('Whose payments they are', (world) => {
  test('others’ bills, clients and payments do not exist, with every call [SEC-06]', async () => {
    const owner = await world.signedIn('agent');
    const { id: bill, account } = await someBill(world);
    const paid = await pay(world, owner, orderOf(bill));
    const open = await create(owner, orderOf(bill));
    const calls: [method: string, path: string, body?: unknown][] = [
      ['GET', `bills/${bill}/payment-options`],
      ['GET', `bills/${bill}/payments`],
      ['GET', `accounts/${account}/payments`],
      ['GET', `payments/${paid.id}`],
      ['GET', `payments/${paid.id}/receipt`],
      ['GET', `payments/${paid.id}/receipt-link`],
      ['POST', 'payments', orderOf(bill)],
      ['POST', `payments/${open.id}/hand-off`],
      ['POST', `payments/${open.id}/cancel`],
    ];
    const people = { 'agent-alaska': 404, 'agent-commercial': 404, customer: 404, support: 200 };

    for (const [name, expected] of Object.entries(people)) {
      const browser = await world.signedIn(name);
      for (const [method, path, body] of calls.slice(0, expected === 200 ? 6 : undefined)) {
        const sent = method === 'GET' ? browser.get(`/-/api/${path}`) : browser.post(`/-/api/${path}`, body);
        expect([name, path, (await sent).status]).toEqual([name, path, expected]);
      }
    }
    const guest = world.browser();
    for (const [method, path, body] of calls) {
      const sent = method === 'GET' ? guest.get(`/-/api/${path}`) : guest.post(`/-/api/${path}`, body);
      expect([path, (await sent).status]).toEqual([path, 401]);
    }
    expect(await readPayment(owner, open.id)).toEqual(open);
  });

  test('a colleague of the agency sees and ends what another one has begun', async () => {
    const { id: bill } = await someBill(world);
    const open = await create(await world.signedIn('agent'), orderOf(bill));
    const colleague = await world.signedIn('agent-cluster');

    expect(await readPayment(colleague, open.id)).toEqual(open);
    expect(await cancel(colleague, open.id)).toMatchObject({ state: 'cancelled' });
  });

  test('a customer pays their own bills and no others [SEC-06]', async () => {
    const customer = await world.signedIn('customer');
    const { results } = await read<{ results: { id: string; balance: number; method: string }[] }>(
      customer,
      `accounts/${customerAccountId}/bills`,
    );
    const { id: foreign } = await someBill(world);

    expect(results.length).toBeGreaterThan(0);
    for (const { id } of results) expect((await optionsOf(customer, id)).accountId).toBe(String(customerAccountId));
    expect((await order(customer, orderOf(foreign))).status).toBe(404);
    expect((await read<{ payments: [] }>(customer, `accounts/${customerAccountId}/payments`)).payments).toEqual([]);
  });

  test('ids of other shapes are answered like unknown ones [SEC-06]', async () => {
    const browser = await world.signedIn('agent');
    const withoutId = ({ status, json }: { status: number; json: unknown }) => ({
      status,
      json: { ...(json as object), requestId: '' },
    });
    const unknown = withoutId(await browser.get('/-/api/payments/abcdefghijklmnop'));

    expect(unknown.status).toBe(404);
    for (const id of ['x', '0', '-1', "1'--", '2'.repeat(300), '%F0%9F%8C%AE'])
      expect(withoutId(await browser.get(`/-/api/payments/${id}`))).toEqual(unknown);
  });

  test('only a page of the portal makes, hands off and cancels a payment', async () => {
    const browser = await world.signedIn('agent');
    const { id: bill } = await someBill(world);
    const { id } = await create(browser, orderOf(bill));
    const foreign = { 'sec-fetch-site': 'cross-site' };

    expect((await browser.post('/-/api/payments', orderOf(bill), foreign)).status).toBe(403);
    expect((await browser.post(`/-/api/payments/${id}/hand-off`, undefined, foreign)).status).toBe(403);
    expect((await browser.post(`/-/api/payments/${id}/cancel`, undefined, foreign)).status).toBe(403);
    expect(await readPayment(browser, id)).toMatchObject({ state: 'created' });
  });

  test('a tab of another agency makes no payment', async () => {
    const browser = await world.signedIn('agent');
    const { id: bill } = await someBill(world);

    expect((await browser.post('/-/api/payments', orderOf(bill), { 'x-agency': '999' })).status).toBe(409);
  });
});

// what is counted is the same on both databases
describeCarrier('Orders of payments', (world) => {
  test('who asks for too many payments has to wait', async () => {
    const browser = await world.signedIn('agent');
    const { id: bill } = await someBill(world);
    const given = orderOf(bill);
    for (let at = 0; at < 120; at += 1) await order(browser, given);

    const answer = await order(browser, given);

    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
