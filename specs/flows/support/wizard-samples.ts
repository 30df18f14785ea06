import type { Scope, Session } from '#machines/domain/session/session.ts';
import { signUpSteps, type SignUpStep } from '#machines/domain/onboarding/wizards.ts';
import { sessionIn } from './samples.ts';

/** A session at a step of a wizard; `subview` is the view within a scope. */
export const at = (scope: Scope, subview: string | null = null, more: Partial<Session> = {}): Session =>
  sessionIn(scope, 'userType', {
    userType: 'agent',
    email: 'ada@agency.test',
    firstName: 'Ada',
    lastName: 'Moe',
    steps: [],
    userSetupSubview: subview,
    ...more,
  });

/** A guest's session at a step of signing up. */
export const signingUp = (step: SignUpStep, more: Partial<Session> = {}): Session => ({
  ...sessionIn('guest'),
  group: 'signUp',
  steps: signUpSteps.map((id) => ({ id, description: id, current: id === step, complete: false, routeTo: '' })),
  userType: 'customer',
  policyValidated: true,
  ...more,
});

export const goodPassword = 'wolf lantern gravel tide';
