import type { AnyActorRef } from 'xstate';
import type { CommissionRedownloadRef } from '#machines/actions/commission-redownload/commission-redownload.machine.ts';
import { CommissionRedownloadScreen } from '#screens/actions/commission-redownload/CommissionRedownloadScreen.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { isSelectableMonth } from '#machines/domain/actions/commission.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { describeMonth } from '#screens/actions/words.ts';
import type { Driver } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';

export { model } from './model.ts';

const monthLabels: Readonly<Record<number, string>> = { 2: '02 - February', 12: '12 - December' };

/** The modal that sends a commission statement again. */
export const driver: Driver = {
  actions: {
    'month.choose': (screen, { month }) => screen.label('Month').choose(monthLabels[Number(month)] ?? ''),
    'year.choose': (screen, { year }) => screen.label('Year').choose(String(year)),
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
    'statement.submit': (snapshot) => !snapshot.matches('submitted') && snapshot.status === 'active',
    'statement.another': (snapshot) => snapshot.matches('submitted'),
    'redownload.close': ({ status }) => status === 'active',
  },
  expectations: {
    choosing: (screen, { context }) => [
      screen.label('Month'),
      screen.label('Year'),
      screen.text('Sent to'),
      screen.text('a•••@agency.test'),
      ...(context.resetMonth === null ? [] : [screen.text(describeMonth(context.resetMonth, context.today))]),
      ...(context.failure === null
        ? []
        : [screen.text(describeFailure(context.failure)), screen.text(/^Your choices are kept/)]),
    ],
    submitting: (screen) => [screen.label('Month'), screen.role('button', 'Submit')],
    waiting: (screen, { context }) => [
      screen.text(context.failure?.retryAfter ? /Try again in 30 seconds\.$/ : /Try again in 1 minute\.$/),
    ],
    submitted: (screen, { context }) => [
      screen.text('Your request has been submitted'),
      screen.text('a•••@agency.test'),
      screen.text(
        new RegExp(`statement for ${String(context.month).padStart(2, '0')}/${context.year} will be sent to`),
      ),
      { no: screen.label('Month') },
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
    <CommissionRedownloadScreen redownload={actor as CommissionRedownloadRef} />
  </Dialog>
);
