import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import type { BillDetail } from '#machines/domain/billing/bills.ts';
import type { ClaimDetail } from '#machines/domain/clients/claims.ts';
import type { PolicyDetail } from '#machines/domain/clients/policies.ts';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const client = '20000001';
const long = 'Unpronounceable '.repeat(13).trim();
const unbroken = 'W'.repeat(200);
const hebrew = 'חברת הביטוח של ירושלים (מקיף)';
const emoji = 'Café 👩‍👩‍👧‍👦 “Ünïcode” <b>& Söhne</b>';

const first = async <Detail,>(portal: PortalPage, kind: 'policies' | 'bills' | 'claims'): Promise<Detail> => {
  const list = (await (await portal.read(`/api/accounts/${client}/${kind}`)).json()) as { results: { id: string }[] };
  return (await (await portal.read(`/api/${kind}/${list.results[0]?.id}`)).json()) as Detail;
};

const isWithinWindow = () => document.documentElement.scrollWidth <= window.innerWidth;

afterEach(() => page.viewport(1300, 900));

describe('A record with unusual facts', () => {
  test('a policy that costs nothing, of 1969 and 29 February, with names of 200 letters, in other scripts and with markup', async ({
    portal,
  }) => {
    await page.viewport(320, 900);
    await portal.signIn('agent@demo.test');
    const policy = await first<PolicyDetail>(portal, 'policies');
    portal.change(`/api/policies/${policy.id}`, {
      name: long,
      premium: 0,
      effective: '1969-12-31',
      expiry: '2028-02-29',
      coverages: [
        { name: hebrew, limits: [], deductible: null, premium: -12_345 },
        { name: unbroken, limits: [], deductible: 0, premium: 9_007_199_254_740_991 },
      ],
      insuredItems: [{ kind: 'vehicle', description: emoji, identifier: null, value: null }],
      parties: [],
      endorsements: [],
    } satisfies Partial<PolicyDetail>);
    portal.open(`/clients/${client}/policies/${policy.id}`);

    const coverages = await screen.findByRole('table', { name: 'Coverages' });
    for (const words of [hebrew, '-$123.45', unbroken, '$90,071,992,547,409.91'])
      expect(coverages.textContent).toContain(words);
    expect(screen.getByRole('table', { name: 'Insured items' }).textContent).toContain(emoji);
    expect(document.querySelector('main b')).toBeNull();
    const facts = screen.getByRole('main');
    for (const words of [long, '$0.00', '12/31/69', '02/29/28']) expect(facts.textContent).toContain(words);
    expect(screen.queryByRole('table', { name: 'Endorsements' })).toBeNull();
    expect(isWithinWindow()).toBe(true);
  });

  test('a bill that is owed to the client, without a day, an installment or an activity', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    const bill = await first<BillDetail>(portal, 'bills');
    portal.change(`/api/bills/${bill.id}`, {
      balance: -5_000,
      minimumDue: 0,
      due: null,
      installments: [],
      activities: [],
    } satisfies Partial<BillDetail>);
    portal.open(`/clients/${client}/billing/${bill.id}`);
    await screen.findByText('-$50.00');

    expect(screen.queryByRole('table', { name: 'Installments' })).toBeNull();
    expect(screen.getByRole('main').textContent).not.toMatch(/null|undefined|NaN|Invalid/);
  });

  test('a claim without an adjuster or a timeline', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    const claim = await first<ClaimDetail>(portal, 'claims');
    portal.change(`/api/claims/${claim.id}`, {
      adjuster: null,
      description: '',
      timeline: [],
      reserved: null,
      paid: 0,
    } satisfies Partial<ClaimDetail>);
    portal.open(`/clients/${client}/claims/${claim.id}`);
    await screen.findByRole('heading', { level: 2, name: `Claim ${claim.id}` });
    await waitFor(() => expect(screen.getAllByRole('term').length).toBeGreaterThan(2));

    expect(await screen.findByText('An adjuster hasn’t been assigned yet.')).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Timeline' })).toBeNull();
    expect(screen.getByRole('main').textContent).not.toMatch(/null|undefined|NaN|Invalid/);
  });
});

describe('An address that names no record', () => {
  for (const id of ['0', '-1', 'abc', '1e3', '999999999999999999999'])
    test(`a client ${id} is not found`, async ({ portal }) => {
      portal.expectErrors(/404/);
      await portal.signIn('agent@demo.test');
      portal.open(`/clients/${id}/policies`);

      await screen.findByText(/^This client doesn’t exist/);
      expect(screen.queryByRole('table')).toBeNull();
    });

  for (const [tab, word] of [
    ['policies', 'policy'],
    ['billing', 'bill'],
    ['claims', 'claim'],
    ['documents', 'document'],
  ])
    test(`a ${word} with an impossible number is not found`, async ({ portal }) => {
      portal.expectErrors(/404/);
      await portal.signIn('agent@demo.test');
      portal.open(`/clients/${client}/${tab}/0`);
      await screen.findByText(`This ${word} doesn’t exist or belongs to another client.`);

      portal.open(`/clients/${client}/${tab}/${'x'.repeat(2000)}`);
      await screen.findByRole('heading', { name: 'Page Not Found' });
    });
});
