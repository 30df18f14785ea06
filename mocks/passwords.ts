import { dictionary } from '@zxcvbn-ts/language-common';
import {
  commonAmong,
  passwordProblem,
  passwordRefusals,
  type PasswordFacts,
} from '#machines/domain/shared/password.ts';
import { HttpError } from './http/http-error.ts';

/** The most common passwords, from the leaked ones that zxcvbn ranks. */
export const commonPasswords = commonAmong(dictionary['passwords-common'].map(String));

/**
 * The rules of every new password, from any form.
 * @throws HttpError 400 with the rule that it breaks
 */
export const requireAcceptablePassword = (password: string, facts: PasswordFacts): void => {
  const problem = passwordProblem(password, facts, commonPasswords);
  if (problem) throw new HttpError(400, passwordRefusals[problem]);
};

/** The refusal of a new password that is the one before. */
export const samePassword = (): HttpError => new HttpError(400, passwordRefusals.samePassword);
