import { expect, test } from 'vitest';
import type { AccessList } from '#machines/domain/settings/settings.ts';
import type { AuthUser } from '#machines/domain/shared/user.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import type { UserRow } from '#mocks/db/tables/session.ts';
import { atOnce } from './at-once.ts';
import type { Browser } from './browser.ts';
import { trustDevice } from './devices.ts';
import { describeEachDatabase, type World } from './world.ts';

const newPassword = 'Seven-Otters-Juggle-Lanterns';

const readUser = async (browser: Browser): Promise<AuthUser> => (await browser.get('/-/auth/user')).json as AuthUser;
const readAccess = async (browser: Browser): Promise<AccessList> =>
  (await browser.get('/-/auth/user/access')).json as AccessList;
const userStatus = async (browser: Browser): Promise<number> => (await browser.get('/-/auth/user')).status;

/** Runs a test that changes a demo user, and makes the user what it was. */
const withUser = async (world: World, name: string, use: (row: UserRow) => Promise<void>): Promise<void> => {
  const { db } = world.carrier.services;
  const row = await db.selectFrom('users').selectAll().where('id', '=', `user-${name}`).executeTakeFirstOrThrow();
  try {
    await use(row);
  } finally {
    await db.updateTable('users').set(row).where('id', '=', row.id).execute();
  }
};

