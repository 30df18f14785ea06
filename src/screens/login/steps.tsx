import { useSelector } from '@xstate/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { describeFailure } from '#machines/domain/failure.ts';
import { userTypes, type UserType } from '#machines/domain/session.ts';
import type { LoginRef } from '#machines/login/login.machine.ts';
import { Button } from '#ui/Button.tsx';
import { classOf } from '#ui/classes.ts';
import { CodeField } from '#ui/CodeField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextField } from '#ui/TextField.tsx';

interface StepProps {
  login: LoginRef;
}

const words: Record<UserType, { label: string; description: string }> = {
  agent: { label: 'Agent', description: 'I work for an agency' },
  customer: { label: 'Customer', description: 'I have a policy' },
  support: { label: 'Internal support', description: 'I work for the company' },
};

/** First step: who is it. */
export const UserTypeStep = ({ login }: StepProps) => {
  const [userType, setUserType] = useState<UserType>('agent');
  return (
    <Step
      login={login}
      title="Sign in"
      submit="Continue"
      onSubmit={() => login.send({ type: 'userType.choose', userType })}
    >
      <RadioCards
        name="userType"
        legend="I am"
        options={userTypes.map((value) => ({ value, ...words[value] }))}
        value={userType}
        onChange={(value) => setUserType(userTypes.find((one) => one === value) ?? 'agent')}
      />
    </Step>
  );
};

/** Second step: the e-mail address. */
export const EmailStep = ({ login }: StepProps) => {
  const problem = useSelector(login, ({ context }) => context.problem);
  return (
    <Step
      login={login}
      title="What is your e-mail address?"
      submit="Continue"
      onSubmit={(form) => login.send({ type: 'email.submit', email: textOf(form, 'email') })}
      other="Choose another user type"
    >
      <TextField
        name="email"
        type="email"
        label="E-mail address"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        error={problem}
      />
    </Step>
  );
};

/** Third step: the password, and a user name where the session asks for one. */
export const PasswordStep = ({ login }: StepProps) => {
  const problem = useSelector(login, ({ context }) => context.problem);
  const email = useSelector(login, ({ context }) => context.session?.email ?? '');
  const needsUsername = useSelector(login, ({ context }) => context.session?.usernameRequired ?? false);
  return (
    <Step
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
        <TextField name="username" label="User name" autoComplete="username" maxLength={254} />
      ) : (
        <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      )}
      <PasswordField name="password" label="Password" autoComplete="current-password" error={problem} />
    </Step>
  );
};

/** Fourth step, where the account asks for it: the code that was sent. */
export const CodeStep = ({ login }: StepProps) => {
  const [code, setCode] = useState('');
  const problem = useSelector(login, ({ context }) => context.problem);
  const notice = useSelector(login, ({ context }) => context.notice);
  const isResending = useSelector(login, (snapshot) => snapshot.matches('resending'));
  const canResend = useSelector(login, (snapshot) => snapshot.can({ type: 'code.resend' }));
  return (
    <Step
      login={login}
      title="Check your e-mail"
      lead="We sent a code of 6 digits. It is valid for 10 minutes."
      submit="Verify"
      onSubmit={() => login.send({ type: 'code.submit', code })}
      other="Use a different account"
    >
      {notice && (
        <Notice tone="success" role="status">
          {notice}
        </Notice>
      )}
      <CodeField label="Code" value={code} onChange={setCode} error={problem} />
      <p>
        <Button
          variant="quiet"
          isBusy={isResending}
          {...(canResend || isResending ? {} : { 'aria-disabled': true })}
          onClick={() => login.send({ type: 'code.resend' })}
        >
          Send a new code
        </Button>
      </p>
    </Step>
  );
};

interface FrameProps extends StepProps {
  title: string;
  lead?: ReactNode;
  submit: string;
  onSubmit: (form: FormData) => void;
  /** label of the way back to the first step, where there is one */
  other?: string;
  children: ReactNode;
}

const Step = ({ login, title, lead, submit, onSubmit, other, children }: FrameProps) => {
  const failure = useSelector(login, ({ context }) => context.failure);
  const isSubmitting = useSelector(
    login,
    (snapshot) => snapshot.matches('submitting') || snapshot.matches('resyncing'),
  );
  const isRestarting = useSelector(login, (snapshot) => snapshot.matches('restarting'));
  return (
    <>
      <header className={classOf('stack', { gap: 'xs' })}>
        <h1 className={classOf('heading', { level: '1' })} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={classOf('text', { tone: 'muted' })}>{lead}</p>}
      </header>
      {failure && (
        <Notice tone="error" role="alert">
          {describeFailure(failure)}
        </Notice>
      )}
      <form
        noValidate
        className={classOf('stack', { gap: 'lg' })}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          onSubmit(new FormData(event.currentTarget));
        }}
      >
        {children}
        <Button type="submit" size="lg" isFullWidth isBusy={isSubmitting}>
          {submit}
        </Button>
      </form>
      {other && (
        <Button variant="quiet" isBusy={isRestarting} onClick={() => login.send({ type: 'login.restart' })}>
          {other}
        </Button>
      )}
    </>
  );
};

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};
