import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { maskRecipient } from '#machines/domain/shared/masking.ts';
import { describeCodeFailure } from '#forms/failure-words.ts';
import { ResendCode } from '#forms/ResendCode.tsx';
import { SendButton } from '#forms/SendButton.tsx';
import { StepForm } from '#forms/StepForm.tsx';
import { CodeField } from '#ui/CodeField.tsx';
import { useWizardStep } from '../use-wizard-step.ts';
import { verifyPhoneTitle } from '../words.ts';
import type { SetupStepProps } from './UserSetupScreen.tsx';

/** A code that was sent by email or to the phone; another one can be asked for after a while. */
export const CodeStep = ({ setup, step }: SetupStepProps & { step: 'verifyEmail' | 'verifyPhone' }) => {
  const state = useWizardStep(setup, 'code');
  const [code, setCode] = useState('');
  const { email, phone } = useSelector(setup, ({ context }) => context.session);
  const isForPhone = step === 'verifyPhone';
  const recipient = isForPhone ? phone : email;
  const shown = recipient ? maskRecipient(recipient) : `your ${isForPhone ? 'phone' : 'email'}`;
  return (
    <StepForm
      {...state}
      describe={describeCodeFailure}
      title={isForPhone ? verifyPhoneTitle : 'Verify your email'}
      lead={`We sent a 6-digit code to ${shown}. It expires in 10 minutes.`}
      labels={{ code: 'Code' }}
      submit="Verify"
      onSubmit={() => setup.send({ type: 'answer.submit', answer: { step, code } })}
      others={
        <>
          <ResendCode actor={setup} />
          {isForPhone && (
            <SendButton actor={setup} event={{ type: 'phone.correct' }} variant="quiet">
              Use another number
            </SendButton>
          )}
        </>
      }
    >
      <CodeField
        id="code"
        label="Code"
        value={code}
        onChange={setCode}
        error={state.errorOf('code')}
        isInvalid={state.isRefused}
      />
    </StepForm>
  );
};
