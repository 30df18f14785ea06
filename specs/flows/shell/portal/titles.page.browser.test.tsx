import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { fillPattern, routes, type RouteId } from '#machines/domain/session/routes.ts';
import { clientAt, firstAccountId } from '#mocks/seed/accounts.ts';
import { customerAccountId } from '#mocks/seed/people.ts';
import { test } from '#specs/flows/support/portal-page.tsx';

const untilTitle = (title: string): Promise<void> => waitFor(() => expect(document.title).toBe(title));

test('the page title names the client, and the page again after it', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  portal.open(`/policyholder/${customerAccountId}`);
  const client = clientAt(customerAccountId - firstAccountId).account.display_name;
  await screen.findByRole('heading', { level: 1, name: client });

  await untilTitle(`${client} · Overview · Millrace Mutual Agent Portal`);
  await portal.user.click(screen.getByRole('link', { name: 'Help' }));
  await untilTitle('Help · Millrace Mutual Agent Portal');
});

test('the page title says what went wrong', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  portal.open('/nowhere');
  await untilTitle('Page Not Found · Millrace Mutual Agent Portal');

  portal.expectErrors(/loadIdentity|readUser|500/);
  portal.answer('/auth/user', () => new Response(null, { status: 500 }));
  portal.open('/help');
  await screen.findByRole('heading', { level: 1, name: 'An error occurred' });
  await untilTitle('An error occurred · Millrace Mutual Agent Portal');
});

test('the page title says that a form has problems, and no longer once they are gone [W-06.3]', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  portal.open('/cloud-invoice');
  await portal.user.click(await screen.findByRole('button', { name: 'Find invoice' }));
  await untilTitle('Error: Invoice · Millrace Mutual Agent Portal');
  await portal.user.click(screen.getByRole('link', { name: 'Help' }));
  await untilTitle('Help · Millrace Mutual Agent Portal');

  portal.open('/settings');
  const field = await screen.findByLabelText<HTMLInputElement>('Last name');
  const name = field.value;
  await portal.user.clear(field);
  await portal.user.click(screen.getByRole('button', { name: 'Save' }));
  await untilTitle('Error: Settings · Millrace Mutual Agent Portal');
  await portal.user.type(field, name);
  await portal.user.click(screen.getByRole('button', { name: 'Save' }));
  await untilTitle('Settings · Millrace Mutual Agent Portal');
});

test('an open modal is named before the page, and no longer once it is closed', async ({ portal }) => {
  await portal.signIn('agent@demo.test');
  portal.open(`/policyholder/${customerAccountId}?action=paymentRulesIC`);
  const client = clientAt(customerAccountId - firstAccountId).account.display_name;
  const page = `${client} · Overview · Millrace Mutual Agent Portal`;

  await screen.findByRole('dialog', { name: 'Payment Rules' });
  await untilTitle(`Payment Rules · ${page}`);
  await portal.user.keyboard('{Escape}');
  await untilTitle(page);
});

/** What the title of each page begins with until what it shows has a name of its own. */
const labels = {
  home: 'Dashboard',
  agents: 'Client Search',
  policyholder: 'Policyholder',
  clients: 'My accounts',
  clientsTab: 'My accounts',
  clientsRecord: 'My accounts',
  client: 'Policyholder',
  clientTab: 'Policyholder',
  clientDocument: 'Policyholder',
  clientRecord: 'Policyholder',
  forms: 'Forms',
  formsDocument: 'Forms',
  account: 'Billing',
  invoice: 'Invoice',
  paymentBill: 'Choose a bill to pay',
  payment: 'Pay a bill',
  reporting: 'Reports',
  newQuote: 'Start a Quote',
  newQuoteWorkflow: 'Commercial quote',
  peRedirect: 'Producer Engage',
  peTestData: 'Producer Engage test data',
  settings: 'Settings',
  help: 'Help',
  login: 'Sign in',
  forgotPassword: 'Forgot password',
  forgotPasswordReset: 'Reset password',
  signUp: 'Sign up',
  signUpPolicy: 'Sign up: verify policy',
  signUpCredentials: 'Sign up: credentials',
  signUpPassword: 'Sign up: password',
  setupStart: 'Getting started',
  setupVerify: 'Verify your email',
  setupRegister: 'Register your phone',
  setupUpdate: 'Set a new password',
  setupTerms: 'Terms and conditions',
  setupAccount: 'Set up your account',
  raterSelect: 'Select your rater',
  raterCredentials: 'Rater credentials',
  raterTest: 'Rate test',
  trustDevice: 'Trust this device',
  logout: 'Logging out',
  redirect: 'Redirecting',
} satisfies Record<RouteId, string>;

describe('Pages', () => {
  test('each has its label, or its alternate label, and the company in its title [RTE-20] [RTE-02] [RTE-04] [RTE-11]', async ({
    portal,
  }) => {
    // while the session is not known no page has a name of its own, and none leads on to another one
    const letSessionCome = portal.holdCalls('/auth/session');
    const params = { id: '20000001', accountId: '20000001', billId: 'B10000001', detail: 'X1' };
    expect(Object.keys(labels)).toEqual(routes.map(({ id }) => id));
    for (const { id, pattern } of routes) {
      const path = pattern.replaceAll(/:\w+\((\w+)(?:\|[^)]*)?\)/g, '$1');
      portal.open(fillPattern(path, params));
      await untilTitle(`${labels[id]} · Millrace Mutual Agent Portal`);
    }
    letSessionCome();

    await portal.signIn('agent@demo.test');
    for (const [path, title] of [
      ['/', labels.home],
      ['/agents', labels.agents],
      ['/policyholder/20000001', 'Falls Market · Overview'],
      ['/help', labels.help],
    ] as const) {
      portal.open(path);
      await screen.findByRole('main');
      await untilTitle(`${title} · Millrace Mutual Agent Portal`);
    }
    portal.open('/logout');
    await waitFor(() => expect(portal.left).toMatchObject([{ origin: window.location.origin, path: '/login' }]));
    portal.open('/login');
    await untilTitle('Sign in · Millrace Mutual Agent Portal');
  });

  test('of the sister have her title', async ({ portal }) => {
    await portal.signIn('agent-alaska@demo.test');
    portal.open('/help');

    await untilTitle('Help · Kittiwake Agent Portal');
  });
});
