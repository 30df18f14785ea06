import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { inspectKey } from '#app/boot/inspectors.ts';
import { monthsToChoose } from '#machines/domain/actions/commission.ts';
import { addMonths } from '#machines/domain/shared/calendar.ts';
import { dayAt } from '#machines/domain/shared/day.ts';
import { openAction } from '#specs/flows/support/action-modal.ts';
import { bodiesOf } from '#specs/flows/support/carrier-traffic.ts';
import { test, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { chooseOption } from '#specs/flows/support/select-field.ts';

const support = 'support@demo.test';
const choice = { name: 'Choose an agency' };

const banner = () => within(screen.getByRole('banner'));
const picker = () => screen.findByRole('dialog', choice);

const arrive = async (portal: PortalPage, path = '/'): Promise<void> => {
  await page.viewport(1300, 900);
  await portal.signIn(support);
  portal.open(path);
  await waitFor(() => expect(banner().getByRole('button', choice)).toBeVisible());
};

/** Types into the window that is open, and takes the agency whose name begins so. */
const take = async ({ user }: PortalPage, text: string, name: RegExp): Promise<void> => {
  const dialog = within(await picker());
  await user.type(dialog.getByLabelText('Agency code or name'), text);
  await user.click(await dialog.findByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('dialog', choice)).toBeNull());
};