describeEachDatabase('Settings', (world) => {
  test('users change their own name [SES-07.2]', async () => {
    await withUser(world, 'agent', async () => {
      const browser = await world.signedIn('agent');

      const answer = await browser.post('/-/auth/user/update', { firstName: ' Alexandra ', middleName: 'J.' });

      expect(answer).toMatchObject({
        status: 200,
        json: { firstName: 'Alexandra', middleName: 'J.', lastName: 'Moreno', displayName: 'Alexandra Moreno' },
      });
      expect(await readUser(browser)).toMatchObject({ firstName: 'Alexandra', middleName: 'J.' });
      await browser.post('/-/auth/user/update', { lastName: 'Moreno-Diaz' });
      expect((await browser.post('/-/auth/user/update', { middleName: '' })).json).toMatchObject({
        firstName: 'Alexandra',
        middleName: null,
        lastName: 'Moreno-Diaz',
      });
    });
  });

  test('parts of a name that are changed at the same time are all kept, and each answer has what it changed', async () => {
    const browser = await world.signedIn('agent');
    for (const round of ['Ada', 'Bea', 'Cleo', 'Dora']) {
      const parts = [{ firstName: `${round} A` }, { middleName: `${round} B` }, { lastName: `${round} C` }];

      const answers = await atOnce(world, parts, (part) => browser.post('/-/auth/user/update', part));

      for (const [at, part] of parts.entries()) expect(answers[at]).toMatchObject({ status: 200, json: part });
      expect(await readUser(browser)).toMatchObject(Object.assign({}, ...parts));
    }
  });

  test('employees cannot change theirs [SES-07.3]', async () => {
    const browser = await world.signedIn('support');

    const before = await readUser(browser);
    const bodies = [{ firstName: 'Samuel' }, { middleName: 'B.' }, { lastName: 'Berg' }];

    for (const body of bodies) expect((await browser.post('/-/auth/user/update', body)).status).toBe(403);

    expect(await readUser(browser)).toEqual(before);
  });

  test.each([
    { firstName: '' },
    { lastName: '   ' },
    { firstName: '\u200B\u202E' },
    { firstName: '\u2800' },
    { firstName: '\u0301' },
    { firstName: '\uD800' },
    { firstName: 'x'.repeat(81) },
    { preview: 'yes' },
  ])('a name that is none is refused: %o', async (body) => {
    const browser = await world.signedIn('agent');

    expect((await browser.post('/-/auth/user/update', body)).status).toBe(400);
  });

  test('a name without a letter or digit is refused in words of its own', async () => {
    const browser = await world.signedIn('agent');

    for (const field of ['firstName', 'middleName'])
      expect((await browser.post('/-/auth/user/update', { [field]: '😀👩‍👩‍👧' })).json).toMatchObject({
        message: `${field} needs a letter or digit`,
      });
  });

  test('previews are kept for those to whom they are open, and refused to others [SES-07.1] [THM-02.2]', async () => {
    const support = await world.signedIn('support');
    const agent = await world.signedIn('agent');
    const wanted = { preview: true, previewFeatures: ['cos-8041'] };

    await support.post('/-/auth/user/update', wanted);

    expect(await readUser(support)).toMatchObject({ previewEnabled: true, previewFeatures: '["cos-8041"]' });
    await support.post('/-/auth/user/update', { preview: false });
    expect(await readUser(support)).toMatchObject({ previewEnabled: false, previewFeatures: '["cos-8041"]' });
    for (const body of [wanted, { preview: true }, { previewFeatures: ['cos-8041'] }])
      expect((await agent.post('/-/auth/user/update', body)).status).toBe(403);
    expect(await readUser(agent)).toMatchObject({ previewEnabled: false, previewFeatures: '[]' });
  });

  test('an agency of the user is the one they act for after signing in from then on; others are refused [SES-07.4, SES-07.9]', async () => {
    const browser = await world.signedIn('agent');
    const session = async () => (await browser.get('/-/auth/session')).json as { selectedAgency: string };
    const { selectedAgency } = await session();

    const answer = await browser.post('/-/auth/user/update', { agency: '1080' });

    expect(answer).toMatchObject({ status: 200, json: { defaultAgency: '1080' } });
    expect(await session()).toMatchObject({ selectedAgency });
    for (const agency of ['600', 'none', ''])
      expect((await browser.post('/-/auth/user/update', { agency })).status).toBeGreaterThanOrEqual(400);
    expect(await readUser(browser)).toMatchObject({ defaultAgency: '1080' });
    await browser.post('/-/auth/user/update', { darkMode: true });
    const again = await world.signedIn('agent');
    expect((await again.get('/-/auth/session')).json).toMatchObject({ selectedAgency: '1080' });
  });

  test('dark mode is kept with the user, whatever else is changed, and is theirs alone', async () => {
    const agent = await world.signedIn('agent');
    const support = await world.signedIn('support');

    expect((await agent.post('/-/auth/user/update', { darkMode: true })).json).toMatchObject({ darkMode: true });
    await agent.post('/-/auth/user/update', { preview: false });
    expect(await readUser(await world.signedIn('agent'))).toMatchObject({ darkMode: true, previewEnabled: false });
    expect(await readUser(support)).toMatchObject({ darkMode: false });
    expect((await agent.post('/-/auth/user/update', { darkMode: 'dark' })).status).toBe(400);
    await agent.post('/-/auth/user/update', { darkMode: false });
    expect(await readUser(agent)).toMatchObject({ darkMode: false });
  });

  test('nothing else of a user can be set along with a name [SEC-07]', async () => {
    await withUser(world, 'agent', async (before) => {
      const browser = await world.signedIn('agent');
      const { db } = world.carrier.services;

      const answer = await browser.post('/-/auth/user/update', {
        firstName: 'Alex',
        id: 'user-support',
        email: 'thief@demo.test',
        userType: 'support',
        user_type: 'support',
        scope: 'support',
        isEmployee: true,
        is_employee: 1,
        internal: 1,
        mfa: 0,
        permissions: { surety: { isAllowed: true } },
        agencyId: '310',
        agencies: ['310'],
        selected_agency: '310',
        password_hash: 'x',
        condition: 'ready',
        flags: 'cos-2374',
        account_id: 1,
      });

      expect(answer.status).toBe(200);
      const after = await db.selectFrom('users').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
      expect(after).toEqual(before);
      expect(await browser.readSession()).toMatchObject({ scope: 'agent', selectedAgency: '77' });
    });
  });

  test('a new password needs the current one, ends all other sessions and is told by mail [A-04]', async () => {
    await withUser(world, 'agent', async () => {
      const browser = await world.signedIn('agent');
      const other = await world.signedIn('agent');
      const before = browser.sessionId;

      const answer = await browser.post('/-/auth/user/password', { currentPassword: demoPassword, newPassword });

      expect(answer).toMatchObject({ status: 200, json: { scope: 'agent' } });
      expect(browser.sessionId).not.toBe(before);
      expect(await userStatus(browser)).toBe(200);
      expect(await userStatus(other)).toBe(401);
      expect((await browser.get('/-/demo/outbox?to=agent@demo.test')).json).toMatchObject([
        { subject: 'Your password was changed', code: '' },
      ]);
      const again = world.browser();
      await again.enterEmail('agent');
      expect((await again.enterPassword(demoPassword)).status).toBe(401);
      expect((await again.enterPassword(newPassword)).status).toBe(200);
    });
  });

  test('without the current password nothing changes, and guessing it ends after five tries', async () => {
    await withUser(world, 'agent', async (before) => {
      const browser = await world.signedIn('agent');
      const statuses = [];
      for (let guess = 0; guess < 7; guess += 1) {
        const body = { currentPassword: `guess ${guess}`, newPassword };
        statuses.push((await browser.post('/-/auth/user/password', body)).status);
      }

      expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
      const { db } = world.carrier.services;
      const after = await db.selectFrom('users').selectAll().where('id', '=', before.id).executeTakeFirstOrThrow();
      expect(after.password_hash).toBe(before.password_hash);
    });
  });

  test.each(['short', 'a'.repeat(129), 'Millrace-Mutual-2026', 'agentagentagent', demoPassword])(
    'a password that breaks a rule is refused: %s',
    async (wanted) => {
      await withUser(world, 'agent', async () => {
        const browser = await world.signedIn('agent');

        const body = { currentPassword: demoPassword, newPassword: wanted };
        expect((await browser.post('/-/auth/user/password', body)).status).toBe(400);
      });
    },
  );

  test('changing the password does not move the absolute end', async () => {
    await withUser(world, 'agent', async () => {
      const browser = await world.signedIn('agent');
      const { clock } = await browser.readSession();
      world.pass(1200);

      await browser.post('/-/auth/user/password', { currentPassword: demoPassword, newPassword });

      expect((await browser.readSession()).clock?.endsAt).toBe(clock?.endsAt);
    });
  });

  test('a user sees where they are signed in, and ends what is not theirs anymore [S-09.1]', async () => {
    const here = await world.signedIn('agent');
    world.pass(60);
    const there = await world.signedIn('agent');
    const stranger = await world.signedIn('agent-personal');

    const { signIns } = await readAccess(here);
    expect(signIns.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const [mine, other] = signIns;
    expect((await stranger.post('/-/auth/user/access/sign-out', { id: other?.id })).status).toBe(404);
    expect((await here.post('/-/auth/user/access/sign-out', { id: mine?.id })).status).toBe(400);
    const answer = await here.post('/-/auth/user/access/sign-out', { id: other?.id });

    expect(answer.json).toMatchObject({ signIns: [{ isCurrent: true }], devices: [] });
    expect(await userStatus(there)).toBe(401);
    expect(await userStatus(here)).toBe(200);
    expect(await userStatus(stranger)).toBe(200);
  });

  test('the list holds no secret: no id, no hash, no address', async () => {
    const browser = await world.signedIn('agent');

    const text = JSON.stringify(await readAccess(browser));

    const rows = await world.carrier.services.db.selectFrom('sessions').selectAll().execute();
    expect(text).not.toContain(browser.sessionId);
    for (const row of rows) expect(text).not.toContain(row.id_hash);
    expect(text).not.toContain(browser.ip);
  });

  test('trusted devices are listed and forgotten, each only by its owner [A-13.3]', async () => {
    const browser = await world.signedIn('agent');
    const stranger = await world.signedIn('agent-personal');
    await trustDevice(world);

    expect((await readAccess(browser)).devices).toMatchObject([{ id: 'd1', label: 'Chrome on Windows' }]);
    expect((await stranger.post('/-/auth/user/access/forget-device', { id: 'd1' })).status).toBe(404);
    const answer = await browser.post('/-/auth/user/access/forget-device', { id: 'd1' });

    expect(answer.json).toMatchObject({ devices: [] });
  });

  test('support ends the sessions of a user; no other user can [S-09.2]', async () => {
    const support = await world.signedIn('support');
    const one = await world.signedIn('agent');
    const two = await world.signedIn('agent');
    const body = { email: ' Agent@demo.test\u200b' };

    expect((await one.post('/-/auth/support/end-sessions', { email: 'support@demo.test' })).status).toBe(403);
    expect((await support.post('/-/auth/support/end-sessions', body)).json).toEqual({ ended: 2 });

    expect([await userStatus(one), await userStatus(two), await userStatus(support)]).toEqual([401, 401, 200]);
  });

  test('a user who is disabled is out at the next call and cannot sign in again [S-10]', async () => {
    await withUser(world, 'agent', async ({ id }) => {
      const browser = await world.signedIn('agent');
      const { db } = world.carrier.services;

      await db.updateTable('users').set({ condition: 'disabled' }).where('id', '=', id).execute();

      expect(await userStatus(browser)).toBe(401);
      const again = world.browser();
      await again.enterEmail('agent');
      expect((await again.enterPassword()).status).toBe(401);
    });
  });

  test('no call but that of the password touches email address, phone or code [S-11]', () => {
    const paths = world.carrier.routes.map(({ path }) => path).filter((path) => path.startsWith('/-/auth/user'));

    expect([...new Set(paths)].toSorted()).toEqual([
      '/-/auth/user',
      '/-/auth/user/access',
      '/-/auth/user/access/forget-device',
      '/-/auth/user/access/sign-out',
      '/-/auth/user/activity',
      '/-/auth/user/featureFlags',
      '/-/auth/user/password',
      '/-/auth/user/selected-agency',
      '/-/auth/user/update',
    ]);
  });
});
