import * as v from 'valibot';
import { companySchema } from '../shared/company.ts';
import { instantSchema } from '../shared/instant.ts';
import { countSchema } from '../shared/count.ts';

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

/**
 * One step of the ordered list that the server session names.
 * `id` is invented here: the source gives description, current, complete and routeTo only.
 */
export const stepSchema = v.object({
  id: v.string(),
  description: v.string(),
  current: v.boolean(),
  complete: v.boolean(),
  routeTo: v.string(),
});
export type Step = v.InferOutput<typeof stepSchema>;

/**
 * When a session ends. `duration` is the idle limit in minutes; `expires`, `endsAt` (the absolute end) and `now` are
 * ISO 8601 instants of the server's clock. Source: section 7 of the specification (duration, expires); `endsAt` and
 * `now` are invented.
 */
export const sessionClockSchema = v.object({
  duration: countSchema,
  expires: instantSchema,
  endsAt: instantSchema,
  now: instantSchema,
});
export type SessionClock = v.InferOutput<typeof sessionClockSchema>;

/**
 * The server session: most auth calls answer with it and it replaces the stored one.
 * `clock` is null until a user is signed in. `userSetupSubview` is the view within a scope. `resendAfter`
 * (seconds until another code may be asked for) and `authVersion` (sign-up needs v4) are invented. `policyValidated`: a sign-up
 * has found its policy, and its address is not verified yet, so there is no user. `isEmployee` is known
 * once the password was right: employees cannot edit their own name. `agencies` (names, at the step of a new password, which
 * must not hold them) and `phone` (digits, at the step of the code that was sent there) are invented.
 */
export const sessionSchema = v.object({
  scope: v.picklist(scopes),
  group: v.nullable(v.string()),
  steps: v.array(stepSchema),
  userType: v.nullable(v.picklist(userTypes)),
  email: v.nullable(v.string()),
  firstName: v.nullable(v.string()),
  middleName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  isEmployee: v.optional(v.boolean(), false),
  usernameRequired: v.boolean(),
  samlAllowed: v.optional(v.boolean(), true),
  company: companySchema,
  accountSetup: v.boolean(),
  policyValidated: v.boolean(),
  useNewForgotPassword: v.boolean(),
  selectedAgency: v.nullable(v.string()),
  isMfaRequired: v.boolean(),
  userSetupSubview: v.nullable(v.string()),
  resendAfter: v.optional(countSchema, 0),
  agencies: v.optional(v.array(v.string()), []),
  phone: v.optional(v.nullable(v.string()), null),
  authVersion: v.optional(v.picklist(['v3', 'v4']), 'v4'),
  clock: v.nullable(sessionClockSchema),
});
export type Session = v.InferOutput<typeof sessionSchema>;

/**
 * The login step that the server names; anything it names that is not one starts at the beginning, as does a sign-up, which
 * has a step `password` too.
 */
export const loginStepOf = ({ group, steps }: Session): LoginStep => {
  const current = group === 'signUp' ? null : steps.find((step) => step.current)?.id;
  return loginSteps.find((step) => step === current) ?? 'userType';
};