describe('Internal users work for an agency', () => {
  test('of either company, found in the header by its code or name; new quotes, commission, reports, and the dashboard are for it from then on and name it [XTR-12.1] [XTR-12.2]', async ({
    portal,
  }) => {
    portal.turnOn('cos-8687', 'cos-8863');
    await arrive(portal);
    await portal.user.click(banner().getByRole('button', choice));
    const dialog = within(await picker());
    expect(await dialog.findAllByRole('listitem')).toHaveLength(17);
    await portal.user.type(dialog.getByLabelText('Agency code or name'), '60');
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
    expect(dialog.getAllByText('Kittiwake Insurance Company')).toHaveLength(2);
    await portal.user.clear(dialog.getByLabelText('Agency code or name'));
    await take(portal, 'denali', /^600 - Denali Insurance Services/);

    await banner().findByRole('button', { name: 'Agency: 600 - Denali Insurance Services' });
    await screen.findByRole('heading', { name: 'Needs attention today' });
    expect(within(screen.getByRole('main')).getByText('600 - Denali Insurance Services')).toBeVisible();
    portal.open('/new-quote/workflow');
    await screen.findByLabelText('Written date');

    await portal.user.click(banner().getByRole('button', { name: /^Agency: 600/ }));
    await take(portal, '310', /^310 - Summit Commercial Brokers/);
    await banner().findByRole('button', { name: 'Agency: 310 - Summit Commercial Brokers' });
    await screen.findByLabelText('Effective date');
    portal.open('/reporting?report=inForce');
    await screen.findByText(/^Summit Commercial Brokers · /);
    const calls = portal.collectCalls('/api/redownload/commission-statement');
    await openAction(portal, 'commissionStatementRedownload');
    const latest = addMonths(dayAt(Date.now()), -1);
    await chooseOption(portal.user, await screen.findByLabelText('Year'), String(latest.year));
    await chooseOption(
      portal.user,
      screen.getByLabelText('Month'),
      monthsToChoose(null, latest)[latest.month - 1]?.label ?? '',
    );
    await portal.user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText(/Your request has been submitted/);
    expect(await bodiesOf(calls)).toMatchObject([{ subAgent: '310', companyNumber: '01' }]);
  });

  test('of the other company have its system messages at once', async ({ portal }) => {
    await arrive(portal, '/help');
    await portal.user.click(banner().getByRole('button', choice));
    await take(portal, '310', /^310 - Summit Commercial Brokers/);
    const agency = await banner().findByRole('button', { name: /^Agency: 310/ });
    await screen.findByRole('button', { name: 'New system message: Online payments pause on Sunday' });

    await portal.user.click(agency);
    await take(portal, 'denali', /^600 - Denali Insurance Services/);

    await screen.findByRole('button', { name: 'New system message: Claims line open around the clock' });
    expect(screen.queryByRole('button', { name: /Online payments/ })).toBeNull();
  });

  test('of the same company have the system messages that they had: what was dismissed stays away', async ({
    portal,
  }) => {
    await arrive(portal, '/help');
    await portal.user.click(banner().getByRole('button', choice));
    await take(portal, '310', /^310 - Summit Commercial Brokers/);
    const agency = await banner().findByRole('button', { name: /^Agency: 310/ });
    await portal.user.click(await screen.findByRole('button', { name: /^New system message/ }));
    await portal.user.click(await screen.findByRole('button', { name: 'Dismiss: Online payments pause on Sunday' }));
    window.sessionStorage.setItem(inspectKey, 'local');
    await portal.user.click(agency);
    await take(portal, '77', /^77 - /);
    await banner().findByRole('button', { name: /^Agency: 77/ });
    const answered = vi.fn<() => void>();
    portal.answer('/graphql', async ({ send }) => {
      const answer = await send();
      answered();
      return answer;
    });

    portal.open('/help');
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await untilReady('session', 'network');

    expect(screen.queryAllByText(/Online payments/)).toEqual([]);
    // the tab is inspected as long as its user is signed in
    expect(window.sessionStorage.getItem(inspectKey)).toBe('local');
  });

  const places: Readonly<Record<string, (portal: PortalPage) => Promise<HTMLElement>>> = {
    'Start a Quote in the header': async ({ user }) => {
      await user.click(banner().getByRole('button', { name: 'Start a Quote' }));
      await waitFor(() => expect(banner().getAllByRole('button', choice)).toHaveLength(2));
      return banner().getAllByRole('button', choice).at(-1) as HTMLElement;
    },
    'an entry of a menu': async ({ user }) => {
      await user.click(banner().getByRole('button', { name: 'My New Business' }));
      return banner().findByRole('button', { name: /^Personal Lines/ });
    },
    'a quick action of the dashboard': () =>
      within(screen.getByRole('main')).findByRole('button', { name: /^Start a Quote.*Choose an agency/ }),
    'the window of a quick action': async (portal) =>
      within(await openAction(portal, 'commissionStatementRedownload')).getByRole('button', choice),
    'the window of a quick action in which one of several choices needs an agency': async (portal) =>
      within(await openAction(portal, 'endorseChangePolicy')).findByRole('button', choice),
    'the page of new quotes': async (portal) => {
      portal.open('/new-quote');
      await screen.findByText('You can’t start a quote here');
      return within(screen.getByRole('main')).getByRole('button', choice);
    },
    'the page of reports': async (portal) => {
      portal.open('/reporting');
      await screen.findByRole('heading', { level: 1, name: 'Reports' });
      return within(screen.getByRole('main')).getByRole('button', choice);
    },
  };

  test.for(Object.entries(places))(
    'and are offered the choice until then: %s [XTR-12.3]',
    async ([, find], { portal }) => {
      await arrive(portal);
      await portal.user.click(await find(portal));
      await take(portal, '77', /^77 - Northstar/);

      await banner().findByRole('button', { name: 'Agency: 77 - Northstar Risk Advisors' });
      expect(screen.queryByText('Choose an agency to act for first.')).toBeNull();
    },
  );

  test('in its colors, with its name and its phones', async ({ portal }) => {
    await arrive(portal, '/help');
    const root = document.documentElement;
    const footer = () => screen.getByRole('contentinfo').textContent;
    await waitFor(() =>
      expect([root.dataset['company'], footer()]).toEqual(['01', expect.stringContaining('(612) 555-01')]),
    );
    for (const [code, pattern, company, phone] of [
      ['600', /^600 - /, '50', '(907) 555-01'],
      ['77', /^77 - /, '01', '(612) 555-01'],
    ] as const) {
      await portal.user.click(banner().getByRole('button', { name: /gency/ }));
      await take(portal, code, pattern);
      await waitFor(() =>
        expect([root.dataset['company'], footer()]).toEqual([company, expect.stringContaining(phone)]),
      );
    }
    expect(document.title).toMatch(/Millrace/);
  });

  test('with Enter where one is found, and with Escape not at all', async ({ portal }) => {
    await arrive(portal);
    await portal.user.click(banner().getByRole('button', choice));
    await picker();
    await portal.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', choice)).toBeNull());
    expect(document.activeElement).toBe(banner().getByRole('button', choice));
    await portal.user.keyboard('{Enter}');
    const dialog = within(await picker());
    await portal.user.type(dialog.getByLabelText('Agency code or name'), 'cascade');
    // what the letters before found stays until the whole text is answered, and Enter takes nothing until then
    await waitFor(() => {
      expect(dialog.getByRole('list', { name: 'Agencies' })).toHaveAttribute('aria-busy', 'false');
      expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    });
    await portal.user.keyboard('{Enter}');

    await banner().findByRole('button', { name: 'Agency: 166 - Cascade Insurance Associates' });
  });

  test('with Enter nothing is chosen once a search has failed, whatever was found before', async ({ portal }) => {
    portal.expectErrors(/500|findAgencies/);
    await arrive(portal);
    const switches = portal.collectCalls('/auth/user/selected-agency');
    await portal.user.click(banner().getByRole('button', choice));
    const dialog = within(await picker());
    const field = dialog.getByLabelText('Agency code or name');
    await portal.user.type(field, 'northstar');
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    portal.answer('/api/agencies', () => Response.json({}, { status: 500 }));
    await portal.user.clear(field);
    await portal.user.type(field, 'badger');
    await dialog.findByRole('button', { name: 'Try again?' });

    await portal.user.keyboard('{Enter}');
    expect(await picker()).toBeVisible();
    expect(switches).toHaveLength(0);
  });

  test('an agency that cannot be chosen is said, and the choice stays open to another one', async ({ portal }) => {
    portal.expectErrors(/500/);
    await arrive(portal);
    portal.answer('/auth/user/selected-agency', ({ send, count }) =>
      count === 1 ? Response.json({}, { status: 500 }) : send(),
    );
    await portal.user.click(banner().getByRole('button', choice));
    await take(portal, '77', /^77 - /);

    await screen.findByText(/^We couldn’t switch agencies\./);
    await portal.user.click(banner().getByRole('button', choice));
    await take(portal, '77', /^77 - /);
    await banner().findByRole('button', { name: /^Agency: 77/ });
    expect(screen.queryByText(/^We couldn’t switch agencies\./)).toBeNull();
  });
});
