import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { Exit } from '#specs/flows/support/exits.ts';
import { addressOf, test, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { chooseOption, listOptions } from '#specs/flows/support/select-field.ts';
import { stateNames } from '#machines/domain/shared/states.ts';

const agent = 'agent@demo.test';
const alaskan = 'agent-alaska@demo.test';

const main = () => within(screen.getByRole('main'));
const lineField = () => screen.findByLabelText('Line');
const dateField = () => screen.getByLabelText<HTMLInputElement>(/date$/);

const start = async (portal: PortalPage, path = '/new-quote'): Promise<void> => {
  portal.open(path);
  await screen.findByRole('heading', { level: 1, name: /^Start a/ });
};

const fill = async (
  { user }: PortalPage,
  { line, state, date }: { line: string; state?: string; date: string },
): Promise<void> => {
  await chooseOption(user, await lineField(), line);
  if (state) await chooseOption(user, screen.getByLabelText('State'), state);
  await user.type(dateField(), date);
};

const press = async ({ user }: PortalPage, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

const exitBy = (method: Exit['method'], path: string, fields: Record<string, string>) => [
  {
    hasOpener: false,
    exit: { method, origin: expect.stringContaining('//127.0.0.1'), path, fields: Object.entries(fields) },
  },
];

/** Where the tab that was opened arrives: the page for producer engage leads on. */
const arrivalOf = async (portal: PortalPage): Promise<Exit | undefined> => {
  expect(portal.tabs).toHaveLength(1);
  const exit = portal.tabs[0]?.exit;
  if (exit?.path !== '/pe-redirect') return exit;
  portal.open(`${exit.path}?${new URLSearchParams(exit.fields).toString()}`);
  await waitFor(() => expect(portal.left).toHaveLength(1));
  return portal.left[0];
};

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

describe('A new quote', () => {
  test('a bad date says so when its field is left, and no more while it is typed again [VAL-03.1]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    await start(portal);
    await lineField();

    await portal.user.type(dateField(), '02/29/2025');
    expect(dateField()).not.toHaveAttribute('aria-invalid');
    await portal.user.tab();
    const words = 'Must be a valid date in MM/DD/YYYY format';
    const hint = 'The day the policy takes effect.';
    await waitFor(() => expect(dateField()).toHaveAccessibleDescription(`${hint} Error: ${words}`));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`Effective date: ${words}`);

    expect(screen.getByText(`Effective date: ${words}.`)).toBeVisible();
    expect(screen.queryByText(/enter the effective date/)).toBeNull();

    await portal.user.clear(dateField());
    expect(await screen.findByText(/enter the effective date/)).toBeVisible();
    await waitFor(() => expect(dateField()).not.toHaveAttribute('aria-invalid'));
    await portal.user.type(dateField(), '02/30/2025');
    expect(dateField()).not.toHaveAttribute('aria-invalid');
  });

  test('a user who cannot start any quote is redirected to no page that refuses again', async ({ portal }) => {
    await portal.signIn('support@demo.test');
    await start(portal, '/new-quote/workflow');

    await main().findByText('You can’t start a quote here');
    expect(
      main()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/']);
  });

  test('opens the other version of producer engage with cos-8041 [NQT-07.1]', async ({ portal }) => {
    await portal.signIn(agent);
    portal.turnOn('cos-8041');
    await start(portal, '/new-quote?line=home&state=WI&date=2026-01-01');
    await press(portal, 'Open Producer Engage');

    expect(await arrivalOf(portal)).toMatchObject({ path: '/quote-engine/producer-engage/v2/quotes/new' });
  });

  test('of personal lines that is older stays in the legacy system, by a post with exactly its fields [NQT-06] [LEG-02]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    await start(portal);
    await fill(portal, { line: 'Dwelling', state: 'Iowa', date: '8/31/2025' });
    await main().findByText(/Iowa business effective before September 1, 2025 stays there\./);
    await press(portal, 'Open AgentsXpress');

    expect(portal.tabs).toEqual(
      exitBy('POST', '/agentsxpress/UploadController', {
        nav: 'newQuote',
        companyID: '01',
        action: 'new',
        userID: 'agent',
        agencyId: '77',
      }),
    );
  });

  test('of commercial lines goes straight to the legacy login where the new flow is off, by a post with exactly its fields [NQT-03.3] [LEG-03]', async ({
    portal,
  }) => {
    await portal.signIn(alaskan);
    await start(portal);
    await press(portal, 'Commercial lines');
    await waitFor(() => expect(addressOf()).toBe('/new-quote/workflow'));
    await main().findByText(/the new commercial workflow isn’t turned on for you\./);
    expect(screen.queryByLabelText('Line')).toBeNull();
    await press(portal, 'Open AgencyLink');

    expect(portal.tabs).toEqual(
      exitBy('POST', '/agencylink/login/VerifyLogin.aspx', { AgencyId: '600', Action: 'QI' }),
    );
  });

  test.for([
    ['07/08/2024', 'AgencyLink', '/agencylink/login/VerifyLogin.aspx'],
    ['07/09/2024', 'Producer Engage', '/quote-engine/producer-engage/v1/quotes/new'],
  ] as const)(
    'of the sister insurer, written %s, opens in %s with cos-8687',
    async ([date, system, path], { portal }) => {
      await portal.signIn(alaskan);
      portal.turnOn('cos-8687');
      await start(portal, '/new-quote/workflow');
      await fill(portal, { line: 'Workers’ Compensation', date });
      await press(portal, `Open ${system}`);

      expect(await arrivalOf(portal)).toMatchObject({ path });
    },
  );

  test.for([
    ['cos-8863', 'OR', '11/01/2025', 'AgencyLink'],
    ['cos-8864', 'OR', '10/31/2025', 'AgencyLink'],
    ['cos-8864', 'OR', '11/01/2025', 'Producer Engage'],
    ['cos-8687', null, null, 'AgencyLink'],
  ] as const)(
    'of the main insurer by internal people with %s in %s on %s opens in %s',
    async ([flag, state, date, system], { portal }) => {
      await portal.signIn(agent);
      portal.change('/api/user-legacy', { internal: true });
      portal.turnOn(flag);
      await start(portal, '/new-quote/workflow');
      if (state) await fill(portal, { line: 'Commercial Auto', state: stateNames[state], date });

      expect(await screen.findByRole('button', { name: `Open ${system}` })).toBeVisible();
    },
  );

  test('that lacks something says what, and opens nothing [VAL-03.1] [W-06.4]', async ({ portal }) => {
    await portal.signIn(agent);
    await start(portal);
    await lineField();
    await portal.user.type(dateField(), '02/29/2025');
    await press(portal, 'Open the quote');
    const problem = within(await screen.findByRole('group', { name: 'There is a problem' }));

    expect(problem.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Choose a line',
      'Choose a state',
      'Effective date: Must be a valid date in MM/DD/YYYY format',
    ]);
    await portal.user.click(problem.getByRole('link', { name: /^Effective date/ }));
    await waitFor(() => expect(dateField()).toHaveFocus());
    expect(dateField()).toHaveValue('02/29/2025');
    expect(portal.tabs).toEqual([]);
  });

  test('opens one tab for a double press; a blocked tab can be opened again [VAL-03.2]', async ({ portal }) => {
    await portal.signIn(agent);
    await start(portal, '/new-quote?line=other');
    const allow = portal.blockTabs();
    await press(portal, 'Open AgentsXpress');
    await main().findByText(/Your browser blocked the new tab for AgentsXpress/);
    await press(portal, 'Change the quote');
    expect(await lineField()).toHaveTextContent('Other: all other personal lines');
    allow();
    await portal.user.dblClick(await screen.findByRole('button', { name: 'Open AgentsXpress' }));
    await press(portal, 'Start another quote');

    expect(portal.tabs).toHaveLength(1);
    expect(await lineField()).toHaveTextContent('Choose a line');
    await waitFor(() => expect(addressOf()).toBe('/new-quote?unit=personal'));
  });
});

