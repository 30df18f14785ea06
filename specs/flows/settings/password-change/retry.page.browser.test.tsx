import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { test } from '#specs/flows/support/portal-page.tsx';
import { untilSelected } from '#specs/flows/support/selected-field.ts';
import { newPassword } from '#specs/flows/support/wizard-steps.ts';

const common = 'chelsea1chelsea1';

test('a password change that is refused marks the current or the new password, whichever it was', async ({
  portal,
}) => {
  const { user } = portal;
  portal.expectErrors(/status of 400/);
  await portal.signIn('agent@demo.test');
  portal.open('/settings');
  const current = await screen.findByLabelText<HTMLInputElement>('Current password');
  const password = screen.getByLabelText<HTMLInputElement>('New password');
  await user.type(current, 'wrong');
  await user.type(password, common);
  await user.type(screen.getByLabelText('Confirm new password'), `${common}{Enter}`);

  await screen.findByText(/Current password is incorrect/);
  await untilSelected(current);
  expect(password).not.toHaveAttribute('aria-invalid');

  await user.keyboard(`${demoPassword}{Enter}`);
  await screen.findByText(/This password is too common/);
  await untilSelected(password);
  expect(password).toHaveAccessibleDescription(/This password is too common/);
  expect(screen.queryByText(/Bad Request/)).toBeNull();
  expect(current).not.toHaveAttribute('aria-invalid');
});

test.for([
  ['/auth/user/password', 'email is missing or not valid', 'Confirm new password', '{Enter}'],
  ['/auth/user/password', 'code is missing or not valid', 'Confirm new password', '{Enter}'],
  ['/auth/user/update', 'phone is missing or not valid', 'Last name', 's{Enter}'],
] as const)(
  'what %s refuses of a field that its form has not is said: %s',
  async ([path, message, label, keys], { portal }) => {
    const { user } = portal;
    portal.expectErrors(/status of 400|changePassword|updateUser/);
    portal.answer(path, () => Response.json({ title: 'Bad Request', status: 400, message }, { status: 400 }));
    await portal.signIn('agent@demo.test');
    portal.open('/settings');
    await user.type(await screen.findByLabelText('Current password'), demoPassword);
    for (const name of ['New password', 'Confirm new password'])
      await user.type(screen.getByLabelText(name), newPassword);

    await user.type(screen.getByLabelText(label), keys);

    await waitFor(() => expect(screen.getByRole('alert').innerText).toContain(message));
  },
);

test('neither password nor profile is sent again while the carrier asks to wait', async ({ portal }) => {
  const { user } = portal;
  portal.expectErrors(/status of 429|changePassword|updateUser/);
  const busy = () => Response.json({}, { status: 429, headers: { 'retry-after': '60' } });
  const paths = ['/auth/user/password', '/auth/user/update'] as const;
  for (const path of paths) portal.answer(path, busy);
  const calls = paths.map((path) => portal.collectCalls(path));
  await portal.signIn('agent@demo.test');
  portal.open('/settings');
  await user.type(await screen.findByLabelText('Current password'), demoPassword);
  await user.type(screen.getByLabelText('New password'), common);

  for (const name of ['Confirm new password', 'Last name'])
    await user.type(screen.getByLabelText(name), `${common}{Enter}`);
  for (const name of ['Change password', 'Save'])
    expect(await screen.findByRole('button', { name, description: 'Wait before you try again' })).toBeVisible();
  for (const name of ['Confirm new password', 'Last name']) await user.type(screen.getByLabelText(name), '{Enter}');

  expect(calls.map(({ length }) => length)).toEqual([1, 1]);
});
