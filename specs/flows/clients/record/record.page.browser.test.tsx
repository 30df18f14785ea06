import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { BillDetail } from '#machines/domain/billing/bills.ts';
import { listBills, readBill } from '#machines/domain/contract/client-records.ts';
import { listBillPayments } from '#machines/domain/contract/payments.ts';
import type { ClaimDetail } from '#machines/domain/clients/claims.ts';
import type { InsuredItem, PolicyDetail } from '#machines/domain/clients/policies.ts';
import { sentenceCase, titleCase } from '#machines/domain/shared/text.ts';
import { customerAccountId } from '#mocks/seed/people.ts';
import { addressOf, test, untilReady } from '#specs/flows/support/portal-page.tsx';
import { cellsOf, client, agent, factsOf, read, openAs, main, table, firstColumn } from './client-pages.ts';

describe("One of a client's records", () => {
  test('of a policy: what it covers, for whom, and its bills, claims and documents [POL-10.1] [POL-10.2] [POL-10.4] [POL-10.6] [POL-10.7] [POL-10.8]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    portal.change('/api/policies/CAP5010614', {
      line: 'CA',
      name: 'Delivery vans',
      status: 'Lapsed',
      state: 'IA',
      effective: '2026-03-09',
      expiry: '2027-04-10',
      premium: 123_456,
      coverages: [
        {
          name: 'Bodily injury',
          limits: [
            { amount: 25_000_000, basis: 'each person' },
            { amount: 50_000_000, basis: 'each accident' },
          ],
          deductible: null,
          premium: 30_010,
        },
        { name: 'Towing', limits: [{ amount: 10_000, basis: null }], deductible: 0, premium: 1205 },
        { name: 'Collision', limits: [], deductible: 250_000, premium: 70_000 },
      ],
      parties: [
        { role: 'driver', name: 'Ada Okoro', note: 'Licensed in IA' },
        { role: 'contact', name: 'Sam Reyes', note: null },
      ],
    } satisfies Partial<PolicyDetail>);
    portal.open(`/clients/${client}/policies/CAP5010614`);
    await screen.findByRole('heading', { level: 2, name: 'Policy CAP5010614' });
    const coverages = within(await table('Coverages'));
    expect(coverages.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Coverage',
      'Limits',
      'Deductible',
      'Premium',
    ]);
    expect(cellsOf(await table('Coverages'))).toEqual([
      ['Bodily injury', '$250,000.00 each person$500,000.00 each accident', '—', '$300.10'],
      ['Towing', '$100.00', '$0.00', '$12.05'],
      ['Collision', '—', '$2,500.00', '$700.00'],
    ]);
    expect(factsOf('Policy')).toEqual({
      Name: 'Delivery vans',
      Line: 'Commercial Auto',
      State: 'IA',
      Effective: '03/09/26',
      Expires: '04/10/27',
      Premium: '$1,234.56',
    });
    screen.getByText('Lapsed');
    expect(cellsOf(await table('People and companies'))).toEqual([
      ['Ada Okoro', 'Driver', 'Licensed in IA'],
      ['Sam Reyes', 'Contact', '—'],
    ]);
    for (const [name, kind] of [
      ['Billing', 'bills'],
      ['Claims', 'claims'],
      ['Documents', 'documents'],
    ] as const) {
      const { results } = await read<{ results: { id: string; title?: string }[] }>(
        `accounts/${client}/${kind}?policy=CAP5010614&pageNum=1&pageSize=25&sort=${kind === 'bills' ? 'due,ASC' : kind === 'claims' ? 'lossDate,DESC' : 'date,DESC'}`,
      );
      expect(firstColumn(await table(name))).toEqual(results.map(({ id, title }) => title ?? id));
    }
    await waitFor(() => expect(document.title).toMatch(/^CAP5010614 · Falls Market · Policies · /));
    screen.getByRole('button', { name: 'Copy policy number CAP5010614' });
    for (const money of main().getAllByText(/\$/)) expect(money.textContent).toMatch(/\$[\d,]+\.\d\d/);
  });

  test('of a policy that was changed: each endorsement with its form, date and premium [POL-10.5] [POL-10.8]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    const endorsement = {
      title: 'Towing added',
      formNumber: 'CA 99 23',
      effective: '2026-03-09',
      premiumChange: -4250,
    };
    portal.change('/api/policies/CAP5010614', { endorsements: [endorsement] });
    portal.open(`/clients/${client}/policies/CAP5010614`);

    expect(cellsOf(await table('Endorsements'))).toEqual([['Towing added', 'CA 99 23', '03/09/26', '-$42.50']]);
  });

  test.for(['vehicle', 'dwelling', 'bond'] as const)(
    'of a policy that insures a %s: each insured item by its description, kind and value [POL-10.3]',
    async (kind, { portal }) => {
      await portal.signIn(agent);
      const item: InsuredItem = { kind, description: `The insured ${kind}`, identifier: null, value: 1_234_500 };
      portal.change('/api/policies/CAP5010614', { insuredItems: [item] });
      portal.open(`/clients/${client}/policies/CAP5010614`);

      expect(cellsOf(await table('Insured items'))).toEqual([
        [`The insured ${kind}`, titleCase(kind), '—', '$12,345.00'],
      ]);
    },
  );

  test('of a claim: number, date of loss, status, adjuster with phone, paid, reserved and timeline [POL-11.1, POL-11.3, POL-11.4]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    portal.change('/api/claims/C81743757', {
      policyId: 'CAP5010614',
      policyName: 'Commercial Auto',
      cause: 'Hail',
      status: 'Reopened',
      lossDate: '2026-03-09',
      reported: '2026-04-10',
      paid: 12_005,
      reserved: 340_060,
      adjuster: { name: 'Ada Okoro', phone: '(515) 555-0123' },
      timeline: [
        { date: '2026-04-10', title: 'Claim reported', text: 'By phone' },
        { date: '2026-04-12', title: 'Adjuster assigned', text: null },
      ],
    } satisfies Partial<ClaimDetail>);
    portal.open(`/clients/${client}/claims`);
    expect((await screen.findByRole('link', { name: 'Report a claim' })).getAttribute('href')).toMatch(/^https:/);
    await portal.user.click(within(await table('Claims')).getByRole('link', { name: 'C81743757' }));
    await screen.findByRole('heading', { level: 2, name: 'Claim C81743757' });
    await table('Timeline');
    screen.getByRole('button', { name: /^Copy policy number / });

    expect(factsOf('Claim')).toEqual({
      Cause: 'Hail',
      'Date of loss': '03/09/26',
      Reported: '04/10/26',
      Paid: '$120.05',
      Reserved: '$3,400.60',
      Policy: 'CAP5010614 Commercial Auto',
    });
    expect(factsOf('Adjuster')).toEqual({ Name: 'Ada Okoro', Phone: '(515) 555-0123' });
    expect(screen.getByRole('link', { name: '(515) 555-0123' })).toHaveAttribute('href', 'tel:+15155550123');
    expect(cellsOf(await table('Timeline'))).toEqual([
      ['Claim reported', '04/10/26', 'By phone'],
      ['Adjuster assigned', '04/12/26', '—'],
    ]);
    screen.getByText('Reopened');
  });

  test('of a bill: the policy it is for, what is due, its installments, payments and activities, and where it is paid; what the source does not show is marked so in the contract [POL-03]', async ({
    portal,
  }) => {
    const listed = [listBills, readBill, listBillPayments];
    expect(listed.map(({ invented }) => invented)).toEqual([true, true, true]);
    await openAs(portal, agent, `/clients/${client}/billing`);
    const list = within(await table('Billing'));
    expect((await screen.findByRole('link', { name: 'Pay a bill' })).getAttribute('href')).toBe(
      `/account/${client}/billing/payment`,
    );
    const pay = list.getAllByRole('link', { name: /^Pay bill / })[0] as HTMLElement;
    const id = pay.textContent.replace('Pay bill ', '');
    expect(pay.getAttribute('href')).toBe(`/account/${client}/billing/${id}/payment`);
    const bill = await read<BillDetail>(`bills/${id}`);
    portal.change(`/api/bills/${id}`, {
      method: 'direct',
      plan: 'monthly',
      due: '2026-03-09',
      minimumDue: 12_005,
      balance: 123_456,
      total: 240_000,
      installments: [
        { number: 1, due: '2026-03-09', amount: 20_000, paid: 7995, status: 'partlyPaid' },
        { number: 2, due: '2026-04-10', amount: 20_001, paid: 0, status: 'scheduled' },
      ],
      activities: [
        { id: '2', date: '2026-03-01', kind: 'payment', description: 'Payment by card', amount: -7995 },
        { id: '1', date: '2026-02-15', kind: 'charge', description: 'New term', amount: 240_000 },
      ],
    } satisfies Partial<BillDetail>);
    await portal.user.click(list.getByRole('link', { name: id }));
    await screen.findByRole('heading', { level: 2, name: `Bill ${id}` });

    expect(cellsOf(await table('Installments'))).toEqual([
      ['1', 'Partly paid', '03/09/26', '$200.00', '$79.95'],
      ['2', 'Scheduled', '04/10/26', '$200.01', '$0.00'],
    ]);
    expect(cellsOf(await table('Activity'))).toEqual([
      ['Payment by card', '03/01/26', '-$79.95'],
      ['New term', '02/15/26', '$2,400.00'],
    ]);
    expect(factsOf('Bill')).toEqual({
      Balance: '$1,234.56',
      'Minimum due': '$120.05',
      Due: '03/09/26',
      'Term total': '$2,400.00',
      Method: 'Direct bill',
      Plan: 'Monthly',
      Policy: `${bill.policyId} ${bill.policyName}`,
    });
    expect(screen.getByRole('link', { name: bill.policyId }).getAttribute('href')).toBe(
      `/clients/${client}/policies/${bill.policyId}`,
    );
    expect(screen.getByRole('link', { name: 'Pay this bill' }).getAttribute('href')).toBe(
      `/account/${client}/billing/${id}/payment`,
    );
    await screen.findByText('No payment was made through this portal. Activity lists every payment.');
    screen.getByRole('button', { name: `Copy bill number ${id}` });
    screen.getByRole('button', { name: `Copy policy number ${bill.policyId}` });
  });

  test.for([
    ['that the agency collects', { method: 'agency', balance: 5000 }, /^Your agency collects this bill/],
    ['that is paid', { balance: 0 }, 'There is nothing to pay.'],
    ['that is owed to the client', { balance: -5000 }, 'There is nothing to pay.'],
    ['of less than a payment', { balance: 99 }, 'The balance is too small to be paid here.'],
  ] as const)('of a bill %s says why it is not paid here', async ([, change, why], { portal }) => {
    await portal.signIn(agent);
    const { results } = await read<{ results: BillDetail[] }>(`accounts/${client}/bills`);
    const id = results[0]?.id ?? '';
    portal.change(`/api/bills/${id}`, { method: 'direct', ...change });
    portal.open(`/clients/${client}/billing/${id}`);

    await screen.findByText(why);
    expect(screen.queryByRole('link', { name: 'Pay this bill' })).toBeNull();
  });

  test.for([
    ['customer@demo.test', customerAccountId, 'your agency'],
    ['support@demo.test', Number(client), 'the agency'],
  ] as const)('of an agency bill names the agency as %s does', async ([email, account, agency], { portal }) => {
    await portal.signIn(email);
    const { results } = await read<{ results: BillDetail[] }>(`accounts/${account}/bills`);
    const id = results[0]?.id ?? '';
    portal.change(`/api/bills/${id}`, { method: 'agency', balance: 5000 });
    portal.change(`/api/bills/${id}/payment-options`, { blocked: { code: 'agencyBilled', retryAt: null }, open: [] });
    portal.open(`/clients/${account}/billing/${id}`);
    await screen.findByText(`${sentenceCase(agency)} collects this bill. It can’t be paid here.`);

    portal.open(`/account/${account}/billing/${id}/payment`);
    await screen.findByText(`${sentenceCase(agency)} collects this bill, so it can’t be paid here.`);
  });

  test('of a canceled bill says that what is owed is due now, and its plan is no word about what is paid', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    const { results } = await read<{ results: BillDetail[] }>(`accounts/${client}/bills`);
    const id = results[0]?.id ?? '';
    portal.change(`/api/bills/${id}`, { due: null, plan: 'full', method: 'direct', balance: 5000, minimumDue: 5000 });
    portal.open(`/clients/${client}/billing/${id}`);

    await screen.findByRole('link', { name: 'Pay this bill' });
    expect(factsOf('Bill')).toMatchObject({ Due: 'Now', Plan: 'One payment' });
  });

  test('of a bill with payments: those that are not finished continue', async ({ portal }) => {
    await portal.signIn(agent);
    const { results } = await read<{ results: BillDetail[] }>(`accounts/${client}/bills`);
    const owed = results.find(({ method, balance }) => method === 'direct' && balance > 10_000);
    const { payment } = (await portal.call('/api/payments', {
      key: 'key-of-a-bills-payments',
      billId: owed?.id,
      amount: 5000,
      method: 'card',
    })) as { payment: { id: string } };
    portal.open(`/clients/${client}/billing/${owed?.id}`);

    expect(cellsOf(await table('Payments'))).toEqual([
      [expect.any(String), 'Credit card', 'Not finished', 'Continue this payment', '$50.00'],
    ]);
    expect(screen.getByRole('link', { name: 'Continue this payment' }).getAttribute('href')).toBe(
      `/account/${client}/billing/${owed?.id}/payment?payment=${payment.id}`,
    );
  });

  test('of a bill is shown while its payments cannot be read, and they are read again', async ({ portal }) => {
    portal.expectErrors(/500/);
    await portal.signIn(agent);
    const { results } = await read<{ results: BillDetail[] }>(`accounts/${client}/bills`);
    const id = results[0]?.id ?? '';
    portal.answer(`/api/bills/${id}/payments`, ({ send, count }) =>
      count === 1 ? Response.json({}, { status: 500 }) : send(),
    );
    portal.open(`/clients/${client}/billing/${id}`);
    await screen.findByRole('alert');
    await table('Installments');

    await portal.user.click(screen.getByRole('button', { name: 'Try again?' }));

    await screen.findByText('No payment was made through this portal. Activity lists every payment.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of another client does not exist below this one', async ({ portal }) => {
    await portal.signIn('support@demo.test');
    const other = await read<{ results: { id: string }[] }>('accounts/20000002/policies');
    portal.open(`/clients/${client}/policies/${other.results[0]?.id}`);

    await screen.findByText('This policy doesn’t exist or belongs to another client.');
    expect(main().getByRole('link', { name: 'Go to the overview' })).toHaveAttribute('href', `/policyholder/${client}`);
  });
});

