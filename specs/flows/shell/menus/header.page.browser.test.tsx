import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { fillPattern, routes } from '#machines/domain/session/routes.ts';
import { test, untilAlert, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { chooseOption } from '#specs/flows/support/select-field.ts';

const agent = 'agent@demo.test';

const banner = () => within(screen.getByRole('banner'));
const main = () => within(screen.getByRole('main'));
const agencyField = () => banner().getByRole('combobox', { name: 'Agency' });

const arrive = async (portal: PortalPage, email = agent, path = '/'): Promise<void> => {
  await portal.signIn(email);
  portal.open(path);
  await waitFor(() => expect(document.querySelector('[data-layout=portal] main h1')).toBeVisible());
};

const openMenu = async ({ user }: PortalPage, name: string): Promise<void> =>
  user.click(await banner().findByRole('button', { name }));

describe('The menus of the header', () => {
  test('post the commercial quote login with exactly its fields [LEG-03]', async ({ portal }) => {
    await arrive(portal);
    await openMenu(portal, 'My New Business');
    await portal.user.click(await banner().findByRole('button', { name: /^Quotes & Activity Commercial/ }));

    await waitFor(() => expect(portal.tabs).toHaveLength(1));
    expect(portal.tabs).toMatchObject([
      {
        hasOpener: false,
        exit: {
          method: 'POST',
          path: '/agencylink/login/VerifyLogin.aspx',
          fields: [
            ['AgencyId', '77'],
            ['Action', 'QI'],
          ],
        },
      },
    ]);
  });

  test.for([
    ['a foreign host', 'https://evil.test/manuals'],
    ['a script', 'javascript:alert(1)'],
    ['a user name that looks like a host', 'http://127.0.0.1@evil.test/'],
    ['nothing', ''],
  ])('refuse %s as the address of manuals, and say so', async ([, url], { portal }) => {
    portal.expectErrors(/malformed/);
    portal.answer('/api/redirects/manuals', () => Response.json({ url }));
    await arrive(portal);
    await openMenu(portal, 'My Resources');
    await portal.user.click(await banner().findByRole('button', { name: /^Manuals/ }));

    await untilAlert('We couldn’t open the page.');
    expect(window.open).not.toHaveBeenCalled();
    await portal.user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('leave nothing of the agency side to customers, and surety to those who have it [MNU-04.3]', async ({
    portal,
  }) => {
    await arrive(portal, 'customer@demo.test', '/help');
    expect(banner().queryByRole('button', { name: 'My Clients' })).toBeNull();
    expect(screen.queryByText('Start a Quote')).toBeNull();
    await portal.signOut();

    await arrive(portal, 'agent-personal@demo.test');
    await openMenu(portal, 'My New Business');
    await waitFor(() =>
      expect(
        banner()
          .getAllByText('Your agency isn’t authorized for commercial lines.')
          .some((words) => words.checkVisibility()),
      ).toBe(true),
    );
    expect(banner().queryByRole('link', { name: /^Surety Bonds/ })).toBeNull();
  });
});

describe('Contact Us', () => {
  test('shows the blocks of both brands, one’s own first, with their hours [MNU-09.1]', async ({ portal }) => {
    for (const [email, first, second] of [
      [agent, 'Millrace Mutual Insurance Company', 'Kittiwake Insurance Company'],
      ['agent-alaska@demo.test', 'Kittiwake Insurance Company', 'Millrace Mutual Insurance Company'],
    ] as const) {
      await arrive(portal, email);
      const opener = await within(await screen.findByRole('contentinfo')).findByRole('button', { name: 'Contact Us' });
      await portal.user.click(opener);

      const dialog = await screen.findByRole('dialog', { name: 'Contact Us' });
      await waitFor(() =>
        expect(
          within(dialog)
            .getAllByRole('heading', { level: 3 })
            .map(({ textContent }) => textContent),
        ).toEqual([first, second]),
      );
      for (const needed of [
        '5:00 PM Central Time',
        '5:00 PM Alaska Time',
        'Minneapolis, MN',
        'Auto, property, and business: (800) 555-0124. 24 hours a day, 7 days a week',
        'Auto, auto glass, property, and business: (800) 555-0164. 24 hours a day, 7 days a week',
        'Workers’ compensation: (800) 555-0136',
      ])
        expect(dialog.innerText).toContain(needed);
      await portal.user.keyboard('{Escape}');
      await waitFor(() => expect(opener).toHaveFocus());
      await portal.signOut();
    }
  });
});

describe('The dashboard', () => {
  test('lists a client that was opened for its agency, and the browser keeps nothing of it [XTR-04.4]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    const found = await portal.read('/api/accounts?clientName=son');
    const { results } = (await found.json()) as { results: { accountId: string }[] };
    const id = results[0]?.accountId ?? '';
    const noted = portal.collectCalls('/api/recently-viewed/entries');
    portal.open(`/policyholder/${id}`);
    await screen.findByRole('navigation', { name: 'Parts of this client' });
    const name = main().getByRole('heading', { level: 1 }).textContent ?? '';
    await waitFor(async () => expect(await (await portal.read('/api/recently-viewed')).text()).toContain(id));
    expect(noted).toHaveLength(1);

    portal.open('/');
    await screen.findByRole('link', { name: new RegExp(`^${name}`) });
    await chooseOption(portal.user, agencyField(), '1080 - Prairie Partners Agency');
    await screen.findByText('Nothing viewed yet');

    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toContain(id);
    expect(kept).not.toContain(name);
  });

  test('holds nothing of what was viewed once the user has logged out [XTR-04.5]', async ({ portal }) => {
    await portal.signIn(agent);
    await portal.read('/api/accounts/20000001');
    portal.open('/policyholder/20000001');
    await screen.findByRole('heading', { level: 1, name: 'Falls Market' });
    portal.open('/');
    await screen.findByRole('link', { name: /^Falls Market/ });
    await portal.user.click(await banner().findByRole('button', { name: /^Welcome/ }));
    await portal.user.click(await banner().findByRole('link', { name: 'Logout' }));
    await waitFor(() => expect(portal.left).toMatchObject([{ path: '/login' }]));

    portal.open('/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    const kept = document.body.textContent + JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
    expect(kept).not.toContain('Falls Market');
    expect(kept).not.toContain('20000001');
  });

  test('says why something is closed, and asks for the list again', async ({ portal }) => {
    portal.expectErrors(/500/);
    portal.answer('/api/recently-viewed', ({ send, count }) =>
      count === 1 ? Response.json({}, { status: 500 }) : send(),
    );
    await arrive(portal, 'agent-commercial@demo.test');

    const [bills] = (await main().findAllByText('Surety Bills')).map((words) => words.closest('li'));
    expect(bills?.textContent).toContain('Your agency isn’t authorized for surety bonds.');
    expect(main().queryByRole('link', { name: 'Surety Bills' })).toBeNull();
    expect(main().getByRole('link', { name: 'Payment Rules' })).toHaveAttribute('href', '?action=paymentRulesIC');
    await portal.user.click(await screen.findByRole('button', { name: 'Try again?' }));
    await screen.findByText('Nothing viewed yet');
  });
});

test('every page of a user who is signed in offers to log out [S-07.3]', async ({ portal }) => {
  await arrive(portal);
  const params = { id: '20000001', accountId: '20000001', kind: 'personal', tab: 'policies' };
  const pages = routes.filter(
    ({ guard, pattern }) => guard === 'scope' && !/:detail|:billId|pe-redirect|pe-test-data/.test(pattern),
  );
  expect(pages.length).toBeGreaterThan(10);

  for (const { pattern } of pages) {
    portal.open(fillPattern(pattern, params));
    // the header of the frame before is another one
    await waitFor(() => expect(document.querySelector('[data-layout] main h1')).toBeVisible());
    await waitFor(() => expect(banner().getByRole('button', { name: /^Welcome/ })).toBeVisible());
    await portal.user.click(banner().getByRole('button', { name: /^Welcome/ }));
    expect(await banner().findByRole('link', { name: 'Logout' }), pattern).toBeVisible();
    await portal.user.keyboard('{Escape}');
  }
});

test('a tab that is left behind says so, loads nothing more, and continues with the new agency [XTR-07.2] [SEC-35.2]', async ({
  portal,
}) => {
  await arrive(portal);
  // without the other tab's message the carrier's 409 is the sign
  await portal.call('/auth/user/selected-agency', { selectedAgency: '1080' });

  await portal.user.click(await banner().findByRole('link', { name: 'Clients' }));
  const box = { name: /^Name, policy/ };
  await portal.user.type(await screen.findByRole('combobox', box), 'son');
  await portal.user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('You now work for 1080 - Prairie Partners Agency.');
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(agencyField().textContent).toBe('77 - Northstar Risk Advisors');

  await portal.user.click(screen.getByRole('button', { name: 'Switch to 1080 - Prairie Partners Agency' }));
  await waitFor(() => expect(screen.queryByText(/You now work for/)).toBeNull());
  await waitFor(() => expect(agencyField().textContent).toBe('1080 - Prairie Partners Agency'));
  expect(await screen.findByRole('combobox', box)).toHaveValue('');
});

describe('The name that a screen reader says', () => {
  test.for([
    [agent, 'Millrace Mutual home'],
    ['agent-alaska@demo.test', 'Kittiwake Insurance home'],
  ] as const)('of the home link for %s is that of the company', async ([as, name], { portal }) => {
    await arrive(portal, as, '/help');

    await waitFor(() => expect(banner().getAllByRole('link')[0]).toHaveAccessibleName(name));
  });
});
