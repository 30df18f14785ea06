import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { userEvent as browserUser } from 'vitest/browser';
import { quickActions, type QuickAction } from '#machines/domain/actions/quick-actions.ts';
import { openAction, untilClosed } from '#specs/flows/support/action-modal.ts';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';

const agent = 'agent@demo.test';
/** the agency that the demo agent acts for, and the names by which the legacy applications know the agent */
const AgencyId = '77';
const bill = (Action: string) => ({ AgencyId, Action, LOB: 'BO' });
const upload = (nav: string) => ({ nav, companyID: '01', action: 'search', userID: 'agent', agencyId: AgencyId });
const applications = (searchType: string, searchAction: string) => ({
  action: 'ApplicationSearch',
  searchType,
  searchAction,
});

type Row = readonly [QuickAction, string, string, string, string, Record<string, string>];

/** The others are opened end to end: specs/e2e/quick-actions.test.ts. */
const externalTargets: readonly Row[] = [
  ['viewDocsCommercial', 'Policy', 'POST', '/agencylink/login/AgencyBillLogin.aspx', 'QAM-13', bill('MV')],
  ['viewDocsCommercial', 'Billing', 'POST', '/agencylink/login/AgencyBillLogin.aspx', 'QAM-13', bill('MVB')],
  ['suretyBill', 'View/Pay Issued Bonds', 'GET', '/invoice-payment/surety', 'QAM-07.3', { status: 'issued' }],
  ['suretyBill', 'View/Pay Pending Bonds', 'GET', '/invoice-payment/surety', 'QAM-07.3', { status: 'pending' }],
  [
    'endorseChangePolicy',
    'Other',
    'GET',
    '/agentsxpress/ApplicationController',
    'LEG-04',
    { ...applications('policy', 'endorse'), appType: 'E' },
  ],
  ['cancelPolicy', 'Other', 'POST', '/agentsxpress/UploadController', 'LEG-02', upload('cancellation')],
  ['activityPersonal', 'Other', 'POST', '/agentsxpress/UploadController', 'LEG-02', upload('activity')],
  ['activityPersonal', 'Watercraft', 'GET', '/quote-engine/producer-engage/v1/activities', 'QAM-09.4', { lob: 'WT' }],
  [
    'quotesActivityPersonal',
    'Select & Signature Auto',
    'GET',
    '/quote-engine/producer-engage/v1/policies',
    'QAM-09.3',
    { lob: 'PA' },
  ],
  [
    'quotesActivityPersonal',
    'Other',
    'GET',
    '/agentsxpress/ApplicationController',
    'LEG-04',
    applications('quote', 'view'),
  ],
  [
    'quotesActivityPersonal',
    'Commercial Lines',
    'POST',
    '/agencylink/login/VerifyLogin.aspx',
    'LEG-03',
    { AgencyId, Action: 'QI' },
  ],
];

describe('A choice that leads out of the portal', () => {
  test.for(externalTargets)(
    'in %s, "%s", leaves by %s for %s with exactly its fields, in a tab without an opener [LEG-06.3] [%s]',
    async ([action, choice, method, path, , fields], { portal }) => {
      await portal.signIn(agent);
      const modal = within(await openAction(portal, action));
      await portal.user.click(modal.getByRole('radio', { name: new RegExp(`^${choice}`) }));
      await portal.user.click(modal.getByRole('button', { name: 'Continue' }));
      await untilClosed(action);

      const exit = { method, origin: expect.stringContaining('//127.0.0.1'), path, fields: Object.entries(fields) };
      expect(portal.tabs).toEqual([{ hasOpener: false, exit }]);
      expect(window.location.hostname).toBe('localhost');
      expect(addressOf()).not.toContain('action=');
    },
  );

  test('where it is the only one, is chosen already: the agency bill for commercial lines [QAM-10]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    const modal = within(await openAction(portal, 'viewAgencyBillCL'));
    expect(modal.queryAllByRole('radio')).toEqual([]);
    await portal.user.click(modal.getByRole('button', { name: 'View Agency Bill' }));

    expect(portal.tabs).toMatchObject([{ exit: { fields: Object.entries(bill('BI')) } }]);
  });

  test.for(['endorseChangePolicy', 'cancelPolicy'] as const)(
    'in %s may also be the client search, in this tab',
    async (action, { portal }) => {
      await portal.signIn(agent);
      const modal = within(await openAction(portal, action, '/help'));
      await portal.user.click(modal.getByRole('radio', { name: /Personal Umbrella/ }));
      await portal.user.click(modal.getByRole('button', { name: 'Continue' }));
      await screen.findByRole('search');

      expect(addressOf()).toBe(`/agents?task=${action}`);
      expect(portal.tabs).toEqual([]);
    },
  );

  test('is left for once, however often it is pressed', async ({ portal }) => {
    await portal.signIn(agent);
    const modal = within(await openAction(portal, 'viewDocsCommercial'));
    const submit = modal.getByRole('button', { name: 'Continue' });
    await portal.user.click(submit);
    expect(portal.tabs).toEqual([]);
    await portal.user.click(modal.getByRole('radio', { name: /^Policy/ }));
    await portal.user.dblClick(submit);

    await untilClosed('viewDocsCommercial');
    expect(portal.tabs).toHaveLength(1);
  });
});

