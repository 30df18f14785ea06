import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { Overview } from '#machines/domain/clients/overview.ts';
import { customerAccountId } from '#mocks/seed/people.ts';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';
import { findAgencyField } from '#specs/flows/support/select-field.ts';
import { cellsOf, client, agent, read, openAs, main, tabs, trail, table } from './client-pages.ts';

describe("A client's pages", () => {
  test('have breadcrumb, name, account number, address and tabs that are links, each with its own address [LAY-04, SCH-19.2, POL-05.2]', async ({
    portal,
  }) => {
    await openAs(portal, agent, `/policyholder/${client}`);
    await screen.findByRole('heading', { level: 1, name: 'Falls Market' });
    screen.getByText('4611 Pine Rd, Suite 517, Davenport, IA 52847');
    screen.getByText('761803399');
    expect(trail().getByRole('link', { name: 'Clients' })).toHaveAttribute('href', '/agents?persist=true');

    const links = tabs().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Overview', `/policyholder/${client}`],
      ['Billing', `/clients/${client}/billing`],
      ['Claims', `/clients/${client}/claims`],
      ['Documents', `/clients/${client}/documents`],
      ['Policies', `/clients/${client}/policies`],
    ]);
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('Overview');

    for (const name of ['Billing', 'Claims', 'Documents', 'Policies']) {
      await portal.user.click(tabs().getByRole('link', { name }));
      await table(name);
      expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent(name);
      expect(addressOf()).toBe(`/clients/${client}/${name.toLowerCase()}`);
      await waitFor(() => expect(document.title).toMatch(new RegExp(`^Falls Market · ${name} · `)));
      expect(trail().getByRole('link', { name: 'Falls Market' })).toHaveAttribute('href', `/policyholder/${client}`);
    }
  });

  test.for([
    [agent, client],
    ['support@demo.test', client],
    ['customer@demo.test', customerAccountId],
  ] as const)(
    'for %s are the overview at /policyholder and its tabs at /clients [RTE-05.2]',
    async ([user, id], { portal }) => {
      await openAs(portal, user, `/policyholder/${id}`);
      await screen.findByRole('navigation', { name: 'Parts of this client' });
      expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('Overview');

      for (const name of ['Billing', 'Claims', 'Documents', 'Policies']) {
        await portal.user.click(tabs().getByRole('link', { name }));
        await waitFor(() => expect(addressOf()).toBe(`/clients/${id}/${name.toLowerCase()}`));
        await waitFor(() => expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent(name));
      }
    },
  );

  test('keep the header while the tabs change: the client is read once, and moving back shows the list again', async ({
    portal,
  }) => {
    const reads = portal.collectCalls(`/api/accounts/${client}`);
    await openAs(portal, agent, `/clients/${client}/policies`);
    await table('Policies');
    await portal.user.click(tabs().getByRole('link', { name: 'Claims' }));
    await table('Claims');
    window.history.back();
    await table('Policies');

    expect(reads).toHaveLength(1);
  });

  test('of a client that does not exist are not found, with a link back', async ({ portal }) => {
    portal.expectErrors(/404/);
    await openAs(portal, agent, '/clients/29999999/billing');
    await screen.findByText('This client doesn’t exist or belongs to another agency.');

    expect(main().getByRole('link', { name: 'Search for a client' })).toHaveAttribute('href', '/agents?persist=true');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe("A client's overview", () => {
  test('shows what is in force, due, open, new and last, and what can be done for this client [POL-09.1] [POL-09.2] [POL-09.4]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    const told = await read<Overview>(`accounts/${client}/overview`);
    const overview: Partial<Overview> = {
      policiesInForce: 31,
      openClaims: 7,
      balance: 123_456,
      credit: 0,
      nextDue: { billId: told.nextDue?.billId ?? '', due: '2026-03-09', amount: 12_005, isPastDue: true },
      policies: told.policies.map((one) => ({ ...one, effective: '2026-03-09', expiry: '2027-04-10', premium: 1205 })),
      claims: told.claims.map((one) => ({ ...one, lossDate: '2026-03-09', paid: 340_060 })),
      documents: told.documents.map((one) => ({ ...one, type: 'idCards', date: '2026-03-09', pages: 3, bytes: 4600 })),
      activities: told.activities.map((one) => ({ ...one, date: '2026-03-09', amount: -5000 })),
    };
    portal.change(`/api/accounts/${client}/overview`, overview);
    portal.open(`/policyholder/${client}`);
    await screen.findByRole('heading', { name: '31 policies in force' });

    expect(cellsOf(await table('Policies'))).toEqual(
      told.policies.map(({ id, name }) => [id, name, 'Active', '03/09/26', '04/10/27', '$12.05']),
    );
    expect(cellsOf(await table('Claims'))).toEqual(
      told.claims.map(({ id, policyId, policyName, cause, status }) => [
        id,
        `${policyId} ${policyName}`,
        cause,
        status,
        '03/09/26',
        '$3,400.60',
      ]),
    );
    expect(cellsOf(await table('Documents'))).toEqual(
      told.documents.map(({ title, policyId }) => [title, 'ID cards', '03/09/26', policyId, '3', '5 KB']),
    );
    expect(cellsOf(await table('Last activity'))).toEqual(
      told.activities.map(({ description }) => [description, '03/09/26', '-$50.00']),
    );
    for (const { length } of [told.policies, told.claims, told.documents, told.activities])
      expect(length).toBeGreaterThan(0);
    screen.getByRole('heading', { name: '7 open claims' });
    screen.getByText('$1,234.56');
    screen.getByText('Past due');
    expect(screen.getByRole('link', { name: '$120.05 due 03/09/26' })).toHaveAttribute(
      'href',
      `/clients/${client}/billing/${told.nextDue?.billId}`,
    );
    const { billingMethod: method } = told;
    for (const [name, action] of [
      ['View / Pay Client Bill', `payviewAgencyBill${method === null ? '' : `&choice=${method}Bill`}`],
      ['View Client Documents Commercial', 'viewDocsCommercial'],
      ['Replacement Cost Estimator', 'replacementCostEstimator&choice=commercial'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `?action=${action}`);
    await portal.user.click(screen.getByRole('button', { name: 'Copy account number 761803399' }));
    expect(await navigator.clipboard.readText()).toBe('761803399');
  });

  test('has quick actions that open with what is known of the client chosen, which the user can change [POL-09.3]', async ({
    portal,
  }) => {
    portal.change(`/api/accounts/${client}/overview`, { billingMethod: 'direct' });
    const path = `/policyholder/${client}`;
    const leave = async () => {
      const [first] = within(screen.getByRole('dialog')).getAllByRole('button', { name: /^(?:Cancel|Close)$/ });
      await portal.user.click(first as HTMLElement);
    };
    await openAs(portal, agent, path);
    await portal.user.click(await screen.findByRole('link', { name: 'Replacement Cost Estimator' }));
    const commercial = await screen.findByRole('radio', { name: /^Commercial/ });
    expect(commercial).toBeChecked();
    await waitFor(() => expect(commercial).toHaveFocus());
    expect(addressOf()).toBe(`${path}?action=replacementCostEstimator&choice=commercial`);
    await portal.user.click(screen.getByRole('radio', { name: /^Personal/ }));
    expect(commercial).not.toBeChecked();
    await leave();
    await waitFor(() => expect(addressOf()).toBe(path));

    await portal.user.click(screen.getByRole('link', { name: 'View / Pay Client Bill' }));
    expect(await screen.findByRole('radio', { name: /^View\/Pay Direct Bill/ })).toBeChecked();
    portal.open(addressOf());
    expect(await screen.findByRole('radio', { name: /^View\/Pay Direct Bill/ })).toBeChecked();
    await leave();
    await waitFor(() => expect(addressOf()).toBe(path));
  });

  test('says whom its quick actions are for where the client is of another agency, and offers to act for that one', async ({
    portal,
  }) => {
    await openAs(portal, agent, `/policyholder/${client}`);
    const note =
      'Actions are for 77 - Northstar Risk Advisors, the agency you work for. This client is with 214 - Lakeshore Insurance Group.';
    await screen.findByText(note);
    const letSwitch = portal.holdCalls('/auth/user/selected-agency');
    const change = screen.getByRole('button', { name: 'Switch to 214 - Lakeshore Insurance Group' });

    await portal.user.click(change);
    await waitFor(() => expect(change).toHaveAttribute('aria-busy', 'true'));
    letSwitch();

    await waitFor(async () => expect(await findAgencyField()).toHaveTextContent('214 - Lakeshore Insurance Group'));
    await screen.findByRole('link', { name: 'View / Pay Client Bill' });
    expect(screen.queryByText(note)).toBeNull();
    expect(addressOf()).toBe(`/policyholder/${client}`);
  });

  test.for([
    ['support@demo.test', '20000016', '1080 - Prairie Partners Agency'],
    ['customer@demo.test', String(customerAccountId), '214 - Lakeshore Insurance Group'],
  ] as const)('names the client’s agency, which the session of %s does not', async ([email, id, name], { portal }) => {
    await openAs(portal, email, `/policyholder/${id}`);

    await screen.findByText(name);
  });

  test('ignores a choice in the address that a quick action does not have', async ({ portal }) => {
    await openAs(portal, agent, `/policyholder/${client}?action=replacementCostEstimator&choice=moon`);

    expect(await screen.findByRole('radio', { name: /^Commercial/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /^Personal/ })).not.toBeChecked();
  });

  test('says what is due now where there is no day, and what is to the client’s credit', async ({ portal }) => {
    portal.change(`/api/accounts/${client}/overview`, {
      balance: 65_191,
      credit: 65_618,
      nextDue: { billId: 'B64165071', due: null, amount: 65_191, isPastDue: false },
    });
    await openAs(portal, agent, `/policyholder/${client}`);

    await screen.findByRole('link', { name: '$651.91 due now' });
    screen.getByText('$651.91');
    screen.getByText('$656.18 of credit on other bills');
  });

  test('tries again after a failure, and shows no numbers until then', async ({ portal }) => {
    portal.expectErrors(/500/);
    portal.answer(`/api/accounts/${client}/overview`, ({ send, count }) =>
      count === 1 ? Response.json({}, { status: 500 }) : send(),
    );
    await openAs(portal, agent, `/policyholder/${client}`);
    await screen.findByRole('alert');
    expect(screen.queryByRole('table')).toBeNull();

    await portal.user.click(screen.getByRole('button', { name: 'Try again?' }));

    await table('Policies');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
