import { expect, test } from 'vitest';
import type { Identity, LegacyUser, AgencyPermissions } from '#machines/domain/shared/user.ts';
import { isFeatureOn } from '#machines/domain/shared/identity.ts';
import type { Browser } from './browser.ts';
import { loseAgency } from './lose-agency.ts';
import { describeEachDatabase } from './world.ts';

const legacyOf = async (browser: Browser): Promise<LegacyUser> =>
  (await browser.get('/-/api/user-legacy')).json as LegacyUser;

const permissionsOf = async (browser: Browser, query = ''): Promise<AgencyPermissions> =>
  (await browser.get(`/-/api/user-legacy/permissions${query}`)).json as AgencyPermissions;

const summaryOf = ({ commercial, personal, surety }: AgencyPermissions) =>
  [
    commercial.isCommercialLinesAgency && 'commercial',
    personal.isPersonalLinesAgency && 'personal',
    surety.isAllowed && 'surety',
  ].filter(Boolean);

describeEachDatabase('Who is signed in', (world) => {
  test('the user, with the clock of the session [SES-09.4, SES-09.6]', async () => {
    const browser = await world.signedIn('agent');

    expect((await browser.get('/-/auth/user')).json).toEqual({
      id: 'user-agent',
      firstName: 'Alex',
      middleName: null,
      lastName: 'Moreno',
      email: 'agent@demo.test',
      displayName: 'Alex Moreno',
      userType: 'agent',
      isEmployee: false,
      previewAllowed: false,
      previewEnabled: false,
      previewFeatures: '[]',
      darkMode: false,
      keepsSearches: true,
      userAccess: false,
      defaultAgency: null,
      session: (await browser.readSession()).clock,
    });
    await browser.post('/-/auth/user/update', { darkMode: true });
    const support = await world.signedIn('support');
    await support.post('/-/auth/user/update', { preview: true, previewFeatures: ['cos-8830', 'cos-2374'] });

    expect((await browser.get('/-/auth/user')).json).toMatchObject({ darkMode: true });
    expect((await support.get('/-/auth/user')).json).toMatchObject({
      previewAllowed: true,
      previewEnabled: true,
      previewFeatures: '["cos-8830","cos-2374"]',
      darkMode: false,
    });
  });

  test('three agencies as code and name, in their order, the selected one, and ids of the agency systems [SES-09.2, FLT-08.3]', async () => {
    expect(await legacyOf(await world.signedIn('agent'))).toEqual({
      login: 'agent',
      serviceId: 'SVC-user-agent',
      companyId: '01',
      internal: false,
      isSecondBrand: false,
      agency: { id: '77', name: 'Northstar Risk Advisors' },
      agencyId: '77',
      agencies: ['77 - Northstar Risk Advisors', '214 - Lakeshore Insurance Group', '1080 - Prairie Partners Agency'],
    });
  });

  test.each([
    ['agent', ['commercial', 'personal', 'surety']],
    ['agent-commercial', ['commercial']],
    ['agent-personal', ['personal']],
    ['agent-alaska', ['commercial', 'personal', 'surety']],
    ['support', ['commercial', 'personal', 'surety']],
  ])('%s may sell %s', async (name, lines) => {
    expect(summaryOf(await permissionsOf(await world.signedIn(name)))).toEqual(lines);
  });

  test('permissions per line follow what the agency may sell', async () => {
    const { commercial, personal } = await permissionsOf(await world.signedIn('agent-commercial'));

    expect(commercial.lines['CA']).toEqual({ quotesAllowed: true, applicationsAllowed: true });
    expect(personal.lines['PA']).toEqual({ quotesAllowed: false, applicationsAllowed: false });
    expect([commercial.quoteApplicationDisplay, personal.quoteApplicationDisplay]).toEqual([true, false]);
  });

  test('another agency changes session, identity and permissions, and nothing of other sessions [SES-06.3]', async () => {
    const browser = await world.signedIn('agent');
    const other = await world.signedIn('agent');

    const { json } = await browser.post('/-/auth/user/selected-agency', { selectedAgency: '1080' });

    expect(json).toMatchObject({ scope: 'agent', selectedAgency: '1080' });
    expect(await legacyOf(browser)).toMatchObject({ agencyId: '1080', agency: { name: 'Prairie Partners Agency' } });
    expect(summaryOf(await permissionsOf(browser))).toEqual(['commercial', 'personal']);
    expect(summaryOf(await permissionsOf(browser, '?selectedAgency=214'))).toEqual([
      'commercial',
      'personal',
      'surety',
    ]);
    expect(await legacyOf(other)).toMatchObject({ agencyId: '77' });
  });

  test('a session whose agency is the user’s no more continues for that of a new sign-in, which is kept [SEC-06]', async () => {
    const browser = await world.signedIn('agent');
    const db = world.carrier.services.db;
    await loseAgency(world, '77');

    expect(await browser.readSession()).toMatchObject({ scope: 'agent', selectedAgency: '214' });
    expect((await db.selectFrom('sessions').select('selected_agency').execute()).at(-1)).toEqual({
      selected_agency: '214',
    });
    expect(await legacyOf(browser)).toMatchObject({ agencyId: '214', agency: { name: 'Lakeshore Insurance Group' } });
    expect(summaryOf(await permissionsOf(browser))).toEqual(['commercial', 'personal', 'surety']);
    expect((await browser.get('/-/api/user-legacy/permissions?selectedAgency=77')).status).toBe(403);
    expect((await browser.post('/-/auth/user/selected-agency', { selectedAgency: '77' })).status).toBe(403);

    await browser.post('/-/auth/user/update', { agency: '1080' });
    await loseAgency(world, '214');
    const { status, headers } = await browser.send('GET', '/-/api/user-legacy/permissions', {
      headers: { 'x-agency': '214' },
    });
    expect([status, headers.get('x-agency')]).toEqual([409, '1080']);

    await loseAgency(world, '1080');
    expect(await browser.readSession()).toMatchObject({ scope: 'agent', selectedAgency: null });
    expect(await legacyOf(browser)).toMatchObject({ agencyId: null, agency: null, agencies: [] });
    expect(summaryOf(await permissionsOf(browser))).toEqual([]);
  });

  test.each([
    ['agent', false],
    ['agent-commercial', true],
  ])('for %s the universal search is on: %s', async (name, isOn) => {
    const browser = await world.signedIn(name);
    const flags = (await browser.get('/-/auth/user/featureFlags')).json as Identity['flags'];
    const user = (await browser.get('/-/auth/user')).json as Identity['user'];

    expect(flags).toHaveLength(6);
    expect(isFeatureOn('cos-2374', { user, flags })).toBe(isOn);
  });

  test('the Alaska agent is of the second brand, support is internal and sees no agencies', async () => {
    expect(await legacyOf(await world.signedIn('agent-alaska'))).toMatchObject({
      companyId: '50',
      isSecondBrand: true,
    });
    expect(await legacyOf(await world.signedIn('support'))).toMatchObject({
      internal: true,
      agencies: [],
      agencyId: null,
    });
  });

  test('choosing an agency again is done again: an earlier choice is no outdated answer', async () => {
    const browser = await world.signedIn('agent');
    const choose = (selectedAgency: string, key: string) =>
      browser.post('/-/auth/user/selected-agency', { selectedAgency }, { 'idempotency-key': key });

    await choose('214', 'one');
    await choose('1080', 'two');
    const repeated = await choose('214', 'one');

    expect(repeated.json).toMatchObject({ selectedAgency: '214' });
    expect(await browser.readSession()).toEqual(repeated.json);
  });

  test('a hundred requests for another code at once send one', async () => {
    const browser = world.browser();
    await browser.enterEmail('agent-mfa');
    await browser.enterPassword();
    world.pass(30);

    const answers = await Promise.all(Array.from({ length: 100 }, () => browser.post('/-/auth/login/mfa-resend')));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const sent = (await browser.get('/-/demo/outbox?to=agent-mfa@demo.test')).json;
    expect(sent).toHaveLength(2);
  });
});
