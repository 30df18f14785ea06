import { useSelector } from '@xstate/react';
import { useContext, useState, type ReactNode } from 'react';
import type { SnapshotFrom } from 'xstate';
import { maskRecipient } from '#machines/domain/shared/masking.ts';
import type { LoginStep } from '#machines/domain/session/session.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { LoginRef } from '#machines/sign-in/login/login.machine.ts';
import { describeCodeFailure, describeFailure } from '#forms/failure-words.ts';
import { textOf } from '#forms/form-data.ts';
import { ResendCode } from '#forms/ResendCode.tsx';
import { SendButton } from '#forms/SendButton.tsx';
import { useProblems } from '#forms/use-problems.ts';
import { useStep } from '#forms/use-step.ts';
import { stepNotices } from '#screens/onboarding/words.ts';
import { AccountName } from '#ui/AccountName.tsx';
import { classOf } from '#ui/classes.ts';
import { CodeField } from '#ui/CodeField.tsx';
import { EmailField } from '#ui/EmailField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { LoginForm, StepTitle, type StepProps } from './LoginForm.tsx';

/** The step to show (nothing of the first, which is not drawn here), or above it that a session has ended. */
export interface ShownStep extends StepProps {
  step: LoginStep | 'lockedOut' | 'ended';
  /** the session that has ended, or whose user is locked out; absent where only this sign-in is */
  session?: SessionRef | undefined;
  /** the time of the session that has ended was up */
  isTimeUp?: boolean | undefined;
}

export interface LaterStepsProps extends ShownStep {
  /**
   * where those go who have forgotten their password, and customers without an account; nowhere while work is open
   * behind
   */
  forgotHref?: string;
  signUpHref?: string;
  /** with the password: whether the device remembers the person; nowhere while work is open behind */
  remember?: ReactNode;
}

/** The steps of signing in after the first one. They load while the first one is answered. */
export const LaterSteps = ({ step, login, session, isTimeUp, forgotHref, signUpHref, remember }: LaterStepsProps) => {
  switch (step) {
    case 'userType':
      return null;
    case 'email':
      return <EmailStep login={login} {...(signUpHref && { signUpHref })} />;
    case 'password':
      return <PasswordStep login={login} remember={remember} {...(forgotHref && { forgotHref })} />;
    case 'mfa':
      return <CodeStep login={login} />;
    case 'lockedOut':
      return (
        <LockedOut
          login={login}
          session={session}
          {...(forgotHref && { forgotHref })}
          {...(signUpHref && { signUpHref })}
        />
      );
    case 'ended':
      return <Ended login={login} session={session} isTimeUp={isTimeUp} {...(signUpHref && { signUpHref })} />;
  }
};

/** What has ended: this sign-in, a sign-up before its address was verified, or the session of a user. */
const Ended = ({ login, session, isTimeUp = false, signUpHref }: Omit<LaterStepsProps, 'step'>) => {
  const isSignIn = useSelector(login, ({ context }) => context.notice === 'sessionEnded');
  const isSignUp = useSelector(session, (snapshot) => snapshot?.context.endReason === 'signUpExpired');
  const wasTimeUp = useSelector(session, (snapshot) => snapshot?.context.endReason === 'timeUp') || isTimeUp;
  return (
    <Notice
      tone="info"
      role="status"
      title={wasTimeUp && !isSignIn ? 'Your session timed out' : 'Your session has ended'}
    >
      {isSignIn ? (
        'Start again. It may have ended in another tab.'
      ) : isSignUp ? (
        <>
          Start your sign-up again: <a href={signUpHref}>Sign up</a>
        </>
      ) : (
        'Sign in to pick up where you left off.'
      )}
    </Notice>
  );
};

/** Customers may sign up; whether a user is one is unknown until the session is. */
const selectCanSignUp = ({ context: { session } }: SnapshotFrom<LoginRef>): boolean =>
  session === null || (session.userType === 'customer' && session.authVersion === 'v4');

/** Starts again with the first step. */
const Restart = ({ login, children }: StepProps & { children: string }) => {
  const isRestarting = useSelector(login, (snapshot) => snapshot.matches('restarting'));
  return (
    <SendButton actor={login} event={{ type: 'login.restart' }} variant="quiet" isBusy={isRestarting}>
      {children}
    </SendButton>
  );
};

const SignUp = ({ href }: { href: string }) => (
  <p>
    No account yet? <a href={href}>Sign up</a>
  </p>
);

const Forgot = ({ href }: { href: string }) => (
  <p>
    <a href={href}>Forgot your password?</a>
  </p>
);

