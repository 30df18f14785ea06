import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { describeCodeFailure } from '#machines/domain/shared/failure.ts';
import type { LoginStep } from '#machines/domain/session/session.ts';
import { problemOf } from '#machines/domain/shared/validation.ts';
import { ResendCode } from '#layouts/ResendCode.tsx';
import { AccountName } from '#ui/AccountName.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { StepForm, type StepProps } from './StepForm.tsx';

export interface LaterStepsProps extends StepProps {
  step: Exclude<LoginStep, 'userType'>;
  /**
   * where those go who have forgotten their password, and customers without an account; nowhere while work is open
   * behind
   */
  forgotHref?: string;
  signUpHref?: string;
}

/** The steps of signing in after the first one. They load while the first one is answered. */
export const LaterSteps = ({ step, login, forgotHref, signUpHref }: LaterStepsProps) => {
  switch (step) {
    case 'email':
      return <EmailStep login={login} {...(signUpHref && { signUpHref })} />;
    case 'password':
      return <PasswordStep login={login} {...(forgotHref && { forgotHref })} />;
    case 'mfa':
      return <CodeStep login={login} />;
  }
};

/** Second step: the email address. */
const EmailStep = ({ login, signUpHref }: StepProps & Pick<LaterStepsProps, 'signUpHref'>) => {
  const canSignUp = useSelector(
    login,
    ({ context: { session } }) => session?.userType === 'customer' && session.authVersion === 'v4',
  );
  const problems = useSelector(login, ({ context }) => context.problems);
  return (
    <StepForm
      login={login}
      title="What is your email address?"
      submit="Continue"
      onSubmit={(form) => login.send({ type: 'email.submit', email: textOf(form, 'email') })}
      other="Choose another user type"
    >
      <TextField
        name="email"
        type="email"
        label="Email address"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        error={problemOf(problems, 'email')}
      />
      {canSignUp && signUpHref && (
        <p>
          No account yet? <a href={signUpHref}>Sign up</a>
        </p>
      )}
    </StepForm>
  );
};

/** Third step: the password, and a user name where the session asks for one. */
const PasswordStep = ({ login, forgotHref }: StepProps & Pick<LaterStepsProps, 'forgotHref'>) => {
  const problems = useSelector(login, ({ context }) => context.problems);
  const email = useSelector(login, ({ context }) => context.session?.email ?? '');
  const needsUsername = useSelector(login, ({ context }) => context.session?.usernameRequired ?? false);
  return (
    <StepForm
      login={login}
      title="Enter your password"
      lead={email && `Signing in as ${email}`}
      submit="Sign in"
      onSubmit={(form) =>
        login.send({
          type: 'password.submit',
          username: needsUsername ? textOf(form, 'username') : null,
          password: textOf(form, 'password'),
        })
      }
      other="Use a different account"
    >
      {needsUsername ? (
        <TextField
          name="username"
          label="User name"
          autoComplete="username"
          spellCheck={false}
          maxLength={254}
          error={problemOf(problems, 'username')}
        />
      ) : (
        <AccountName email={email} />
      )}
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        error={problemOf(problems, 'password')}
      />
      {forgotHref && (
        <p>
          <a href={forgotHref}>Forgot your password?</a>
        </p>
      )}
    </StepForm>
  );
};

/** Fourth step, where the account asks for it: the code that was sent. */
const CodeStep = ({ login }: StepProps) => {
  const [code, setCode] = useState('');
  const problems = useSelector(login, ({ context }) => context.problems);
  const notice = useSelector(login, ({ context }) => context.notice);
  const coolDown = useSelector(login, ({ context }) => context.coolDown);
  const isResending = useSelector(login, (snapshot) => snapshot.matches('resending'));
  const canResend = useSelector(login, (snapshot) => snapshot.can({ type: 'code.resend' }));
  return (
    <StepForm
      login={login}
      title="Check your email"
      submit="Verify"
      onSubmit={() => login.send({ type: 'code.submit', code })}
      describe={describeCodeFailure}
      other="Use a different account"
    >
      {notice && (
        <Notice tone="success" role="status">
          {notice}
        </Notice>
      )}
      <CodeField
        label="Code"
        hint="We sent a code of 6 digits. It is valid for 10 minutes."
        value={code}
        onChange={setCode}
        error={problemOf(problems, 'code')}
      />
      <p>
        <ResendCode
          coolDown={coolDown}
          canResend={canResend}
          isResending={isResending}
          onResend={() => login.send({ type: 'code.resend' })}
        />
      </p>
    </StepForm>
  );
};

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
