import { useState } from 'react';
import type { Failure } from '#machines/domain/shared/failure.ts';
import { refusedRule, type PasswordFacts } from '#machines/domain/shared/password.ts';
import { usePasswordChecks } from '#forms/password-checks.ts';
import { passwordRuleLabels } from '#forms/problem-words.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PasswordHints } from '#ui/PasswordHints.tsx';

/** What NewPasswordFields take. */
export interface NewPasswordFieldsProps {
  label: string;
  /** label of the repetition */
  again?: string;
  facts: PasswordFacts;
  /** the message for a field, if there is one */
  errorOf: (field: string) => string | undefined;
  failure: Failure | null;
}

/** A new password, twice, with its rules ticked off while it is typed. */
export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { label, again = 'Confirm password', facts, errorOf, failure } = props;
  const [password, setPassword] = useState('');
  const checks = usePasswordChecks({ password, facts, failure });
  return (
    <>
      <PasswordField
        id="password"
        name="password"
        label={label}
        autoComplete="new-password"
        error={errorOf('password')}
        isInvalid={refusedRule(failure) !== null}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <PasswordHints checks={checks.map((check) => ({ ...check, label: passwordRuleLabels[check.id] }))} />
      <PasswordField
        id="confirmation"
        name="confirmation"
        label={again}
        autoComplete="new-password"
        error={errorOf('confirmation')}
      />
    </>
  );
};
