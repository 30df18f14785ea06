import type { Failure } from './failure.ts';
import { refusedRule } from './password.ts';
import type { FieldProblem } from './validation.ts';

/** The carrier refused a field for a reason that has no words here. */
export type RefusedField = { code: 'refused'; field: string };

/** Something wrong with a field of a form, found here or by the carrier. */
export type FormProblem = FieldProblem | RefusedField;

/** The names of fields in the carrier's answers, and those of the same fields in the forms. */
const fields: Readonly<Record<string, string>> = {
  firstName: 'firstName',
  middleName: 'middleName',
  lastName: 'lastName',
  email: 'email',
  phone: 'phone',
  code: 'code',
  confirmationCode: 'code',
  username: 'username',
  password: 'password',
  newPassword: 'password',
  currentPassword: 'current',
  confirmPassword: 'confirmation',
  policyNum: 'policyNumber',
  addressInput: 'address',
};

const none: readonly FormProblem[] = [];

/** The fields for which the carrier refused what was entered (400): a rule of a new password, or a field that it names. */
export const refusedFields = (failure: Failure | null): readonly FormProblem[] => {
  const rule = refusedRule(failure);
  if (rule) return [{ field: 'password', code: rule }];
  if (failure?.kind !== 'refused' || failure.status !== 400 || failure.message === null) return none;
  const [name = '', ...rest] = failure.message.split(' ');
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field === undefined ? none : [{ field, ...reasonIn(rest.join(' ')) }];
};

const reasonIn = (reason: string): { code: 'required' | 'refused' } | { code: 'maxLength'; limit: number } => {
  if (reason === 'is required') return { code: 'required' };
  const limit = /at most (\d{1,6}) characters$/.exec(reason)?.[1];
  return limit === undefined ? { code: 'refused' } : { code: 'maxLength', limit: Number(limit) };
};
