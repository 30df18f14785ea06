import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type { ForgotPasswordRef } from '#machines/sign-in/forgot-password/forgot-password.machine.ts';
import type { Brand } from '#brands/brand.ts';
import { NewPasswordFields } from '#forms/NewPasswordFields.tsx';
import { useShownTitle } from '#layouts/shown-title.ts';
import { SignInLayout } from '#layouts/SignInLayout.tsx';
import { textOf } from '#forms/form-data.ts';
import { SendButton } from '#forms/SendButton.tsx';
import { StepForm } from '#forms/StepForm.tsx';
import { useWizardStep } from '#screens/onboarding/use-wizard-step.ts';
import { describeResetFailure } from '#screens/sign-in/words.ts';
import { LinkButton } from '#ui/Button.tsx';
import { classOf } from '#ui/classes.ts';
import { CodeField } from '#ui/CodeField.tsx';
import { useFocusOnChange } from '#ui/focus-on-change.ts';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { EmailField } from '#ui/EmailField.tsx';

interface PageProps {
  forgot: ForgotPasswordRef;
  loginHref: string;
  /** where a code is entered that has come already */
  resetHref: string;
}

/** What a ForgotPasswordScreen takes. */
export interface ForgotPasswordScreenProps extends PageProps {
  brand: Brand;
  /** what a demonstration adds below the form */
  demo?: ReactNode;
}

/** A forgotten password: the request, the reset, and that it is done. */
export const ForgotPasswordScreen = ({ forgot, brand, loginHref, resetHref, demo }: ForgotPasswordScreenProps) => {
  const page = useSelector(forgot, ({ context }) => context.page);
  const isChanged = useSelector(forgot, (snapshot) => snapshot.matches('changed'));
  const view = isChanged ? 'changed' : page;
  useShownTitle(isChanged ? changedTitle : null, brand.company.title);
  const element = useFocusOnChange<HTMLDivElement>(view);
  return (
    <SignInLayout brand={brand}>
      <div ref={element} className={classOf('stack', { gap: 'xl' })}>
        {view === 'request' && <RequestPage forgot={forgot} loginHref={loginHref} resetHref={resetHref} />}
        {view === 'reset' && <ResetPage forgot={forgot} loginHref={loginHref} />}
        {view === 'changed' && <ChangedPage loginHref={loginHref} />}
        {demo}
      </div>
    </SignInLayout>
  );
};

/** Its address is that of the reset. */
const changedTitle = 'Your password was changed';

const RequestPage = ({ forgot, loginHref, resetHref }: PageProps) => {
  const step = useWizardStep(forgot, 'email');
  const email = useSelector(forgot, ({ context }) => context.email);
  return (
    <StepForm
      {...step}
      title="Forgot your password?"
      lead="We’ll email you a code to reset your password."
      labels={{ email: 'Email address' }}
      submit="Send code"
      onSubmit={(form) => forgot.send({ type: 'request.submit', email: textOf(form, 'email') })}
      others={
        <>
          <p>
            <a href={resetHref}>Enter a code you have</a>
          </p>
          <BackToSignIn loginHref={loginHref} />
        </>
      }
    >
      <EmailField id="email" autoComplete="username" defaultValue={email} error={step.errorOf('email')} />
    </StepForm>
  );
};

const BackToSignIn = ({ loginHref }: Pick<PageProps, 'loginHref'>) => (
  <p>
    <a href={loginHref}>Back to sign in</a>
  </p>
);

const ResetPage = ({ forgot, loginHref }: Omit<PageProps, 'resetHref'>) => {
  const step = useWizardStep(forgot, 'email', 'code', 'password', 'confirmation');
  const known = useSelector(forgot, ({ context }) => context.email);
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState('');
  return (
    <StepForm
      {...step}
      describe={describeResetFailure}
      title="Set a new password"
      labels={{ email: 'Email address', code: 'Code', password: 'New password', confirmation: 'Confirm new password' }}
      submit="Change password"
      onSubmit={(form) =>
        forgot.send({
          type: 'reset.submit',
          answer: {
            email: textOf(form, 'email'),
            code,
            password: textOf(form, 'password'),
            confirmation: textOf(form, 'confirmation'),
          },
        })
      }
      others={
        <>
          <SendButton actor={forgot} event={{ type: 'request.again' }} variant="quiet">
            Get another code
          </SendButton>
          <BackToSignIn loginHref={loginHref} />
        </>
      }
    >
      <EmailField
        id="email"
        autoComplete="username"
        defaultValue={known}
        error={step.errorOf('email')}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <CodeField
        id="code"
        label="Code"
        value={code}
        onChange={setCode}
        error={step.errorOf('code')}
        isInvalid={step.isRefused && step.failure !== null}
      />
      <NewPasswordFields label="New password" facts={{ email }} errorOf={step.errorOf} problems={step.problems} />
    </StepForm>
  );
};

const ChangedPage = ({ loginHref }: Pick<PageProps, 'loginHref'>) => (
  <Stack gap="lg" align="start">
    <Heading level={1} isFocusable>
      {changedTitle}
    </Heading>
    <Notice tone="success" role="status">
      You’re signed out everywhere. Sign in with the new password.
    </Notice>
    <LinkButton href={loginHref} size="lg">
      Sign in
    </LinkButton>
  </Stack>
);
