import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { quickActions } from '#machines/domain/actions/quick-actions.ts';
import { openAction } from '#specs/flows/support/action-modal.ts';
import { addressOf, test, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { findAgencyField } from '#specs/flows/support/select-field.ts';

const agent = 'agent@demo.test';
const id = '20000001';
const main = () => within(screen.getByRole('main'));

const searchFor = async ({ user }: PortalPage, text: string): Promise<HTMLElement> => {
  await screen.findByRole('search');
  await user.type(main().getByRole('combobox'), text);
  await user.keyboard('{Enter}');
  const [first] = await screen.findAllByRole('article');
  if (!first) throw new Error('no result');
  return first;
};

describe('A task that begins with choosing a client', () => {
  test('is named by the search, travels with the client, and is the first thing on the client’s page', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    const modal = within(await openAction(portal, 'cancelPolicy', '/help'));
    await portal.user.click(modal.getByRole('radio', { name: /Watercraft/ }));
    await portal.user.click(modal.getByRole('button', { name: 'Continue' }));
    await screen.findByText('Choose the client whose policy you want to cancel.');

    await searchFor(portal, 'smith');
    const card = screen.getAllByRole('article').find((one) => within(one).queryByText('Personal')) as HTMLElement;
    await portal.user.click(within(card).getByRole('link'));
    await screen.findByText('Choose the policy’s line to cancel it for this client.');
    expect(addressOf()).toMatch(/^\/policyholder\/\d+\?task=cancelPolicy$/);

    await portal.user.click(main().getByRole('link', { name: 'Continue' }));
    const lines = within(await screen.findByRole('dialog', { name: 'Cancel a Policy' }));
    await lines.findByText('Choose the policy’s line. Its system opens in a new tab; find the policy there.');
    await portal.user.click(await lines.findByRole('radio', { name: /Watercraft/ }));
    await portal.user.click(lines.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(portal.tabs).toHaveLength(1));
    expect(portal.tabs).toMatchObject([{ exit: { fields: [['lob', 'WT']] } }]);
    // the modal is an entry of the history, which is left a moment later
    await waitFor(() => expect(addressOf()).not.toContain('action='));
  });

  test('says whom it is for where the client is of another agency, and offers to work for that one', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    portal.open('/policyholder/20000016?task=cancelPolicy');
    const task = await screen.findByText('Choose the policy’s line to cancel it for this client.');
    const note = within(task.parentElement as HTMLElement);
    expect(
      note.getByText(/^Actions are for 77 - .+, the agency you work for\. This client is with 1080 - /),
    ).toBeVisible();

    const change = note.getByRole('button', { name: /^Switch to 1080 - / });
    const agency = change.textContent.replace('Switch to ', '');
    await portal.user.click(change);

    await waitFor(async () => expect(await findAgencyField()).toHaveTextContent(agency));
    await screen.findByText('Choose the policy’s line to cancel it for this client.');
    expect(screen.queryByText(/^Actions are for /)).toBeNull();
    expect(main().getByRole('link', { name: 'Continue' })).toBeVisible();
    expect(addressOf()).toBe('/policyholder/20000016?task=cancelPolicy');
  });

  test.for(['commercial', 'surety'] as const)(
    'offers no personal lines for a %s client, and leads back to the search with the task',
    async (businessType, { portal }) => {
      await portal.signIn(agent);
      portal.answer(`/api/accounts/${id}`, async ({ send }) =>
        Response.json({ ...(await (await send()).json()), businessType }),
      );
      portal.open(`/policyholder/${id}?task=cancelPolicy`);

      await screen.findByText('This client has no personal lines. Choose a client who does.');
      expect(main().queryByRole('link', { name: 'Continue' })).toBeNull();
      await portal.user.click(main().getByRole('link', { name: 'Search for a client' }));
      await screen.findByText('Choose the client whose policy you want to cancel.');
    },
  );

  test('can be put off without losing the search', async ({ portal }) => {
    await portal.signIn(agent);
    portal.open('/agents?task=endorseChangePolicy');
    await screen.findByText('Choose the client whose policy you want to endorse or change.');
    main().getByText(quickActions.endorseChangePolicy);
    await searchFor(portal, 'smith');

    await portal.user.click(screen.getByRole('link', { name: 'Not now' }));

    await waitFor(() => expect(screen.queryByText(/^Choose the client whose/)).toBeNull());
    expect(main().getByRole('combobox')).toHaveValue('smith');
    expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  });

  test('that is none is ignored', async ({ portal }) => {
    await portal.signIn(agent);
    portal.open('/agents?task=deletePolicy');
    await screen.findByRole('search');

    expect(screen.queryByText(/^Choose the client/)).toBeNull();
  });
});

