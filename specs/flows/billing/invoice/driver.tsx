import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { invoiceMachine, InvoiceRef } from '#machines/billing/invoice/invoice.machine.ts';
import type { Invoice, InvoiceNumberProblem } from '#machines/domain/billing/invoices.ts';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { InvoiceScreen } from '#screens/billing/invoice/InvoiceScreen.tsx';
import { describeInvoiceNumber, invoiceLead, invoiceNumberHint } from '#screens/billing/words.ts';
import type { Appearance } from '#specs/model/drive/appearance.ts';
import type { DriverOf, Expectation, Screen } from '#specs/model/drive/driver.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof invoiceMachine>;

const field = (screen: Screen) => screen.label('Invoice number');
const find = (screen: Screen) => screen.role('button', 'Find invoice');
const open = (screen: Screen) => screen.role('button', /^View (?:or pay )?invoice$/);
const switching = (screen: Screen) => screen.role('button', 'Switch agency');

const hasInvoice = ({ context }: Snapshot) => context.invoice !== null;

const hint = invoiceNumberHint('agent');

const fieldOf = ({ problem }: { problem: InvoiceNumberProblem | null }): Partial<Appearance> =>
  problem === null
    ? { isInvalid: false, description: hint }
    : {
        isFocused: true,
        isInvalid: true,
        description: `${hint} Error: ${describeInvoiceNumber(problem, 'agent')}`,
      };

const factsOf = (screen: Screen, { balance, paid }: Invoice): Expectation[] =>
  Object.entries({
    Balance: formatMoney(balance),
    Total: '$125.00',
    Paid: formatMoney(paid),
    Issued: '11/01/26',
    Due: '12/01/26',
    Agency: '214 - Lakeshore',
  }).map(([term, text]) => ({ control: screen.fact(term), shows: { text } }));

const linesOf = ({ lines }: Invoice): string[] =>
  lines.map(({ description, amount }) => `${description} | ${formatMoney(amount)}`);

/** Finds an invoice and opens its page. */
export const driver: DriverOf<typeof invoiceMachine> = {
  actions: {
    'number.submit': async (screen, { text }) => {
      await field(screen).fill(text);
      await find(screen).click();
    },
    'page.open': (screen) => open(screen).click(),
    'page.retry': (screen) => retryButton(screen).click(),
    'externalTarget.retry': (screen) => retryButton(screen).click(),
    'agency.switch': (screen) => switching(screen).click(),
  },
  normalize: { 'number.submit': ({ type, text }) => ({ type, text: text.toUpperCase() }) },
  expectations: {
    '': (screen, { context }) => [
      screen.role('heading', 'Find an invoice'),
      { control: field(screen), shows: fieldOf(context) },
      ...(context.invoice === null
        ? [{ no: screen.role('table', 'Lines') }]
        : [
            screen.text(invoiceLead(context.invoice)),
            ...factsOf(screen, context.invoice),
            { control: screen.role('table', 'Lines'), shows: { items: linesOf(context.invoice) } },
            { control: screen.role('link', 'Ada Moe'), shows: { href: '/policyholder/20000006' } },
            ...(context.invoice.status === 'paid' ? [screen.text('Credit card ending in 4242')] : []),
          ]),
      ...(context.failure === null ? [] : [screen.text(describeFailure(context.failure))]),
    ],
    looking: (screen) => [screen.text('Loading')],
    'waiting.notFound': (screen) => [screen.text(/^No invoice of yours has this number/)],
    'waiting.otherAgency': (screen) => [screen.text('This invoice belongs to 1080 - Prairie')],
    'waiting.switchingAgency': (screen) => [screen.text('Switching to 1080 - Prairie…')],
    'waiting.shown.opened': (screen) => [screen.text('The invoice is open in another tab')],
    'waiting.shown.blocked': (screen) => [
      screen.text('Your browser blocked the new tab'),
      screen.role('link', 'Open in a new tab'),
    ],
    'waiting.shown.foreign': (screen) => [screen.text('We didn’t open the invoice payment page')],
    'waiting.shown.pageFailed': (screen) => [screen.text('We couldn’t open the invoice payment page')],
    'waiting.shown.stale': (screen) => [screen.text('We couldn’t update this invoice')],
    lockedOut: (screen) => [{ control: find(screen), shows: { description: 'Wait before you try again' } }],
  },
  controls: {
    'Find invoice': { control: find, event: { type: 'number.submit', text: 'SB123456722' } },
    'View invoice': { control: open, event: { type: 'page.open' }, within: hasInvoice },
    'Try again': {
      control: retryButton,
      event: (snapshot) => ({
        type: snapshot.matches({ waiting: { shown: 'blocked' } }) ? 'externalTarget.retry' : 'page.retry',
      }),
    },
    'Switch agency': { control: switching, event: { type: 'agency.switch' } },
  },
};

export const title = 'an invoice';

export const view = (actor: AnyActorRef) => (
  <InvoiceScreen flow={actor as InvoiceRef} reader="agent" hrefOfClient={(id) => `/policyholder/${id}`} />
);
