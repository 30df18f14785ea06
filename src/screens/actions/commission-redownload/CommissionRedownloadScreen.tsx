import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { CommissionRedownloadRef } from '#machines/actions/commission-redownload/commission-redownload.machine.ts';
import { formatLongMonth } from '#machines/domain/shared/calendar.ts';
import { latestClosedMonth, monthsToChoose, yearsToChoose } from '#machines/domain/actions/commission.ts';
import { statusOf } from '#machines/domain/shared/failure.ts';
import { maskRecipient } from '#machines/domain/shared/masking.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { ActionForm } from '#forms/ActionForm.tsx';
import { useStep } from '#forms/use-step.ts';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { DialogActions, DialogBody } from '#ui/Dialog.tsx';
import { Column, Grid } from '#ui/Grid.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Text } from '#ui/Text.tsx';
import type { QuickActionProps } from '../quick-actions/QuickActionsScreen.tsx';
import { chooseAgency, describeMonth } from '../words.ts';

type Snapshot = SnapshotFrom<CommissionRedownloadRef>;
const selectToday = ({ context }: Snapshot) => context.today;
const selectRound = ({ context }: Snapshot) => context.round;
const selectFacts = ({ context }: Snapshot) => context.facts;
const selectMonth = ({ context }: Snapshot) => context.month;
const selectYear = ({ context }: Snapshot) => context.year;
const selectResetMonth = ({ context }: Snapshot) => context.resetMonth;
const selectIsMonthReset = ({ context }: Snapshot) => context.resetMonth !== null;
const selectSentTo = ({ context }: Snapshot) => context.sentTo;
const selectCanSubmit = (snapshot: Snapshot) => snapshot.can({ type: 'statement.submit' });
const selectIsEditable = (snapshot: Snapshot) => snapshot.hasTag('editable');
const selectIsOpen = (snapshot: Snapshot) => !snapshot.matches('closed');
const selectIsSubmitted = (snapshot: Snapshot) => snapshot.matches('submitted');

interface PartProps {
  redownload: CommissionRedownloadRef;
}

/** The modal that sends the direct bill commission statement of a closed month again. */
export const CommissionRedownloadScreen = ({ redownload, onHold }: PartProps & Pick<QuickActionProps, 'onHold'>) => {
  const isOpen = useSelector(redownload, selectIsOpen);
  const { isBusy } = useStep(redownload);
  useEffect(() => {
    onHold(isBusy);
    return () => onHold(false);
  }, [isBusy, onHold]);
  const isSubmitted = useSelector(redownload, selectIsSubmitted);
  if (!isOpen) return null;
  return isSubmitted ? <Confirmation redownload={redownload} /> : <PeriodForm redownload={redownload} />;
};

const PeriodForm = ({ redownload }: PartProps) => {
  const today = useSelector(redownload, selectToday);
  const round = useSelector(redownload, selectRound);
  const isMonthReset = useSelector(redownload, selectIsMonthReset);
  const { isBusy, isLockedOut } = useStep(redownload);
  const unavailableReason = isLockedOut
    ? 'Wait before you try again'
    : isMonthReset
      ? undefined
      : 'Choose a month and a year';
  const monthId = useId();
  useEffect(() => {
    if (round > 0) document.getElementById(monthId)?.focus();
  }, [round, monthId]);
  return (
    <ActionForm
      label="Statement"
      problem={<Trouble redownload={redownload} />}
      lead={
        <>
          Choose the month of the statement. The latest one available is{' '}
          <strong>{formatLongMonth(latestClosedMonth(today))}</strong>.
        </>
      }
      submit="Submit"
      isBusy={isBusy}
      canSubmit={useSelector(redownload, selectCanSubmit)}
      canClose={!isBusy}
      unavailableReason={unavailableReason}
      onSubmit={() => redownload.send({ type: 'statement.submit' })}
      onClose={() => redownload.send({ type: 'redownload.close' })}
    >
      <PeriodFields redownload={redownload} monthId={monthId} />
    </ActionForm>
  );
};

const PeriodFields = ({ redownload, monthId }: PartProps & { monthId: string }) => {
  const facts = useSelector(redownload, selectFacts);
  const today = useSelector(redownload, selectToday);
  const month = useSelector(redownload, selectMonth);
  const year = useSelector(redownload, selectYear);
  const resetMonth = useSelector(redownload, selectResetMonth);
  const isEditable = useSelector(redownload, selectIsEditable);
  const { isBusy } = useStep(redownload);
  return (
    <>
      <Grid>
        <Column xs={4} sm={4} md={6}>
          <SelectField
            id={monthId}
            label="Month"
            name="month"
            placeholder="MM"
            isDisabled={!isEditable}
            value={month === null ? null : String(month)}
            options={monthsToChoose(year, today).map((choice) => ({
              value: String(choice.month),
              label: choice.label,
              isDisabled: !choice.isSelectable,
            }))}
            onChange={(value) => redownload.send({ type: 'month.choose', month: Number(value) })}
          />
        </Column>
        <Column xs={4} sm={4} md={6}>
          <SelectField
            label="Year"
            name="year"
            placeholder="YYYY"
            isDisabled={!isEditable}
            value={year === null ? null : String(year)}
            options={yearsToChoose(today).map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(value) => redownload.send({ type: 'year.choose', year: Number(value) })}
          />
        </Column>
      </Grid>
      <LiveRegion isVisible>{isBusy ? awaited : resetMonth && describeMonth(resetMonth, today)}</LiveRegion>
      <DescriptionList
        isInline
        facts={[
          { term: 'Period', details: formatPeriod(month, year), isNumeric: true },
          { term: 'Agency', details: facts.subAgent, isNumeric: true },
          { term: 'Sent to', details: maskRecipient(facts.emailAddress) },
        ]}
      />
    </>
  );
};

const awaited = 'Ordering the statement. This stays open until we know whether it was ordered.';

const Trouble = ({ redownload }: PartProps) => {
  const { failure, isLockedOut } = useStep(redownload);
  if (!failure) return null;
  return (
    <Notice tone="error" role="alert" title={describeFailure(failure)}>
      {!isLockedOut &&
        (statusOf(failure) === 409 ? chooseAgency : 'Your choices are kept. Select Submit to try again.')}
    </Notice>
  );
};

/** MM/YYYY, with letters for what is not chosen yet. */
const formatPeriod = (month: number | null, year: number | null): string =>
  `${month === null ? 'MM' : String(month).padStart(2, '0')}/${year ?? 'YYYY'}`;

const Confirmation = ({ redownload }: PartProps) => {
  const month = useSelector(redownload, selectMonth);
  const year = useSelector(redownload, selectYear);
  const sentTo = useSelector(redownload, selectSentTo);
  const confirmation = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => confirmation.current?.focus(), []);
  return (
    <>
      <DialogBody>
        <div
          ref={confirmation}
          tabIndex={-1}
          role="group"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
        >
          <Notice tone="success" title={<span id={`${id}-title`}>Your request has been submitted</span>}>
            <Text id={`${id}-text`}>
              The direct bill commission statement for {formatPeriod(month, year)} will be sent to{' '}
              <strong>{sentTo}</strong>.
            </Text>
          </Notice>
        </div>
      </DialogBody>
      <DialogActions>
        <Button variant="secondary" onClick={() => redownload.send({ type: 'statement.another' })}>
          Submit another
        </Button>
        <Button onClick={() => redownload.send({ type: 'redownload.close' })}>Close</Button>
      </DialogActions>
    </>
  );
};
