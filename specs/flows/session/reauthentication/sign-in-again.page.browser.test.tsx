import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { bodiesOf } from '#specs/flows/support/carrier-traffic.ts';
import { callDevTools } from '#specs/flows/support/dev-tools.ts';
import { newestCode } from '#specs/flows/support/demo-codes.ts';
import { chooseOption, findAgencyField } from '#specs/flows/support/select-field.ts';
import { addressOf, test, untilReady, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const withCode = 'agent-mfa@demo.test';

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
const untilClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
const box = () => screen.findByRole('combobox', { name: /^Name, policy/ });
const end = ({ call }: PortalPage) => call('/demo/session', { expiresInSeconds: 0 });

/** The session ends while the user types: what is asked for then is answered with 401. */
const endWhileTyping = async (
  portal: PortalPage,
  suggestions: `/${string}` = '/api/accounts/autocomplete',
): Promise<void> => {
  portal.expectErrors(/status of 401/);
  portal.answer(suggestions, async ({ send, count }) => {
    if (count === 1) await end(portal);
    return send();
  });
  await portal.user.click(await box());
  await portal.user.paste('smith');
  await dialog();
};

/** The session ends at a search, which is answered with 401: what was asked from then on, that search first. */
const endWhileSearching = async (portal: PortalPage): Promise<Request[]> => {
  const asked = portal.collectCalls('/api/accounts');
  portal.expectErrors(/status of 401/);
  portal.answer('/api/accounts', async ({ send, count }) => {
    if (count === 1) await end(portal);
    return send();
  });
  await portal.user.click(await box());
  await portal.user.keyboard('smith{Enter}');
  await dialog();
  expect(asked).toHaveLength(1);
  return asked;
};

const typePassword = async ({ user }: PortalPage, password = demoPassword): Promise<void> => {
  await user.type(await (await dialog()).findByLabelText('Password'), password);
  await user.click((await dialog()).getByRole('button', { name: 'Sign in' }));
};

describe('When the session ends in the middle of the work', () => {
  test('the quick search, which asks for clients, shows again with what was typed once the user is back', async ({
    portal,
  }) => {
    await portal.signIn('agent@demo.test');
    portal.open('/help');
    portal.expectErrors(/status of 401/);
    portal.answer('/api/accounts/autocomplete', async ({ send, count }) => {
      if (count === 1) await end(portal);
      return send();
    });
    await untilReady('session', 'shortcuts');
    await portal.user.keyboard('/');
    await waitFor(async () => expect(await box()).toHaveFocus());
    await portal.user.keyboard('son');
    const again = await screen.findByRole('dialog', { name: 'Your session has ended' });
    expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([again]);

    await typePassword(portal);

    await screen.findByRole('dialog', { name: 'Quick search' });
    expect(await box()).toHaveValue('son');
    await waitFor(async () => expect(await box()).toHaveFocus());
    await screen.findByRole('listbox', { name: 'Suggestions' });
  });

  test('a switch of the agency that is refused to a user who is signed in is tried twice, and said', async ({
    portal,
  }) => {
    await portal.signIn('agent@demo.test');
    portal.expectErrors(/status of 401/);
    portal.open('/agents');
    portal.answer('/auth/user/selected-agency', () => new Response('{}', { status: 401 }));
    const switches = portal.collectCalls('/auth/user/selected-agency');

    await chooseOption(portal.user, await findAgencyField(), '214 - Lakeshore Insurance Group');

    await screen.findByText(/We couldn’t switch agencies\./);
    expect(switches).toHaveLength(2);
  });

  test('the agency of before is selected again', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    await portal.call('/auth/user/selected-agency', { selectedAgency: '1080' });
    portal.open('/agents');
    await endWhileTyping(portal);
    const selected = portal.collectCalls('/auth/user/selected-agency');
    await typePassword(portal);
    await untilClosed();

    // the new session begins with the first agency
    await waitFor(() => expect(selected).toHaveLength(1));
    expect(await selected[0]?.json()).toMatchObject({ selectedAgency: '1080' });
    await waitFor(async () =>
      expect(await (await portal.read('/auth/session')).json()).toMatchObject({ selectedAgency: '1080' }),
    );
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Agency' }).textContent).toBe('1080 - Prairie Partners Agency'),
    );
    expect(await box()).toHaveValue('smith');
  });

  test.for([
    ['support', /^Internal support/, 'support@demo.test'],
    ['an agent with another agency first', /^Agent/, 'agent-cluster@demo.test'],
    ['a customer', /^Customer/, 'customer@demo.test'],
  ] as const)(
    'another user begins with what is their own, not with the agency of the former: %s',
    async ([, userType, email], { portal }) => {
      await portal.signIn('agent@demo.test');
      await portal.call('/auth/user/selected-agency', { selectedAgency: '214' });
      portal.open('/agents');
      const asked = await endWhileSearching(portal);
      const selected = portal.collectCalls('/auth/user/selected-agency');
      await portal.user.click(await (await dialog()).findByRole('button', { name: 'Use a different account' }));
      await portal.user.click(await (await dialog()).findByRole('radio', { name: userType }));
      await portal.user.click((await dialog()).getByRole('button', { name: 'Continue' }));
      await portal.user.type(await (await dialog()).findByLabelText('Email address'), email);
      await portal.user.click((await dialog()).getByRole('button', { name: 'Continue' }));
      await typePassword(portal);

      await waitFor(() => expect(portal.left.map(({ path }) => path)).toEqual(['/login']));
      expect(selected).toEqual([]);
      expect(asked).toHaveLength(1);
    },
  );

  test('a sign-in that another tab started over begins again for the same user, and says so', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    portal.open('/agents');
    await endWhileTyping(portal);
    portal.expectErrors(/status of (?:401|409)/);
    await (await dialog()).findByLabelText('Password');
    // what pressing "Use a different account" in another tab does
    await portal.call('/auth/forget-user');
    await portal.call('/auth/login/user-type', { userType: 'customer' });
    await typePassword(portal);

    const shown = await dialog();
    await shown.findByText(
      'Sign-in started over, so your answer wasn’t used: it took too long, or another tab started it. Try again.',
    );
    await shown.findByText('Signing in as agent@demo.test');
    await waitFor(() => expect(document.activeElement).toBe(shown.getByLabelText('Password')));
    await typePassword(portal);
    await untilClosed();
    expect(await box()).toHaveValue('smith');
  });

  test('a user who does not want to continue logs out', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    portal.open('/agents');
    await endWhileTyping(portal);

    window.sessionStorage.setItem('portal.search.clients', '{}');
    await portal.user.click((await dialog()).getByRole('button', { name: 'Sign out' }));

    await waitFor(() => expect(portal.left.map(({ path }) => path)).toEqual(['/login']));
    expect(sessionStorage).toHaveLength(0);
    portal.open('/login');
    await screen.findByRole('heading', { name: 'Sign in' });
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test('the page is hidden and inert meanwhile; then what was asked for is answered, and the focus is back', async ({
    portal,
  }) => {
    await portal.signIn('agent@demo.test');
    portal.open('/agents');
    const field = await box();
    const asked = await endWhileSearching(portal);
    expect(field).not.toBeVisible();
    expect(field.closest('[inert]')).not.toBeNull();

    await typePassword(portal);
    await untilClosed();
    await screen.findByRole('feed');

    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toBeVisible();
    expect(field.closest('[inert]')).toBeNull();
    const [first, again] = asked.map(({ url }) => new URL(url).search);
    expect(again).toBe(first);
  });

  test('a wrong password is said in the dialog', async ({ portal }) => {
    await portal.signIn('agent-commercial@demo.test');
    portal.open('/help');
    await screen.findByRole('heading', { name: 'Help' });
    portal.open('/agents');
    await untilReady('session');
    await endWhileTyping(portal, '/api/universal-search/');
    await portal.user.click(await (await dialog()).findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(document.title).toMatch(/^Error: Your session has ended · Client Search · /));
    await typePassword(portal, 'not the password at all');

    const shown = await dialog();
    await waitFor(() => expect(shown.getByRole('alert').textContent).toContain('password don’t match'));
    await portal.user.clear((await dialog()).getByLabelText('Password'));
    await typePassword(portal);
    await untilClosed();
    await waitFor(() => expect(document.title).toMatch(/^Client Search · /));
  });
});

