import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test } from '#specs/flows/support/portal-page.tsx';

describe('A carrier that refuses what the session needs, and says that the session is there', () => {
  test.for([
    ['/auth/user', 401],
    ['/api/user-legacy', 409],
  ] as const)('is asked twice, and then by the user alone: %s is answered %s', async ([path, status], { portal }) => {
    portal.expectErrors(new RegExp(`status of ${status}`));
    await portal.signIn('agent@demo.test');
    const calls = portal.collectCalls(path);
    portal.answer(path, ({ send, count }) => (count > 4 ? send() : Response.json({}, { status })));

    portal.open('/help');

    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(`Error ${status}`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(calls).toHaveLength(2);

    await portal.user.click(retry);
    await screen.findByText(`Error ${status}`);
    await portal.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'Help', level: 1 });
  });
});
