import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type {
  commissionRedownloadMachine,
  CommissionRedownloadRef,
} from '#machines/actions/commission-redownload/commission-redownload.machine.ts';
import { CommissionRedownloadScreen } from '#screens/actions/commission-redownload/CommissionRedownloadScreen.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { monthNames } from '#machines/domain/shared/calendar.ts';
import { isSelectableMonth } from '#machines/domain/actions/commission.ts';
import { retryAfterOf } from '#machines/domain/shared/failure.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { describeMonth } from '#screens/actions/words.ts';
import type { DriverOf, Expectation, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';

export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof commissionRedownloadMachine>;

type Context = Snapshot['context'];

const monthLabels = monthNames.map((name, at) => `${String(at + 1).padStart(2, '0')} - ${name}`);
const labelOf = (month: number | null): string => monthLabels[(month ?? 0) - 1] ?? 'MM';
const monthsOf = ({ year, today }: Context): string[] =>
  monthLabels.filter((_, at) => year === null || isSelectableMonth({ year, month: at + 1 }, today));
const yearsOf = ({ today }: Context): string[] => (today.month === 1 ? [] : ['2026']).concat('2025', '2024', '2023');

const reasonOf = ({ context, ...snapshot }: Snapshot): string => {
  if (snapshot.value === 'waiting') return 'Wait before you try again';
  return context.resetMonth === null && !isComplete(context) ? 'Choose a month and a year' : '';
};
/** The form after a request that was taken. */
const isAnother = ({ month, year, round }: Context): boolean => round > 0 && month === null && year === null;
const isComplete = ({ month, year }: Context): boolean => month !== null && year !== null;

/** What is chosen, and who it is for. */
const form = (screen: Screen, snapshot: Snapshot): Expectation[] => {
  const { context } = snapshot;
  const { month, year, today, resetMonth } = context;
  const isLocked = !snapshot.hasTag('editable');
  const period = `${month === null ? 'MM' : String(month).padStart(2, '0')}/${year ?? 'YYYY'}`;
  return [
    {
      control: screen.label('Month'),
      shows: { value: labelOf(month), isLocked, ...(isAnother(context) && { isFocused: true }) },
    },
    { control: screen.label('Year'), shows: { value: String(year ?? 'YYYY'), isLocked } },
    { control: screen.fact('Period'), shows: { text: period } },
    { control: screen.fact('Agency'), shows: { text: '214' } },
    { control: screen.fact('Sent to'), shows: { text: 'a•••@agency.test' } },
    { control: screen.role('button', 'Submit'), shows: { description: reasonOf(snapshot) } },
    resetMonth === null
      ? { no: screen.text(/statement is(?:n’t| no longer) available/) }
      : screen.text(describeMonth(resetMonth, today)),
  ];
};

/** The modal that sends a commission statement again. */
export const driver: DriverOf<typeof commissionRedownloadMachine> = {
  actions: {
    'month.choose': (screen, { month }, { context }) =>
      screen.label('Month').choose(labelOf(Number(month)), monthsOf(context)),
    'year.choose': (screen, { year }, { context }) => screen.label('Year').choose(String(year), yearsOf(context)),
    'statement.submit': (screen) => screen.role('button', 'Submit').click(),
    'statement.another': (screen) => screen.role('button', 'Submit another').click(),
    'redownload.close': async (screen) => {
      const cancel = screen.role('button', 'Cancel');
      await ((await cancel.isShown()) ? cancel : screen.role('button', 'Close')).click();
    },
  },
  possible: {
    'month.choose': (snapshot, { month }) =>
      snapshot.hasTag('editable') &&
      (snapshot.context.year === null ||
        isSelectableMonth({ year: snapshot.context.year, month: Number(month) }, snapshot.context.today)),
    'year.choose': (snapshot, { year }) =>
      snapshot.hasTag('editable') && Number(year) <= 2026 - (snapshot.context.today.month === 1 ? 1 : 0),
    // a press on what is locked would take the focus from the form that has just come
    'statement.submit': (snapshot) =>
      !snapshot.matches('submitted') && snapshot.status === 'active' && !isAnother(snapshot.context),
    'statement.another': (snapshot) => snapshot.matches('submitted'),
    'redownload.close': (snapshot) => snapshot.status === 'active' && !snapshot.matches('submitting'),
  },
  expectations: {
    choosing: (screen, snapshot) => [
      ...form(screen, snapshot),
      ...(snapshot.context.failure === null
        ? []
        : [screen.text(describeFailure(snapshot.context.failure)), screen.text(/^Your choices are kept/)]),
    ],
    submitting: (screen, snapshot) => [...form(screen, snapshot), screen.text(/^Ordering the statement\./)],
    waiting: (screen, snapshot) => [
      ...form(screen, snapshot),
      screen.text(retryAfterOf(snapshot.context.failure) ? /Try again in 30 seconds\.$/ : /Try again in 1 minute\.$/),
    ],
    submitted: (screen, { context }) => [
      screen.text('Your request has been submitted'),
      screen.text('a•••@agency.test'),
      screen.text(
        new RegExp(`statement for ${String(context.month).padStart(2, '0')}/${context.year} will be sent to`),
      ),
      { no: screen.label('Month') },
      { control: screen.role('group', 'Your request has been submitted'), shows: { isFocused: true } },
    ],
    closed: (screen) => [{ no: screen.label('Month') }, { no: screen.role('button', 'Cancel') }],
  },
  controls: {
    Submit: {
      control: (screen) => screen.role('button', 'Submit'),
      event: { type: 'statement.submit' },
      within: (snapshot) => !snapshot.matches('submitted') && snapshot.status === 'active',
    },
    'Submit another': {
      control: (screen) => screen.role('button', 'Submit another'),
      event: { type: 'statement.another' },
      within: (snapshot) => snapshot.matches('submitted'),
    },
    Cancel: {
      control: (screen) => screen.role('button', 'Cancel'),
      event: { type: 'redownload.close' },
      within: (snapshot) => !snapshot.matches('submitted') && snapshot.status === 'active',
    },
  },
  calls: {
    requestStatement: {
      method: 'POST',
      path: /^\/-\/api\/redownload\/commission-statement$/,
      reply: (value, kind) =>
        carrierReply(kind === 'done' ? { ...(value as object), forPeriod: '02/2026' } : value, kind),
    },
  },
};

export const title = 'the modal that sends a commission statement again';

export const view = (actor: AnyActorRef) => (
  <Dialog isBare isOpen title="Direct Bill Commission Redownload">
    <CommissionRedownloadScreen redownload={actor as CommissionRedownloadRef} onHold={() => {}} />
  </Dialog>
);
