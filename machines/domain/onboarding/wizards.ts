import type { Session } from '../session/session.ts';

/** The steps of the user setup, in order; `verifyPhone` is the second view of the scope registerPhone. */
export const setupSteps = [
  'gettingStarted',
  'verifyEmail',
  'registerPhone',
  'verifyPhone',
  'updatePassword',
  'acceptTermsAndConditions',
  'setupAccount',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The step of the user setup that the server session names; null when it names none. */
export const setupStepOf = ({ scope, userSetupSubview }: Session): SetupStep | null => {
  if (scope === 'registerPhone' && userSetupSubview === 'verifyPhone') return 'verifyPhone';
  return setupSteps.find((step) => step === scope) ?? null;
};

/** The steps of the comparative rater setup, in order: views of the scope setUpCompRater. */
export const raterSteps = ['selectRater', 'raterCredentials', 'rateTest'] as const;
export type RaterStep = (typeof raterSteps)[number];

/** The step of the rater setup that the server session names; null when it names none. */
export const raterStepOf = ({ scope, userSetupSubview }: Session): RaterStep | null =>
  scope === 'setUpCompRater' ? (raterSteps.find((step) => step === userSetupSubview) ?? 'selectRater') : null;

/** The raters that can be set up: ezLynx is the default. */
export const raters = ['ezLynx', 'PL Rater'] as const;
export type Rater = (typeof raters)[number];

/** The steps of signing up, in order. */
export const signUpSteps = ['verifyPolicy', 'credentials', 'password'] as const;
export type SignUpStep = (typeof signUpSteps)[number];

/** The sign-up step that the server session names; the first one where it names none. */
export const signUpStepOf = ({ group, steps }: Session): SignUpStep => {
  const current = group === 'signUp' ? steps.find((step) => step.current)?.id : null;
  return signUpSteps.find((step) => step === current) ?? 'verifyPolicy';
};

/** The page of each step of the rater setup. */
export const raterPaths: Readonly<Record<RaterStep, string>> = {
  selectRater: '/user-setup/rater/select-rater',
  raterCredentials: '/user-setup/rater/rater-credentials',
  rateTest: '/user-setup/rater/rate-test',
};

/** The page of each step of signing up. */
export const signUpPaths: Readonly<Record<SignUpStep, string>> = {
  verifyPolicy: '/user-signup/verify-policy',
  credentials: '/user-signup/credentials',
  password: '/user-signup/password',
};
