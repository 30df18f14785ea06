import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { test } from '#specs/flows/support/portal-page.tsx';
import { newUser, openSetup } from '#specs/flows/support/wizard-steps.ts';

test('the step of the code from the email says where it was sent, of the address only its first letter and its domain', async ({
  portal,
}) => {
  await openSetup(portal, 1);

  expect(screen.getByText('We sent a 6-digit code to s•••@demo.test. It expires in 10 minutes.')).toBeVisible();
  expect(screen.getByRole('main').textContent).not.toContain(newUser);
});
