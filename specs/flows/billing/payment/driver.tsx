import { statusOf } from '#machines/domain/shared/failure.ts';
import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { paymentMachine, PaymentRef } from '#machines/billing/payment/payment.machine.ts';
import { PaymentScreen } from '#screens/billing/payment/PaymentScreen.tsx';
import type { DraftProblem, PaymentDraft } from '#machines/domain/billing/payment-draft.ts';
import type { Control, DriverOf, Expectation, OfferOf, Screen } from '#specs/model/drive/driver.ts';
import { way } from '../way.ts';
import { cardPayment } from '../samples.ts';

import { invariant } from '#machines/support/failures.ts';
import { retryButton } from '../../support/retry-button.ts';
export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof paymentMachine>;

const button = (name: string) => (screen: Screen) => screen.role('button', name);
const click = (name: string) => (screen: Screen) => button(name)(screen).click();
const heading = (name: string) => (screen: Screen) => [screen.role('heading', name)];
const amounts = { minimum: 'Minimum due', balance: /balance$/i, other: 'Other' } as const;
const methods = { ach: 'Bank account (ACH)', card: 'Credit card' } as const;
const { id } = cardPayment;

type In = (snapshot: Snapshot) => boolean;
type Ordering = Extract<Snapshot['value'], { ordering?: unknown }>['ordering'] & string;
const inOrdering =
  (...states: readonly Ordering[]): In =>
  (snapshot) =>
    states.some((ordering) => snapshot.matches({ ordering }));
const isReview = inOrdering('reviewing', 'unanswered', 'creating', 'lockedOut');
const isEditing = inOrdering('editing');
const isUnfinished = inOrdering('unfinished');
const isOpen: In = (snapshot) => snapshot.matches({ result: 'waiting' }) || snapshot.matches({ result: 'pending' });
const isLeft: In = (snapshot) => snapshot.matches({ handOff: 'left' });
const isReceipt: In = (snapshot) => snapshot.matches({ result: { paid: 'shown' } });
/** The carrier asks to wait, and the screen's button waits. */
const mustWait: In = ({ context }) => statusOf(context.failure) === 429;
const isOpenToCalls: In = (snapshot) => isOpen(snapshot) && !mustWait(snapshot);
const hasFailedToRead: In = (snapshot) =>
  !mustWait(snapshot) &&
  (inOrdering('failed')(snapshot) ||
    snapshot.matches({ result: 'failed' }) ||
    snapshot.matches({ result: { paid: 'failed' } }));

const retries = [retryButton, button('Check again'), button('Check now')];
type Offer = OfferOf<typeof paymentMachine>;
const offered = (name: string, event: Offer['event'], within: In): Offer => ({ control: button(name), event, within });

const shows = (control: Control, text: string): Expectation => ({ control, shows: { text } });

const failedSteps = {
  handOff: 'We couldn’t open the payment page',
  cancellation: 'We couldn’t cancel this payment',
} as const;
/** What the user asked for in vain, and nothing else. */
const failedStep = (screen: Screen, { failedStep: failed }: Snapshot['context']): Expectation[] =>
  Object.entries(failedSteps).map(([step, words]) =>
    failed?.step === step ? screen.text(words) : { no: screen.text(words) },
  );

const openIn = ({ options }: Snapshot['context']) => invariant(options, 'no options').open;

interface FormContext {
  draft: PaymentDraft;
  problems: readonly DraftProblem[];
}
/** Of the amounts that the paths type. */
const amountProblems: Partial<Record<DraftProblem['code'], string>> = {
  missing: 'Enter an amount.',
  notAnAmount: 'Enter dollars and cents in numbers, such as 1,250.50.',
};
const hintOf = (problems: readonly DraftProblem[]): string => {
  const problem = problems.find(({ field }) => field === 'text');
  return `From $1.00 to $500.00${problem ? ` Error: ${amountProblems[problem.code]}` : ''}`;
};

/** The bill, and what is chosen. */
const formOf = (screen: Screen, { draft, problems }: FormContext): Expectation[] => {
  const choices = Object.entries(amounts).map(([choice, name]) => ({ choice, radio: screen.role('radio', name) }));
  const amount = screen.label('Amount in dollars');
  return [
    shows(screen.fact('Bill'), 'B20000001'),
    shows(screen.fact('Policy'), 'HOA10000001 Homeowners'),
    shows(screen.fact('Balance'), '$500.00'),
    shows(screen.fact('Minimum due'), '$120.00'),
    { order: choices.map(({ radio }) => radio) },
    ...choices.map(({ choice, radio }) => ({ control: radio, shows: { isOn: draft.choice === choice } })),
    ...Object.entries(methods).map(([method, name]) => ({
      control: screen.role('radio', name),
      shows: { isOn: draft.method === method },
    })),
    draft.choice === 'other'
      ? { control: amount, shows: { value: draft.text, description: hintOf(problems) } }
      : { no: amount },
  ];
};

