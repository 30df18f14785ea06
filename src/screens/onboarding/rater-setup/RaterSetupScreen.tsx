import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { raters, raterStepOf, type Rater } from '#machines/domain/onboarding/wizards.ts';
import type { RaterSetupRef } from '#machines/onboarding/rater-setup/rater-setup.machine.ts';
import { textOf } from '#forms/form-data.ts';
import { SendButton } from '#forms/SendButton.tsx';
import { StepForm } from '#forms/StepForm.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextField } from '#ui/TextField.tsx';
import { SetupLayout, type SetupScreenProps } from '../SetupLayout.tsx';
import { useWizardStep } from '../use-wizard-step.ts';
import { oneMoment } from '../words.ts';

interface StepProps {
  rater: RaterSetupRef;
}

/** What a RaterSetupScreen takes. */
export interface RaterSetupScreenProps extends StepProps, SetupScreenProps {}

/** The comparative rater setup: select rater, rater credentials, rate test. */
export const RaterSetupScreen = ({ rater, ...page }: RaterSetupScreenProps) => {
  const session = useSelector(rater, ({ context }) => context.session);
  const view = raterStepOf(session);
  const [choice, setChoice] = useState<Rater>(raters[0]);
  return (
    <SetupLayout {...page} name="Comparative rater setup" session={session} view={view ?? 'done'}>
      {view === 'selectRater' && <SelectStep rater={rater} choice={choice} onChoose={setChoice} />}
      {view === 'raterCredentials' && <CredentialsStep rater={rater} />}
      {view === 'rateTest' && <TestStep rater={rater} />}
      {view === null && <p role="status">{oneMoment}</p>}
    </SetupLayout>
  );
};

const descriptions: Readonly<Record<Rater, string>> = {
  ezLynx: 'Most of our agencies use this rater',
  'PL Rater': 'By Vertafore',
};

interface SelectStepProps extends StepProps {
  /** kept while the wizard is on screen, for who comes back to change it */
  choice: Rater;
  onChoose: (rater: Rater) => void;
}

const SelectStep = ({ rater, choice, onChoose }: SelectStepProps) => {
  const step = useWizardStep(rater);
  return (
    <StepForm
      {...step}
      title="Select your rater"
      lead="Your comparative rater requests rates from us on your behalf."
      submit="Continue"
      onSubmit={() => rater.send({ type: 'answer.submit', answer: { step: 'selectRater', rater: choice } })}
    >
      <RadioCards
        name="rater"
        legend="Comparative rater"
        options={raters.map((value) => ({ value, label: value, description: descriptions[value] }))}
        value={choice}
        onChange={(value) => onChoose(raters.find((one) => one === value) ?? raters[0])}
      />
    </StepForm>
  );
};

const Restart = ({ rater }: StepProps) => {
  const isRestarting = useSelector(rater, (snapshot) => snapshot.matches('restarting'));
  return (
    <SendButton actor={rater} event={{ type: 'rater.restart' }} variant="quiet" isBusy={isRestarting}>
      Change rater
    </SendButton>
  );
};

const CredentialsStep = ({ rater }: StepProps) => {
  const step = useWizardStep(rater, 'username', 'password');
  return (
    <StepForm
      {...step}
      title="Rater credentials"
      lead="Enter how you sign in to your rater. We pass the password on and don’t keep it."
      labels={{ username: 'Rater user name', password: 'Rater password' }}
      submit="Continue"
      onSubmit={(form) =>
        rater.send({
          type: 'answer.submit',
          answer: { step: 'raterCredentials', username: textOf(form, 'username'), password: textOf(form, 'password') },
        })
      }
      others={<Restart rater={rater} />}
    >
      <TextField
        id="username"
        name="username"
        label="Rater user name"
        autoComplete="off"
        spellCheck={false}
        error={step.errorOf('username')}
      />
      <PasswordField
        id="password"
        name="password"
        label="Rater password"
        autoComplete="current-password"
        error={step.errorOf('password')}
        isInvalid={step.isRefused}
      />
    </StepForm>
  );
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const TestStep = ({ rater }: StepProps) => {
  const step = useWizardStep(rater);
  const result = useSelector(rater, ({ context }) => context.rateTest);
  const run = () => rater.send({ type: 'rateTest.run' });
  const finish = () => rater.send({ type: 'answer.submit', answer: { step: 'rateTest' } });
  const isTesting = useSelector(rater, (snapshot) => snapshot.matches('testing'));
  const isDone = result !== null && !isTesting;
  return (
    <StepForm
      {...step}
      title="Rate test"
      lead="A sample quote checks that your rater connects to us."
      submit={isDone ? 'Finish' : 'Run the rate test'}
      onSubmit={isDone ? finish : run}
      others={
        <>
          {isDone && (
            <SendButton actor={rater} event={{ type: 'rateTest.run' }} variant="quiet">
              Run the test again
            </SendButton>
          )}
          <Restart rater={rater} />
        </>
      }
    >
      <div role="status">
        {result && isDone && (
          <Notice tone="success" title={`${result.rater} answered`}>
            {result.line}: {dollars.format(result.premium)} a year
          </Notice>
        )}
      </div>
    </StepForm>
  );
};
