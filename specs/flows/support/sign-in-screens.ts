import { screen } from '@testing-library/react';
import { demoPassword, demoPeople } from '#mocks/seed/people.ts';
import type { PortalPage } from './portal-page.tsx';

const userTypeLabels = { agent: /^Agent/, customer: /^Customer/, support: /^Internal support/ } as const;

/** Goes through the first two screens of the sign-in page, which is open. */
const goOnToPassword = async ({ user }: PortalPage, email: string): Promise<void> => {
  const person = demoPeople.find((one) => one.user.email === email);
  await user.click(await screen.findByRole('radio', { name: userTypeLabels[person?.user.user_type ?? 'agent'] }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Email address'), email);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Enter your password' });
};

/** Opens the sign-in page, and goes through its first two screens. */
export const goToPassword = async (portal: PortalPage, email: string): Promise<void> => {
  portal.open('/login');
  await goOnToPassword(portal, email);
};

/** Gives a password where it is asked for. */
export const givePassword = async ({ user }: PortalPage, password = demoPassword): Promise<void> => {
  await user.type(await screen.findByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
};

/** Goes through the screens of the sign-in page, which is open. */
export const signInOnOpenPage = async (portal: PortalPage, email: string): Promise<void> => {
  await goOnToPassword(portal, email);
  await givePassword(portal);
};

/** Goes through the screens as far as the password, which is given as it is typed. */
export const signInByScreens = async (portal: PortalPage, email: string, password = demoPassword): Promise<void> => {
  await goToPassword(portal, email);
  await givePassword(portal, password);
};
