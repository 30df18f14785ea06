import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addressOf, test, untilReady } from '#specs/flows/support/portal-page.tsx';
import { client, agent, read, openAs, main, table, firstColumn } from './client-pages.ts';

describe("One of a client's records", () => {
  test('of a policy: what it covers, for whom, how it changed, and its bills, claims and documents [POL-10]', async ({
    portal,
  }) => {
    await openAs(portal, agent, `/clients/${client}/policies/CAP5010614`);
    await screen.findByRole('heading', { level: 2, name: 'Policy CAP5010614' });
    const coverages = within(await table('Coverages'));
    expect(coverages.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Coverage',
      'Limits',
      'Deductible',
      'Premium',
    ]);
    coverages.getByRole('row', { name: /^Collision — \$2,500\.00 \$[\d,]+\.\d\d$/ });
    expect(within(await table('Insured items')).getAllByText('Vehicle').length).toBeGreaterThan(0);
    expect(within(await table('People and companies')).getAllByText('Driver').length).toBeGreaterThan(0);
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
    expect(document.title).toMatch(/^CAP5010614 · Falls Market · Policies · /);
    screen.getByRole('button', { name: 'Copy policy number CAP5010614' });
    for (const money of main().getAllByText(/\$/)) expect(money.textContent).toMatch(/\$[\d,]+\.\d\d/);
  });

  test('of a claim: number, date of loss, status, adjuster with phone, paid, reserved and timeline [POL-11]', async ({
    portal,
  }) => {
    await openAs(portal, agent, `/clients/${client}/claims`);
    expect((await screen.findByRole('link', { name: 'Report a claim' })).getAttribute('href')).toMatch(/^https:/);
    await portal.user.click(within(await table('Claims')).getByRole('link', { name: 'C09607577' }));
    const timeline = within(await table('Timeline'));
    screen.getByRole('heading', { level: 2, name: 'Claim C09607577' });

    const terms = main()
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(terms).toEqual(expect.arrayContaining(['Date of loss', 'Paid', 'Reserved', 'Phone']));
    expect(
      main()
        .getByRole('link', { name: /^\(\d{3}\) \d{3}-\d{4}$/ })
        .getAttribute('href'),
    ).toMatch(/^tel:/);
    expect(timeline.getAllByRole('row').length).toBeGreaterThan(1);
    screen.getByText('Open');
  });

  test('of a bill: what is due, its installments and what happened to it', async ({ portal }) => {
    await openAs(portal, agent, `/clients/${client}/billing`);
    const bill = firstColumn(await table('Billing'))[0] ?? '';
    await portal.user.click(within(await table('Billing')).getByRole('link', { name: bill }));
    await screen.findByRole('heading', { level: 2, name: `Bill ${bill}` });

    expect(within(await table('Installments')).getAllByRole('row').length).toBeGreaterThan(1);
    screen.getByRole('button', { name: `Copy bill number ${bill}` });
  });

  test('of another client does not exist below this one [POL-05]', async ({ portal }) => {
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
      await portal.user.type(within(await screen.findByRole('dialog')).getByRole('combobox'), id);
      await screen.findByRole('option', { name: new RegExp(`^${id}`) });
      await portal.user.keyboard('{ArrowDown}{Enter}');
      await screen.findByRole('heading', { level: 2, name: `${name} ${id}` });
      expect(addressOf()).toBe(`/clients/${client}/${tab}/${id}`);
    });
});
