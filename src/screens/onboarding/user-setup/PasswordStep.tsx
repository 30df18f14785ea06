import { useSelector } from '@xstate/react';
import { NewPasswordFields } from '#forms/NewPasswordFields.tsx';
import { textOf } from '#forms/form-data.ts';
import { StepForm } from '#forms/StepForm.tsx';
import { AccountName } from '#ui/AccountName.tsx';
import { useWizardStep } from '../use-wizard-step.ts';
import type { SetupStepProps } from './UserSetupScreen.tsx';

/** A password of one's own. */
export const PasswordStep = ({ setup }: SetupStepProps) => {
  const step = useWizardStep(setup, 'password', 'confirmation');
  const session = useSelector(setup, ({ context }) => context.session);
  return (
    <StepForm
      {...step}
      title="Set a new password"
      labels={{ password: 'New password', confirmation: 'Confirm new password' }}
      submit="Save password"
      onSubmit={(form) =>
        setup.send({
          type: 'answer.submit',
          answer: {
            step: 'updatePassword',
            password: textOf(form, 'password'),
            confirmation: textOf(form, 'confirmation'),
          },
        })
      }
    >
      <AccountName email={session.email ?? ''} />
      <NewPasswordFields label="New password" facts={session} errorOf={step.errorOf} problems={step.problems} />
    </StepForm>
  );
};
