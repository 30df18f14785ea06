import { useSelector } from '@xstate/react';
import { useCallback, type KeyboardEvent, type ReactNode } from 'react';
import { signUpProblems, type SignUpAnswer } from '#machines/domain/shared/answers.ts';
import type { Failure } from '#machines/domain/shared/failure.ts';
import type { RefusableField } from '#machines/domain/shared/refusal.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import { signUpSteps, signUpStepOf } from '#machines/domain/onboarding/wizards.ts';
import type { SignUpEvent } from '#machines/onboarding/sign-up/sign-up.context.ts';
import type { SignUpRef } from '#machines/onboarding/sign-up/sign-up.machine.ts';
import type { Brand } from '#brands/brand.ts';
import { NewPasswordFields } from '#forms/NewPasswordFields.tsx';
import { textOf } from '#forms/form-data.ts';
import { SendButton } from '#forms/SendButton.tsx';
import { StepForm } from '#forms/StepForm.tsx';
import { WizardLayout } from '#layouts/WizardLayout.tsx';
import { AccountName } from '#ui/AccountName.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { comboboxParts } from '#ui/combobox-parts.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { MaskedField } from '#ui/MaskedField.tsx';
import { EmailField } from '#ui/EmailField.tsx';
import { NameField } from '#ui/NameField.tsx';
import { useWizardStep } from '../use-wizard-step.ts';
import { describeSignUpFailure } from '../words.ts';

interface StepProps {
  signUp: SignUpRef;
  loginHref: string;
}

/** What a SignUpScreen takes. */
export interface SignUpScreenProps extends StepProps {
  brand: Brand;
  /** what a demonstration adds below the form */
  demo?: ReactNode;
}

const descriptions = { verifyPolicy: 'Verify Policy', credentials: 'Credentials', password: 'Password' } as const;

/** Signing up in three steps; the server session names the step. */
export const SignUpScreen = ({ signUp, brand, loginHref, demo }: SignUpScreenProps) => {
  const view = useSelector(signUp, ({ context }) => signUpStepOf(context.session));
  const isLeaving = useSelector(signUp, (snapshot) => snapshot.matches('registered'));
  const at = signUpSteps.indexOf(view);
  const steps = signUpSteps.map((id, place) => ({
    id,
    description: descriptions[id],
    current: place === at,
    complete: place < at,
    routeTo: '',
  }));
  return (
    <WizardLayout brand={brand} name="Sign up" steps={steps} isForCustomer view={view} exit={null}>
      {view === 'verifyPolicy' && <PolicyStep signUp={signUp} loginHref={loginHref} />}
      {view === 'credentials' && <CredentialsStep signUp={signUp} loginHref={loginHref} />}
      {view === 'password' && <PasswordStep signUp={signUp} loginHref={loginHref} />}
      <div role="status">{isLeaving && 'Creating your account…'}</div>
      {demo}
    </WizardLayout>
  );
};

const useStep = (signUp: SignUpRef, ...fields: readonly RefusableField[]) => {
  const call = useSelector(signUp, ({ context }) => context.call);
  return { ...useWizardStep(signUp, ...fields), describe: (failure: Failure) => describeSignUpFailure(failure, call) };
};

/** Sends what is typed and knows whether it can be sent. */
const useAnswer = (signUp: SignUpRef, read: (form: FormData) => SignUpAnswer) => {
  const session = useSelector(signUp, ({ context }) => context.session);
  return {
    onSubmit: (form: FormData) => signUp.send({ type: 'answer.submit', answer: read(form) }),
    isReady: useCallback((form: FormData) => signUpProblems(read(form), session).length === 0, [read, session]),
  };
};

const Others = ({ signUp, loginHref }: StepProps) => {
  const isFirst = useSelector(signUp, ({ context }) => signUpStepOf(context.session) === 'verifyPolicy');
  const isCancelling = useSelector(signUp, (snapshot) => snapshot.matches('cancelling'));
  return (
    <>
      {!isFirst && (
        <SendButton actor={signUp} event={{ type: 'signUp.cancel' }} variant="secondary" isBusy={isCancelling}>
          Cancel
        </SendButton>
      )}
      <p>
        Already have an account? <a href={loginHref}>Log in</a>
      </p>
    </>
  );
};

