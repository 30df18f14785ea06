import { useState } from 'react';
import { checkPassword, type PasswordFacts } from '#machines/domain/password.ts';
import type { FieldProblem } from '#machines/domain/validation.ts';
import { problemOf } from '#layouts/WizardForm.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { PasswordHints } from '#ui/PasswordHints.tsx';

/** What NewPasswordFields take. */
export interface NewPasswordFieldsProps {
  label: string;
  facts: PasswordFacts;
  problems: readonly FieldProblem[];
}

/** A new password, twice, with its rules ticked off while it is typed (LGN-09, A-05). */
export const NewPasswordFields = ({ label, facts, problems }: NewPasswordFieldsProps) => {
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        id="password"
        name="password"
        label={label}
        autoComplete="new-password"
        error={problemOf(problems, 'password')}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <PasswordHints checks={checkPassword(password, facts)} />
      <PasswordField
        id="confirmation"
        name="confirmation"
        label="Confirm password"
        autoComplete="new-password"
        error={problemOf(problems, 'confirmation')}
      />
    </>
  );
};
