import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '#specs/flows/support/portal-page.tsx';

const client = 20_000_001;
const account = `/api/accounts/${client}` as const;

const skeletonOf = () => screen.getByRole('main').querySelector('[class^=skeleton]');
const boxOf = (element: Element | null) => (element ?? document.body).getBoundingClientRect();
const isFooterDrawn = () => document.querySelector('footer')?.checkVisibility({ visibilityProperty: true });
const untilSkeleton = () => waitFor(() => expect(skeletonOf()).not.toBeNull());
const untilLoaded = () => waitFor(() => expect(skeletonOf()).toBeNull());

beforeEach(() => page.viewport(1300, 900));
afterEach(() => page.viewport(1300, 900));

describe('While a client is loading', () => {
  test.for([
    [`/policyholder/${client}`, `${account}/overview`],
    [`/clients/${client}/policies`, `${account}/policies`],
    [`/clients/${client}/policies?text=none-of-them`, `${account}/policies`],
    [`/clients/${client}/billing`, `${account}/bills`],
    [`/clients/${client}/documents`, `${account}/documents`],
    [`/clients/${client}/policies/CAP5010614`, `${account}/policies/CAP5010614`],
  ] as const)('%s nothing that is in sight moves when it comes', async ([path, call], { portal }) => {
    await portal.signIn('agent@demo.test');
    for (const [width, height] of [
      [1300, 900],
      [320, 640],
    ] as const) {
      await page.viewport(width, height);
      const release = portal.holdCalls(call);
      portal.open(path);
      await screen.findByRole('navigation', { name: 'Parts of this client' });
      await untilSkeleton();
      expect(isFooterDrawn()).toBe(false);
      const tabs = boxOf(screen.getByRole('navigation', { name: 'Parts of this client' }));
      const title = screen.queryByRole('heading', { level: 2 });
      const before = title && boxOf(title).top;
      const field = screen.queryByRole('searchbox');
      const fieldBefore = field && boxOf(field).top;

      release();
      await untilLoaded();
      expect(boxOf(screen.getByRole('navigation', { name: 'Parts of this client' })).top).toBe(tabs.top);
      if (title) expect(boxOf(title).top).toBe(before);
      if (field) expect(boxOf(field).top).toBe(fieldBefore);
      expect(isFooterDrawn()).toBe(true);
    }
  });

  test('its header has the height that it has afterward', async ({ portal }) => {
    await portal.signIn('agent@demo.test');
    const release = portal.holdCalls(account);
    portal.open(`/policyholder/${client}`);
    await untilSkeleton();
    await waitFor(() => expect(screen.getByRole('main').querySelector('.card')).not.toBeNull());
    const place = boxOf(screen.getByRole('main').querySelector('.card'));

    release();
    const name = await screen.findByRole('heading', { level: 1, name: 'Falls Market' });
    const card = boxOf(name.closest('.card'));
    expect([card.top, Math.round(card.height)]).toEqual([place.top, Math.round(place.height)]);
  });
});
