import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { newestCode } from '#specs/flows/support/demo-codes.ts';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';
import { untilSelected } from '#specs/flows/support/selected-field.ts';
import { fillIn, press } from '#specs/flows/support/wizard-steps.ts';

const common = 'chelsea1chelsea1';
const fit = 'seven otters juggle';

test('a reset that is refused marks the code or the password, whichever it was, for the next try', async ({
  portal: { user, open, expectErrors },
}) => {
  expectErrors(/status of 400/);
  open('/forgot-password');
  await user.type(await screen.findByLabelText('Email address'), 'agent@demo.test');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  const password = screen.getByLabelText<HTMLInputElement>('New password');
  await user.type(code, '000000');
  await user.type(password, common);
  await user.type(screen.getByLabelText('Confirm new password'), `${common}{Enter}`);

  await screen.findByText(/^New password: This password is too common/);
  await untilSelected(password);
  expect(password).toHaveAccessibleDescription(/This password is too common/);
  expect(screen.getByRole('group', { name: 'There is a problem' })).toBeVisible();
  expect(screen.queryByText(/Bad Request/)).toBeNull();
  expect(code).not.toHaveAttribute('aria-invalid');

  await user.keyboard(fit);
  await user.clear(screen.getByLabelText('Confirm new password'));
  await user.type(screen.getByLabelText('Confirm new password'), `${fit}{Enter}`);
  await screen.findByText(/Invalid code/);
  await untilSelected(code);
  expect(password).not.toHaveAttribute('aria-invalid');
});

describe('A forgotten password', () => {
  test('the hints go by the address in the field, as the carrier does [LGN-09.1]', async ({ portal }) => {
    portal.open('/forgot-password/reset');
    await fillIn(portal, 'Email address', 'harbor@agency.test');
    await fillIn(portal, 'New password', 'a harbor of otters');
    const hint = () => screen.getByText(/No company, agency, or email name in it/).closest('li')?.textContent;
    await waitFor(() => expect(hint()).toMatch(/: not met yet$/));
    expect(screen.queryByText('Your password meets all conditions')).toBeNull();

    await fillIn(portal, 'Email address', 'lantern@agency.test');
    await waitFor(() => expect(hint()).toMatch(/: met$/));
    await fillIn(portal, 'New password', 'a lantern of otters');
    await waitFor(() => expect(hint()).toMatch(/: not met yet$/));
  });

  test('the title of the page and its heading, which has the focus, say that the password was changed, at the address of the reset', async ({
    portal,
  }) => {
    portal.open('/forgot-password');
    await fillIn(portal, 'Email address', 'agent@demo.test');
    await press(portal, 'Send code');
    const code = await screen.findByLabelText('Code');
    await waitFor(() => expect(document.title).toMatch(/^Reset password · /));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Set a new password' })).toHaveFocus());
    await portal.user.type(code, await newestCode(portal, 'agent@demo.test'));
    await fillIn(portal, 'New password', fit);
    await fillIn(portal, 'Confirm new password', fit);
    await press(portal, 'Change password');

    const heading = await screen.findByRole('heading', { name: 'Your password was changed' });
    await waitFor(() => expect(document.title).toMatch(/^Your password was changed · /));
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('while another code has to be waited for, Back and a link lead to the form for the one that has come, with the query', async ({
    portal,
  }) => {
    portal.expectErrors(/status of 429/);
    portal.open('/forgot-password?redirect=%2Fhelp');
    await fillIn(portal, 'Email address', 'agent@demo.test');
    await press(portal, 'Send code');
    await press(portal, 'Get another code');
    await press(portal, 'Send code');
    await screen.findByText(/We just sent a code/);

    window.history.back();
    await screen.findByRole('heading', { name: 'Set a new password' });
    await waitFor(() => expect(addressOf()).toBe('/forgot-password/reset?redirect=%2Fhelp'));
    expect(screen.getByRole('button', { name: 'Change password' })).not.toHaveAttribute('aria-disabled');

    await press(portal, 'Get another code');
    await press(portal, 'Send code');
    await screen.findByText(/We just sent a code/);
    await waitFor(() => expect(addressOf()).toBe('/forgot-password?redirect=%2Fhelp'));
    await portal.user.click(screen.getByRole('link', { name: 'Enter a code you have' }));
    await screen.findByRole('heading', { name: 'Set a new password' });
    await waitFor(() => expect(addressOf()).toBe('/forgot-password/reset?redirect=%2Fhelp'));
    expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/login?redirect=%2Fhelp');
    expect(screen.getByLabelText('Email address')).toHaveValue('agent@demo.test');
  });

  test('an answer that comes while the user leaves for another page does not lead back', async ({ portal }) => {
    const answered = Promise.withResolvers<void>();
    portal.answer('/auth/forgot-password', async ({ send }) => {
      const answer = await send();
      // a link, whose page shows once the router has drawn it
      window.history.pushState(null, '', '/user-signup/sign-up');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
      answered.resolve();
      return answer;
    });
    portal.open('/forgot-password');
    await fillIn(portal, 'Email address', 'agent@demo.test');
    await press(portal, 'Send code');

    await answered.promise;
    await waitFor(() => expect(document.title).toMatch(/^Sign up · /));
    // signing up continues to its first step
    expect(addressOf()).toMatch(/^\/user-signup\//);
  });

  test('a failure without words of the server has its own [ERR-13.2]', async ({ portal }) => {
    portal.expectErrors(/reset password/);
    portal.open('/forgot-password/reset');
    await fillIn(portal, 'Email address', 'agent@demo.test');
    await fillIn(portal, 'Code', '123456');
    await fillIn(portal, 'New password', fit);
    await fillIn(portal, 'Confirm new password', fit);
    await portal.call('/demo/faults', { method: 'POST', path: '/auth/forgot-password/reset', status: 500 });

    await press(portal, 'Change password');

    expect(await screen.findByText('An unexpected error occurred. Please try again.')).toBeVisible();
  });
});