describe('The number of a record', () => {
  for (const [name, kind, tab] of [
    ['Policy', 'policies', 'policies'],
    ['Bill', 'bills', 'billing'],
    ['Claim', 'claims', 'claims'],
  ] as const)
    test(`of ${kind} opens it from the search box and from the quick search`, async ({ portal }) => {
      await portal.signIn(agent);
      const { results } = await read<{ results: { id: string }[] }>(`accounts/${client}/${kind}`);
      const id = results[0]?.id ?? '';

      portal.open('/agents');
      await portal.user.type(within(await screen.findByRole('search')).getByRole('combobox'), id.toLowerCase());
      await portal.user.click(
        await screen.findByRole('option', { name: new RegExp(`^${id} ?${name} · Falls Market`) }),
      );
      await screen.findByRole('heading', { level: 2, name: `${name} ${id}` });
      expect(addressOf()).toBe(`/clients/${client}/${tab}/${id}`);

      portal.open('/help');
      await untilReady('shortcuts');
      await portal.user.keyboard('/');
      await portal.user.click(within(await screen.findByRole('dialog')).getByRole('combobox'));
      await portal.user.paste(id);
      await screen.findByRole('option', { name: new RegExp(`^${id}`) });
      await portal.user.keyboard('{ArrowDown}{Enter}');
      await screen.findByRole('heading', { level: 2, name: `${name} ${id}` });
      expect(addressOf()).toBe(`/clients/${client}/${tab}/${id}`);
    });
});
