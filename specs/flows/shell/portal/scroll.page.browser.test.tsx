import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { test } from '#specs/flows/support/portal-page.tsx';

describe('Pages', () => {
  test.for(['once the browser has said that it has scrolled', 'in the same moment as it scrolls'])(
    'begin at the top, and Back returns to the place that is left %s [RTE-19.1, RTE-19.3]',
    async (when, { portal }) => {
      await page.viewport(600, 300);
      await portal.signIn('agent@demo.test');
      window.history.scrollRestoration = 'auto';
      portal.open('/help');
      await screen.findByRole('heading', { name: 'Report a claim' });
      // what keeps places loads after the page
      await waitFor(() => expect(window.history.scrollRestoration).toBe('manual'));
      const { promise: isSaid, resolve } = Promise.withResolvers<void>();
      const noteScroll = () => {
        if (window.scrollY === 250) resolve();
      };
      window.addEventListener('scroll', noteScroll);
      onTestFinished(() => window.removeEventListener('scroll', noteScroll));
      window.scrollTo(0, 250);
      if (when.startsWith('once')) await isSaid;

      document.querySelector<HTMLAnchorElement>('a[href="/"]')?.click();
      await screen.findByRole('heading', { name: 'Welcome, Alex' });
      await waitFor(() => expect(window.scrollY).toBe(0));
      window.history.back();
      await screen.findByRole('heading', { name: 'Report a claim' });
      await waitFor(() => expect(Math.abs(window.scrollY - 250)).toBeLessThan(3));
    },
  );
});
