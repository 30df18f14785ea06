import { nameRules } from './names.ts';
import { newPasswordProblems, type PasswordFacts } from './password.ts';
import type { Session } from '../session/session.ts';
import { isPhone } from './phone.ts';
import { plainNumber } from './text.ts';
import { isCompleteCode, problemsIn, rules, type FieldProblem, type Rule } from './validation.ts';
import type { Rater } from '../onboarding/wizards.ts';

/** The name of a user. */
export interface SetupNames {
  firstName: string;
  lastName: string;
}

/** The user's answer to a step of the user setup; secret where it holds a code or a password. */
export type SetupAnswer =
  | { step: 'gettingStarted' }
  | { step: 'verifyEmail'; code: string }
  | { step: 'registerPhone'; phone: string }
  | { step: 'verifyPhone'; code: string }
  | { step: 'updatePassword'; password: string; confirmation: string }
  | { step: 'acceptTermsAndConditions'; isAccepted: boolean }
  | { step: 'setupAccount'; names: SetupNames | null };

/** The user's answer to a step of the rater setup; the password is secret. */
export type RaterAnswer =
  | { step: 'selectRater'; rater: Rater }
  | { step: 'raterCredentials'; username: string; password: string }
  | { step: 'rateTest' };

/** The user's answer to a step of signing up; the passwords are secret. */
export type SignUpAnswer =
  | { step: 'verifyPolicy'; policyNumber: string; address: string }
  | { step: 'credentials'; email: string; firstName: string; lastName: string }
  | { step: 'password'; password: string; confirmation: string };

/** The user's answer for a new password; the code and the passwords are secret. */
export interface ResetAnswer {
  email: string;
  code: string;
  password: string;
  confirmation: string;
}

const code: Rule = (text) => (isCompleteCode(text) ? null : { code: 'incompleteCode' });
const phone: Rule = (text) => (isPhone(text) ? null : { code: 'phone' });
const policy: Rule = (text) =>
  /^[A-Za-z0-9 -]{6,20}$/.test(plainNumber(text).trim()) ? null : { code: 'policyNumber' };
const ticked = (isTicked: boolean): FieldProblem[] =>
  isTicked ? [] : [{ field: 'isAccepted', code: 'termsNotAccepted' }];

/** What is known of the user who is being set up. */
export type SetupFacts = PasswordFacts & Pick<Session, 'isEmployee'>;

/** What keeps an answer from being sent, by field; empty when nothing does. */
export const setupProblems = (answer: SetupAnswer, facts: SetupFacts): FieldProblem[] => {
  switch (answer.step) {
    case 'gettingStarted':
      return [];
    case 'verifyEmail':
    case 'verifyPhone':
      return problemsIn({ code: [answer.code, rules.required, code] });
    case 'registerPhone':
      return problemsIn({ phone: [answer.phone, rules.required, phone] });
    case 'updatePassword':
      return newPasswordProblems(answer.password, answer.confirmation, facts);
    case 'acceptTermsAndConditions':
      return ticked(answer.isAccepted);
    case 'setupAccount':
      return nameProblems(answer.names, facts);
  }
};

/** An employee's name is not theirs to edit: it is never sent. */
const nameProblems = (names: SetupNames | null, { isEmployee }: SetupFacts): FieldProblem[] => {
  if (isEmployee) return names ? [{ field: 'firstName', code: 'fixedName' }] : [];
  return problemsIn({ firstName: nameRules(names?.firstName ?? ''), lastName: nameRules(names?.lastName ?? '') });
};

/** What is wrong with an answer of the rater setup, field by field; empty when nothing is. */
export const raterProblems = (answer: RaterAnswer): FieldProblem[] =>
  answer.step === 'raterCredentials'
    ? problemsIn({
        username: [answer.username, rules.required, rules.max(254)],
        password: [answer.password, rules.required, rules.max(1000)],
      })
    : [];

/** What is wrong with an answer of a sign-up, field by field; empty when nothing is. */
export const signUpProblems = (answer: SignUpAnswer, facts: PasswordFacts): FieldProblem[] => {
  switch (answer.step) {
    case 'verifyPolicy':
      return problemsIn({
        policyNumber: [answer.policyNumber, rules.required, policy],
        address: [answer.address, rules.required, rules.max(300)],
      });
    case 'credentials':
      return problemsIn({
        email: [answer.email, rules.required, rules.email],
        firstName: nameRules(answer.firstName),
        lastName: nameRules(answer.lastName),
      });
    case 'password':
      return newPasswordProblems(answer.password, answer.confirmation, facts);
  }
};

/** What is wrong with the form that resets a password, field by field; empty when nothing is. */
export const resetProblems = ({ email, code: given, password, confirmation }: ResetAnswer): FieldProblem[] => [
  ...problemsIn({ email: [email, rules.required, rules.email], code: [given, rules.required, code] }),
  ...newPasswordProblems(password, confirmation, { email }),
];
