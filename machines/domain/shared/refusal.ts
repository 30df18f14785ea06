import type { Failure } from './failure.ts';
import { refusedRule } from './password.ts';
import type { FieldProblem } from './validation.ts';

/** The carrier refused a field for a reason that has no words here. */
export type RefusedField = { code: 'refused'; field: string };

/** Something wrong with a field of a form, found here or by the carrier. */
export type FormProblem = FieldProblem | RefusedField;

/** The names of fields in the carrier's answers, and those of the same fields in the forms. */
const fields = {
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
} as const;

/** A field of a form that the carrier's answers may name. */
export type RefusableField = (typeof fields)[keyof typeof fields];

const isKnown = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name);

const none: readonly FormProblem[] = [];

/**
 * The fields of a form for which the carrier refused what was entered (400): a rule of a new password, or a field that it names.
 * @param own the names of the form's fields
 */
export const refusedFields = (failure: Failure | null, own: readonly string[]): readonly FormProblem[] => {
  const rule = refusedRule(failure);
  if (rule) return own.includes('password') ? [{ field: 'password', code: rule }] : none;
  if (failure?.kind !== 'refused' || failure.status !== 400 || failure.message === null) return none;
  const [name = '', ...rest] = failure.message.split(' ');
  const field = isKnown(name) ? fields[name] : undefined;
  return field === undefined || !own.includes(field) ? none : [{ field, ...reasonIn(rest.join(' ')) }];
};

const reasonIn = (
  reason: string,
): { code: 'required' | 'noLetter' | 'refused' } | { code: 'maxLength'; limit: number } => {
  if (reason === 'is required') return { code: 'required' };
  if (reason === 'needs a letter or digit') return { code: 'noLetter' };
  const limit = /at most (\d{1,6}) characters$/.exec(reason)?.[1];
  return limit === undefined ? { code: 'refused' } : { code: 'maxLength', limit: Number(limit) };
};
