import { useSelector } from '@xstate/react';
import { describeFailure } from '#machines/domain/failure.ts';
import type { ActionChoice } from '#machines/domain/quick-action-choices.ts';
import type { QuickDepartureRef } from '#machines/quick-departure/quick-departure.machine.ts';
import { BlockedTab } from '#layouts/BlockedTab.tsx';
import { QuickActionForm } from '#layouts/QuickActionForm.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';

/** What a QuickDepartureScreen takes. */
export interface QuickDepartureScreenProps {
  departure: QuickDepartureRef;
  /** says what is going to happen */
  lead: string;
  /** asks what to choose */
  question: string;
  onClose: () => void;
}

/** Choose one of some things and leave for it. */
export const QuickDepartureScreen = ({ departure, lead, question, onClose }: QuickDepartureScreenProps) => {
  const choices = useSelector(departure, ({ context }) => context.choices);
  const chosen = useSelector(departure, ({ context }) => context.chosen);
  const failure = useSelector(departure, ({ context }) => context.failure);
  const isBlocked = useSelector(departure, (snapshot) => snapshot.matches('blocked'));
  const isBusy = useSelector(departure, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(departure, (snapshot) => snapshot.can({ type: 'choice.submit' }));
  const [only, ...others] = choices;
  const choice = choices.find(({ id }) => id === chosen);
  const isAlone = only !== undefined && others.length === 0;
  return (
    <QuickActionForm
      lead={lead}
      submit={isAlone ? only.label : 'Continue'}
      isBusy={isBusy}
      canSubmit={canSubmit}
      onSubmit={() => departure.send({ type: 'choice.submit' })}
      onClose={onClose}
      problem={
        <>
          {failure && (
            <Notice tone="error" role="alert">
              {describeFailure(failure)}
            </Notice>
          )}
          {isBlocked && choice && (
            <BlockedTab
              name={choice.label}
              departure={choice.to?.kind === 'page' ? null : choice.to}
              onRetry={() => departure.send({ type: 'departure.retry' })}
            />
          )}
        </>
      }
    >
      {isAlone && !only.gate.isOpen && <Notice tone="info">{only.gate.reason}</Notice>}
      {!isAlone && (
        <RadioCards
          name="choice"
          legend={question}
          options={choices.map(optionOf)}
          value={chosen}
          isHeld={isBusy}
          onChange={(id) => departure.send({ type: 'choice.choose', id })}
        />
      )}
    </QuickActionForm>
  );
};

const optionOf = ({ id, label, note, gate }: ActionChoice) => ({
  value: id,
  label,
  ...(note ? { description: note } : {}),
  ...(gate.isOpen ? {} : { disabledReason: gate.reason }),
});
