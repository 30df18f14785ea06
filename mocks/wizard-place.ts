import { scopes, type Scope, type Step, type WizardScope } from '#machines/domain/session/session.ts';
import { stepPathOf } from '#machines/domain/session/routes.ts';
import {
  raterPaths,
  signUpPaths,
  signUpSteps,
  type RaterStep,
  type SignUpStep,
} from '#machines/domain/onboarding/wizards.ts';

/**
 * Where somebody is, as one text: a scope, or a scope with the view of it that comes next: `registerPhone/verifyPhone`,
 * `setUpCompRater/rateTest/passed`.
 */
export type Place = string;

export const scopeOf = (place: Place): Scope => scopes.find((scope) => scope === place.split('/', 1)[0]) ?? 'guest';

export const subviewOf = (place: Place): string | null => place.split('/')[1] ?? null;

/** Beginning of the session steps of people who are signing up. */
const signingUp = 'signUp:';

/** The session step of signing up that is to be taken next; null for sessions that are not signing up. */
export const signUpCallOf = (step: string | null): string | null =>
  step?.startsWith(signingUp) ? step.slice(signingUp.length) : null;

export const signUpStep = (call: 'email' | 'profile' | 'password' | 'registration'): string => `${signingUp}${call}`;

type UserType = 'agent' | 'customer' | 'support';

const descriptions: Readonly<Record<Exclude<WizardScope, 'setUpCompRater'> | RaterStep | SignUpStep, string>> = {
  gettingStarted: 'Getting started',
  verifyEmail: 'Verify e-mail',
  registerPhone: 'Register and verify phone',
  updatePassword: 'New password',
  acceptTermsAndConditions: 'Terms and conditions',
  setupAccount: 'Account set-up',
  rememberDevice: 'Trust this device',
  selectRater: 'Select rater',
  raterCredentials: 'Rater credentials',
  rateTest: 'Rate test',
  verifyPolicy: 'Verify Policy',
  credentials: 'Credentials',
  password: 'Password',
};

/** What somebody goes through before they are in: people who signed up have told most of it already. */
const setupOf = (userType: UserType | null): readonly Exclude<WizardScope, 'setUpCompRater' | 'rememberDevice'>[] =>
  userType === 'customer'
    ? ['verifyEmail', 'acceptTermsAndConditions']
    : ['gettingStarted', 'verifyEmail', 'registerPhone', 'updatePassword', 'acceptTermsAndConditions', 'setupAccount'];

/** The place that follows a step of the set-up: the next step, or being in. */
export const placeAfter = (scope: Scope, userType: UserType): Place => {
  const steps: readonly Scope[] = setupOf(userType);
  return steps[steps.indexOf(scope) + 1] ?? userType;
};

type Named = { id: keyof typeof descriptions; routeTo: string };

const listed = (all: readonly Named[], current: string | null): Step[] => {
  const at = all.findIndex(({ id }) => id === current);
  return all.map(({ id, routeTo }, place) => ({
    id,
    description: descriptions[id],
    current: place === at,
    complete: place < at,
    routeTo,
  }));
};

const raterSteps: readonly Named[] = (['selectRater', 'raterCredentials', 'rateTest'] as const).map((id) => ({
  id,
  routeTo: raterPaths[id],
}));

/** The wizard that a place belongs to, and its steps; null for places outside of wizards. */
export const wizardAt = (place: Place, userType: UserType | null): { group: string; steps: Step[] } | null => {
  const scope = scopeOf(place);
  if (scope === 'setUpCompRater')
    return { group: 'raterSetup', steps: listed(raterSteps, subviewOf(place) ?? 'selectRater') };
  const routeTo = stepPathOf(scope);
  if (!routeTo) return null;
  if (scope === 'rememberDevice') return { group: 'deviceSetup', steps: listed([{ id: scope, routeTo }], scope) };
  const steps = setupOf(userType).map((id) => ({ id, routeTo: stepPathOf(id) ?? routeTo }));
  return { group: 'userSetup', steps: listed(steps, scope) };
};

const signUpPageOf: Readonly<Record<string, SignUpStep>> = {
  email: 'credentials',
  profile: 'credentials',
  password: 'password',
  registration: 'password',
};

/** The steps of signing up, as they stand before one of its calls. */
export const signUpStepsAt = (call: string): Step[] =>
  listed(
    signUpSteps.map((id) => ({ id, routeTo: signUpPaths[id] })),
    signUpPageOf[call] ?? 'verifyPolicy',
  );
