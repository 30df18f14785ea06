import { expect, test } from 'vitest';
import type { FoundAgencies } from '#machines/domain/session/agency-search.ts';
import type { Activity } from '#machines/domain/settings/activity.ts';
import type { LegacyUser } from '#machines/domain/shared/user.ts';
import type { Browser } from './browser.ts';
import { describeEachDatabase } from './world.ts';

const find = async (browser: Browser, text: string): Promise<FoundAgencies> =>
  (await browser.get(`/-/api/agencies?text=${encodeURIComponent(text)}`)).json as FoundAgencies;

const codesFor = async (browser: Browser, text: string): Promise<string[]> =>
  (await find(browser, text)).agencies.map(({ code }) => code);

const legacyOf = async (browser: Browser): Promise<LegacyUser> =>
  (await browser.get('/-/api/user-legacy')).json as LegacyUser;

const choose = (browser: Browser, selectedAgency: string) =>
  browser.post('/-/auth/user/selected-agency', { selectedAgency });

describeEachDatabase('Agencies that internal users work for', (world) => {
  test('are found by the beginning of the code or a part of the name, of both companies, in the order of their codes [XTR-12.1]', async () => {
    const support = await world.signedIn('support');

    expect(await codesFor(support, '')).toHaveLength(17);
    expect((await find(support, '')).total).toBe(17);
    expect(await codesFor(support, '60')).toEqual(['600', '601']);
    expect(await codesFor(support, '7')).toEqual(['77']);
    expect(await codesFor(support, 'PRAIRIE')).toEqual(['1080']);
    expect(await codesFor(support, ' insurance  group ')).toEqual(['214', '2310']);
    expect(await codesFor(support, '2 group')).toEqual(['214', '2310']);
    expect((await find(support, 'denali')).agencies).toEqual([
      { code: '600', name: 'Denali Insurance Services', company: '50' },
    ]);
    for (const text of ['nowhere', '77 nowhere', "' or 1=1 --", 'مثال'])
      expect([text, await codesFor(support, text)]).toEqual([text, []]);
  });

  test('are at most 20 in an answer, which says how many there are', async () => {
    const { db } = world.carrier.services;
    const many = Array.from({ length: 30 }, (_, at) => ({
      code: String(9000 + at),
      name: `Many ${at}`,
      company: '01',
      lines: 'personal',
    }));
    await db.insertInto('agencies').values(many).execute();

    const { agencies, total } = await find(await world.signedIn('support'), 'many');
    expect([agencies.length, total]).toEqual([20, 30]);
    await db.deleteFrom('agencies').where('name', 'like', 'Many %').execute();
  });

  test('are for internal users alone, and a text has at most 100 characters [SEC-06]', async () => {
    const path = '/-/api/agencies?text=77';
    expect((await world.browser().get(path)).status).toBe(401);
    for (const name of ['customer', 'agent', 'agent-alaska'])
      expect([name, (await (await world.signedIn(name)).get(path)).status]).toEqual([name, 403]);

    const support = await world.signedIn('support');
    expect((await support.get(`/-/api/agencies?text=${'x'.repeat(100)}`)).status).toBe(200);
    expect((await support.get(`/-/api/agencies?text=${'x'.repeat(101)}`)).status).toBe(400);
    expect((await choose(support, 'unknown')).status).toBe(404);
    expect((await choose(await world.signedIn('agent'), '600')).status).toBe(403);
  });

  test('one that is chosen is named, decides company and permissions, and is recorded with who works for it [XTR-12.2] [XTR-12.4]', async () => {
    const support = await world.signedIn('support');
    expect(await legacyOf(support)).toMatchObject({ agency: null, agencyId: null, agencies: [], companyId: '01' });

    expect((await choose(support, '600')).json).toMatchObject({ selectedAgency: '600', company: '50' });
    expect((await support.get('/-/auth/session')).json).toMatchObject({ company: '50' });
    expect(support.cookies.get('portal-company')).toBe('50');
    expect(await legacyOf(support)).toMatchObject({
      agency: { id: '600', name: 'Denali Insurance Services' },
      agencyId: '600',
      companyId: '50',
      isSecondBrand: true,
      internal: true,
    });
    expect((await choose(support, '310')).json).toMatchObject({ company: '01' });
    expect(support.cookies.get('portal-company')).toBe('01');
    expect(await legacyOf(support)).toMatchObject({ agencyId: '310', companyId: '01', isSecondBrand: false });
    const { json } = await support.get('/-/api/user-legacy/permissions');
    expect(json).toMatchObject({
      commercial: { isCommercialLinesAgency: true },
      personal: { isPersonalLinesAgency: false },
    });
    const { entries } = (await support.get('/-/auth/user/activity')).json as { entries: Activity[] };
    expect(entries.filter(({ kind }) => kind === 'agency-chosen').map(({ subject }) => subject)).toEqual([
      { kind: 'agency', id: '310', of: 'Summit Commercial Brokers' },
      { kind: 'agency', id: '600', of: 'Denali Insurance Services' },
    ]);
    const rows = await world.carrier.services.db.selectFrom('user_activity').selectAll().execute();
    expect(rows.filter(({ event }) => event === 'agency-chosen').map((row) => row.user_id)).toEqual([
      'user-support',
      'user-support',
    ]);
  });

  test.for([
    ['GET', '/-/api/attention'],
    ['GET', '/-/api/reports/inForce'],
    ['GET', '/-/api/report-jobs'],
  ] as const)('%s %s answers once an agency is chosen', async ([, path]) => {
    const support = await world.signedIn('support');
    expect((await support.get(path)).status).toBe(403);
    await choose(support, '77');

    expect((await support.get(path)).status).toBe(200);
  });
});
