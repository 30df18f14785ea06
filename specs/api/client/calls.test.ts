import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountsApi } from '#api/accounts.ts';
import { authApi } from '#api/auth.ts';
import { recordsApi } from '#api/records.ts';
import { demoApi } from '#api/demo.ts';
import { settingsApi } from '#api/settings.ts';
import { setupApi } from '#api/setup.ts';
import { userApi } from '#api/user.ts';
import { endingOfDevice } from '#machines/domain/settings/settings.ts';
import type { Carrier } from '#mocks/app.ts';
import { customerAccountId } from '#mocks/seed/people.ts';
import { clientsPreset, type SearchRequest } from '#machines/domain/clients/search.ts';
import { loginStepOf } from '#machines/domain/session/session.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import { isFeatureOn } from '#machines/domain/shared/identity.ts';
import { browserFetch, clientOver, signIn, startCarrier } from '#specs/support/carrier.ts';

let carrier: Carrier;
beforeAll(async () => {
  carrier = await startCarrier();
});
afterAll(() => carrier.close());

const visitor = () => clientOver(browserFetch(carrier));

const requestFor = (text: string, identity: Identity | null = null): SearchRequest => ({
  preset: clientsPreset(identity),
  text,
  selections: {},
  sort: 'name',
  sortDirection: 'ASC',
  pageNum: 1,
  pageSize: 12,
});

describe('The calls of signing in, made by the portal’s client to the carrier', () => {
  test('each answers the session that follows, which names the step [SES-01.2] [LGN-02.1]', async () => {
    const call = visitor();
    const auth = authApi(call);

    const steps = [
      loginStepOf(await auth.readSession()),
      loginStepOf(await auth.chooseUserType('agent')),
      loginStepOf(await auth.sendEmail('agent-mfa@demo.test')),
      loginStepOf(await auth.sendPassword(null, 'Correct-Horse-Portal-26')),
    ];
    const [newest] = await demoApi(call).readCodes();
    const entered = await auth.verifyCode(newest?.code ?? '');

    expect(steps).toEqual(['userType', 'email', 'password', 'mfa']);
    expect(entered).toMatchObject({ scope: 'rememberDevice', selectedAgency: '77', company: '01' });
  });

  test('forgetting the user starts over [LGN-07.3]', async () => {
    const auth = authApi(visitor());
    await auth.chooseUserType('support');

    expect(loginStepOf(await auth.forgetUser())).toBe('userType');
  });

  test('this browser is forgotten by the call for it, and the list of devices follows', async () => {
    const asked: string[] = [];
    const fetch = browserFetch(carrier);
    const call = clientOver(async (given, init) => {
      const request = new Request(given, init);
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return fetch(request);
    });
    await signIn(call, 'agent-mfa@demo.test');
    const [newest] = await demoApi(call).readCodes();
    await authApi(call).verifyCode(newest?.code ?? '');
    await setupApi(call).rememberDevice(true);
    const settings = settingsApi(call);
    const { devices } = await settings.readAccess();
    const [ending] = devices.map(endingOfDevice);
    asked.length = 0;

    const left = ending && (await settings.endAccess(ending));

    expect(ending?.kind).toBe('thisDevice');
    expect(left?.devices).toEqual([]);
    expect(asked).toEqual(['GET /-/auth/device-setup/forget-device', 'GET /-/auth/user/access']);
  });

  test('a call out of order is 409, and reading the session returns the step', async () => {
    const auth = authApi(visitor());

    await expect(auth.verifyCode('123456')).rejects.toMatchObject({ kind: 'refused', status: 409 });
    await expect(auth.resendCode()).rejects.toMatchObject({ kind: 'refused', status: 409 });
    expect(loginStepOf(await auth.readSession())).toBe('userType');
  });

  test('another code too early is 429 with the time to wait', async () => {
    const call = visitor();
    await signIn(call, 'agent-mfa@demo.test');

    await expect(authApi(call).resendCode()).rejects.toMatchObject({ status: 429, retryAfter: 30 });
  });

  test('the way to go is asked with the query, and leads home, to the page or to sign-in [SES-03.3]', async () => {
    const call = visitor();
    const auth = authApi(call);
    expect(await auth.fetchRedirect({ redirect: '/agents', sso: 'x' })).toBe('/login?sso=x&redirect=%2Fagents');
    await signIn(call, 'agent@demo.test');

    expect(await auth.fetchRedirect({ redirect: '/agents' })).toBe('/agents');
    expect(await auth.fetchRedirect({ redirect: '//evil.test' })).toBe('/');
    expect(await auth.fetchRedirect({})).toBe('/');
  });

  test('logging out answers a guest’s session, and the session before is gone [LGO-01.1] [S-07.1]', async () => {
    const unauthorized: string[] = [];
    const onUnauthorized = async () => unauthorized.push('told') === 0;
    const call = clientOver(browserFetch(carrier), { onUnauthorized });
    await signIn(call, 'agent@demo.test');
    const session = await authApi(call).logout();

    expect(session.scope).toBe('guest');
    await expect(userApi(call).loadIdentity({ ...session, scope: 'agent' })).rejects.toMatchObject({ status: 401 });
    expect(unauthorized).toContain('told');
  });
});

