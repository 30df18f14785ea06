import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { raters, raterStepOf, type Rater } from '#machines/domain/onboarding/wizards.ts';
import type { RaterSetupRef } from '#machines/onboarding/rater-setup/rater-setup.machine.ts';
import type { Brand } from '#brands/brand.ts';
import { problemOf } from '#machines/domain/shared/validation.ts';
import { textOf, WizardForm } from '#layouts/WizardForm.tsx';
import { WizardLayout } from '#layouts/WizardLayout.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { TextField } from '#ui/TextField.tsx';

interface StepProps {
  rater: RaterSetupRef;
}

/** What a RaterSetupScreen takes. */
export interface RaterSetupScreenProps extends StepProps {
  brand: Brand;
  logoutHref: string;
  /** what a demonstration adds below the form */
  demo?: ReactNode;
}

/** The comparative rater set-up: select rater, rater credentials, rate test. */
export const RaterSetupScreen = ({ rater, brand, logoutHref, demo }: RaterSetupScreenProps) => {
  const session = useSelector(rater, ({ context }) => context.session);
  const view = raterStepOf(session);
  return (
    <WizardLayout
      brand={brand}
      name="Comparative rater set-up"
      steps={session.steps}
      isForCustomer={session.userType === 'customer'}
      view={view ?? 'done'}
      exit={<a href={logoutHref}>Logout</a>}
    >
      {view === 'selectRater' && <SelectStep rater={rater} />}
      {view === 'raterCredentials' && <CredentialsStep rater={rater} />}
      {view === 'rateTest' && <TestStep rater={rater} />}
      {view === null && <p role="status">One moment…</p>}
      {demo}
    </WizardLayout>
  );
};

const useStep = (rater: RaterSetupRef) => ({
  notice: useSelector(rater, ({ context }) => context.notice),
  failure: useSelector(rater, ({ context }) => context.failure),
  problems: useSelector(rater, ({ context }) => context.problems),
  isLockedOut: useSelector(rater, (snapshot) => snapshot.matches('lockedOut')),
  isBusy: useSelector(rater, (snapshot) => snapshot.matches('submitting')),
  isHeld: useSelector(rater, (snapshot) => snapshot.matches('restarting')),
});

const words: Readonly<Record<Rater, string>> = {
  ezLynx: 'The rater that most of our agencies use',
  'PL Rater': 'By Vertafore',
};

const SelectStep = ({ rater }: StepProps) => {
  const step = useStep(rater);
  const [choice, setChoice] = useState<Rater>(raters[0]);
  return (
    <WizardForm
      {...step}
      title="Select your rater"
      lead="Your comparative rater asks us for rates in your name."
      submit="Continue"
      onSubmit={() => rater.send({ type: 'answer.submit', answer: { step: 'selectRater', rater: choice } })}
    >
      <RadioCards
        name="rater"
        legend="Comparative rater"
        options={raters.map((value) => ({ value, label: value, description: words[value] }))}
        value={choice}
        onChange={(value) => setChoice(raters.find((one) => one === value) ?? raters[0])}
      />
    </WizardForm>
  );
};

const Restart = ({ rater }: StepProps) => {
  const canRestart = useSelector(rater, (snapshot) => snapshot.can({ type: 'rater.restart' }));
  const isRestarting = useSelector(rater, (snapshot) => snapshot.matches('restarting'));
  return (
    <Button
      variant="quiet"
      isBusy={isRestarting}
      {...(canRestart || isRestarting ? {} : { 'aria-disabled': true })}
      onClick={() => rater.send({ type: 'rater.restart' })}
    >
      Choose the rater again
    </Button>
  );
};

const CredentialsStep = ({ rater }: StepProps) => {
  const step = useStep(rater);
  return (
    <WizardForm
      {...step}
      title="Rater credentials"
      lead="How you sign in to your rater. We hand the password on and do not keep it."
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
        error={problemOf(step.problems, 'username')}
      />
      <PasswordField
        id="password"
        name="password"
        label="Rater password"
        autoComplete="current-password"
        error={problemOf(step.problems, 'password')}
      />
    </WizardForm>
  );
};

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const TestStep = ({ rater }: StepProps) => {
  const step = useStep(rater);
  const result = useSelector(rater, ({ context }) => context.rateTest);
  const isTesting = useSelector(rater, (snapshot) => snapshot.matches('testing'));
  const canRun = useSelector(rater, (snapshot) => snapshot.can({ type: 'rateTest.run' }));
  const run = () => rater.send({ type: 'rateTest.run' });
  const finish = () => rater.send({ type: 'answer.submit', answer: { step: 'rateTest' } });
  const isDone = result !== null;
  return (
    <WizardForm
      {...step}
      title="Rate test"
      lead="A sample quote shows whether your rater and we understand each other."
      submit={isDone ? 'Finish' : 'Run the rate test'}
      isBusy={step.isBusy || isTesting}
      onSubmit={isDone ? finish : run}
      others={
        <>
          {isDone && (
            <Button variant="quiet" {...(canRun ? {} : { 'aria-disabled': true })} onClick={run}>
              Run it again
            </Button>
          )}
          <Restart rater={rater} />
        </>
      }
    >
      <div role="status">
        {result && (
          <Notice tone="success" title={`${result.rater} answered`}>
            {result.line}: {dollars.format(result.premium)} a year
          </Notice>
        )}
      </div>
    </WizardForm>
  );
};
