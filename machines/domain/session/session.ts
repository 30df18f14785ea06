import type { Session } from './session-schema.ts';

/** Scopes before sign-in is complete: the steps of sign-in, sign-up and recovery. */
export const publicScopes = [
  'guest',
  'setupAccount',
  'gettingStarted',
  'verifyEmail',
  'registerPhone',
  'updatePassword',
  'setUpCompRater',
  'acceptTermsAndConditions',
  'rememberDevice',
] as const;

/** Scopes of users who are signed in. */
export const privateScopes = ['customer', 'agent', 'support'] as const;

export const scopes = [...publicScopes, ...privateScopes] as const;
export type Scope = (typeof scopes)[number];
export type PrivateScope = (typeof privateScopes)[number];

export const isPrivateScope = (scope: Scope): scope is PrivateScope =>
  (privateScopes as readonly Scope[]).includes(scope);

/** Scopes of users whose password was right and who have a step to finish before they are signed in. */
export const wizardScopes = [
  'gettingStarted',
  'verifyEmail',
  'registerPhone',
  'updatePassword',
  'acceptTermsAndConditions',
  'setupAccount',
  'setUpCompRater',
  'rememberDevice',
] as const satisfies readonly Scope[];
export type WizardScope = (typeof wizardScopes)[number];

export const isWizardScope = (scope: Scope): scope is WizardScope => (wizardScopes as readonly Scope[]).includes(scope);

/** The user types of the first login step. */
export const userTypes = ['agent', 'customer', 'support'] as const;
export type UserType = (typeof userTypes)[number];

/** The steps of signing in, in order; `mfa` only where the account asks for it. */
export const loginSteps = ['userType', 'email', 'password', 'mfa'] as const;
export type LoginStep = (typeof loginSteps)[number];

export type { Session, SessionClock, Step } from './session-schema.ts';

/** The login step that the server names; anything it names that is not one starts at the beginning. */
export const loginStepOf = (session: Session): LoginStep => {
  const current = session.steps.find((step) => step.current)?.id;
  return loginSteps.find((step) => step === current) ?? 'userType';
};