describe('The calls about the signed-in user', () => {
  test('an agent has a user, an agency side, permissions and flags [SES-04.2] [SES-09.1, SES-09.2, SES-09.3, SES-09.4, SES-09.5, SES-09.6, SES-09.7] [SES-10, THM-03]', async () => {
    const call = visitor();
    const session = await signIn(call, 'agent@demo.test');

    const identity = await userApi(call).loadIdentity(session);

    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const open = { quotesAllowed: true, applicationsAllowed: true };
    const linesOf = (codes: string) => Object.fromEntries(codes.split(' ').map((code) => [code, open]));
    const names = ['cos-8041', 'cos-8687', 'cos-8863', 'cos-8864', 'cos-8830', 'cos-2374'];
    expect(identity).toEqual({
      user: {
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
        session: { duration: 30, expires: instant, endsAt: instant, now: instant },
      },
      legacy: {
        login: 'agent',
        serviceId: 'SVC-user-agent',
        companyId: '01',
        internal: false,
        isSecondBrand: false,
        agency: { id: '77', name: 'Northstar Risk Advisors' },
        agencyId: '77',
        agencies: ['77 - Northstar Risk Advisors', '214 - Lakeshore Insurance Group', '1080 - Prairie Partners Agency'],
      },
      permissions: {
        commercial: {
          isCommercialLinesAgency: true,
          quoteApplicationDisplay: true,
          lines: linesOf('CA BP CR CG CM CP CU WC'),
        },
        personal: {
          isPersonalLinesAgency: true,
          quoteApplicationDisplay: true,
          lines: linesOf('PA HO PU DF MC MT WT'),
        },
        surety: { isAllowed: true },
      },
      flags: names.map((name) => ({ name, active: false })),
    });
    expect(isFeatureOn('cos-2374', identity)).toBe(false);
  });

  test('a user of the second brand, an employee and a user who previews are marked as such [SES-09.3, SES-09.4]', async () => {
    const alaska = visitor();
    const support = visitor();
    const sessions = [
      await signIn(alaska, 'agent-alaska@demo.test'),
      await signIn(support, 'support@demo.test', 'support'),
    ] as const;
    await settingsApi(support).updateUser({ preview: true, previewFeatures: ['cos-8830', 'cos-2374'] });

    expect(await userApi(alaska).loadIdentity(sessions[0])).toMatchObject({
      user: { userType: 'agent', isEmployee: false, previewAllowed: false },
      legacy: { isSecondBrand: true, companyId: '50', internal: false },
    });
    expect(await userApi(support).loadIdentity(sessions[1])).toMatchObject({
      user: {
        userType: 'support',
        isEmployee: true,
        previewAllowed: true,
        previewEnabled: true,
        previewFeatures: '["cos-8830","cos-2374"]',
      },
      legacy: { isSecondBrand: false, companyId: '01', internal: true },
    });
  });

  test('support has what an agent has [SES-04.3]', async () => {
    const call = visitor();
    const session = await signIn(call, 'support@demo.test', 'support');

    const identity = await userApi(call).loadIdentity(session);

    expect(identity).toMatchObject({
      user: { userType: 'support' },
      legacy: { internal: true },
      permissions: { surety: { isAllowed: expect.any(Boolean) as boolean } },
    });
    expect(identity.flags.length).toBeGreaterThan(0);
  });

  test('a customer has a user and flags alone [SES-04.4]', async () => {
    const call = visitor();
    const session = await signIn(call, 'customer@demo.test', 'customer');

    const identity = await userApi(call).loadIdentity(session);

    expect(identity).toMatchObject({ user: { userType: 'customer' }, legacy: null, permissions: null });
  });

  test('another agency is selected, and what is loaded follows it, also in a tab of the one before; a foreign one is 403 [SES-06.2]', async () => {
    const call = clientOver(browserFetch(carrier), { session: () => ({ selectedAgency: '77' }) });
    const user = userApi(call);
    await signIn(call, 'agent@demo.test');

    const session = await user.selectAgency('1080');
    const { legacy, permissions } = await user.loadIdentity(session);

    expect([session.selectedAgency, legacy?.agencyId, permissions?.surety.isAllowed]).toEqual(['1080', '1080', false]);
    await expect(user.selectAgency('600')).rejects.toMatchObject({ status: 403 });
  });
});

