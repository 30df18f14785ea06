import { html } from 'hono/html';
import { formatInvoiceNumber, type Invoice } from '#machines/domain/billing/invoices.ts';
import {
  convenienceFee,
  formatDollars,
  leastPayment,
  paymentLimits,
  tooSmallRest,
  type PaymentMethod,
  type Refusal,
  type paymentRefusals,
} from '#machines/domain/billing/payments.ts';
import { formatMoment } from '#machines/domain/shared/calendar.ts';
import { carrierTimeZone, formatIsoDay } from '#machines/domain/shared/day.ts';
import { describeDuration } from '#machines/domain/shared/duration.ts';
import { formatAmount, formatMoney } from '#machines/domain/shared/money.ts';
import type { InvoiceLinkRow } from '../../db/tables/billing.ts';
import { describeMethod, methodNames } from '../../payments/method-names.ts';
import { demonstrationNote, numbersTable, pageOf, type Content } from '../hosted-page/layout.ts';
import { fieldsOf, queryOf, type FormProblem, type InvoiceForm, type ReviewProblem } from './form.ts';

/** What the page knows when it shows an invoice. */
export interface ShownInvoice {
  invoice: Invoice;
  link: InvoiceLinkRow;
  /** id of the payment that the form makes */
  attempt: string;
  /** why nothing can be paid for now, whatever the amount */
  block: Refusal | null;
  /** what happened to the last payment; null while that is not known */
  lastEnd: 'declined' | 'expired' | 'paid' | null;
  /** a form was sent after another payment had been made */
  isOutdated: boolean;
}

/** What was entered in the form, and what is wrong with it. */
export interface Rejected {
  form: InvoiceForm;
  problems: readonly FormProblem[];
  refusal: Refusal | null;
}

const titles = { surety: 'Surety bond invoice', agency: 'Agency bill' } as const;

const refusalWords: Readonly<Record<(typeof paymentRefusals)[number], string>> = {
  unavailable: 'This invoice can’t be paid here.',
  agencyBilled: 'This invoice can’t be paid here.',
  nothingDue: 'Nothing is owed on this invoice.',
  balanceTooSmall: `Less than ${formatMoney(leastPayment)} is owed on this invoice, which is too little to pay here. Call us to pay it.`,
  perInvoice: `This invoice has had ${paymentLimits.perInvoice} payments, the most that are taken online. Call us to pay the rest.`,
  perDay: `${paymentLimits.perDay} payments were made or started today, which is the most in one day.`,
  inProgress: 'Another payment of this invoice is being processed.',
  tooLittle: `A payment is at least ${formatMoney(leastPayment)}.`,
  moreThanBalance: 'That is more than the balance.',
  moreThanLimit: `A payment is at most ${formatDollars(paymentLimits.card)}. Pay a larger invoice in several payments: enter each amount in the “Other” field.`,
};

const describe = ({ code, retryAt }: Refusal): string =>
  retryAt === null
    ? refusalWords[code]
    : `${refusalWords[code]} It will be possible again on ${formatMoment(retryAt, carrierTimeZone)}.`;

const statusOf = ({ status, isPastDue }: Invoice): { id: string; name: string } => {
  if (isPastDue) return { id: 'pastDue', name: 'Past due' };
  return { id: status, name: { open: 'Open', paid: 'Paid', void: 'Void' }[status] };
};

const facts = (invoice: Invoice): Content => {
  const status = statusOf(invoice);
  return html`<p class="status status-${status.id}">${status.name}</p>
    <dl>
      <dt>Invoice</dt>
      <dd>${formatInvoiceNumber(invoice.number)}</dd>
      <dt>Billed to</dt>
      <dd>${invoice.billedTo}</dd>
      <dt>Issued</dt>
      <dd>${formatIsoDay(invoice.issued)}</dd>
      <dt>Due</dt>
      <dd>${formatIsoDay(invoice.due)}</dd>
      <dt>Paid</dt>
      <dd>${formatMoney(invoice.paid)}</dd>
      <dt class="total">Balance</dt>
      <dd class="total">${formatMoney(invoice.balance)}</dd>
    </dl>`;
};

