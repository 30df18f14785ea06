import { passwordLength, passwordRefusals, type PasswordRule } from '#machines/domain/shared/password.ts';
import type { RefusedField } from '#machines/domain/shared/refusal.ts';
import { codeLength, type Problem } from '#machines/domain/shared/validation.ts';

/** Says that an employee cannot edit their own name. */
export const fixedName = 'HR manages your name';

const { least, most } = passwordLength;

/** The rules of a new password, ticked off while it is typed. */
export const passwordRuleLabels: Readonly<Record<PasswordRule, string>> = {
  length: `${least} to ${most} characters`,
  common: 'Not a common password',
  names: 'No company, agency, or email name in it',
};

/** The sentence for the user: what is wrong with a field. */
export const describeProblem = (problem: Problem | Pick<RefusedField, 'code'>): string => {
  switch (problem.code) {
    case 'required':
      return 'Required';
    case 'noLetter':
      return 'Needs a letter or digit';
    case 'minLength':
      return `Min ${problem.limit} characters`;
    case 'maxLength':
      return `Max ${problem.limit} characters`;
    case 'atLeast':
      return `Must be at least ${problem.limit}`;
    case 'atMost':
      return `Must be at most ${problem.limit}`;
    case 'numeric':
      return 'Must be numeric';
    case 'mismatch':
      return 'Values do not match';
    case 'email':
      return 'Must be a valid email address';
    case 'phone':
      return 'Must be a 10-digit phone number, such as (612) 555-0142';
    case 'incompleteCode':
      return `Enter the ${codeLength}-digit code`;
    case 'policyNumber':
      return 'Enter the number as it appears on the policy, such as HOA12345678';
    case 'length':
    case 'common':
    case 'names':
    case 'samePassword':
      return passwordRefusals[problem.code];
    case 'refused':
      return 'This can’t be saved as entered. Change it and try again';
    case 'fixedName':
      return fixedName;
    case 'termsNotAccepted':
      return 'Accept the terms and conditions to continue';
    case 'date':
      return 'Must be a valid date in MM/DD/YYYY format';
    case 'dateRange':
      return `Must be on or after ${problem.from} and before ${problem.before}`;
  }
};
