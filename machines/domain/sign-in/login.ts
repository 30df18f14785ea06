import { loginSteps, type LoginStep, type Session, type Step, type UserType } from '../session/session.ts';
import { isCompleteCode, problemsIn, rules, type FieldProblem, type Rule } from '../shared/validation.ts';

/** What the user submits at a step of signing in, as an event. */
export type LoginSubmission =
  | { type: 'userType.choose'; userType: UserType }
  | { type: 'email.submit'; email: string }
  | { type: 'password.submit'; username: string | null; password: string }
  | { type: 'code.submit'; code: string };

/** What is sent for a step of signing in; passwords and codes are secret. */
export type LoginAnswer =
  | { step: 'userType'; userType: UserType }
  | { step: 'email'; email: string }
  | { step: 'password'; username: string | null; password: string }
  | { step: 'mfa'; code: string };

/** What the user entered at the first steps, as far as it is known. */
export interface Entered {
  userType: UserType;
  email: string;
}

/** An earlier step to go back to, and what the steps before it need again. */
export interface LoginReturn extends Entered {
  step: LoginStep;
}

export const nothingEntered: Entered = { userType: 'agent', email: '' };

/** What the session knows of the first steps, else what was known before. */
export const enteredIn = (session: Session | null, before: Entered): Entered => ({
  userType: session?.userType ?? before.userType,
  email: session?.email ?? before.email,
});

/** Whether a step of signing in is before another one. */
export const isEarlierStep = (step: LoginStep, than: LoginStep): boolean =>
  loginSteps.indexOf(step) < loginSteps.indexOf(than);

/** The answer to the step whose form the user submitted. */
export const loginAnswerOf = (event: LoginSubmission): LoginAnswer => {
  switch (event.type) {
    case 'userType.choose':
      return { step: 'userType', userType: event.userType };
    case 'email.submit':
      return { step: 'email', email: event.email.trim() };
    case 'password.submit':
      return { step: 'password', username: event.username, password: event.password };
    case 'code.submit':
      return { step: 'mfa', code: event.code };
  }
};

const code: Rule = (text) => (isCompleteCode(text) ? null : { code: 'incompleteCode' });

/** A password is sent as it is typed, spaces too. */
const typed: Rule = (text) => (text === '' ? { code: 'required' } : null);

/** What keeps an answer to a step of signing in from being sent, by field; a user name only where the session asks. */
export const loginProblems = (answer: LoginAnswer, session: Session | null): FieldProblem[] => {
  switch (answer.step) {
    case 'userType':
      return [];
    case 'email':
      return problemsIn({ email: [answer.email, rules.required, rules.email] });
    case 'password':
      return problemsIn({
        ...(session?.usernameRequired ? { username: [answer.username ?? '', rules.required] as const } : {}),
        password: [answer.password, typed],
      });
    case 'mfa':
      return problemsIn({ code: [answer.code, code] });
  }
};

/** The steps of signing in by their names. */
export const loginStepNames: Readonly<Record<LoginStep, string>> = {
  userType: 'Choose user type',
  email: 'Email address',
  password: 'Password',
  mfa: 'Verification code',
};

/** The list of steps at a step of signing in; null is after the last one. */
export const listLoginSteps = (current: LoginStep | null, isMfaRequired: boolean): Step[] => {
  const ids = loginSteps.filter((id) => id !== 'mfa' || isMfaRequired);
  const at = current === null ? ids.length : ids.indexOf(current);
  return ids.map((id, place) => ({
    id,
    description: loginStepNames[id],
    current: place === at,
    complete: place < at,
    routeTo: '/login',
  }));
};

/** The steps to show at sign-in: those that the session names, or the first ones where it names others or none. */
export const shownLoginSteps = (session: Session | null): readonly Step[] =>
  session?.steps[0]?.id === 'userType' ? session.steps : listLoginSteps('userType', false);
