import { useSelector } from '@xstate/react';
import { messages, problemOf } from '#machines/domain/shared/validation.ts';
import { textOf, WizardForm } from '#layouts/WizardForm.tsx';
import { partOf } from '#ui/classes.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useStep } from './use-step.ts';
import type { SetupStepProps } from './UserSetupScreen.tsx';

/** First step: what is coming. */
export const StartStep = ({ setup }: SetupStepProps) => {
  const step = useStep(setup);
  const firstName = useSelector(setup, ({ context }) => context.session.firstName);
  const email = useSelector(setup, ({ context }) => context.session.email);
  return (
    <WizardForm
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
    </WizardForm>
  );
};

/** Last step: the name to show; employees read theirs. */
export const AccountStep = ({ setup }: SetupStepProps) => {
  const step = useStep(setup);
  const session = useSelector(setup, ({ context }) => context.session);
  const fixed = session.isEmployee ? { readOnly: true, hint: messages.fixedName } : {};
  return (
    <WizardForm
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
      <TextField
        id="firstName"
        name="firstName"
        label="First name"
        autoComplete="given-name"
        defaultValue={session.firstName ?? ''}
        error={problemOf(step.problems, 'firstName')}
        {...fixed}
      />
      <TextField
        id="lastName"
        name="lastName"
        label="Last name"
        autoComplete="family-name"
        defaultValue={session.lastName ?? ''}
        error={problemOf(step.problems, 'lastName')}
        {...fixed}
      />
    </WizardForm>
  );
};
