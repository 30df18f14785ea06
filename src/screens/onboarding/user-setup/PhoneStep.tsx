import { useSelector } from '@xstate/react';
import { formatPhone } from '#machines/domain/shared/phone.ts';
import { describeCoolDown } from '#forms/failure-words.ts';
import { textOf } from '#forms/form-data.ts';
import { SendButton } from '#forms/SendButton.tsx';
import { StepForm } from '#forms/StepForm.tsx';
import { MaskedField } from '#ui/MaskedField.tsx';
import { useWizardStep } from '../use-wizard-step.ts';
import type { SetupStepProps } from './UserSetupScreen.tsx';

/** A telephone number, which a code is sent to: the first one, or one that is corrected while its code is awaited. */
export const PhoneStep = ({ setup }: SetupStepProps) => {
  const step = useWizardStep(setup, 'phone');
  const isCorrecting = useSelector(setup, (snapshot) => snapshot.matches('correctingPhone'));
  const phone = useSelector(setup, ({ context }) => context.session.phone);
  const coolDown = useSelector(setup, ({ context }) => context.coolDown);
  return (
    <StepForm
      {...step}
      title="Register your phone"
      lead="We’ll text you a code to confirm it’s yours."
      labels={{ phone: 'Mobile phone' }}
      submit="Send code"
      waitReason={isCorrecting && !step.isBusy ? describeCoolDown(coolDown) : undefined}
      onSubmit={(form) =>
        setup.send({ type: 'answer.submit', answer: { step: 'registerPhone', phone: textOf(form, 'phone') } })
      }
      others={
        isCorrecting && (
          <SendButton actor={setup} event={{ type: 'phone.keep' }} variant="quiet">
            Back to the code
          </SendButton>
        )
      }
    >
      <MaskedField
        id="phone"
        name="phone"
        mask="phone"
        type="tel"
        label="Mobile phone"
        hint="10 digits, such as (612) 555-0142"
        autoComplete="tel-national"
        inputMode="tel"
        defaultValue={phone === null ? '' : formatPhone(phone)}
        error={step.errorOf('phone')}
      />
    </StepForm>
  );
};
