import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const title = 'Under repair';
const message = 'Signing in is back at noon.';

/** The steps of signing in: what each calls, how it is filled in, and its button. */
const steps = [
  {
    path: '/auth/login/user-type',
    submit: 'Continue',
    fill: async ({ user }: PortalPage) => user.click(await screen.findByRole('radio', { name: /^Agent/ })),
  },
  {
    path: '/auth/login/email',
    submit: 'Continue',
    fill: async ({ user }: PortalPage) =>
      user.type(await screen.findByLabelText('Email address'), 'agent-mfa@demo.test'),
  },
  {
    path: '/auth/login/password',
    submit: 'Sign in',
    fill: async ({ user }: PortalPage) => user.type(await screen.findByLabelText('Password'), demoPassword),
  },
  {
    path: '/auth/login/mfa-verify',
    submit: 'Verify',
    fill: async ({ user }: PortalPage) => user.type(await screen.findByLabelText('Code'), '123456'),
  },
] as const;

test.for([
  ['alone where the server gives no message [ERR-10.1]', {}, [`${title} (503)`]],
  ['and the message of the server [ERR-10.2]', { message }, [`${title} (503)`, message]],
] as const)(
  'a step of signing in that is refused shows the public title with the status, %s',
  async ([, more, expected], { portal }) => {
    portal.expectErrors(/503/);
    portal.open('/login');

    for (const { path, fill, submit } of steps) {
      portal.answer(path, ({ count, send }) =>
        count === 1
          ? Response.json({ title, status: 503, message: null, requestId: 'r1', ...more }, { status: 503 })
          : send(),
      );
      await fill(portal);
      await portal.user.click(screen.getByRole('button', { name: submit }));
      await waitFor(() => expect([path, ...alertLines()]).toEqual([path, ...expected]));
      if (path !== '/auth/login/mfa-verify') await portal.user.click(screen.getByRole('button', { name: submit }));
    }
  },
);

const alertLines = (): (string | null)[] =>
  [...screen.getByRole('alert').querySelectorAll('p')].map(({ textContent }) => textContent);