/** That a code was sent, or why the step shows. */
const StepMessages = ({ login }: StepProps) => {
  const notice = useSelector(login, ({ context }) => context.notice);
  return (
    notice && (
      <Notice tone={notice === 'codeSent' ? 'success' : 'info'} role="status">
        {stepNotices[notice]}
      </Notice>
    )
  );
};

/** Second step: the email address. */
const EmailStep = ({ login, signUpHref }: StepProps & Pick<LaterStepsProps, 'signUpHref'>) => {
  const canSignUp = useSelector(login, selectCanSignUp);
  const entered = useSelector(login, ({ context }) => context.entered.email);
  const { errorOf, firstError } = useProblems(login);
  return (
    <LoginForm
      login={login}
      error={firstError}
      title="What is your email address?"
      submit="Continue"
      onSubmit={(form) => login.send({ type: 'email.submit', email: textOf(form, 'email') })}
      other={<Restart login={login}>Choose another user type</Restart>}
    >
      <StepMessages login={login} />
      <EmailField autoComplete="username" maxLength={254} defaultValue={entered} error={errorOf('email')} />
      {canSignUp && signUpHref && <SignUp href={signUpHref} />}
    </LoginForm>
  );
};

/** Third step: the password, and a user name where the session asks for one. */
const PasswordStep = ({
  login,
  forgotHref,
  remember,
}: StepProps & Pick<LaterStepsProps, 'forgotHref' | 'remember'>) => {
  const { isRefused } = useStep(login);
  const { errorOf, firstError } = useProblems(login);
  const email = useSelector(login, ({ context }) => context.session?.email ?? '');
  const needsUsername = useSelector(login, ({ context }) => context.session?.usernameRequired ?? false);
  return (
    <LoginForm
      login={login}
      error={firstError}
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
      other={<Restart login={login}>Use a different account</Restart>}
    >
      <StepMessages login={login} />
      {needsUsername ? (
        <TextField
          name="username"
          label="User name"
          autoComplete="username"
          spellCheck={false}
          maxLength={254}
          error={errorOf('username')}
        />
      ) : (
        <AccountName email={email} />
      )}
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        error={errorOf('password')}
        isInvalid={isRefused}
      />
      {remember}
      {forgotHref && <Forgot href={forgotHref} />}
    </LoginForm>
  );
};

/** Fourth step, where the account asks for it: the code that was sent. */
const CodeStep = ({ login }: StepProps) => {
  const [code, setCode] = useState('');
  const { isRefused } = useStep(login);
  const { errorOf, firstError } = useProblems(login);
  const email = useSelector(login, ({ context }) => context.session?.email ?? '');
  return (
    <LoginForm
      login={login}
      error={firstError}
      title="Check your email"
      submit="Verify"
      onSubmit={() => login.send({ type: 'code.submit', code })}
      describe={describeCodeFailure}
      other={<Restart login={login}>Use a different account</Restart>}
    >
      <StepMessages login={login} />
      <CodeField
        label="Code"
        hint={`We sent a 6-digit code to ${maskRecipient(email)}. It expires in 10 minutes.`}
        value={code}
        onChange={setCode}
        error={errorOf('code')}
        isInvalid={isRefused}
      />
      <p>
        <ResendCode actor={login} />
      </p>
    </LoginForm>
  );
};

const lockedOutTitle = 'Your account is temporarily locked';

/** Too many attempts: what happened, once, when it makes sense to try again, and the other ways to continue. */
const LockedOut = ({ login, session, forgotHref, signUpHref }: Omit<LaterStepsProps, 'step'>) => {
  const failure = useSelector(login, ({ context }) => context.failure);
  const lockout = useSelector(session, (snapshot) => snapshot?.context.failure ?? failure);
  const canSignUp = useSelector(login, selectCanSignUp);
  const [Title, level] = useContext(StepTitle);
  return (
    <div className={classOf('stack', { gap: 'lg' })}>
      <Title className={classOf('heading', { level })}>{lockedOutTitle}</Title>
      {lockout && (
        <Notice tone="warning" role="alert" title={describeFailure(lockout).replace(`${lockedOutTitle}. `, '')} />
      )}
      {session && (
        <SendButton actor={session} event={{ type: 'session.retry' }}>
          Try again
        </SendButton>
      )}
      {session ? (
        <SendButton actor={session} event={{ type: 'session.forget' }} variant="secondary">
          Use a different account
        </SendButton>
      ) : (
        <SendButton actor={login} event={{ type: 'login.restart' }} variant="secondary">
          Use a different account
        </SendButton>
      )}
      {forgotHref && <Forgot href={forgotHref} />}
      {canSignUp && signUpHref && <SignUp href={signUpHref} />}
    </div>
  );
};
