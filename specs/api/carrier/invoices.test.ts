import { expect, test } from 'vitest';
import { invoiceNumberOf, readInvoiceNumber } from '#machines/domain/billing/invoices.ts';
import { customerAccountId } from '#mocks/seed/people.ts';
import { actingFor, found, invoiceAt, invoicesOf, pageOf, readNumber, someInvoice } from './invoices.ts';
import { loseAgency } from './lose-agency.ts';
import { describeCarrier, describeEachDatabase } from './world.ts';

const withoutId = ({ status, json }: { status: number; json: unknown }) => ({
  status,
  json: { ...(json as object), requestId: '' },
});

describeEachDatabase('Invoices', (world) => {
  test('of surety bonds and agency bills are found by their number: open, paid and void', async () => {
    const browser = await actingFor(world);

    for (const kind of ['surety', 'agency'] as const)
      for (const status of ['open', 'paid', 'void'] as const) {
        const number = await someInvoice(world, { kind, status });
        const invoice = await invoiceAt(browser, number);

        expect(invoice).toMatchObject({
          number,
          kind,
          status,
          agency: { id: '214', name: 'Lakeshore Insurance Group' },
        });
        expect(invoice.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice.total);
        expect(invoice.balance).toBe(status === 'open' ? invoice.total - invoice.paid : 0);
        expect(invoice.accountId === null).toBe(kind === 'agency');
        expect(invoice.billedTo === invoice.agency.name).toBe(kind === 'agency');
      }
  });

  test('call a client without a name as the portal does', async () => {
    const browser = await actingFor(world);
    const number = await someInvoice(world, { kind: 'surety', status: 'open' });
    const { accountId, billedTo } = await invoiceAt(browser, number);
    const rename = (name: string) =>
      world.carrier.services.db
        .updateTable('accounts')
        .set({ display_name: name })
        .where('id', '=', Number(accountId))
        .execute();
    await rename('');
    const nameless = await invoiceAt(browser, number);
    await rename(billedTo);

    expect(nameless.billedTo).toBe('Unknown Policyholder');
  });

  test('that are due earlier than today and owed are past due', async () => {
    const browser = await actingFor(world);
    const rows = await invoicesOf(world);
    const { db } = world.carrier.services;
    const today = new Date(world.time).toISOString().slice(0, 10);

    const states = [];
    for (const row of rows.slice(0, 12)) states.push((await invoiceAt(browser, row.invoice_number)).isPastDue);
    expect(states).toEqual(rows.slice(0, 12).map(({ due }) => due < today));
    expect(new Set(states)).toEqual(new Set([true, false]));
    const paid = await someInvoice(world, { status: 'paid' });
    await db.updateTable('invoices').set({ due: '2020-01-01' }).where('invoice_number', '=', paid).execute();
    expect((await invoiceAt(browser, paid)).isPastDue).toBe(false);
  });

  test('the seed has numbers that are good and all different, of both companies', async () => {
    const rows = await world.carrier.services.db.selectFrom('invoices').selectAll().execute();
    const numbers = rows.map(({ invoice_number: number }) => number);

    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => !('number' in readInvoiceNumber(number)))).toEqual([]);
    expect(new Set(rows.map(({ kind, agency_code }) => `${kind} ${agency_code}`)).size).toBeGreaterThan(20);
    expect(await invoicesOf(world, { agency: '600' })).not.toEqual([]);
  });
});