/** The search box of the dashboard. */
const findBox = () => screen.findByRole('search', { name: 'Find a client' });

const toDashboard = async ({ user }: PortalPage): Promise<void> => {
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Dashboard' }));
  await findBox();
};

describe('The search within a visit', () => {
  test('is returned to from every “Clients” of the portal, and starts over with Clear search', async ({ portal }) => {
    await portal.signIn(agent);
    portal.open('/agents');
    const card = await searchFor(portal, 'smith');
    await portal.user.click(within(card).getByRole('link'));
    await screen.findByRole('navigation', { name: 'Breadcrumb' });

    const ways: readonly (() => Promise<HTMLElement>)[] = [
      () => within(screen.getByRole('navigation', { name: 'Breadcrumb' })).findByRole('link', { name: 'Clients' }),
      () => within(screen.getByRole('banner')).findByRole('link', { name: 'Clients' }),
      async () => within(await findBox()).getByRole('button', { name: 'Search' }),
    ];
    for (const way of ways) {
      await portal.user.click(await way());
      await screen.findByRole('search', { name: 'Clients' });
      await waitFor(() => expect(main().getByRole('combobox')).toHaveValue('smith'));
      await screen.findAllByRole('article');
      await toDashboard(portal);
    }

    await portal.user.click(within(await findBox()).getByRole('button', { name: 'Search' }));
    await portal.user.click(await screen.findByRole('button', { name: 'Clear search' }));
    expect(main().getByRole('combobox')).toHaveValue('');
    await toDashboard(portal);
    await portal.user.click(within(await findBox()).getByRole('button', { name: 'Search' }));
    expect(await main().findByRole('combobox')).toHaveValue('');
    expect(screen.queryAllByRole('article')).toEqual([]);
  });
});

describe('A number of a client', () => {
  test('is copied with one press, and the page says so, or what to do where it cannot be', async ({ portal }) => {
    await portal.signIn(agent);
    portal.open('/policyholder/20000001');
    const copy = await screen.findByRole('button', { name: /^Copy account number / });
    const copied: string[] = [];
    const write = navigator.clipboard.writeText;
    navigator.clipboard.writeText = (text) => (copied.push(text), Promise.resolve());
    await portal.user.click(copy);
    await screen.findByText('Copied');
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    await portal.user.click(copy);
    await screen.findByText('Couldn’t copy. Select the number and copy it by keyboard.');
    navigator.clipboard.writeText = write;

    expect(copied).toEqual([copy.getAttribute('aria-label')?.replace('Copy account number ', '')]);
  });

  test('in the results can be selected: a press that selects opens nothing, any other press on the row does', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    portal.open('/agents');
    const card = await searchFor(portal, 'smith');
    const number = within(card).getByText(/^Account/).parentElement as HTMLElement;

    window.getSelection()?.selectAllChildren(number);
    number.click();
    expect(addressOf()).toBe('/agents');
    window.getSelection()?.removeAllRanges();
    number.click();

    await waitFor(() => expect(addressOf()).toMatch(/^\/policyholder\//));
  });
});