test('A carrier that does not say whether someone has signed in again is asked again from the dialog', async ({
  portal,
}) => {
  portal.expectErrors(/status of 500|readSession/);
  await portal.signIn('agent@demo.test');
  portal.open('/agents');
  await box();
  let isDown = true;
  portal.answer('/auth/session', ({ send }) => (isDown ? Response.json({}, { status: 500 }) : send()));
  await endWhileTyping(portal);
  const shown = await dialog();
  expect((await shown.findByRole('alert')).textContent).toContain('Internal server error');
  expect(shown.queryByLabelText('Password')).toBeNull();

  isDown = false;
  await portal.user.click(shown.getByRole('button', { name: 'Try again?' }));
  await typePassword(portal);
  await untilClosed();

  expect(await box()).toHaveValue('smith');
});

test('a session that was over before the page was opened leads to the sign-in page and back', async ({ portal }) => {
  await portal.signIn('agent-personal@demo.test');
  await end(portal);
  portal.open('/agents');

  await screen.findByRole('heading', { name: 'Sign in' });
  expect(window.location.search).toBe('?redirect=%2Fagents');
  await portal.signIn('agent-personal@demo.test');
  portal.open(addressOf());
  await box();

  expect(window.location.pathname).toBe('/agents');
});

describe('When the session of a user with a code ends in the middle of the work', () => {
  test.for([
    ['also in a browser that has said whether to trust it', false],
    ['and no user is asked over their work whether to trust the browser', true],
  ] as const)('a code is asked for where the account has one, %s', async ([, isNew], { portal }) => {
    await portal.signIn(withCode);
    await portal.call('/auth/login/mfa-verify', { code: await newestCode(portal, withCode) });
    await portal.call('/auth/device-setup/remember-device', { trust: false });
    if (isNew) await callDevTools('Network.deleteCookies', { name: 'device-asked', url: window.location.origin });
    portal.open('/agents');
    const answers = portal.collectCalls('/auth/device-setup/remember-device');
    await endWhileTyping(portal);

    await typePassword(portal);
    const code = await (await dialog()).findByLabelText('Code');
    await portal.user.type(code, await newestCode(portal, withCode));
    await portal.user.click((await dialog()).getByRole('button', { name: 'Verify' }));
    await untilClosed();

    expect(await bodiesOf(answers)).toEqual(isNew ? [{ trust: false }] : []);
    expect(await box()).toHaveValue('smith');
  });
});
