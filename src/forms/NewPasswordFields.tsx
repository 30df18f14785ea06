import { useState } from 'react';
import type { PasswordFacts } from '#machines/domain/shared/password.ts';
import type { FormProblem } from '#machines/domain/shared/refusal.ts';
import { usePasswordChecks } from '#forms/password-checks.ts';
import { passwordRuleLabels } from '#forms/problem-words.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PasswordHints } from '#ui/PasswordHints.tsx';

/** What NewPasswordFields take. */
export interface NewPasswordFieldsProps {
  label: string;
  facts: PasswordFacts;
  /** the message for a field, if there is one */
  errorOf: (field: string) => string | undefined;
  /** what is wrong with the fields of the form, as it was sent last */
  problems: readonly FormProblem[];
}

/** A new password, twice under one name, with its rules ticked off while it is typed. */
export const NewPasswordFields = (props: NewPasswordFieldsProps) => {
  const { label, facts, errorOf, problems } = props;
  const [password, setPassword] = useState('');
  const checks = usePasswordChecks({ password, facts, problems });
  return (
    <>
      <PasswordField
        id="password"
        name="password"
        label={label}
        autoComplete="new-password"
        error={errorOf('password')}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <PasswordHints checks={checks.map((check) => ({ ...check, label: passwordRuleLabels[check.id] }))} />
      <PasswordField
        id="confirmation"
        name="confirmation"
        label={`Confirm ${label.toLowerCase()}`}
        autoComplete="new-password"
        error={errorOf('confirmation')}
      />
    </>
  );
};
