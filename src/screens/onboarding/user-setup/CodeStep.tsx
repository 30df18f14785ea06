import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { describeCodeFailure } from '#machines/domain/shared/failure.ts';
import { ResendCode } from '#layouts/ResendCode.tsx';
import { problemOf } from '#machines/domain/shared/validation.ts';
import { WizardForm } from '#layouts/WizardForm.tsx';
import { Button } from '#ui/Button.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { Inline } from '#ui/Stack.tsx';
import { useStep } from './use-step.ts';
import type { SetupStepProps } from './UserSetupScreen.tsx';

/** A code that was sent by email or to the phone; another one can be asked for after a while. */
export const CodeStep = ({ setup, step }: SetupStepProps & { step: 'verifyEmail' | 'verifyPhone' }) => {
  const state = useStep(setup);
  const [code, setCode] = useState('');
  const email = useSelector(setup, ({ context }) => context.session.email);
  const isForPhone = step === 'verifyPhone';
  return (
    <WizardForm
      {...state}
      describe={describeCodeFailure}
      title={isForPhone ? 'Verify your phone' : 'Verify your email'}
      lead={`We sent a code of 6 digits to ${isForPhone ? 'your phone' : email}. It is valid for 10 minutes.`}
      labels={{ code: 'Code' }}
      submit="Verify"
      onSubmit={() => setup.send({ type: 'answer.submit', answer: { step, code } })}
      others={
        <Inline gap="md">
          <Resend setup={setup} />
          {isForPhone && <CorrectPhone setup={setup} />}
        </Inline>
      }
    >
      <CodeField id="code" label="Code" value={code} onChange={setCode} error={problemOf(state.problems, 'code')} />
    </WizardForm>
  );
};

const Resend = ({ setup }: SetupStepProps) => {
  const coolDown = useSelector(setup, ({ context }) => context.coolDown);
  const canResend = useSelector(setup, (snapshot) => snapshot.can({ type: 'code.resend' }));
  const isResending = useSelector(setup, (snapshot) => snapshot.matches('resending'));
  return (
    <ResendCode
      coolDown={coolDown}
      canResend={canResend}
      isResending={isResending}
      onResend={() => setup.send({ type: 'code.resend' })}
    />
  );
};

const CorrectPhone = ({ setup }: SetupStepProps) => {
  const canCorrect = useSelector(setup, (snapshot) => snapshot.can({ type: 'phone.correct' }));
  return (
    <Button
      variant="quiet"
      {...(canCorrect ? {} : { 'aria-disabled': true })}
      onClick={() => setup.send({ type: 'phone.correct' })}
    >
      Use another number
    </Button>
  );
};
