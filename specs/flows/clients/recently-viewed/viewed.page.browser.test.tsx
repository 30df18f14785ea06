import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { addressOf, test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

/** A client with policies, bills and claims. */
const client = 20_000_001;
const records = '/api/recently-viewed';

/** Opens the first record of a list of the client; answers with its number. */
const openFirst = async (portal: PortalPage, tab: string, list: string): Promise<string> => {
  portal.open(`/clients/${client}/${tab}`);
  const table = await screen.findByRole('table', { name: list });
  const [first] = within(table).getAllByRole('rowheader');
  const id = first?.textContent ?? '';
  await portal.user.click(within(first ?? table).getByRole('link'));
  await waitFor(async () => expect(await (await portal.read(records)).text()).toContain(`"id":"${id}"`));
  return id;
};

test('policies, bills and claims that were opened are listed by what they are and their number, and open again', async ({
  portal,
}) => {
  await portal.signIn('agent@demo.test');
  const opened: [word: string, tab: string, id: string][] = [];
  for (const [word, tab, list] of [
    ['Policy', 'policies', 'Policies'],
    ['Bill', 'billing', 'Billing'],
    ['Claim', 'claims', 'Claims'],
  ] as const)
    opened.push([word, tab, await openFirst(portal, tab, list)]);

  for (const [word, tab, id] of opened) {
    portal.open('/');
    const row = await (
      await screen
    ).findByRole('link', { name: new RegExp(`^${word} ${id}.*Falls Market · 761803399$`) });
    await portal.user.click(row);
    await screen.findByRole('heading', { level: 2, name: `${word} ${id}` });
    expect(addressOf()).toBe(`/clients/${client}/${tab}/${id}`);
  }
});

test('a record that the client does not have is not found, and not listed', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  const noted = portal.collectCalls('/api/recently-viewed/entries');
  portal.open(`/clients/${client}/policies/ZZZ99999999`);

  await screen.findByText(/^This policy doesn’t exist/);
  await waitFor(() => expect(noted).toHaveLength(1));
  portal.open('/');

  expect(await screen.findByRole('link', { name: /^Falls Market/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /ZZZ99999999/ })).toBeNull();
});

test('nothing moves on the dashboard when the clients that were viewed come', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  const found = await portal.read('/api/accounts?clientName=son');
  const { results } = (await found.json()) as { results: { accountId: string }[] };
  for (const { accountId } of results) await portal.call('/api/recently-viewed/entries', { accountId });
  const letCome = portal.holdCalls(records);
  portal.open('/');
  await screen.findByRole('button', { name: 'Add Payment Rules to favorites' });
  const places = () =>
    within(screen.getByRole('main'))
      .getAllByRole('heading')
      .map((heading) => heading.getBoundingClientRect().top);
  const before = places();

  letCome();

  await waitFor(() => expect(screen.getAllByText(/^\d{9} · /).at(-1)).toBeVisible());
  expect(places()).toEqual(before);
});
