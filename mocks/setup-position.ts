import type { Scope, Step, UserType, WizardScope } from '#machines/domain/session/session.ts';
import { stepPathOf } from '#machines/domain/session/routes.ts';
import {
  raterPaths,
  signUpPaths,
  signUpSteps,
  type RaterStep,
  type SignUpStep,
} from '#machines/domain/onboarding/wizards.ts';

/** The views of a step that has several: verifyPhone of registerPhone, and the steps of the rater setup. */
export type SetupSubview = 'verifyPhone' | RaterStep;

/** Where a user or a session is: a scope, and its view where it has several. */
export interface SetupPosition {
  scope: Scope;
  subview: SetupSubview | null;
}

/** The position of a scope that has one view, or at the first of its views. */
export const positionOf = (scope: Scope): SetupPosition => ({ scope, subview: null });

/** The calls of signing up, in order, after that of the policy. */
export type SignUpCall = 'email' | 'profile' | 'password' | 'registration';

const descriptions: Readonly<Record<Exclude<WizardScope, 'setUpCompRater'> | RaterStep | SignUpStep, string>> = {
  gettingStarted: 'Getting started',
  verifyEmail: 'Verify email',
  registerPhone: 'Register and verify phone',
  updatePassword: 'New password',
  acceptTermsAndConditions: 'Terms and conditions',
  setupAccount: 'Account setup',
  rememberDevice: 'Trust this device',
  selectRater: 'Select rater',
  raterCredentials: 'Rater credentials',
  rateTest: 'Rate test',
  verifyPolicy: 'Verify Policy',
  credentials: 'Credentials',
  password: 'Password',
};

/** The steps of the user setup; a customer has given most of it while signing up. */
const setupOf = (userType: UserType | null): readonly Exclude<WizardScope, 'setUpCompRater' | 'rememberDevice'>[] =>
  userType === 'customer'
    ? ['verifyEmail', 'acceptTermsAndConditions']
    : ['gettingStarted', 'verifyEmail', 'registerPhone', 'updatePassword', 'acceptTermsAndConditions', 'setupAccount'];

/** The position after a step of the setup: the next step, or signed in. */
export const positionAfter = (scope: Scope, userType: UserType): SetupPosition => {
  const steps: readonly Scope[] = setupOf(userType);
  return positionOf(steps[steps.indexOf(scope) + 1] ?? userType);
};

type Named = { id: keyof typeof descriptions; routeTo: string };

const listed = (all: readonly Named[], current: string | null): Step[] => {
  const at = all.findIndex(({ id }) => id === current);
  return all.map(({ id, routeTo }, index) => ({
    id,
    description: descriptions[id],
    current: index === at,
    complete: index < at,
    routeTo,
  }));
};

const raterSteps: readonly Named[] = (['selectRater', 'raterCredentials', 'rateTest'] as const).map((id) => ({
  id,
  routeTo: raterPaths[id],
}));

/** The wizard that a position belongs to, and its steps; null outside of wizards. */
export const wizardAt = (
  { scope, subview }: SetupPosition,
  userType: UserType | null,
): { group: string; steps: Step[] } | null => {
  if (scope === 'setUpCompRater') return { group: 'raterSetup', steps: listed(raterSteps, subview ?? 'selectRater') };
  const routeTo = stepPathOf(scope);
  if (!routeTo) return null;
  if (scope === 'rememberDevice') return { group: 'deviceSetup', steps: listed([{ id: scope, routeTo }], scope) };
  const steps = setupOf(userType).map((id) => ({ id, routeTo: stepPathOf(id) ?? routeTo }));
  return { group: 'userSetup', steps: listed(steps, scope) };
};

const signUpPageOf: Readonly<Record<SignUpCall, SignUpStep>> = {
  email: 'credentials',
  profile: 'credentials',
  password: 'password',
  registration: 'password',
};

/** The steps of signing up, before one of its calls. */
export const signUpStepsAt = (call: SignUpCall): Step[] =>
  listed(
    signUpSteps.map((id) => ({ id, routeTo: signUpPaths[id] })),
    signUpPageOf[call],
  );