const PolicyStep = ({ signUp, loginHref }: StepProps) => {
  const step = useStep(signUp, 'policyNumber', 'address');
  const address = useSelector(signUp, ({ context }) => context.address);
  const suggestions = useSelector(signUp, ({ context }) => context.suggestions);
  const active = useSelector(signUp, ({ context }) => context.active);
  const readPolicy = useCallback(
    (form: FormData): SignUpAnswer => ({ step: 'verifyPolicy', policyNumber: textOf(form, 'policyNumber'), address }),
    [address],
  );
  const parts = comboboxParts(
    { id: 'address', options: suggestions.map((text) => ({ key: text, text })), active, isOpen: true },
    {
      onType: (text) => signUp.send({ type: 'address.typed', text }),
      onChoose: (index) => signUp.send({ type: 'address.choose', index }),
    },
  );
  return (
    <StepForm
      {...step}
      {...useAnswer(signUp, readPolicy)}
      title="Verify your policy"
      lead="Your policy number and the address on your policy confirm who you are."
      submit="Continue"
      others={<Others signUp={signUp} loginHref={loginHref} />}
    >
      <MaskedField
        id="policyNumber"
        name="policyNumber"
        mask="uppercase"
        label="Policy number"
        hint="On your policy or bill, such as HOA12345678"
        autoComplete="off"
        spellCheck={false}
        error={step.errorOf('policyNumber')}
      />
      <Combobox
        parts={parts}
        name="address"
        label="Address"
        hint="Street address, city, state"
        autoComplete="street-address"
        enterKeyHint="next"
        value={address}
        error={step.errorOf('address')}
        onKeyDown={(event) => answerKey(event, signUp, active)}
        onBlur={() => signUp.send({ type: 'address.close' })}
      />
      <LiveRegion>{suggestions.length > 0 ? formatAddressCount(suggestions.length, active) : ''}</LiveRegion>
    </StepForm>
  );
};

const formatAddressCount = (count: number, active: number): string =>
  active >= 0 ? `${active + 1} of ${count}` : `${countOf(count, 'suggestion')}. Use the arrow keys.`;

/** The keys of an ARIA combobox, while addresses are suggested; the others stay the browser's. */
const answerKey = (event: KeyboardEvent<HTMLInputElement>, signUp: SignUpRef, active: number): void => {
  const sent = keyEvents[event.key]?.(active);
  if (!sent || event.nativeEvent.isComposing || !signUp.getSnapshot().can(sent)) return;
  event.preventDefault();
  signUp.send(sent);
};

const keyEvents: Readonly<Record<string, (active: number) => SignUpEvent>> = {
  ArrowDown: () => ({ type: 'address.highlight', by: 1 }),
  ArrowUp: () => ({ type: 'address.highlight', by: -1 }),
  Enter: (index) => ({ type: 'address.choose', index }),
  Escape: () => ({ type: 'address.close' }),
};

const readCredentials = (form: FormData): SignUpAnswer => ({
  step: 'credentials',
  email: textOf(form, 'email'),
  firstName: textOf(form, 'firstName'),
  lastName: textOf(form, 'lastName'),
});

const CredentialsStep = ({ signUp, loginHref }: StepProps) => {
  const step = useStep(signUp, 'email', 'firstName', 'lastName');
  const email = useSelector(signUp, ({ context }) => context.session.email);
  return (
    <StepForm
      {...step}
      {...useAnswer(signUp, readCredentials)}
      title="Your details"
      submit="Continue"
      others={<Others signUp={signUp} loginHref={loginHref} />}
    >
      <EmailField id="email" autoComplete="email" defaultValue={email ?? ''} error={step.errorOf('email')} />
      <NameField id="firstName" name="firstName" error={step.errorOf('firstName')} />
      <NameField id="lastName" name="lastName" error={step.errorOf('lastName')} />
    </StepForm>
  );
};

const readPassword = (form: FormData): SignUpAnswer => ({
  step: 'password',
  password: textOf(form, 'password'),
  confirmation: textOf(form, 'confirmation'),
});

const PasswordStep = ({ signUp, loginHref }: StepProps) => {
  const step = useStep(signUp, 'password', 'confirmation');
  const session = useSelector(signUp, ({ context }) => context.session);
  return (
    <StepForm
      {...step}
      {...useAnswer(signUp, readPassword)}
      title="Choose a password"
      submit="Continue"
      others={<Others signUp={signUp} loginHref={loginHref} />}
    >
      <AccountName email={session.email ?? ''} />
      <NewPasswordFields label="Password" facts={session} errorOf={step.errorOf} problems={step.problems} />
    </StepForm>
  );
};
