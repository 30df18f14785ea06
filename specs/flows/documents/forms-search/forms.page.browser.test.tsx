import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, describe, expect } from 'vitest';
import { userEvent as browserUser } from 'vitest/browser';
import { addressOf, test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const openAs = async (portal: PortalPage, email: string, path: string): Promise<void> => {
  await portal.signIn(email);
  portal.open(path);
  await screen.findByRole('search');
};
const press = (portal: PortalPage, name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => portal.user.click(button));
const choose = async (portal: PortalPage, filter: string, ...options: string[]): Promise<void> => {
  await press(portal, new RegExp(`^${filter}`));
  for (const name of options) await portal.user.click(await screen.findByLabelText(name));
  await press(portal, new RegExp(`^${filter}`));
};
const cards = async (): Promise<HTMLElement[]> => within(await screen.findByRole('feed')).findAllByRole('article');
const box = () => within(screen.getByRole('search')).getByRole<HTMLInputElement>('combobox');
const results = () => screen.findByRole('heading', { level: 2, name: /results?$/ });
const note = 'Set the Company filter to All Companies to see Select Auto and Signature Auto forms.';

// the fonts and canvases of PDF.js go with the documents
afterAll(() => waitFor(() => expect(document.querySelector('body > canvas')).toBeNull()));

describe('The search of forms', () => {
  for (const [kind, title, tab] of [
    ['personal', 'Personal lines forms', 'Personal lines'],
    ['commercial', 'Commercial lines forms', 'Commercial lines'],
    ['marketing', 'Marketing documents', 'Marketing'],
  ] as const)
    test(`of /forms/${kind} finds without a text, and shows cards, count, order and what it is good for [RTE-14] [SCH-12.3]`, async ({
      portal,
    }) => {
      await openAs(portal, 'agent@demo.test', `/forms/${kind}`);
      screen.getByRole('heading', { level: 1, name: title });
      const tabs = within(screen.getByRole('navigation', { name: 'Forms and documents' }));
      expect(tabs.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([tab]);
      await press(portal, 'Search');

      expect(await cards()).toHaveLength(12);
      expect((await results()).textContent).toMatch(/^\d{3} results$/);
      for (const name of [/^Number/, /^Name/, /^Edition/, /^Type$/]) screen.getAllByRole('button', { name });
      await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title} · `)));
    });

  test('says how to see Select Auto and Signature Auto forms where All Companies can be chosen, and nowhere else [SCH-03]', async ({
    portal,
  }) => {
    await openAs(portal, 'agent@demo.test', '/forms/personal');
    screen.getByText(note);
    await choose(portal, 'Company', 'Millrace Mutual');
    await portal.user.type(box(), 'select auto{Enter}');
    await screen.findByText('No results found');
    await choose(portal, 'Company', 'All Companies');
    expect((await cards())[0]?.textContent).toContain('Select Auto');

    portal.open('/forms/commercial');
    await screen.findByRole('heading', { level: 1, name: 'Commercial lines forms' });
    expect(screen.queryByText(note)).toBeNull();
  });

  test('offers agents of Alaska their own carrier alone, and finds its forms only', async ({ portal }) => {
    await openAs(portal, 'agent-alaska@demo.test', '/forms/personal');
    expect(screen.queryByText(note)).toBeNull();
    await press(portal, /^Company/);
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await press(portal, 'Search');
    for (const card of await cards()) expect(card.textContent).toContain('Kittiwake');
  });

  test('has box, button, suggestions, filters, count, order, further results, empty and failed states, and a disclaimer with Read More and Read Less on forms [SCH-02]', async ({
    portal,
  }) => {
    portal.expectErrors(/searchCommercialForms/);
    await openAs(portal, 'agent@demo.test', '/forms/commercial');
    const rest = () => screen.queryByText(/Only the policy that we issued/);
    screen.getByText(/^Forms shown here are specimens/);
    expect(rest()).not.toBeVisible();
    await press(portal, 'Read More');
    expect(rest()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Read Less' }).getAttribute('aria-expanded')).toBe('true');
    await press(portal, 'Read Less');
    expect(rest()).not.toBeVisible();

    screen.getByLabelText('Form name or number');
    for (const name of ['Line', 'Company', 'Type']) screen.getByRole('button', { name });
    await portal.user.type(box(), 'liquor');
    await screen.findAllByRole('option');
    await press(portal, 'Search');
    expect(await cards()).toHaveLength(12);
    await results();
    screen.getByRole('group', { name: 'Order By' });
    await press(portal, 'Load more');
    await waitFor(async () => expect(await cards()).toHaveLength(15));

    await portal.user.type(box(), ' zzz');
    await press(portal, 'Search');
    await screen.findByText('No results found');
    portal.answer('/api/forms/commercial', () => Response.json({}, { status: 500 }));
    await press(portal, 'Search');
    await screen.findByText('Search Failed');

    portal.open('/forms/marketing');
    await screen.findByRole('heading', { level: 1, name: 'Marketing documents' });
    expect(screen.queryByText(/specimens/)).toBeNull();
  });

  test('shows inactive forms as expired', async ({ portal }) => {
    await openAs(portal, 'agent@demo.test', '/forms/personal');
    await choose(portal, 'Status', 'Expired');
    await press(portal, 'Search');
    for (const card of await cards()) within(card).getByText('Expired');
  });

  test('draws loss reports as cards of their own, with the years of the losses [REP-03]', async ({ portal }) => {
    await openAs(portal, 'agent@demo.test', '/forms/marketing');
    await choose(portal, 'Category', 'Loss Control', 'General Marketing');
    await press(portal, 'Search');
    const all = await cards();
    const isReport = (card: HTMLElement) => card.textContent.startsWith('Loss report: ');
    await press(portal, 'Number, ascending');
    await waitFor(async () => expect(isReport((await cards())[0] as HTMLElement)).toBe(true));

    for (const card of await cards()) expect(card.textContent).toMatch(/Losses 20\d\d–20\d\d/);
    for (const card of all.filter((one) => !isReport(one))) expect(card.textContent).not.toContain('Losses');
  });

  test.for([
    ['personal', ['Name', 'Number', 'Edition', 'Type', 'Line', 'States', 'Company', 'Status']],
    ['marketing', ['Name', 'Number', 'Edition', 'Type', 'Category', 'States', 'Company', 'Losses', 'Status']],
  ] as const)(
    'of /forms/%s are told alike by table, cards and order: the same facts under the same names',
    async ([kind, names], { portal }) => {
      await openAs(portal, 'agent@demo.test', `/forms/${kind}`);
      if (kind === 'marketing') await choose(portal, 'Category', 'Loss Control');
      await press(portal, 'Search');
      const shown = (await cards()).map(({ textContent }) => textContent);
      await press(portal, 'Table');
      const table = within(await screen.findByRole('table', { name: 'Forms found' }));
      const headings = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
      const rows = table.getAllByRole('row').slice(1);

      expect(headings).toEqual(names);
      for (const name of ['Number', 'Name', 'Edition', 'Type'])
        screen.getAllByRole('button', { name: new RegExp(`^${name}`) });
      expect(shown).toHaveLength(12);
      for (const [at, card] of shown.entries()) {
        const row = within(rows[at] as HTMLElement);
        const facts = row.getAllByRole('cell').map((cell) => cell.textContent);
        expect(card).toContain(row.getByRole('link').textContent);
        for (const [column, fact] of facts.entries()) {
          const name = names[column + 1] ?? '';
          expect(card).toContain(['Number', 'Edition', 'Losses'].includes(name) ? `${name} ${fact}` : fact);
        }
      }
    },
  );

  test('suggests names and numbers as they are typed, and searches for the chosen one', async ({ portal }) => {
    await openAs(portal, 'agent@demo.test', '/forms/personal');
    await portal.user.type(box(), 'signature au');
    const [first] = await screen.findAllByRole('option');
    const name = first?.textContent ?? '';
    await portal.user.click(first as HTMLElement);

    expect(name).toMatch(/^Signature Auto/);
    for (const card of await cards()) expect(card.textContent).toContain(name);
  });

  test('downloads several forms together, chosen in cards or in the table [DOC-03.2]', async ({ portal }) => {
    await openAs(portal, 'agent@demo.test', '/forms/personal');
    await press(portal, 'Search');
    const [first, second] = await cards();
    for (const card of [first, second]) await portal.user.click(within(card as HTMLElement).getByRole('checkbox'));
    await press(portal, 'Table');
    const table = within(await screen.findByRole('table', { name: 'Forms found' }));
    const facts = within(table.getAllByRole('row')[1] as HTMLElement)
      .getAllByRole('cell')
      .slice(-6);
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      '11/24',
      'Coverage form',
      'Dwelling Fire',
      '4 states',
      'Millrace Mutual',
      'Active',
    ]);
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);

    await press(portal, 'Download selected (2)');
    await screen.findByRole('button', { name: 'Download selected (0)' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('names the states of a form in alphabetical order, in the table, on the card and beside the document', async ({
    portal,
  }) => {
    const states = 'Nevada, North Dakota, Oregon';
    await openAs(portal, 'agent@demo.test', '/forms/marketing');
    await portal.user.type(box(), 'seasonal drivers{Enter}');
    expect((await cards())[0]?.textContent).toContain(states);
    await press(portal, 'Table');
    const [cell] = within(await screen.findByRole('table', { name: 'Forms found' })).getAllByRole('cell', {
      name: states,
    });
    const link = within(cell?.closest('tr') as HTMLElement).getByRole('link');
    await portal.user.click(link);

    await screen.findByText(states, { selector: 'dd' });
  });

  test('opens a form in the viewer at an address of its own, and leads back to where the search was left [DOC-03.1]', async ({
    portal,
  }) => {
    // the viewer measures its frame as it is drawn
    await openAs(portal, 'agent@demo.test', '/forms/personal');
    await portal.user.type(box(), 'full glass{Enter}');
    const link = within((await cards())[2] as HTMLElement).getByRole('link');
    const name = link.textContent;
    await portal.user.click(link);

    await screen.findByRole('heading', { level: 1, name: name ?? '' });
    expect(addressOf()).toMatch(/^\/forms\/personal\/PF\d{5}$/);
    await screen.findByRole('region', { name: /^Pages of/ });
    await portal.user.click(screen.getByRole('link', { name: 'Personal lines forms' }));
    expect((await cards())[2]?.textContent).toContain(name);
    expect(box().value).toBe('full glass');
  });

  test('a form of another kind or company, or one that there is not, is not found', async ({ portal }) => {
    portal.expectErrors(/404/);
    await portal.signIn('agent@demo.test');
    for (const address of ['/forms/commercial/PF00032', '/forms/personal/PF99999', '/forms/personal/PF00128']) {
      portal.open(address);
      await screen.findByText('No results found');
      await portal.user.click(screen.getByRole('link', { name: 'Go to the search' }));
      await screen.findByRole('search');
    }
  });
});

describe('Forms and marketing documents', () => {
  test('are found by keyboard alone: from the menu to a form and back to the card that was left', async ({
    portal,
  }) => {
    await portal.signIn('agent@demo.test');
    portal.open('/');
    await screen.findByRole('heading', { level: 1 });
    const enter = async (element: HTMLElement) => {
      element.focus();
      await browserUser.keyboard('{Enter}');
    };
    await enter(await screen.findByRole('button', { name: 'My Resources' }));
    await enter(await screen.findByRole('link', { name: 'Forms & Marketing' }));
    await screen.findByRole('search', { name: 'Personal lines forms' });
    await enter(await screen.findByRole('link', { name: 'Commercial lines' }));
    await screen.findByRole('search', { name: 'Commercial lines forms' });
    box().focus();
    await portal.user.keyboard('liquor liability{Enter}');
    await waitFor(async () => expect((await cards()).length).toBeGreaterThanOrEqual(3));

    const [first, second] = await cards();
    const link = within(second as HTMLElement).getByRole('link');
    first?.focus();
    await portal.user.keyboard('{PageDown}');
    await waitFor(() => expect(second).toHaveFocus());
    await browserUser.keyboard('{Tab}');
    await waitFor(() => expect(link).toHaveFocus());
    const name = link.textContent;
    await portal.user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name });
    window.history.back();
    await screen.findByRole('search', { name: 'Commercial lines forms' });
    await waitFor(() => expect(box()).toHaveValue('liquor liability'));
    await waitFor(async () =>
      expect(within((await cards())[1] as HTMLElement).getByRole('link').textContent).toBe(name),
    );
  });

  test('are not for customers, whose menu has no way to them [SEC-06]', async ({ portal }) => {
    await portal.signIn('customer@demo.test');
    portal.open('/forms/personal');
    await waitFor(() => expect(addressOf()).not.toMatch(/forms/));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('search', { name: 'Personal lines forms' })).toBeNull();
  });
});
