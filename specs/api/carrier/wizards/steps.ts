import type { Session } from '#machines/domain/session/session.ts';
import { clientAt } from '#mocks/seed/accounts.ts';
import type { Answer, Browser } from '../browser.ts';

export const newPassword = 'wolf lantern gravel tide';
export const phone = '(612) 555-0142';

const { account, policies } = clientAt(5);

/** The policy and the address of the client that the demo customer is. */
export const policy = {
  policyNum: policies[0]?.policy_number ?? '',
  addressInput: `${account.line1}, ${account.city}, ${account.state}`,
  sessionToken: 'token',
};

/** Every call of the wizards with a body that its step takes. */
export const calls = {
  gettingStarted: ['/auth/setup-user/getting-started', {}],
  verifyEmail: ['/auth/setup-user/verify-email', { code: '000000' }],
  resendEmail: ['/auth/setup-user/resend-email', {}],
  registerPhone: ['/auth/setup-user/register-phone', { phone }],
  verifyPhone: ['/auth/setup-user/verify-phone', { code: '000000' }],
  resendPhone: ['/auth/setup-user/resend-phone', {}],
  setNewPassword: ['/auth/setup-user/set-new-password', { newPassword }],
  acceptTerms: ['/auth/setup-user/accept-tscs', {}],
  setupAccount: ['/auth/setup-account', { firstName: 'Sky', lastName: 'Newell' }],
  selectRater: ['/auth/setup-rater/select-rater', { rater: 'ezLynx' }],
  raterCredentials: ['/auth/setup-rater/rater-credentials', { username: 'reese', password: 'secret-enough' }],
  restartRater: ['/auth/setup-rater/restart', {}],
  rateTest: ['/auth/setup-rater/rate-test', {}],
  finishRater: ['/auth/setup-rater/finish', {}],
  rememberDevice: ['/auth/device-setup/remember-device', { trust: false }],
  signUpPolicy: ['/auth/signup/policy', policy],
  signUpEmail: ['/auth/signup/email', { email: 'nia@person.test' }],
  signUpProfile: ['/auth/signup/profile', { firstName: 'Nia', lastName: 'Person' }],
  signUpPassword: ['/auth/signup/password', { password: newPassword, confirmPassword: newPassword }],
  register: ['/auth/registration', {}],
} as const satisfies Record<string, readonly [string, object]>;
export type Call = keyof typeof calls;

export const make = (browser: Browser, call: Call, body?: object): Promise<Answer> => {
  const [path, usual] = calls[call];
  return browser.post(`/-${path}`, body ?? usual);
};

const typeCode = (call: Call, to: string) => async (browser: Browser) =>
  make(browser, call, { code: await browser.newestCode(to) });

type Move = (browser: Browser) => Promise<unknown>;
const plain =
  (call: Call): Move =>
  (browser) =>
    make(browser, call);

const setup: readonly Move[] = [
  (browser) => browser.signIn('setup'),
  plain('gettingStarted'),
  typeCode('verifyEmail', 'setup'),
  plain('registerPhone'),
  typeCode('verifyPhone', phone),
  plain('setNewPassword'),
  plain('acceptTerms'),
  plain('setupAccount'),
];
const rater: readonly Move[] = [
  (browser) => browser.signIn('rater'),
  plain('selectRater'),
  plain('raterCredentials'),
  plain('rateTest'),
  plain('finishRater'),
];
const signUp: readonly Move[] = [
  async () => {},
  plain('signUpPolicy'),
  plain('signUpEmail'),
  plain('signUpProfile'),
  plain('signUpPassword'),
  plain('register'),
];

/** The steps of every wizard: how to come there, and the calls that the step takes. */
export const stages: Readonly<Record<string, { moves: readonly Move[]; takes: readonly Call[] }>> = {
  'getting started': { moves: setup.slice(0, 1), takes: ['gettingStarted'] },
  'verify email': { moves: setup.slice(0, 2), takes: ['verifyEmail', 'resendEmail'] },
  'register phone': { moves: setup.slice(0, 3), takes: ['registerPhone'] },
  'verify phone': { moves: setup.slice(0, 4), takes: ['registerPhone', 'verifyPhone', 'resendPhone'] },
  'new password': { moves: setup.slice(0, 5), takes: ['setNewPassword'] },
  terms: { moves: setup.slice(0, 6), takes: ['acceptTerms'] },
  account: { moves: setup.slice(0, 7), takes: ['setupAccount'] },
  'set up': { moves: setup, takes: [] },
  'select rater': { moves: rater.slice(0, 1), takes: ['selectRater'] },
  'rater credentials': { moves: rater.slice(0, 2), takes: ['raterCredentials', 'restartRater'] },
  'rate test': { moves: rater.slice(0, 3), takes: ['rateTest', 'restartRater'] },
  'rate test passed': { moves: rater.slice(0, 4), takes: ['rateTest', 'restartRater', 'finishRater'] },
  'trust device': {
    moves: [
      (browser) => browser.enterEmail('agent-mfa'),
      (browser) => browser.enterPassword(),
      async (browser) => browser.post('/-/auth/login/mfa-verify', { code: await browser.newestCode('agent-mfa') }),
    ],
    takes: ['rememberDevice'],
  },
  'sign up: policy': { moves: signUp.slice(0, 1), takes: ['signUpPolicy'] },
  'sign up: email': { moves: signUp.slice(0, 2), takes: ['signUpEmail'] },
  'sign up: profile': { moves: signUp.slice(0, 3), takes: ['signUpEmail', 'signUpProfile'] },
  'sign up: password': { moves: signUp.slice(0, 4), takes: ['signUpPassword'] },
  'sign up: registration': { moves: signUp.slice(0, 5), takes: ['signUpPassword', 'register'] },
  'sign up: verify email': { moves: signUp, takes: ['verifyEmail', 'resendEmail'] },
};

/** Brings a browser to a step. */
export const bringTo = async (browser: Browser, stage: string): Promise<void> => {
  for (const move of stages[stage]?.moves ?? []) await move(browser);
};

/** Where a session is: its scope and the view of it. */
export const placeOf = ({ scope, userSetupSubview }: Session): string =>
  userSetupSubview ? `${scope}/${userSetupSubview}` : scope;
