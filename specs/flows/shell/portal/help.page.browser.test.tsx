import { waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test } from '#specs/flows/support/portal-page.tsx';
import { openSetup, untilTitled } from '#specs/flows/support/wizard-steps.ts';

/** Where the telephone number for help is: in the page's last landmark, after everything else that can be used. */
const placeOfHelp = () => {
  const footer = [...document.querySelectorAll('footer')].at(-1);
  const main = document.querySelector('main');
  const number = footer?.querySelector('a[href^="tel:"]') ?? null;
  const isAfter = (one: Element | null, other: Element | null | undefined) =>
    Boolean(one && other && other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  const last = [...document.querySelectorAll('main a, main button, main input')].at(-1);
  const isHeaded = document.querySelector('header svg') !== null && document.querySelectorAll('main').length === 1;
  return {
    isHeaded,
    isThere: number !== null,
    isAfterMain: isAfter(number, main),
    isAfterAll: !last || isAfter(number, last),
  };
};

const untilInItsPlace = (name: string): Promise<void> =>
  waitFor(() =>
    expect(placeOfHelp(), name).toEqual({ isHeaded: true, isThere: true, isAfterMain: true, isAfterAll: true }),
  );

describe('Help', () => {
  test('is in the same place in every layout, between a header and the end: sign-in, wizards, error screens and the portal [W-03] [LAY-03]', async ({
    portal,
  }) => {
    for (const [path, title] of [
      ['/login', 'Sign in'],
      ['/forgot-password', 'Forgot your password?'],
      ['/user-signup/sign-up', 'Verify your policy'],
    ] as const) {
      portal.open(path);
      await untilTitled(title);
      await untilInItsPlace(path);
    }
    await openSetup(portal);
    await untilInItsPlace('user setup');

    await portal.signOut();
    await portal.signIn('agent@demo.test');
    for (const path of ['/', '/agents', '/settings', '/help', '/no-such-page']) {
      portal.open(path);
      await waitFor(() => expect(document.querySelector('h1')).toBeVisible());
      await untilInItsPlace(path);
    }
  });
});
