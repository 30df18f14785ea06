import { useSelector } from '@xstate/react';
import { NewPasswordFields } from '#layouts/NewPasswordFields.tsx';
import { textOf, WizardForm } from '#layouts/WizardForm.tsx';
import { AccountName } from '#ui/AccountName.tsx';
import { useStep } from './use-step.ts';
import type { SetupStepProps } from './UserSetupScreen.tsx';

/** A password of one's own. */
export const PasswordStep = ({ setup }: SetupStepProps) => {
  const step = useStep(setup);
  const session = useSelector(setup, ({ context }) => context.session);
  return (
    <WizardForm
      {...step}
      title="Set a new password"
      labels={{ password: 'New password', confirmation: 'Confirm password' }}
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
      <NewPasswordFields label="New password" facts={session} problems={step.problems} failure={step.failure} />
    </WizardForm>
  );
};
