import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import type { AccessList } from '#machines/domain/settings/settings.ts';
import { bodiesOf } from '#specs/flows/support/carrier-traffic.ts';
import { test } from '#specs/flows/support/portal-page.tsx';

const at = '2026-01-05T09:00:00.000Z';
const signIn = (id: string, label: string) => ({ id, label, isCurrent: id === 's1', signedInAt: at, lastUsedAt: at });
const access: AccessList = {
  signIns: [signIn('s1', 'Chrome on Windows'), signIn('s2', 'Safari on iOS'), signIn('s3', 'Safari on iOS')],
  devices: [],
};
const without = (...ids: readonly string[]): AccessList => ({
  ...access,
  signIns: access.signIns.filter(({ id }) => !ids.includes(id)),
});

describe('Sessions and devices', () => {
  test('sessions of the same minute have their number, each that is pressed ends, and it is said', async ({
    portal,
  }) => {
    await portal.signIn('agent@demo.test');
    portal.answer('/auth/user/access', () => Response.json(access));
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    portal.answer('/auth/user/access/sign-out', async ({ count }) => {
      await released;
      return Response.json(count === 1 ? without('s2') : without('s2', 's3'));
    });
    const calls = portal.collectCalls('/auth/user/access/sign-out');
    portal.open('/settings');
    const region = within(await screen.findByRole('region', { name: 'Sessions and devices' }));

    await portal.user.click(await region.findByRole('button', { name: /^Sign out Safari on iOS, .*, 1 of 2$/ }));
    await portal.user.click(region.getByRole('button', { name: /^Sign out Safari on iOS, .*, 2 of 2$/ }));
    release();

    await waitFor(async () => expect(await bodiesOf(calls)).toEqual([{ id: 's2' }, { id: 's3' }]));
    await waitFor(() => expect(region.queryByRole('button', { name: /^Sign out/ })).toBeNull());
    await region.findByText('Signed out: Safari on iOS');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Sessions and devices' })),
    );
  });

  test('of sessions that end in a row, each is said', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    const other = signIn('s4', 'Edge on Windows');
    portal.answer('/auth/user/access', () =>
      Response.json({ ...access, signIns: [...without('s3').signIns, other] } satisfies AccessList),
    );
    const releases = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    portal.answer('/auth/user/access/sign-out', async ({ count }) => {
      await releases[count - 1]?.promise;
      const left = without('s2', 's3');
      return Response.json(count === 1 ? { ...left, signIns: [...left.signIns, other] } : left);
    });
    portal.open('/settings');
    const region = within(await screen.findByRole('region', { name: 'Sessions and devices' }));
    await portal.user.click(await region.findByRole('button', { name: /^Sign out Safari on iOS/ }));
    await portal.user.click(region.getByRole('button', { name: /^Sign out Edge on Windows/ }));

    releases[0]?.resolve();
    await region.findByText('Signed out: Safari on iOS');

    releases[1]?.resolve();
    await region.findByText('Signed out: Edge on Windows');
  });
});
