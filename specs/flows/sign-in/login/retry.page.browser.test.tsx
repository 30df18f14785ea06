import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';
import { untilSelected } from '#specs/flows/support/selected-field.ts';

const signInAs = async ({ user, open }: PortalPage, email: string): Promise<void> => {
  open('/login');
  await user.click(await screen.findByRole('radio', { name: /^Agent/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Email address'), email);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Enter your password' });
};

test('after a wrong password and a wrong code the next try replaces the old one, each time', async ({ portal }) => {
  portal.expectErrors(/status of 40[01]/);
  await signInAs(portal, 'agent-mfa@demo.test');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  await portal.user.type(password, 'wrong{Enter}');
  for (const wrong of ['wrong', 'wrong again']) {
    await screen.findByRole('alert');
    await untilSelected(password);
    expect(password.value).toBe(wrong);
    await portal.user.keyboard(wrong === 'wrong' ? 'wrong again{Enter}' : `${demoPassword}{Enter}`);
  }

  const code = await screen.findByLabelText<HTMLInputElement>('Code');
  await portal.user.type(code, '000000{Enter}');
  await screen.findByRole('alert');
  await untilSelected(code);
  await portal.user.keyboard('111111');
  expect(code.value).toBe('111111');
});