const lines = ({ lines: items, total }: Invoice): Content =>
  html`<table class="lines">
    <thead>
      <tr>
        <th scope="col">Description</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${items.map(
        ({ description, amount }) =>
          html`<tr>
            <td>${description}</td>
            <td>${formatMoney(amount)}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      <tr>
        <td>Total</td>
        <td>${formatMoney(total)}</td>
      </tr>
    </tfoot>
  </table>`;

const receipts = ({ payments }: Invoice): Content | '' =>
  payments.length === 0
    ? ''
    : html`<h2>Payments</h2>
        ${payments.map(
          ({ receiptNumber, date, amount, fee, method, lastFour }) =>
            html`<dl>
              <dt>Receipt</dt>
              <dd>${receiptNumber}</dd>
              <dt>Date</dt>
              <dd>${formatIsoDay(date)}</dd>
              <dt>Method</dt>
              <dd>${describeMethod({ method, lastFour })}</dd>
              ${
                fee > 0
                  ? html`<dt>Convenience fee</dt>
                      <dd>${formatMoney(fee)}</dd>`
                  : ''
              }
              <dt class="total">Amount</dt>
              <dd class="total">${formatMoney(amount)}</dd>
            </dl>`,
        )}`;

const notice = (words: string, isWrong = false): Content =>
  html`<div class="notice ${isWrong ? 'notice-wrong' : ''}" role="status"><p>${words}</p></div>`;

const endWords = {
  declined: 'The last payment was declined. Nothing was charged.',
  expired: 'The bank did not answer in time. Nothing was charged.',
} as const;

const outdatedWords = 'Another payment was made meanwhile. Yours was not made, and nothing was charged for it.';

/** The last payment, where it has paid something. */
const receivedNotice = ({ invoice: { payments }, lastEnd }: ShownInvoice): Content | '' => {
  const [last] = payments;
  return lastEnd === 'paid' && last
    ? notice(
        `The payment of ${formatMoney(last.amount)} was received on ${formatIsoDay(last.date)}. Its receipt is ${last.receiptNumber}.`,
      )
    : '';
};

/** What has happened to the invoice, and to its last payment where that did not pay anything. */
const statusNotice = ({ invoice, block, lastEnd }: ShownInvoice): Content | '' => {
  const { status, underway, settledOn } = invoice;
  if (status === 'void') return notice('This invoice is void. Nothing is owed on it.');
  if (status === 'paid')
    return notice(`This invoice is paid${settledOn === null ? '' : ` since ${formatIsoDay(settledOn)}`}. Thank you.`);
  if (underway > 0)
    return notice(
      `A payment of ${formatMoney(underway)} is being processed. You don’t have to pay again. Load this page again to see its result.`,
    );
  if (block) return notice(describe(block));
  return lastEnd && lastEnd !== 'paid' ? notice(endWords[lastEnd], true) : '';
};

const error = (id: string, words: string | null): Content | '' =>
  words === null ? '' : html`<p class="error" id="${id}">${words}</p>`;

const fieldState = (id: string, isWrong: boolean): Content | '' =>
  isWrong ? html`aria-invalid="true" aria-describedby="${id}"` : '';

const radio = (name: string, value: string, isChecked: boolean, label: string): Content =>
  html`<label class="choice"
    ><input type="radio" name="${name}" value="${value}" ${isChecked ? html`checked` : ''} />${label}</label
  >`;

const amountErrors: Readonly<Record<FormProblem, string | null>> = {
  amount: 'Enter an amount such as 125.00.',
  both: 'Choose Other to pay this amount, or leave it empty to pay the balance.',
  number: null,
};

const amountError = ({ problems, refusal }: Rejected): string | null =>
  problems.map((problem) => amountErrors[problem]).find((words) => words !== null) ?? (refusal && describe(refusal));

/** How much, and by what method. */
const amountForm = (
  { invoice, link, attempt }: ShownInvoice,
  rejected: Rejected | null,
  problem: string | null,
): Content => {
  const { isOther = false, other = '', method = 'card' } = rejected?.form ?? {};
  const cardLabel =
    link.card_fee > 0 ? `${methodNames.card} (a ${link.card_fee / 100}% convenience fee is added)` : methodNames.card;
  return html`<section class="pay">
    <h2>Pay this invoice</h2>
    <form method="post">
      <input type="hidden" name="attempt" value="${attempt}" />
      <fieldset>
        <legend>Amount</legend>
        ${radio('amount', 'balance', !isOther, `Balance, ${formatMoney(invoice.balance)}`)}
        ${radio('amount', 'other', isOther, 'Other')}
        <label for="other">Amount in dollars</label>
        <input
          id="other"
          name="other"
          type="text"
          inputmode="decimal"
          value="${other}"
          ${fieldState('other-error', problem !== null)}
        />
        ${error('other-error', problem)}
      </fieldset>
      <fieldset>
        <legend>Method</legend>
        ${radio('method', 'card', method === 'card', cardLabel)}
        ${radio('method', 'ach', method === 'ach', methodNames.ach)}
      </fieldset>
      <div class="actions">
        <button type="submit" name="action" value="review">Continue</button>
        <button class="second" type="submit" name="action" value="cancel">
          ${invoice.payments.length > 0 ? 'Back to the portal' : 'Cancel'}
        </button>
      </div>
    </form>
  </section>`;
};

/** A payment to look over: what it comes to, and the number that pays it. */
export interface Review {
  form: InvoiceForm;
  amount: number;
  problem: ReviewProblem | null;
  /** seconds until the carrier takes a payment again that it did not take */
  wait: number;
}

const numberLabels: Readonly<Record<PaymentMethod, string>> = { card: 'Card number', ach: 'Account number' };

const retryWords = (wait: number): string =>
  wait > 0 ? `Enter the number again in ${describeDuration(wait)}.` : 'Enter the number to try again.';

const reviewForm = ({ invoice, link }: ShownInvoice, { form, amount, problem, wait }: Review): Content => {
  const { method } = form;
  const fee = convenienceFee(amount, method, link.card_fee);
  const rest = tooSmallRest(amount, invoice.balance);
  return html`<section class="pay">
      <h2>Pay by ${method === 'card' ? 'credit card' : 'bank account'}</h2>
      <dl>
        <dt>Payment</dt>
        <dd>${formatMoney(amount)}</dd>
        ${
          fee > 0
            ? html`<dt>Convenience fee</dt>
                <dd>${formatMoney(fee)}</dd>`
            : ''
        }
        <dt class="total">You will be charged</dt>
        <dd class="total">${formatMoney(amount + fee)}</dd>
      </dl>
      ${problem === 'failed' ? notice(`The payment didn’t start. Nothing was charged. ${retryWords(wait)}`, true) : ''}
      ${rest === null ? '' : notice(`This leaves ${formatMoney(rest)} on the invoice, which is too little to pay here later.`)}
      <form method="post" autocomplete="off">
        ${Object.entries({ ...fieldsOf(form), reviewed: formatAmount(amount) }).map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <label for="number">${numberLabels[method]}</label>
        <input
          id="number"
          name="number"
          type="text"
          inputmode="numeric"
          autocomplete="off"
          spellcheck="false"
          autofocus
          ${fieldState('number-error', problem === 'number')}
        />
        ${error('number-error', problem === 'number' ? 'Enter one of the test numbers below.' : null)}
        <div class="actions">
          <button type="submit" name="action" value="pay">Pay ${formatMoney(amount + fee)}</button>
          <a class="button second" href="${queryOf(form, 'amount')}">Change amount</a>
          <button class="second" type="submit" name="action" value="cancel">Cancel</button>
        </div>
      </form>
    </section>
    <div class="numbers">
      <h2>Test numbers</h2>
      ${numbersTable(method)} ${demonstrationNote}
    </div>`;
};

const canPay = ({ invoice: { status, underway }, block }: ShownInvoice): boolean =>
  status === 'open' && underway === 0 && block === null;

/** An invoice as the hosted page shows it: to read, to print, and to pay while something is owed. */
export const invoicePage = (shown: ShownInvoice, rejected: Rejected | null = null) => {
  const { invoice, link } = shown;
  const isPayable = canPay(shown);
  const problem = isPayable && rejected ? amountError(rejected) : null;
  return pageOf(
    titles[invoice.kind],
    link.company,
    html`${shown.isOutdated ? notice(outdatedWords, true) : ''} ${receivedNotice(shown)} ${statusNotice(shown)}
    ${facts(invoice)} ${lines(invoice)} ${receipts(invoice)}
    ${
      isPayable
        ? amountForm(shown, rejected, problem)
        : html`<p class="actions"><a class="button" href="${link.return_url}">Back to the portal</a></p>`
    }`,
    problem !== null,
  );
};

/** What a payment of an invoice comes to, before it is paid. */
export const reviewPage = (shown: ShownInvoice, review: Review) => {
  if (!canPay(shown)) return invoicePage(shown);
  const { invoice, link } = shown;
  return pageOf(
    titles[invoice.kind],
    link.company,
    html`${facts(invoice)} ${reviewForm(shown, review)}`,
    review.problem === 'number',
  );
};

/** What is known of an address that shows no invoice. */
interface MissingPage {
  /** where the portal starts; null where the address does not say */
  portal: string | null;
  /** a payment was entered, and was not made */
  isUnpaid: boolean;
}

/** The answer to an address that shows no invoice. */
export const noInvoicePage = ({ portal, isUnpaid }: MissingPage) =>
  pageOf(
    'This invoice page doesn’t exist',
    '01',
    html`${isUnpaid ? notice('Your payment was not made, and nothing was charged for it.', true) : ''}
      <p>Its address was good for two hours. Find the invoice in the portal and open it again.</p>
      ${portal === null ? '' : html`<p class="actions"><a class="button" href="${portal}/">Go to the portal</a></p>`}`,
  );