describe('The business units', () => {
  test('are chosen from, and so is the line; commercial lines have their own page and workflow [NQT-01.1, NQT-01.2]', async ({
    portal,
  }) => {
    await portal.signIn(alaskan);
    portal.turnOn('cos-8687');
    await start(portal);
    await press(portal, 'Personal lines');
    await chooseOption(portal.user, await lineField(), 'Watercraft');
    expect(await lineField()).toHaveTextContent('Watercraft');

    await press(portal, 'Commercial lines');
    await screen.findByRole('heading', { level: 1, name: 'Start a commercial quote' });
    expect(window.location.pathname).toBe('/new-quote/workflow');
    await fill(portal, { line: 'Commercial Auto', date: '07/09/2024' });
    await main().findByRole('button', { name: 'Open Producer Engage' });
  });
});

describe('Who may start a quote', () => {
  test('commercial-only agencies of the main insurer may not, and read why [NQT-02.1]', async ({ portal }) => {
    await portal.signIn('agent-commercial@demo.test');
    for (const path of ['/new-quote', '/new-quote/workflow', '/new-quote?unit=commercial']) {
      await start(portal, path);
      await main().findByText(
        /Agencies with only commercial lines haven’t been able to start quotes here since December 1, 2023\./,
      );
      expect(screen.queryByRole('button', { name: /^Open/ })).toBeNull();
    }
  });

  test('agencies with other access do not see the commercial unit, and read why on its page [NQT-02.2]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    await start(portal);
    await lineField();
    expect(main().queryByText(/Commercial lines/i)).toBeNull();
    await start(portal, '/new-quote/workflow');
    await main().findByText(/Commercial quotes haven’t been available here since December 1, 2023\./);
    await portal.user.click(main().getByRole('link', { name: 'Start a quote' }));

    expect(await lineField()).toBeVisible();
  });

  test('an address that asks for the unit that is hidden says why, and follows what is shown', async ({ portal }) => {
    await portal.signIn(agent);
    await start(portal, '/new-quote?unit=commercial&line=CA&state=MN&date=2026-01-05');
    await main().findByText('You can’t start a quote in commercial lines here');
    await main().findByText(/Commercial quotes haven’t been available here since December 1, 2023\./);

    expect(await lineField()).toHaveTextContent('Choose a line');
    expect(main().getByLabelText('State')).toHaveTextContent('Choose a state');
    expect(main().getByLabelText(/date$/)).toHaveValue('');
    await waitFor(() => expect(addressOf()).toBe('/new-quote?unit=personal'));
  });

  test('support read wherever a quote is offered that they act for no agency', async ({ portal }) => {
    await portal.signIn('support@demo.test');
    const reason = 'Choose an agency to act for first.';
    portal.open('/');
    await screen.findByRole('heading', { name: /^Welcome/ });
    const banner = within(await screen.findByRole('banner'));
    const isExplainedIn = (element: HTMLElement) =>
      waitFor(() => expect(within(element).getAllByText(reason).some(isSeen)).toBe(true));

    const quote = await banner.findByRole('button', { name: 'Start a Quote' });
    quote.focus();
    await portal.user.keyboard('{Enter}');
    await isExplainedIn(screen.getByRole('banner'));
    await portal.user.keyboard('{Escape}');
    await portal.user.click(banner.getByRole('button', { name: 'My New Business' }));
    for (const name of ['Personal Lines', 'Commercial Lines', 'Quotes & Activity Commercial'])
      await isExplainedIn(await banner.findByRole('button', { name: new RegExp(`^${name}`) }));
    for (const name of ['Start a Quote', 'Replacement Cost Estimator', 'Direct Bill Commission Redownload']) {
      const items = await main().findAllByRole('listitem');
      const item = items.find(({ textContent }) => textContent.includes(name));
      if (!item) throw new Error(`${name} is not offered`);
      await isExplainedIn(item);
    }
    expect(document.querySelectorAll('a[href^="/new-quote"]')).toHaveLength(0);
    await start(portal);

    expect(await main().findByText(reason)).toBeVisible();
  });

  test.for([['/new-quote'], ['/new-quote/workflow'], ['/pe-redirect'], ['/pe-test-data']] as const)(
    'neither guests nor customers may open %s',
    async ([path], { portal }) => {
      portal.open(path);
      await screen.findByRole('heading', { name: 'Sign in' });
      await portal.signIn('customer@demo.test');
      portal.open(path);
      await waitFor(() => expect(window.location.pathname).not.toBe(path));
      await screen.findAllByRole('heading', { level: 1 });

      expect(screen.queryByRole('heading', { name: /quote|Producer Engage/i })).toBeNull();
    },
  );

  test('lines without a permission are named, not offered', async ({ portal }) => {
    await portal.signIn(agent);
    const lines = {
      PA: { quotesAllowed: false, applicationsAllowed: true },
      HO: { quotesAllowed: false, applicationsAllowed: false },
    };
    portal.change('/api/user-legacy/permissions', {
      personal: { isPersonalLinesAgency: true, quoteApplicationDisplay: true, lines },
    });
    await start(portal);

    const options = await listOptions(portal.user, await lineField());
    expect(options.map(({ label }) => label)).toEqual(['Select & Signature Auto', 'Other: all other personal lines']);
    await main().findByText(/Not available to your agency: Select & Signature Home, Watercraft/);
  });

  test('another agency starts over with what it may do [SES-06.3]', async ({ portal }) => {
    await portal.signIn(alaskan);
    portal.turnOn('cos-8687');
    await start(portal, '/new-quote/workflow?line=WC');
    expect(await lineField()).toHaveTextContent('Workers’ Compensation');
    portal.change('/api/user-legacy/permissions', {
      commercial: { isCommercialLinesAgency: false, quoteApplicationDisplay: false, lines: {} },
    });
    await chooseOption(
      portal.user,
      await screen.findByRole('combobox', { name: 'Agency' }),
      '601 - Kenai Coast Agency',
    );

    const reason = 'Your agency isn’t authorized for commercial lines.';
    await waitFor(() => expect(main().getByText(reason)).toBeVisible());
  });
});
