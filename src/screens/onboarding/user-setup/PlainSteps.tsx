import { useSelector } from '@xstate/react';
import { textOf } from '#forms/form-data.ts';
import { fixedName } from '#forms/problem-words.ts';
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
      lead="Set up your account in a few steps. You can stop at any time, then sign in to pick up where you left off."
      submit="Get started"
      onSubmit={() => setup.send({ type: 'answer.submit', answer: { step: 'gettingStarted' } })}
    >
      <Stack gap="sm">
        <Text>You’ll need:</Text>
        <ul className={partOf('wizard', 'list')}>
          <li>your email, {email}, to get a code first</li>
          <li>a phone that gets text messages</li>
          <li>a new password of 15 characters or more</li>
        </ul>
      </Stack>
    </StepForm>
  );
};

/** Last step: the name to show; employees read theirs. */
export const AccountStep = ({ setup }: SetupStepProps) => {
  const step = useWizardStep(setup, 'firstName', 'lastName');
  const session = useSelector(setup, ({ context }) => context.session);
  const fixed = session.isEmployee ? { readOnly: true, hint: fixedName } : {};
  return (
    <StepForm
      {...step}
      title="Set up your account"
      lead="Check how colleagues and clients see your name."
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
