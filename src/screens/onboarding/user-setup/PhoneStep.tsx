import { textOf } from '#forms/form-data.ts';
import { StepForm } from '#forms/StepForm.tsx';
import { MaskedField } from '#ui/MaskedField.tsx';
import { useWizardStep } from '../use-wizard-step.ts';
import type { SetupStepProps } from './UserSetupScreen.tsx';

/** A telephone number, which a code is sent to. */
export const PhoneStep = ({ setup }: SetupStepProps) => {
  const step = useWizardStep(setup);
  return (
    <StepForm
      {...step}
      title="Register your phone"
      lead="We’ll text you a code to confirm it’s yours."
      labels={{ phone: 'Mobile phone' }}
      submit="Send code"
      onSubmit={(form) =>
        setup.send({ type: 'answer.submit', answer: { step: 'registerPhone', phone: textOf(form, 'phone') } })
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
        error={step.errorOf('phone')}
      />
    </StepForm>
  );
};
