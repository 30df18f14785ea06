import { problemOf } from '#machines/domain/shared/validation.ts';
import { textOf, WizardForm } from '#layouts/WizardForm.tsx';
import { MaskedField } from '#ui/MaskedField.tsx';
import { useStep } from './use-step.ts';
import type { SetupStepProps } from './UserSetupScreen.tsx';

/** A telephone number, which a code is sent to. */
export const PhoneStep = ({ setup }: SetupStepProps) => {
  const step = useStep(setup);
  return (
    <WizardForm
      {...step}
      title="Register your phone"
      lead="We send a code there to make sure that it is yours."
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
        error={problemOf(step.problems, 'phone')}
      />
    </WizardForm>
  );
};