/** Paying a bill, from the amount to the receipt. */
export const driver: DriverOf<typeof paymentMachine> = {
  actions: {
    'page.retry': async (screen) => {
      for (const retry of retries) if (await retry(screen).isShown()) return retry(screen).click();
    },
    'unfinished.resume': click('Continue on the payment page'),
    'unfinished.cancel': click('Cancel this payment'),
    'payment.another': click('Make another payment'),
    'amount.choose': (screen, { choice }) => screen.role('radio', amounts[choice]).click(),
    'amount.type': (screen, { text }) => screen.label('Amount in dollars').fill(text),
    'method.choose': (screen, { method }) => screen.role('radio', methods[method as 'card']).click(),
    'draft.submit': click('Review payment'),
    'draft.edit': click('Back'),
    'payment.confirm': click('Confirm and continue'),
    'payment.resume': async (screen) => {
      for (const name of ['Open the payment page', 'Continue on the payment page'])
        if (await button(name)(screen).isShown()) return click(name)(screen);
    },
    'payment.cancel': click('Cancel this payment'),
    'payment.check': click('Check its status'),
    'receipt.save': click('Download PDF'),
    'save.dismiss': click('Dismiss'),
  },
  possible: {
    // the router sends it
    'address.changed': () => false,
    'page.retry': (snapshot) =>
      hasFailedToRead(snapshot) ||
      inOrdering('blocked')(snapshot) ||
      (isOpenToCalls(snapshot) && !snapshot.hasTag('asking')),
    'unfinished.resume': (snapshot, event) => isUnfinished(snapshot) && snapshot.can(event),
    'unfinished.cancel': (snapshot, event) => isUnfinished(snapshot) && snapshot.can(event),
    'payment.another': (snapshot, event) => isUnfinished(snapshot) && snapshot.can(event),
    'amount.choose': (snapshot, { choice }) => isEditing(snapshot) && snapshot.context.draft.choice !== choice,
    // the field takes no other characters than those of an amount
    'amount.type': (snapshot, { text }) =>
      isEditing(snapshot) && text === '$50.00' && snapshot.context.draft.text !== text,
    'method.choose': (snapshot, { method }) => isEditing(snapshot) && snapshot.context.draft.method !== method,
    'draft.submit': isEditing,
    'draft.edit': (snapshot, event) => isReview(snapshot) && snapshot.can(event),
    'payment.confirm': isReview,
    'payment.resume': (snapshot, event) => snapshot.can(event),
    'payment.cancel': (snapshot, event) => snapshot.can(event),
    'payment.check': (snapshot, event) => snapshot.can(event),
    'receipt.save': isReceipt,
    'save.dismiss': (snapshot, event) => snapshot.can(event),
  },
  expectations: {
    'ordering.loading': (screen) => [...heading('Pay a bill')(screen), screen.text('Loading')],
    'ordering.failed': (screen) => [screen.role('alert')],
    'ordering.blocked': (screen, { context }) => [
      screen.text(openIn(context).length > 0 ? /^A payment that isn’t finished/ : /^2 payments were made/),
      screen.text('You can pay again from 01/06/26, 12:00 AM Central Time.'),
      screen.role('link', 'Back to the bill'),
    ],
    'ordering.unfinished': (screen, { context }) => [
      ...heading('Unfinished payment')(screen),
      screen.text(
        openIn(context)[0]?.state === 'unknown'
          ? 'We don’t know yet whether a payment of $123.00 by card went through'
          : 'A payment of $123.00 by card isn’t finished',
      ),
      screen.role('link', 'Check its status'),
    ],
    'ordering.editing': (screen, { context }) => [
      ...heading('Pay a bill')(screen),
      screen.text('What will be charged'),
      ...formOf(screen, context),
      ...(context.refusal ? [screen.text(/^2 payments were made/)] : []),
      ...(context.problems.length > 0 ? [screen.text('There is a problem')] : []),
      ...(context.draft.choice === 'minimum' && context.draft.method === 'card'
        ? [screen.text('Total $123.00'), screen.text('Convenience fee')]
        : []),
    ],
    'ordering.reviewing': (screen, { context }) => [
      ...heading('Review your payment')(screen),
      shows(screen.fact('Paid with'), methods[context.draft.method ?? 'card']),
      shows(screen.fact('Policy'), 'HOA10000001 Homeowners'),
      screen.text('Ada Okoro'),
      ...(context.failure ? [screen.text(/you won’t pay twice/)] : []),
    ],
    'ordering.unanswered': (screen, { context }) => [
      ...heading('Review your payment')(screen),
      screen.text('Ada Okoro'),
      ...(context.failure ? [screen.text(/you won’t pay twice/)] : []),
    ],
    'ordering.creating': heading('Review your payment'),
    'ordering.lockedOut': (screen) => [
      { control: button('Confirm and continue')(screen), shows: { description: 'Wait before you try again' } },
    ],
    'handOff.asking': heading('Opening the payment page'),
    'handOff.opening': heading('Opening the payment page'),
    'handOff.left': heading('Continue on the payment page'),
    'result.reading': heading('Your payment'),
    'result.failed': (screen) => [screen.role('alert')],
    'result.waiting': (screen, { context }) => [
      ...heading('Waiting for your payment')(screen),
      ...failedStep(screen, context),
      screen.text('You don’t have to pay again.'),
    ],
    'result.pending': (screen, { context }) => [
      ...heading('This payment isn’t finished')(screen),
      ...failedStep(screen, context),
      screen.text(/don’t pay again/),
      ...(context.failure ? [screen.text('We’ll ask again by ourselves.')] : []),
    ],
    'result.canceling': heading('Canceling your payment'),
    'result.paid': (screen, { context }) => [
      ...heading('Payment received')(screen),
      screen.text('$123.00 was paid.'),
      ...(context.isTooLate ? [screen.text(/already paid/)] : []),
    ],
    'result.paid.shown': (screen) => [
      shows(screen.fact('Receipt number'), 'R20260105-0A1B2C3D4E5F'),
      shows(screen.fact('Date'), '01/05/26, 9:04 AM Central Time'),
      shows(screen.fact('Client'), 'Ada Okoro'),
      shows(screen.fact('Bill'), 'B20000001'),
      shows(screen.fact('Policy'), 'HOA10000001 Homeowners'),
      shows(screen.fact('Paid with'), 'Credit card ending in 4242'),
      shows(screen.fact('Payment'), '$120.00'),
      shows(screen.fact('Convenience fee'), '$3.00'),
      shows(screen.fact('Total'), '$123.00'),
      button('Print receipt')(screen),
    ],
    'result.paid.shown.unsaved': (screen) => [screen.text('We couldn’t download the receipt')],
    'result.paid.failed': (screen) => [retryButton(screen)],
    'result.declined': (screen, { context }) => [
      ...heading('Payment declined')(screen),
      screen.text(context.payment?.declined === 'bill' ? /^The bill changed/ : /^The bank declined the card/),
      screen.role('link', 'Pay another way'),
    ],
    'result.canceled': (screen) => [...heading('Payment canceled')(screen), screen.role('link', 'Pay again')],
    'result.expired': (screen) => [...heading('Payment expired')(screen), screen.role('link', 'Pay again')],
    notFound: (screen) => [
      ...heading('Pay a bill')(screen),
      screen.text('No results found'),
      screen.text('We couldn’t find this bill or payment.'),
      screen.role('link', 'Choose a bill to pay'),
    ],
  },
  controls: {
    'Try again to read': { control: retryButton, event: { type: 'page.retry' }, within: hasFailedToRead },
    'Check again': offered('Check again', { type: 'page.retry' }, inOrdering('blocked')),
    'Check now': offered('Check now', { type: 'page.retry' }, isOpenToCalls),
    'Continue one': offered('Continue on the payment page', { type: 'unfinished.resume', id }, isUnfinished),
    'Cancel one': offered('Cancel this payment', { type: 'unfinished.cancel', id }, isUnfinished),
    'Make another payment': offered('Make another payment', { type: 'payment.another' }, isUnfinished),
    'Review payment': offered('Review payment', { type: 'draft.submit' }, isEditing),
    Back: offered('Back', { type: 'draft.edit' }, isReview),
    'Confirm and continue': offered('Confirm and continue', { type: 'payment.confirm' }, isReview),
    Continue: offered('Continue on the payment page', { type: 'payment.resume' }, isOpen),
    Cancel: offered('Cancel this payment', { type: 'payment.cancel' }, isOpen),
    'Open the payment page': offered('Open the payment page', { type: 'payment.resume' }, isLeft),
    'Check its status': offered('Check its status', { type: 'payment.check' }, isLeft),
    'Download PDF': offered('Download PDF', { type: 'receipt.save' }, isReceipt),
    Dismiss: offered('Dismiss', { type: 'save.dismiss' }, isReceipt),
  },
};

export const title = 'paying a bill';

const links = {
  bill: '/clients/a1/billing/B20000001',
  bills: '/account/a1/billing/payment',
  again: '/account/a1/billing/B20000001/payment',
  payment: (one: string) => `/account/a1/billing/B20000001/payment?payment=${one}`,
};

export const view = (actor: AnyActorRef) => (
  <PaymentScreen payment={actor as PaymentRef} way={way} links={links} reader="agent" onPrint={() => {}} />
);
