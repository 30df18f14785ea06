import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { test } from '#specs/flows/support/portal-page.tsx';

test.for([true, false])(
  'single sign-on is offered where the session says samlAllowed: %s [LGN-03.3] [XTR-10.2]',
  async (samlAllowed, { portal }) => {
    for (const path of ['/auth/session', '/auth/login/user-type', '/auth/login/email'] as const)
      portal.change(path, { samlAllowed });
    portal.open('/login');
    await portal.user.click(await screen.findByRole('radio', { name: /^Agent/ }));
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));
    await portal.user.type(await screen.findByLabelText('Email address'), 'agent@demo.test');
    const offer = () => screen.queryByRole('button', { name: 'Use single sign-on' });
    if (samlAllowed) await screen.findByRole('button', { name: 'Use single sign-on' });
    expect(offer() !== null).toBe(samlAllowed);
    await portal.user.click(screen.getByRole('button', { name: 'Continue' }));

    await screen.findByRole('heading', { name: 'Enter your password' });
    if (samlAllowed) await screen.findByRole('button', { name: 'Use single sign-on' });
    expect(offer() !== null).toBe(samlAllowed);
  },
);
