import { useSelector } from '@xstate/react';
import { messages } from '#machines/domain/shared/validation.ts';
import { textOf } from '#forms/form-data.ts';
import { StepForm } from '#forms/StepForm.tsx';
import { partOf } from '#ui/classes.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { NameField } from '#ui/NameField.tsx';
import { useWizardStep } from '../use-wizard-step.ts';
import type { SetupStepProps } from './UserSetupScreen.tsx';

/** First step: what is coming. */
export const StartStep = ({ setup }: SetupStepProps) => {
  const step = useWizardStep(setup);
  const firstName = useSelector(setup, ({ context }) => context.session.firstName);
  const email = useSelector(setup, ({ context }) => context.session.email);
  return (
    <StepForm
      {...step}
      title={firstName ? `Welcome, ${firstName}` : 'Welcome'}
      lead="A few steps set up your user. You can stop at any time and go on where you were when you sign in again."
      submit="Get started"
      onSubmit={() => setup.send({ type: 'answer.submit', answer: { step: 'gettingStarted' } })}
    >
      <Stack gap="sm">
        <Text>You will need:</Text>
        <ul className={partOf('wizard', 'list')}>
          <li>your email, {email}: we send a code there first</li>
          <li>a phone that takes text messages</li>
          <li>a new password of 15 characters or more</li>
        </ul>
      </Stack>
    </StepForm>
  );
};

/** Last step: the name to show; employees read theirs. */
export const AccountStep = ({ setup }: SetupStepProps) => {
  const step = useWizardStep(setup);
  const session = useSelector(setup, ({ context }) => context.session);
  const fixed = session.isEmployee ? { readOnly: true, hint: messages.fixedName } : {};
  return (
    <StepForm
      {...step}
      title="Set up your account"
      lead="Check how your name is shown to colleagues and clients."
      labels={{ firstName: 'First name', lastName: 'Last name' }}
      submit="Finish"
      onSubmit={(form) =>
        setup.send({
          type: 'answer.submit',
          answer: {
            step: 'setupAccount',
            names: session.isEmployee
              ? null
              : { firstName: textOf(form, 'firstName'), lastName: textOf(form, 'lastName') },
          },
        })
      }
    >
      <NameField
        id="firstName"
        name="firstName"
        defaultValue={session.firstName ?? ''}
        error={step.errorOf('firstName')}
        {...fixed}
      />
      <NameField
        id="lastName"
        name="lastName"
        defaultValue={session.lastName ?? ''}
        error={step.errorOf('lastName')}
        {...fixed}
      />
    </StepForm>
  );
};
