import { describe, expect, test } from 'vitest';
import { formsPreset } from '#machines/domain/documents/forms-search.ts';
import { accountsApi } from '#api/accounts.ts';
import { authApi } from '#api/auth.ts';
import type { Client } from '#api/client.ts';
import { formsSearchApi } from '#api/forms.ts';
import { messagesApi } from '#api/messages.ts';
import { recordsApi } from '#api/records.ts';
import { redirectsApi } from '#api/redirects.ts';
import { redownloadApi } from '#api/redownload.ts';
import { settingsApi } from '#api/settings.ts';
import { setupApi } from '#api/setup.ts';
import { signUpApi } from '#api/sign-up.ts';
import { userApi } from '#api/user.ts';
import { messagesQuery } from '#machines/domain/shell/messages.ts';
import { clientsPreset, type SearchRequest } from '#machines/domain/clients/search.ts';
import { contract } from '#mocks/contract.ts';
import { agent, sessionIn } from '#specs/flows/support/samples.ts';
import { clientOver } from '#specs/support/carrier.ts';

const credentials = { step: 'credentials', email: 'nia@person.test', firstName: 'Nia', lastName: 'Person' } as const;
const password = 'wolf lantern gravel tide';
const request: SearchRequest = {
  preset: clientsPreset(null),
  text: 'smith',
  selections: { agencyCode: ['77', '214'] },
  sort: 'name',
  sortDirection: 'ASC',
  pageNum: 1,
  pageSize: 12,
};
const universal = clientsPreset({ ...agent, flags: [{ name: 'cos-2374', active: true }] });
const forms = { lob: ['PA'], state: ['MN'], company: ['WNM'], type: ['C'], status: ['Active'] };
const formRequest = { ...request, preset: formsPreset('personal', null), selections: forms, sort: 'formNumber' };
const formQuery = 'displayName=smith&lob=PA&state=MN&company=WNM&type=C&status=Active';
const statement = {
  emailAddress: 'ada@agency.test',
  generalAgent: 'Millrace Mutual',
  subAgent: '77',
  companyNumber: '01',
  userId: 'u1',
  reportType: '08',
  forPeriod: '12/2025',
} as const;
const signUp = (call: Client) => signUpApi(call).makeCall;

type Row = readonly [sent: string, make: (call: Client) => Promise<unknown>, body?: object];

