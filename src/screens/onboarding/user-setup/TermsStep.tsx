import './terms.css';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { StepForm } from '#forms/StepForm.tsx';
import { FailureWords } from '#screens/FailureWords.tsx';
import { CheckboxGroup } from '#ui/CheckboxGroup.tsx';
import { partOf } from '#ui/classes.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Heading } from '#ui/Text.tsx';
import { RetryButton } from '#widgets/retry-wait/RetryButton.tsx';
import { useWizardStep } from '../use-wizard-step.ts';
import type { SetupStepProps } from './UserSetupScreen.tsx';

const title = 'Terms and conditions';

/** The terms in force, to be read and accepted. */
export const TermsStep = ({ setup }: SetupStepProps) => {
  const terms = useSelector(setup, ({ context }) => context.terms);
  const isMissing = useSelector(setup, (snapshot) => snapshot.matches('termsMissing'));
  if (isMissing) return <Missing setup={setup} />;
  if (!terms) {
    return (
      <Stack gap="lg">
        <Heading level={1} isFocusable>
          {title}
        </Heading>
        <LiveRegion>Loading the terms…</LiveRegion>
        <TermsSkeleton />
      </Stack>
    );
  }
  return <Reading setup={setup} />;
};

/** The box of the terms and what follows it, as tall as those. */
const TermsSkeleton = () => (
  <div className="terms__pending" aria-hidden="true">
    <div className="terms__root">
      {Array.from({ length: 9 }, (_, at) => (
        <span key={at} className={partOf('skeleton', 'line', { width: at % 3 === 0 ? 'third' : 'most' })} />
      ))}
    </div>
    <span className={partOf('skeleton', 'line', { width: 'third' })} />
    <span className={partOf('skeleton', 'line', { width: 'half' })} />
  </div>
);

const Missing = ({ setup }: SetupStepProps) => {
  const failure = useSelector(setup, ({ context }) => context.failure);
  return (
    <Stack gap="lg" align="start">
      <Heading level={1} isFocusable>
        {title}
      </Heading>
      <Notice tone="error" role="alert" title="We couldn’t load the terms">
        {failure && <FailureWords failure={failure} />}
      </Notice>
      <RetryButton failure={failure} onClick={() => setup.send({ type: 'terms.retry' })} />
    </Stack>
  );
};

const Reading = ({ setup }: SetupStepProps) => {
  const step = useWizardStep(setup);
  const terms = useSelector(setup, ({ context }) => context.terms);
  const [isAccepted, setIsAccepted] = useState(false);
  return (
    <StepForm
      {...step}
      title={title}
      labels={{ isAccepted: 'Terms' }}
      submit="Continue"
      onSubmit={() => setup.send({ type: 'answer.submit', answer: { step: 'acceptTermsAndConditions', isAccepted } })}
    >
      {/* a region that scrolls has to be reached by the keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="terms__root" role="region" aria-label={terms?.title ?? title} tabIndex={0}>
        {terms?.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
      <CheckboxGroup
        id="isAccepted"
        legend="Your agreement"
        options={[{ value: 'yes', label: 'I have read and accept the terms and conditions' }]}
        values={isAccepted ? ['yes'] : []}
        onChange={(_, isChosen) => setIsAccepted(isChosen)}
        error={step.errorOf('isAccepted')}
      />
    </StepForm>
  );
};