/** Adds a link to the page, as a menu would have it. */
const addLink = (action: QuickAction): HTMLElement => {
  const link = document.createElement('a');
  link.href = `?action=${action}`;
  link.textContent = `Open ${action}`;
  screen.getByRole('main').append(link);
  return link;
};

describe('A modal over the page', () => {
  test.for([
    ['an action that does not exist', agent, '/', 'launchRocket'],
    ['a name that every object has', agent, '/', 'toString'],
    ['nothing', agent, '/', ''],
    ['a customer', 'customer@demo.test', '/help', 'paymentRulesIC'],
  ] as const)('never opens for %s, and is dropped from the address', async (row, { portal }) => {
    const [, as, path, action] = row;
    await portal.signIn(as);
    portal.open(`${path}?kept=1&action=${action}#here`);
    await waitFor(() => expect(addressOf()).toBe(`${path}?kept=1#here`));

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has the focus inside at once, keeps it, and gives it back to what opened it [QAM-02.2, QAM-02.4, QAM-02.5] [CTL-05.1]', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    portal.open('/');
    await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
    await screen.findByRole('button', { name: /^Welcome/ });
    const link = addLink('suretyBill');
    await portal.user.click(link);
    const modal = await screen.findByRole('dialog', { name: quickActions.suretyBill });
    const untilInside = () => waitFor(() => expect(modal).toContainElement(document.activeElement as HTMLElement));
    await untilInside();
    const first = await within(modal).findByRole('radio', { name: /Issued/ });
    await waitFor(() => expect(first).toHaveFocus());

    const focused = new Set<Element | null>();
    for (let press = 0; press < 8; press += 1) {
      await browserUser.keyboard(press % 3 === 2 ? '{Shift>}{Tab}{/Shift}' : '{Tab}');
      await untilInside();
      focused.add(document.activeElement);
    }
    expect(focused.size).toBeGreaterThan(2);
    await browserUser.keyboard('{Escape}');
    await untilClosed('suretyBill');
    await waitFor(() => expect(link).toHaveFocus());
    // its entry of the history is left a moment later
    await waitFor(() => expect(addressOf()).not.toContain('action='));
  });

  test('never opens for a guest, who is asked to sign in first', async ({ portal }) => {
    portal.open('/agents?action=cancelPolicy');
    await screen.findByRole('button', { name: 'Continue' });

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('The payment rules', () => {
  test.for([
    ['01', agent, '(612) 555-0142'],
    ['50', 'agent-alaska@demo.test', '(907) 555-0142'],
  ] as const)(
    'say what may be paid, and who to call at company %s [QAM-04.1, QAM-04.3]',
    async ([, as, phone], { portal }) => {
      await portal.signIn(as);
      const text = (await openAction(portal, 'paymentRulesIC')).innerText.replaceAll(/\s+/g, ' ');

      for (const rule of [
        'ACH maximum $125,000 per transaction',
        'Credit card maximum $125,000 per transaction',
        'Payments per day Up to 2',
        'Payments per invoice Up to 4',
        'Each installment of a bill is an invoice of its own.',
        'Multiple transactions may be needed. Enter each amount in the “Other” field.',
        phone,
      ])
        expect(text).toContain(rule);
      expect(text).not.toContain('convenience fee');
    },
  );

  test('say that a convenience fee applies, with cos-8830 [QAM-04.2]', async ({ portal }) => {
    await portal.signIn(agent);
    portal.turnOn('cos-8830');
    const modal = within(await openAction(portal, 'paymentRulesIC'));

    expect(await modal.findByText('A convenience fee applies to credit card payments.')).toBeVisible();
  });
});

describe('What a person may not do', () => {
  test('stays visible and says why: lines without a permission', async ({ portal }) => {
    await portal.signIn(agent);
    portal.answer('/api/user-legacy/permissions', async ({ send }) => {
      const permissions = (await (await send()).json()) as { personal: { lines: Record<string, object> } };
      permissions.personal.lines['HO'] = { quotesAllowed: false, applicationsAllowed: false };
      return Response.json(permissions);
    });
    const modal = within(await openAction(portal, 'endorseChangePolicy'));
    const home = modal.getByRole('radio', { name: /Signature Home/ });

    await modal.findByText('Your agency isn’t authorized for this line.');
    expect(home).toHaveAttribute('aria-disabled', 'true');
    await portal.user.click(home);
    expect(home).not.toBeChecked();
    expect(modal.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  });

  test.for([
    ['agent-personal@demo.test', 'suretyBill', 'surety bonds'],
    ['agent-personal@demo.test', 'viewDocsCommercial', 'commercial lines'],
    ['agent-commercial@demo.test', 'cancelPolicy', 'personal lines'],
  ] as const)('is explained instead of offered: %s, %s [QAM-07.2]', async ([as, action, what], { portal }) => {
    await portal.signIn(as);
    const modal = within(await openAction(portal, action));

    await modal.findByText(`Your agency isn’t authorized for ${what}.`);
    expect(modal.queryAllByRole('radio')).toEqual([]);
  });
});
