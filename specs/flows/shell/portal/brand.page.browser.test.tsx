import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test } from '#specs/flows/support/portal-page.tsx';

describe('Two companies', () => {
  test('an agent of company 50 gets its brand on every page, whatever the address asked for [BRD-02.1]', async ({
    portal,
  }) => {
    await portal.signIn('agent-alaska@demo.test');

    for (const path of ['/', '/agents', '/help', '/nowhere', '/help?company=01']) {
      document.title = '';
      portal.open(path);
      await screen.findByRole('heading', { level: 1 });
      await waitFor(() => expect(document.title, path).toMatch(/Kittiwake Agent Portal$/));
      await waitFor(() => expect(screen.getByRole('contentinfo').textContent, path).toContain('(907) 555-01'));
      expect(document.body.innerText, path).not.toMatch(/Millrace|\(612\)/);
      await waitFor(() => expect(document.documentElement).toHaveAttribute('data-company', '50'));
    }
  });
});
