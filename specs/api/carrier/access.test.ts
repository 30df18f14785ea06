import { beforeAll, expect, test } from 'vitest';
import type { Account } from '#machines/domain/clients/account.ts';
import { customerAccountId } from '#mocks/seed/people.ts';
import type { Answer } from './browser.ts';
import { describeEachDatabase } from './world.ts';

const roles = {
  agent: ['77', '214', '1080'],
  'agent-mfa': ['77', '214', '1080'],
  'agent-commercial': ['310'],
  'agent-personal': ['415'],
  'agent-alaska': ['600', '601'],
} as const;

const withoutId = ({ status, json }: Answer) => ({ status, json: { ...(json as object), requestId: '' } });

describeEachDatabase(
  'Who may see what',
  (world) => {
    const accounts: { id: number; agency: string; name: string }[] = [];

    beforeAll(async () => {
      const rows = await world.carrier.services.db.selectFrom('accounts').selectAll().execute();
      accounts.push(...rows.map((row) => ({ id: row.id, agency: row.agency_code, name: row.display_name })));
    });

    test.each(Object.entries(roles))('%s opens the clients of %s and no others [SEC-06]', async (name, agencies) => {
      const browser = await world.signedIn(name);
      const expected = accounts.map(({ id, agency }) => [id, agencies.some((own) => own === agency) ? 200 : 404]);

      const seen = [];
      for (const { id } of accounts) seen.push([id, (await browser.get(`/-/api/accounts/${id}`)).status]);

      expect(seen).toEqual(expected);
      expect(new Set(seen.map(([, status]) => status))).toEqual(new Set([200, 404]));
    });

    test('support opens every client, a customer only their own, a guest none [SEC-06]', async () => {
      const [support, customer, guest] = [
        await world.signedIn('support'),
        await world.signedIn('customer'),
        world.browser(),
      ];

      for (const { id } of accounts.slice(0, 40)) {
        const path = `/-/api/accounts/${id}`;
        expect((await support.get(path)).status).toBe(200);
        expect((await customer.get(path)).status, path).toBe(id === customerAccountId ? 200 : 404);
        expect((await guest.get(path)).status).toBe(401);
      }
    });

    test('a foreign client is answered exactly like one that does not exist [SEC-06]', async () => {
      const browser = await world.signedIn('agent-alaska');
      const foreign = accounts.find(({ agency }) => agency === '214');

      const answers = [];
      for (const id of [foreign?.id, 29_999_999, 'x', '0', '-1', "1'--", '2'.repeat(300), '20000001%20'])
        answers.push(withoutId(await browser.get(`/-/api/accounts/${id}`)));

      expect(answers[0]).toMatchObject({ status: 404, json: { title: 'Not found' } });
      expect(new Set(answers.slice(1).map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify(answers[0])]),
      );
    });

    test.each(Object.entries(roles))(
      '%s finds clients of %s only, whatever is asked for [SEC-06]',
      async (name, agencies) => {
        const browser = await world.signedIn(name);
        const questions = [
          '',
          '&agencyCode=102',
          '&agencyCode=102,214,310,415,600',
          "&agencyCode=' or 1=1 --",
          '&agencyCode=%25',
        ];

        for (const path of ['accounts?clientName=a', 'universal-search/?text=a', 'accounts?clientName=20000'])
          for (const question of questions) {
            const { status, json } = await browser.get(`/-/api/${path}${question}&pageSize=300`);
            const { results } = json as { results: Account[] };
            expect(status).toBe(200);
            expect(results.filter(({ agencyCode }) => !agencies.some((own) => own === agencyCode))).toEqual([]);
          }
      },
    );

    test('names of other agencies are never suggested [SEC-06]', async () => {
      const browser = await world.signedIn('agent-alaska');
      const own = new Set(
        accounts.filter(({ agency }) => agency === '600' || agency === '601').map(({ name }) => name),
      );

      for (const text of ['a', 'an', 'co', 'jo', 'smith', 'll', '20000', '7'])
        for (const filter of ['', '&agencyCode=214']) {
          const { json } = await browser.get(`/-/api/accounts/autocomplete?clientName=${text}${filter}`);
          expect((json as { results: { name: string }[] }).results.filter(({ name }) => !own.has(name))).toEqual([]);
        }
    });

    test.each([
      ['customer', '/-/api/accounts?clientName=a', 403],
      ['customer', '/-/api/universal-search/?text=a', 403],
      ['customer', '/-/api/accounts/autocomplete?clientName=a', 403],
      ['customer', '/-/api/user-legacy', 403],
      ['customer', '/-/api/user-legacy/permissions', 403],
      ['customer', '/-/auth/user', 200],
      ['customer', '/-/auth/user/featureFlags', 200],
      ['agent', '/-/api/user-legacy/permissions?selectedAgency=214', 200],
      ['agent', '/-/api/user-legacy/permissions?selectedAgency=600', 403],
      ['agent', '/-/api/user-legacy/permissions?selectedAgency=none', 403],
      ['support', '/-/api/user-legacy/permissions?selectedAgency=600', 200],
      ['support', '/-/api/user-legacy/permissions?selectedAgency=%00', 400],
    ])('%s reading %s is answered %i [SEC-06]', async (name, path, status) => {
      expect((await (await world.signedIn(name)).get(path)).status).toBe(status);
    });

    test.each([
      ['agent', '214', 200],
      ['agent', '600', 403],
      ['agent', 'nothing', 403],
      ['agent-alaska', '214', 403],
      ['customer', '214', 403],
    ])('%s acting for the agency %s is answered %i [SEC-06]', async (name, selectedAgency, status) => {
      const browser = await world.signedIn(name);

      expect((await browser.post('/-/auth/user/selected-agency', { selectedAgency })).status).toBe(status);
    });

    test('fields that were not asked for change nothing [SEC-07]', async () => {
      const browser = await world.signedIn('agent');
      const before = (await browser.get('/-/auth/user')).json;

      const body = { selectedAgency: '214', scope: 'support', internal: true, userType: 'support', isEmployee: true };
      await browser.post('/-/auth/user/selected-agency', { ...body, user_id: 'user-support' });

      expect((await browser.get('/-/auth/user')).json).toEqual(before);
      expect(await browser.readSession()).toMatchObject({ scope: 'agent', selectedAgency: '214' });
    });

    const privateCalls = [
      '/-/auth/user',
      '/-/auth/user/featureFlags',
      '/-/api/user-legacy',
      '/-/api/user-legacy/permissions',
      '/-/settings',
      '/-/api/accounts?clientName=a',
      '/-/api/accounts/autocomplete?clientName=a',
      '/-/api/accounts/20000001',
      '/-/api/universal-search/?text=a',
    ];
    test.each(privateCalls)('%s is answered 401 to guests and to cookies that are none', async (path) => {
      for (const cookie of [null, 'x', 'a'.repeat(43), "' or 1=1 --", '%00']) {
        const browser = world.browser();
        if (cookie) browser.cookies.set('session', cookie);
        expect(await browser.get(path)).toMatchObject({ status: 401, json: { message: 'Sign in to continue.' } });
      }
    });
  },
  { seedAccounts: 120 },
);