describeEachDatabase('Whose invoices they are', (world) => {
  test('an agent sees those of the agency they act for, and hears which other one of theirs has a number [SEC-06]', async () => {
    const browser = await actingFor(world);
    const other = await someInvoice(world, { kind: 'agency', agency: '1080' });
    const selected = (code: string) => browser.post('/-/auth/user/selected-agency', { selectedAgency: code });
    await selected('214');

    expect(await found(browser, other)).toEqual({
      outcome: 'otherAgency',
      agency: { id: '1080', name: 'Prairie Partners Agency' },
    });
    expect((await browser.post(`/-/api/invoices/${other}/page`)).status).toBe(404);
    await selected('1080');
    expect(await found(browser, other)).toMatchObject({ outcome: 'found' });
  });

  test('an agent who lost the agency neither reads nor pays them [SEC-06]', async () => {
    const number = await someInvoice(world);
    const bill = await someInvoice(world, { kind: 'agency' });
    const browser = await actingFor(world);
    await loseAgency(world, '214');

    for (const lost of [number, bill]) {
      expect((await readNumber(browser, lost)).status).toBe(404);
      expect((await browser.post(`/-/api/invoices/${lost}/page`)).status).toBe(404);
    }
  });

  test('everyone else’s are answered like those that do not exist, with every call [SEC-06]', async () => {
    const number = await someInvoice(world);
    const bill = await someInvoice(world, { kind: 'agency' });
    const unknown = invoiceNumberOf('surety', 9_999_999);

    for (const name of ['agent-alaska', 'agent-commercial', 'agent-personal', 'customer-accounts']) {
      const browser = await world.signedIn(name);
      const expected = withoutId(await readNumber(browser, unknown));
      expect(expected.status).toBe(404);
      for (const foreign of [bill, 'x', 'SB000000000', number.toLowerCase(), '%F0%9F%8C%AE', '1'.repeat(300)])
        expect(withoutId(await readNumber(browser, foreign))).toEqual(expected);
      expect((await browser.post(`/-/api/invoices/${bill}/page`)).status).toBe(404);
    }
    const guest = world.browser();
    expect((await readNumber(guest, number)).status).toBe(401);
    expect((await guest.post(`/-/api/invoices/${number}/page`)).status).toBe(401);
  });

  test('a customer sees those of their own accounts, and no agency bill; support sees all [SEC-06]', async () => {
    const { db } = world.carrier.services;
    const own = await db.selectFrom('invoices').selectAll().where('account_id', '=', customerAccountId).execute();
    const others = (await invoicesOf(world)).filter(({ account_id: id }) => id !== customerAccountId).slice(0, 5);
    const bill = await someInvoice(world, { kind: 'agency' });
    const customer = await world.signedIn('customer');
    const support = await world.signedIn('support');

    expect(own).toHaveLength(4);
    for (const { invoice_number: number } of own)
      expect((await invoiceAt(customer, number)).accountId).toBe(String(customerAccountId));
    for (const number of [...others.map((row) => row.invoice_number), bill]) {
      expect((await readNumber(customer, number)).status).toBe(404);
      expect((await readNumber(support, number)).status).toBe(200);
    }
  });

  test('who tries too many numbers has to wait, and then no number is answered at all', async () => {
    const browser = await actingFor(world);
    const number = await someInvoice(world);
    for (let at = 0; at < 19; at += 1)
      expect((await readNumber(browser, invoiceNumberOf('surety', 9_999_000 + at))).status).toBe(404);
    for (let at = 0; at < 30; at += 1) expect((await readNumber(browser, number)).status).toBe(200);
    expect((await readNumber(browser, invoiceNumberOf('surety', 9_999_020))).status).toBe(404);

    const answer = await readNumber(browser, number);

    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await browser.post(`/-/api/invoices/${number}/page`)).status).toBe(429);
    expect((await readNumber(await world.signedIn('agent-cluster'), number)).status).toBe(200);
    world.pass(601);
    expect((await readNumber(await actingFor(world), number)).status).toBe(200);
  });

  test('only a page of the portal opens the hosted page, of the agency that its tab acts for', async () => {
    const browser = await actingFor(world);
    const number = await someInvoice(world);
    const path = `/-/api/invoices/${number}/page`;

    expect((await browser.post(path, undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await browser.post(path, undefined, { 'x-agency': '999' })).status).toBe(409);
    expect(await world.carrier.services.db.selectFrom('invoice_links').selectAll().execute()).toEqual([]);
  });

  test('who opens too many pages has to wait', async () => {
    const browser = await actingFor(world);
    const number = await someInvoice(world);
    for (let at = 0; at < 60; at += 1) await pageOf(browser, number);

    expect((await browser.post(`/-/api/invoices/${number}/page`)).status).toBe(429);
  });
});

describeCarrier('Outside of a demonstration', (world) => {
  test('the hosted page of an invoice is the address of the settings', async () => {
    const { paymentPage } = world.carrier.services;
    const browser = await actingFor(world);
    const number = await someInvoice(world);
    world.carrier.services.paymentPage = null;

    const { status, json } = await browser.post(`/-/api/invoices/${number}/page`);

    world.carrier.services.paymentPage = paymentPage;
    expect([status, json]).toEqual([200, { url: null }]);
  });
});