const rows: readonly Row[] = [
  ['POST /logout', (call) => authApi(call).endSession()],
  ['GET /settings', (call) => userApi(call).keepAlive()],
  [
    'POST /api/redownload/commission-statement',
    (call) => redownloadApi(call).requestStatement({ request: statement, key: 'k' }),
    statement,
  ],
  [
    'GET /api/redirects/rce/personal?agencyId=77',
    (call) => redirectsApi(call).fetchEstimator({ unit: 'personal', agencyId: '77' }),
  ],
  [
    'GET /api/redirects/rce/commercial?agencyId=77&agencyName=Lake&userName=ada&firstName=Ada&lastName=Moe',
    (call) =>
      redirectsApi(call).fetchEstimator({
        unit: 'commercial',
        agencyId: '77',
        agencyName: 'Lake',
        userName: 'ada',
        firstName: 'Ada',
        lastName: 'Moe',
      }),
  ],
  [
    'GET /api/accounts?pageNum=1&pageSize=12&sort=name,ASC&clientName=smith&agencyCode=77,214',
    (call) => accountsApi(call).search(request),
  ],
  [
    'GET /api/universal-search/?pageNum=1&pageSize=12&sort=name,ASC&text=smith&agencyCode=77,214',
    (call) => accountsApi(call).search({ ...request, preset: universal }),
  ],
  ['GET /api/accounts/4711', (call) => recordsApi(call).readAccount('4711')],
  ['GET /api/accounts/autocomplete?agencyCode=77,214&clientName=smith', (call) => accountsApi(call).suggest(request)],
  [
    'GET /api/universal-search/?agencyCode=77,214&text=smith&pageNum=1&pageSize=10',
    (call) => accountsApi(call).suggest({ ...request, preset: universal }),
  ],
  ...(['marketing', 'personal', 'commercial'] as const).flatMap((kind): Row[] => [
    [
      `GET /api/forms/${kind}?pageNum=1&pageSize=12&sort=formNumber,ASC&${formQuery}`,
      (call) => formsSearchApi(call, kind).search(formRequest),
    ],
    [
      `GET /api/forms/${kind}/autocomplete?lob=PA&state=MN&company=WNM&type=C&status=Active&displayName=smith`,
      (call) => formsSearchApi(call, kind).suggest(formRequest),
    ],
  ]),
  ['POST /graphql', (call) => messagesApi(call).read(), { query: messagesQuery }],
  ['GET /auth/session', (call) => authApi(call).readSession()],
  ['POST /auth/forget-user', (call) => authApi(call).forgetUser(), {}],
  ['GET /auth/device-setup/forget-device', (call) => setupApi(call).forgetDevice()],
  ['POST /auth/login/user-type', (call) => authApi(call).chooseUserType('agent'), { userType: 'agent' }],
  ['POST /auth/login/email', (call) => authApi(call).sendEmail('a@b.test'), { email: 'a@b.test' }],
  ['POST /auth/login/password', (call) => authApi(call).sendPassword('ada', 'x'), { username: 'ada', password: 'x' }],
  ['POST /auth/login/mfa-verify', (call) => authApi(call).verifyCode('123456'), { code: '123456' }],
  [
    'POST /auth/setup-account',
    (call) => setupApi(call).submit({ step: 'setupAccount', names: { firstName: 'Ada', lastName: 'Moe' } }),
    { firstName: 'Ada', lastName: 'Moe' },
  ],
  ['POST /auth/setup-user/getting-started', (call) => setupApi(call).submit({ step: 'gettingStarted' }), {}],
  ['POST /auth/setup-user/resend-email', (call) => setupApi(call).resend('verifyEmail'), {}],
  ['POST /auth/setup-user/resend-phone', (call) => setupApi(call).resend('verifyPhone'), {}],
  [
    'POST /auth/setup-user/verify-email',
    (call) => setupApi(call).submit({ step: 'verifyEmail', code: '123456' }),
    { code: '123456' },
  ],
  [
    'POST /auth/setup-user/verify-phone',
    (call) => setupApi(call).submit({ step: 'verifyPhone', code: '123456' }),
    { code: '123456' },
  ],
  [
    'POST /auth/setup-user/register-phone',
    (call) => setupApi(call).submit({ step: 'registerPhone', phone: '(612) 555-0142' }),
    { phone: '(612) 555-0142' },
  ],
  [
    'POST /auth/setup-user/set-new-password',
    (call) => setupApi(call).submit({ step: 'updatePassword', password, confirmation: password }),
    { newPassword: password },
  ],
  [
    'POST /auth/setup-user/accept-tscs',
    (call) => setupApi(call).submit({ step: 'acceptTermsAndConditions', isAccepted: true }),
    {},
  ],
  ['GET /auth/termsAndConditions', (call) => setupApi(call).readTerms()],
  [
    'POST /auth/signup/policy',
    (call) =>
      signUp(call)({
        call: 'policy',
        answer: { step: 'verifyPolicy', policyNumber: '\u200FＴＲＬ４２７０１９６０', address: '6037 Valley Ln' },
        selectedAddress: null,
        sessionToken: 't',
      }),
    { policyNum: 'TRL42701960', addressInput: '6037 Valley Ln', sessionToken: 't' },
  ],
  [
    'POST /auth/signup/email',
    (call) => signUp(call)({ call: 'email', answer: credentials, selectedAddress: null, sessionToken: 't' }),
    { email: 'nia@person.test' },
  ],
  [
    'POST /auth/signup/profile',
    (call) => signUp(call)({ call: 'profile', answer: credentials, selectedAddress: null, sessionToken: 't' }),
    { firstName: 'Nia', lastName: 'Person' },
  ],
  [
    'POST /auth/signup/password',
    (call) =>
      signUp(call)({
        call: 'password',
        answer: { step: 'password', password, confirmation: password },
        selectedAddress: null,
        sessionToken: 't',
      }),
    { password, confirmPassword: password },
  ],
  [
    'POST /auth/registration',
    (call) =>
      signUp(call)({
        call: 'registration',
        answer: { step: 'password', password, confirmation: password },
        selectedAddress: null,
        sessionToken: 't',
      }),
    {},
  ],
  [
    'POST /auth/forgot-password/reset',
    (call) => signUpApi(call).resetPassword({ email: 'a@b.test', code: '123456', password, confirmation: password }),
    { email: 'a@b.test', confirmationCode: '123456', password },
  ],
  ['POST /auth/user/selected-agency', (call) => userApi(call).selectAgency('77'), { selectedAgency: '77' }],
  [
    'POST /auth/redirect',
    (call) => authApi(call).fetchRedirect({ redirect: '/help' }),
    { query: { redirect: '/help' } },
  ],
  ['POST /auth/logout', (call) => authApi(call).logout(), {}],
  ['GET /api/user-legacy', loadIdentity],
  ['GET /api/user-legacy/permissions?selectedAgency=77', loadIdentity],
  ['GET /auth/user', loadIdentity],
  ['GET /auth/user/featureFlags', loadIdentity],
  [
    'POST /auth/user/update',
    (call) =>
      settingsApi(call).updateUser({
        preview: true,
        previewFeatures: ['cos-8041'],
        firstName: 'Ada',
        middleName: null,
        lastName: 'Moe',
      }),
    { preview: true, previewFeatures: ['cos-8041'], firstName: 'Ada', middleName: null, lastName: 'Moe' },
  ],
];

describe('The typed client', () => {
  test('has every call of section 7 of the specification, behind the prefix, and validates every answer [API-01] [LGN-02.2] [LGN-04.2] [SGN-08.2] [ACP-03.1]', async () => {
    for (const [sent, make, body] of rows) {
      const requests: Request[] = [];
      const call = clientOver(async (given, init) => {
        requests.push(new Request(given, init));
        return Response.json({ not: 'the agreed shape' });
      });

      await expect(make(call), sent).rejects.toMatchObject({ kind: 'malformed' });

      const wanted = sent.replace(' ', ' /-');
      expect(requests.map(describeRequest)).toContain(wanted);
      const text = await requests.find((one) => describeRequest(one) === wanted)?.text();
      expect(text ? JSON.parse(text) : undefined, sent).toEqual(body);
    }
  });

  test('the embedded carrier answers every one of them', () => {
    const known = new Set(Object.values(contract).map(({ method, path }) => `${method} ${path}`));
    const sent = rows.map(([one]) => one.replace(/\?.*/, '').replace('/accounts/4711', '/accounts/{id}'));

    expect(sent.filter((one) => !known.has(one))).toEqual([]);
  });
});

function loadIdentity(call: Client): Promise<unknown> {
  return userApi(call).loadIdentity(sessionIn('agent', 'userType', { selectedAgency: '77' }));
}

const describeRequest = ({ method, url }: Request): string => {
  const { pathname, search } = new URL(url);
  return `${method} ${pathname}${decodeURIComponent(search).replaceAll('+', ' ')}`;
};
