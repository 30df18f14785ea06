import { expect, test } from 'vitest';
import type { Activity } from '#machines/domain/settings/activity.ts';
import { outdatedActivity } from '#mocks/db/activity.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import type { Browser } from './browser.ts';
import { describeEachDatabase } from './world.ts';

const activityOf = async (browser: Browser): Promise<Activity[]> => {
  const { json } = await browser.get('/-/auth/user/activity');
  return (json as { entries: Activity[] }).entries;
};
const kindsOf = async (browser: Browser) => (await activityOf(browser)).map(({ kind }) => kind);

describeEachDatabase('The activity of an account', (world) => {
  test('has sign-ins and failed ones with time, browser and network, newest first, of the user alone', async () => {
    const stranger = world.browser({ ip: '198.51.100.7' });
    await stranger.enterEmail('agent');
    await stranger.enterPassword('wrong');
    const browser = await world.signedIn('agent');
    await world.signedIn('agent-alaska');

    const entries = await activityOf(browser);

    expect(entries.map(({ kind }) => kind)).toEqual(['sign-in', 'sign-in-failed']);
    expect(entries[1]).toEqual({
      id: expect.any(String) as string,
      kind: 'sign-in-failed',
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      label: expect.stringMatching(/ on /) as string,
      network: '198.51.100.7',
      isOther: false,
      subject: null,
    });
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test('has password changes, other sessions that were ended, and signing out', async () => {
    const browser = await world.signedIn('agent');
    const other = await world.signedIn('agent');
    const newPassword = 'Seven-Otters-Juggle-Lanterns';
    const access = (await browser.get('/-/auth/user/access')).json as { signIns: { id: string; isCurrent: boolean }[] };
    const there = access.signIns.find(({ isCurrent }) => !isCurrent);
    await browser.post('/-/auth/user/access/sign-out', { id: there?.id });
    for (const currentPassword of ['wrong', demoPassword])
      await browser.post('/-/auth/user/password', { currentPassword, newPassword });
    expect((await other.get('/-/auth/user')).status).toBe(401);
    await browser.post('/-/auth/logout', {});

    const again = world.browser();
    await again.enterEmail('agent');
    await again.enterPassword(newPassword);

    expect(await kindsOf(again)).toEqual([
      'sign-in',
      'sign-out',
      'password-changed',
      'password-refused',
      'session-ended',
      'sign-in',
      'sign-in',
    ]);
  });

  test('has browsers that are trusted, and trusted no more, from the settings or without signing in', async () => {
    const browser = world.browser();
    await browser.signIn('agent-mfa', true);
    const { devices } = (await browser.get('/-/auth/user/access')).json as { devices: { id: string }[] };
    await browser.post('/-/auth/user/access/forget-device', { id: devices[0]?.id });
    expect(await kindsOf(browser)).toEqual(['browser-forgotten', 'browser-trusted', 'sign-in']);

    const trusting = world.browser();
    await trusting.signIn('agent-mfa', true);
    await trusting.get('/-/auth/device-setup/forget-device');

    expect((await kindsOf(trusting)).slice(0, 3)).toEqual(['browser-forgotten', 'browser-trusted', 'sign-in']);
  });

  test('says that support did it, and for which agency the user acts from then on', async () => {
    const browser = await world.signedIn('agent');
    await browser.post('/-/auth/user/selected-agency', { selectedAgency: '1080' });
    await browser.post('/-/auth/user/selected-agency', { selectedAgency: '1080' });
    const support = await world.signedIn('support');
    await support.post('/-/auth/support/end-sessions', { email: 'agent@demo.test' });

    const entries = await activityOf(await world.signedIn('agent'));

    expect(entries.map(({ kind, isOther, subject }) => [kind, isOther, subject])).toEqual([
      ['sign-in', false, null],
      ['sessions-ended', true, null],
      ['agency-chosen', false, { kind: 'agency', id: '1080', of: 'Prairie Partners Agency' }],
      ['sign-in', false, null],
    ]);
    expect(await kindsOf(support)).toEqual(['sign-in']);
  });

  test('has a payment once, however often it is asked for', async () => {
    const browser = await world.signedIn('agent');
    const { results } = (await browser.get('/-/api/accounts/20000001/bills')).json as {
      results: { id: string; method: string; balance: number }[];
    };
    const bill = results.find(({ method, balance }) => method === 'direct' && balance > 10_000)?.id;
    const order = { key: 'key-of-an-activity-test', billId: bill, amount: 5000, method: 'ach' };
    await browser.post('/-/api/payments', order);
    await browser.post('/-/api/payments', order);

    const [payment, ...others] = await activityOf(browser);

    expect(payment).toMatchObject({
      kind: 'payment-started',
      label: expect.stringMatching(/ on /) as string,
      subject: { kind: 'bill', id: bill, of: '20000001' },
    });
    expect(others.map(({ kind }) => kind)).toEqual(['sign-in']);
  });

  test('is at most a hundred entries, and those of more than 400 days are thrown away', async () => {
    const { db } = world.carrier.services;
    const now = Date.now();
    const entry = {
      user_id: 'user-agent',
      by_user: null,
      event: 'sign-in',
      label: null,
      network: null,
      subject: null,
    } as const;
    const days = [...Array.from({ length: 104 }, (_, at) => at + 1), 401, 402];
    await db
      .insertInto('user_activity')
      .values(days.map((day) => ({ ...entry, id: `old-${day}`, serial: -day, at: now - day * 24 * 3_600_000 })))
      .execute();
    const browser = await world.signedIn('agent');

    expect(await activityOf(browser)).toHaveLength(100);
    await outdatedActivity(db, now).execute();

    const left = await db.selectFrom('user_activity').select('id').where('id', 'like', 'old-%').execute();
    expect(left).toHaveLength(104);
  });

  test('is not for guests', async () => {
    expect((await world.browser().get('/-/auth/user/activity')).status).toBe(401);
  });
});
