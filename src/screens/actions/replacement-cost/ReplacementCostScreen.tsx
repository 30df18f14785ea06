import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { businessUnits, type EstimatorUnit } from '#machines/domain/actions/estimator.ts';
import { statusOf } from '#machines/domain/shared/failure.ts';
import type { ReplacementCostRef } from '#machines/actions/replacement-cost/replacement-cost.machine.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { BlockedTab } from '#layouts/BlockedTab.tsx';
import { ActionForm } from '#forms/ActionForm.tsx';
import { denialWords } from '#forms/permission-words.ts';
import { useStep } from '#forms/use-step.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { Stack } from '#ui/Stack.tsx';
import { chooseAgency } from '../words.ts';

/** What a ReplacementCostScreen takes. */
export interface ReplacementCostScreenProps {
  estimator: ReplacementCostRef;
  onClose: () => void;
}

/** Choose a business unit and leave for the replacement cost estimator. */
export const ReplacementCostScreen = ({ estimator, onClose }: ReplacementCostScreenProps) => {
  const units = useSelector(estimator, ({ context }) => context.units);
  const unit = useSelector(estimator, ({ context }) => context.unit);
  const { isBusy } = useStep(estimator);
  const isHeld = useSelector(estimator, (snapshot) => !snapshot.matches('waiting'));
  const canSubmit = useSelector(estimator, (snapshot) => snapshot.can({ type: 'unit.submit' }));
  return (
    <ActionForm
      problem={<Problem estimator={estimator} />}
      lead="The estimator opens in a new tab."
      submit="Open the estimator"
      isBusy={isBusy}
      canSubmit={canSubmit}
      onSubmit={() => estimator.send({ type: 'unit.submit' })}
      onClose={onClose}
    >
      <RadioCards
        name="unit"
        legend="Choose a business unit"
        options={units.map(optionOf)}
        value={unit}
        isHeld={isHeld}
        onChange={(value) => {
          const chosen = businessUnits.find((one) => one === value);
          if (chosen) estimator.send({ type: 'unit.choose', unit: chosen });
        }}
      />
    </ActionForm>
  );
};

const optionOf = ({ unit, label, permission }: EstimatorUnit) => ({
  value: unit,
  label,
  ...(permission.isGranted ? {} : { unavailableReason: denialWords[permission.reason] }),
});

/** What prevents the action, each with a way on. */
const Problem = ({ estimator }: Pick<ReplacementCostScreenProps, 'estimator'>) => {
  const { failure, isLockedOut } = useStep(estimator);
  const address = useSelector(estimator, ({ context }) => context.address);
  const isFailed = useSelector(estimator, (snapshot) => snapshot.matches({ waiting: 'failed' }));
  const isNothing = useSelector(estimator, (snapshot) => snapshot.matches({ waiting: 'nothing' }));
  const isForeign = useSelector(estimator, (snapshot) => snapshot.matches({ waiting: 'foreign' }));
  const isBlocked = useSelector(estimator, (snapshot) => snapshot.matches({ waiting: 'blocked' }));
  const submit = () => estimator.send({ type: 'unit.submit' });
  const retry = (
    <Button size="sm" variant="secondary" onClick={submit}>
      Try again
    </Button>
  );
  const isOtherAgency = statusOf(failure) === 409;
  if (isLockedOut && failure) {
    return <Notice tone="error" role="alert" title={describeFailure(failure)} />;
  }
  if (isFailed && failure) {
    return (
      <Trouble title="We couldn’t open the estimator" retry={isOtherAgency ? null : retry}>
        {describeFailure(failure)} {isOtherAgency && chooseAgency}
      </Trouble>
    );
  }
  if (isNothing) {
    return (
      <Trouble title="The estimator isn’t available right now" retry={retry}>
        Try again. If it still isn’t available, call support.
      </Trouble>
    );
  }
  if (isForeign) {
    return (
      <Trouble title="We didn’t open the estimator" retry={retry}>
        Its address isn’t one that this portal allows. Call support.
      </Trouble>
    );
  }
  if (!isBlocked || address === null) return null;
  return <BlockedTab name="The estimator" externalTarget={{ kind: 'link', href: address }} onRetry={submit} />;
};

const Trouble = ({ title, retry, children }: { title: string; retry: ReactNode; children: ReactNode }) => (
  <Notice tone="error" role="alert" title={title}>
    <Stack gap="sm" align="start">
      <p>{children}</p>
      {retry}
    </Stack>
  </Notice>
);
