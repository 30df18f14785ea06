import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActionChoice } from '#machines/domain/actions/quick-action-choices.ts';
import { statusOf } from '#machines/domain/shared/failure.ts';
import type { ExternalActionRef } from '#machines/actions/external-action/external-action.machine.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { BlockedTab } from '#layouts/BlockedTab.tsx';
import { ActionForm } from '#forms/ActionForm.tsx';
import { ChooseAgency } from '#forms/ChooseAgency.tsx';
import { denialWords } from '#forms/permission-words.ts';
import { useStep } from '#forms/use-step.ts';
import { Notice } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { chooseAgency } from '../words.ts';

/** What an ExternalActionScreen takes. */
export interface ExternalActionScreenProps {
  externalTarget: ExternalActionRef;
  /** what is going to happen */
  lead: string;
  /** asks what to choose */
  question: string;
  /** another way on, below the choices */
  children?: ReactNode;
  onClose: () => void;
}

/** Choose one of some things and leave for it. */
export const ExternalActionScreen = ({
  externalTarget,
  lead,
  question,
  children,
  onClose,
}: ExternalActionScreenProps) => {
  const choices = useSelector(externalTarget, ({ context }) => context.choices);
  const chosen = useSelector(externalTarget, ({ context }) => context.chosen);
  const { failure, isBusy } = useStep(externalTarget);
  const isBlocked = useSelector(externalTarget, (snapshot) => snapshot.matches('blocked'));
  const canSubmit = useSelector(externalTarget, (snapshot) => snapshot.can({ type: 'choice.submit' }));
  const [only, ...others] = choices;
  const choice = choices.find(({ id }) => id === chosen);
  const isAlone = only !== undefined && others.length === 0;
  const submit = () => externalTarget.send({ type: 'choice.submit' });
  return (
    <ActionForm
      lead={lead}
      submit={isAlone ? only.label : 'Continue'}
      close="Close"
      isBusy={isBusy}
      canSubmit={canSubmit}
      onSubmit={submit}
      onClose={onClose}
      problem={
        <>
          {failure && (
            <Notice tone="error" role="alert" title={describeFailure(failure)}>
              {statusOf(failure) === 409 && chooseAgency}
            </Notice>
          )}
          {isBlocked && choice && (
            <BlockedTab
              name={choice.label}
              externalTarget={choice.to?.kind === 'page' ? null : choice.to}
              onRetry={submit}
            />
          )}
        </>
      }
    >
      {isAlone && !only.permission.isGranted && (
        <Notice tone="info" actions={<ChooseAgency reason={only.permission.reason} onLeave={onClose} />}>
          {denialWords[only.permission.reason]}
        </Notice>
      )}
      {!isAlone && (
        <RadioCards
          name="choice"
          legend={question}
          options={choices.map(optionOf)}
          value={chosen}
          isHeld={isBusy}
          onChange={(id) => externalTarget.send({ type: 'choice.choose', id })}
        />
      )}
      {!isAlone && choices.some(lacksAgency) && <ChooseAgency reason="noAgencySelected" onLeave={onClose} />}
      {children}
    </ActionForm>
  );
};

const lacksAgency = ({ permission }: ActionChoice): boolean =>
  !permission.isGranted && permission.reason === 'noAgencySelected';

const optionOf = ({ id, label, note, permission }: ActionChoice) => ({
  value: id,
  label,
  ...(note ? { description: note } : {}),
  ...(permission.isGranted ? {} : { unavailableReason: denialWords[permission.reason] }),
});