describe('The calls about clients', () => {
  test('accounts are searched, suggested and read [POL-01.1]', async () => {
    const call = visitor();
    await signIn(call, 'support@demo.test', 'support');
    const accounts = accountsApi(call);

    const page = await accounts.search(requestFor('smith'));
    const [first] = page.results;
    const read = first && 'accountId' in first ? await recordsApi(call).readAccount(first.accountId) : null;
    const suggested = await accounts.suggest({ preset: clientsPreset(null), text: 'smi', selections: {} });

    expect(page).toMatchObject({ pageNum: 1, totalResults: expect.any(Number) as number });
    expect(read).toEqual({ ...first, match: null, agencyName: expect.stringMatching(/\w/) as string });
    expect(suggested.length).toBeGreaterThan(0);
    for (const { text, client } of suggested) {
      expect(text).toMatch(/smi/i);
      expect(client?.accountId).toMatch(/^\d{8}$/);
    }
  });

  test('with the flag cos-2374 search and suggestions go to the universal search [SCH-16.2] [ACP-03.2]', async () => {
    const asked: string[] = [];
    const fetch = browserFetch(carrier);
    const call = clientOver(async (given, init) => {
      asked.push(new URL(given instanceof Request ? given.url : String(given)).pathname);
      return fetch(given, init);
    });
    const identity = await userApi(call).loadIdentity(await signIn(call, 'agent-commercial@demo.test'));
    const accounts = accountsApi(call);
    const request = requestFor('inc', identity);
    asked.length = 0;

    const page = await accounts.search(request);
    const suggested = await accounts.suggest({ preset: request.preset, text: 'inc', selections: {} });

    expect(new Set(asked)).toEqual(new Set(['/-/api/universal-search/']));
    expect(page.results.length).toBeGreaterThan(0);
    expect(suggested.length).toBeGreaterThan(0);
  });

  test('filters narrow what is found', async () => {
    const call = visitor();
    await signIn(call, 'support@demo.test', 'support');

    const page = await accountsApi(call).search({
      ...requestFor('in'),
      selections: { state: ['MN', 'WI'], businessType: ['commercial'] },
    });

    expect(page.results.length).toBeGreaterThan(0);
    for (const hit of page.results) {
      expect(hit).toMatchObject({
        businessType: 'commercial',
        address: { state: expect.stringMatching(/MN|WI/) as string },
      });
    }
  });

  test('a customer reads the own account and no other, and may not search', async () => {
    const call = visitor();
    await signIn(call, 'customer@demo.test', 'customer');
    const records = recordsApi(call);

    expect((await records.readAccount(String(customerAccountId))).accountId).toBe(String(customerAccountId));
    await expect(records.readAccount(String(customerAccountId + 1))).rejects.toMatchObject({ status: 404 });
    await expect(accountsApi(call).search(requestFor('smith'))).rejects.toMatchObject({ status: 403 });
  });

  test.for(['', ' ', 'x'.repeat(101), 'x'.repeat(100_000), 'Añá 🌮 '.repeat(10_000).trim()])(
    'a text that cannot be searched is a sentence',
    async (text) => {
      const call = visitor();
      await signIn(call, 'support@demo.test', 'support');

      await expect(accountsApi(call).search(requestFor(text))).rejects.toMatchObject({
        kind: 'refused',
        status: 400,
        message: expect.stringMatching(/required|100 characters or fewer/) as string,
      });
    },
  );
});

test('a demonstration lists its accounts and codes [XTR-09.2] [XTR-09.3]', async () => {
  const demo = demoApi(visitor());

  expect((await demo.readAccounts()).map(({ email }) => email)).toContain('agent@demo.test');
  expect(await demo.readCodes()).toBeInstanceOf(Array);
});

test('a NUL character is left out of what is sent, in an address and in a body', async () => {
  const sent: Request[] = [];
  const fetch = browserFetch(carrier);
  const call = clientOver((input, init) => {
    const request = new Request(input, init);
    sent.push(request.clone());
    return fetch(request);
  });
  await signIn(call, 'agent@demo.test');

  const page = await accountsApi(call).search(requestFor('a\0n'));
  await authApi(call).fetchRedirect({ redirect: '\0/agents' });

  expect(page.results.length).toBeGreaterThan(0);
  expect(new URL(sent.at(-2)?.url ?? '').searchParams.get('clientName')).toBe('an');
  expect(await sent.at(-1)?.json()).toEqual({ query: { redirect: '/agents' } });
});
