import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { Overview } from '#machines/domain/clients/overview.ts';
import { formatIsoDay } from '#machines/domain/shared/day.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { customerAccountId, severalAccountIds } from '#mocks/seed/people.ts';
import { addressOf, test, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';

/** A commercial client of agency 214 with everything: 40 policies, bills, claims, documents. */
const client = 20_000_001;
const agent = 'agent@demo.test';

const read = async <Answer,>(path: string): Promise<Answer> => (await fetch(`/-/api/${path}`)).json();

const openAs = async (portal: PortalPage, email: string, path: string): Promise<void> => {
  await portal.signIn(email);
  portal.open(path);
};

const main = () => within(screen.getByRole('main'));
const tabs = () => within(screen.getByRole('navigation', { name: 'Parts of this client' }));
const trail = () => within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
const table = (name: string) => screen.findByRole('table', { name });
const firstColumn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe("A client's pages", () => {
  test('have breadcrumb, name, account number, address and tabs that are links, each with its own address [LAY-04] [RTE-05]', async ({
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
      expect(document.title).toMatch(new RegExp(`^Falls Market · ${name} · `));
      expect(trail().getByRole('link', { name: 'Falls Market' })).toHaveAttribute('href', `/policyholder/${client}`);
    }
  });

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

  test('of a client that does not exist are not found, with a link back [POL-05]', async ({ portal }) => {
    portal.expectErrors(/404/);
    await openAs(portal, agent, '/clients/29999999/billing');
    await screen.findByText('This client doesn’t exist or belongs to another agency.');

    expect(main().getByRole('link', { name: 'Search for a client' })).toHaveAttribute('href', '/agents?persist=true');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

describe("A client's overview", () => {
  test('shows what is in force, due, open, new and last, and what can be done for this client [POL-09]', async ({
    portal,
  }) => {
    await openAs(portal, agent, `/policyholder/${client}`);
    const overview = await read<Overview>(`accounts/${client}/overview`);
    await screen.findByRole('heading', { name: `${overview.policiesInForce} policies in force` });

    expect(firstColumn(await table('Policies'))).toEqual(overview.policies.map(({ id }) => id));
    expect(firstColumn(await table('Claims'))).toEqual(overview.claims.map(({ id }) => id));
    expect(firstColumn(await table('Documents'))).toEqual(overview.documents.map(({ title }) => title));
    expect(firstColumn(await table('Last activity'))).toEqual(
      overview.activities.map(({ description }) => description),
    );
    screen.getByRole('heading', { name: `${overview.openClaims} open claims` });
    screen.getByText(formatMoney(overview.balance));
    const { billId, amount, due } = overview.nextDue ?? { billId: '', amount: 0, due: '' };
    expect(screen.getByRole('link', { name: `${formatMoney(amount)} due ${formatIsoDay(due)}` })).toHaveAttribute(
      'href',
      `/clients/${client}/billing/${billId}`,
    );
    for (const [name, action] of [
      ['View / Pay Client Bill', 'payviewAgencyBill'],
      ['View Client Documents Commercial', 'viewDocsCommercial'],
    ] as const)
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', `?action=${action}`);
    screen.getByRole('button', { name: 'Copy account number 761803399' });
  });

  test('tries again after a failure, and shows no numbers until then', async ({ portal }) => {
    portal.expectErrors(/500/);
    portal.answer(`/api/accounts/${client}/overview`, ({ send, count }) =>
      count === 1 ? Response.json({}, { status: 500 }) : send(),
    );
    await openAs(portal, agent, `/policyholder/${client}`);
    await screen.findByRole('alert');
    expect(screen.queryByRole('table')).toBeNull();

    await portal.user.click(screen.getByRole('button', { name: 'Try again' }));

    await table('Policies');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe("A list of a client's records", () => {
  test('is ordered, paged and narrowed by its address, which a reload and a link open again [POL-12]', async ({
    portal,
  }) => {
    await openAs(portal, agent, `/clients/${client}/policies`);
    await table('Policies');
    screen.getByText('40 policies', { selector: 'p' });

    await portal.user.click(screen.getByRole('link', { name: 'Premium' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Premium' })).toHaveAttribute('aria-sort', 'ascending'),
    );
    await portal.user.click(screen.getByRole('link', { name: 'Next page' }));
    await waitFor(async () => expect(within(await table('Policies')).getAllByRole('row')).toHaveLength(16));
    expect(addressOf()).toBe(`/clients/${client}/policies?sort=premium%2CASC&pageNum=2`);
    const rows = firstColumn(await table('Policies'));

    portal.open(addressOf());
    await waitFor(async () => expect(firstColumn(await table('Policies'))).toEqual(rows));

    await portal.user.type(screen.getByRole('searchbox', { name: 'Policy number or name' }), 'crime{Enter}');
    await waitFor(() => expect(addressOf()).toBe(`/clients/${client}/policies?text=crime&sort=premium%2CASC`));
    await waitFor(async () =>
      expect(new Set(within(await table('Policies')).getAllByText('Crime')).size).toBe(
        within(await table('Policies')).getAllByRole('row').length - 1,
      ),
    );
  });

  for (const [tab, name, columns] of [
    ['policies', 'Policies', ['Policy number', 'Policy', 'Status', 'Effective', 'Expires', 'Premium']],
    ['billing', 'Billing', ['Bill', 'Policy', 'Status', 'Due', 'Minimum due', 'Balance']],
    ['claims', 'Claims', ['Claim', 'Policy', 'Cause', 'Status', 'Date of loss', 'Paid']],
    ['documents', 'Documents', ['Document', 'Type', 'Date', 'Policy', 'Pages', 'Size']],
  ] as const)
    test(`of ${tab} has its columns, and each row leads to the page of its record [POL-02]`, async ({ portal }) => {
      await openAs(portal, agent, `/clients/${client}/${tab}`);
      const list = within(await table(name));
      expect(list.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(columns);

      const row = list.getAllByRole('rowheader')[0] as HTMLElement;
      const link = within(row).getByRole('link');
      expect(link.getAttribute('href')).toMatch(new RegExp(`^/clients/${client}/${tab}/[\\w-]+$`));
      await portal.user.click(link);
      await screen.findByRole('heading', { level: 2, name: new RegExp(`${link.textContent}$`) });
      expect(addressOf()).toBe(link.getAttribute('href'));
    });

  test('is where it was after a record was opened from it and Back was pressed [POL-12]', async ({ portal }) => {
    await openAs(portal, agent, `/clients/${client}/policies?sort=premium%2CASC`);
    const rows = within(await table('Policies')).getAllByRole('rowheader');
    const row = rows.at(-3) as HTMLElement;
    const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
    row.scrollIntoView({ block: 'center' });
    await scrolled;
    const before = window.scrollY;
    expect(before).toBeGreaterThan(200);

    await portal.user.click(within(row).getByRole('link'));
    await table('Coverages');
    expect(window.scrollY).toBeLessThan(before);
    window.history.back();

    await table('Policies');
    await waitFor(() => expect(Math.abs(window.scrollY - before)).toBeLessThan(3));
    expect(addressOf()).toBe(`/clients/${client}/policies?sort=premium%2CASC`);
  });

  test('says that there is nothing, and why, and leads to something', async ({ portal }) => {
    await openAs(portal, agent, `/clients/${client}/claims?text=zzz`);
    await screen.findByText('Nothing matches what you are looking for.');
    await portal.user.click(screen.getByRole('link', { name: 'Show all' }));
    await table('Claims');

    portal.open(`/clients/${client}/claims?pageNum=99`);
    await screen.findByText('The list has fewer pages than the address names.');
    await portal.user.click(screen.getByRole('link', { name: 'Go to the first page' }));
    await table('Claims');
    expect(addressOf()).toBe(`/clients/${client}/claims`);
  });

  test('shows an answer only to what was asked last', async ({ portal }) => {
    await openAs(portal, agent, `/clients/${client}/policies`);
    await table('Policies');
    const letGo = portal.holdCalls(`/api/accounts/${client}/policies`);
    await portal.user.click(screen.getByRole('link', { name: 'Premium' }));
    await portal.user.click(screen.getByRole('link', { name: 'Policy number' }));
    letGo();

    await waitFor(async () =>
      expect(firstColumn(await table('Policies'))).toEqual(firstColumn(await table('Policies')).toSorted()),
    );
    expect(screen.getByRole('columnheader', { name: 'Policy number' })).toHaveAttribute('aria-sort', 'ascending');
    expect(addressOf()).toMatch(/sort=id%2CASC$/);
  });

  test('can be taken as a file of what was asked for [XTR-06]', async ({ portal }) => {
    await openAs(portal, agent, `/clients/${client}/policies?text=crime&sort=premium%2CASC`);
    const link = await screen.findByRole('link', { name: 'Export to CSV' });

    expect(link.getAttribute('href')).toBe(`/-/api/accounts/${client}/policies.csv?sort=premium%2CASC&text=crime`);
    const [head, ...lines] = (await (await fetch(link.getAttribute('href') ?? '')).text()).trim().split('\r\n');
    expect(head).toContain('Policy');
    expect(lines.length).toBe(within(await table('Policies')).getAllByRole('row').length - 1);
  });
});

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

describe('Accounts of one’s own', () => {
  test('of a customer with one open its overview from /clients, and no other [RTE-05] [POL-05] [SES-02]', async ({
    portal,
  }) => {
    portal.expectErrors(/404/);
    await openAs(portal, 'customer@demo.test', '/clients');
    await screen.findByRole('navigation', { name: 'Parts of this client' });
    expect(addressOf()).toBe(`/policyholder/${customerAccountId}`);
    expect(screen.queryByRole('heading', { name: 'Quick actions' })).toBeNull();

    portal.open(`/clients/${client}/claims`);
    await screen.findByText('This account doesn’t exist or isn’t yours.');
    expect(main().getByRole('link', { name: 'Go to my accounts' })).toHaveAttribute('href', '/clients');
  });

  test('of a customer with several are chosen from, and the breadcrumb leads back [RTE-05] [POL-05]', async ({
    portal,
  }) => {
    await openAs(portal, 'customer-accounts@demo.test', '/');
    await screen.findByRole('heading', { level: 1, name: 'My accounts' });
    const links = await waitFor(() => {
      const found = main().getAllByRole('link');
      expect(found).toHaveLength(3);
      return found;
    });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      severalAccountIds.map((id) => `/policyholder/${id}`),
    );

    await portal.user.click(links[1] as HTMLElement);
    await screen.findByRole('navigation', { name: 'Parts of this client' });
    await portal.user.click(trail().getByRole('link', { name: 'My accounts' }));
    await screen.findByRole('heading', { level: 1, name: 'My accounts' });
  });

  test('never show what is reserved for a claim [POL-11]', async ({ portal }) => {
    await portal.signIn('customer-accounts@demo.test');
    const found = await Promise.all(
      severalAccountIds.map(async (id) => ({
        id,
        ...(await read<{ results: { id: string }[] }>(`accounts/${id}/claims`)),
      })),
    );
    const own = found.find(({ results }) => results.length > 0);
    portal.open(`/clients/${own?.id}/claims/${own?.results[0]?.id}`);
    await table('Timeline');

    expect(screen.queryByText('Reserved')).toBeNull();
  });

  test('an agent has none: /clients leads to the client search [RTE-05]', async ({ portal }) => {
    await openAs(portal, agent, '/clients');
    await screen.findByRole('search');

    expect(addressOf()).toBe('/agents');
  });
});
