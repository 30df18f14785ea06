import { screen, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { newestCode } from '#specs/flows/support/demo-codes.ts';
import { findPayableBill } from '#specs/flows/support/payable-bill.ts';
import { test, type PortalPage } from '#specs/flows/support/portal-page.tsx';

const activity = () => screen.findByRole('table', { name: 'Account activity' });
const namesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

const pay = async (portal: PortalPage, client: string): Promise<string> => {
  const { id: bill } = await findPayableBill(portal, client);
  await portal.call('/api/payments', { key: 'key-of-account-activity', billId: bill, amount: 5000, method: 'ach' });
  return bill;
};

describe('The activity of an account', () => {
  test('has the user’s own sign-ins, trusted browsers, password and phone changes, the agencies acted for and payments, each with time, browser and network [XTR-14]', async ({
    portal,
  }) => {
    const [setup, phone] = ['/auth/setup-user', '(612) 555-0142'] as const;
    await portal.signIn('setup@demo.test');
    await portal.call(`${setup}/getting-started`);
    await portal.call(`${setup}/verify-email`, { code: await newestCode(portal, 'setup@demo.test') });
    await portal.call(`${setup}/register-phone`, { phone });
    await portal.call(`${setup}/verify-phone`, { code: await newestCode(portal, phone) });
    await portal.call(`${setup}/set-new-password`, { newPassword: 'wolf lantern gravel tide' });
    await portal.call(`${setup}/accept-tscs`);
    await portal.call('/auth/setup-account', { firstName: 'Skylar', lastName: 'Newell' });
    await portal.call('/auth/user/selected-agency', { selectedAgency: '1080' });
    await portal.call('/auth/user/selected-agency', { selectedAgency: '214' });
    const bill = await pay(portal, '20000001');
    portal.open('/settings');

    const own = await activity();
    expect(namesOf(own)).toEqual([
      'Payment started',
      'Switched to another agency',
      'Switched to another agency',
      'Password changed',
      'Phone number changed',
      'Signed in',
    ]);
    expect(
      within(own)
        .getByRole('link', { name: `Bill ${bill}` })
        .getAttribute('href'),
    ).toBe(`/clients/20000001/billing/${bill}`);
    within(own).getByText('1080 - Prairie Partners Agency');
    for (const row of within(own).getAllByRole('row').slice(1)) {
      const cells = [...row.children].map(({ textContent }) => textContent);
      expect(cells[2]).toMatch(/\d{1,2}:\d\d/);
      expect(cells[3]).toMatch(/^\w+ on \w+/);
      expect(cells[4]).toMatch(/^[\da-f.:]+$/);
    }

    await portal.signOut();
    await portal.signIn('agent-mfa@demo.test');
    await portal.call('/auth/login/mfa-verify', { code: await newestCode(portal, 'agent-mfa@demo.test') });
    await portal.call('/auth/device-setup/remember-device', { trust: true });
    portal.open('/settings');
    expect(namesOf(await activity())).toEqual(['Browser trusted', 'Signed in']);
  });
});
