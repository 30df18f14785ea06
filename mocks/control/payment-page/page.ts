import { html } from 'hono/html';
import { formatMoney } from '#machines/domain/shared/money.ts';
import type { HostedPaymentRow } from '../../db/tables/billing.ts';
import { demonstrationNote, numbersTable, pageOf } from '../hosted-page/layout.ts';

const amounts = ({ bill_number: bill, amount, fee }: HostedPaymentRow) =>
  html`<dl>
    <dt>Bill</dt>
    <dd>${bill}</dd>
    <dt>Payment</dt>
    <dd>${formatMoney(amount)}</dd>
    ${
      fee > 0
        ? html`<dt>Convenience fee</dt>
            <dd>${formatMoney(fee)}</dd>`
        : ''
    }
    <dt class="total">Total</dt>
    <dd class="total">${formatMoney(amount + fee)}</dd>
  </dl>`;

const labels = { card: 'Card number', ach: 'Account number' } as const;

const numbersOf = ({ method }: HostedPaymentRow) =>
  html`<h2>Test numbers</h2>
    ${numbersTable(method)} ${demonstrationNote}`;

/** The form that takes the number. */
export const formPage = (payment: HostedPaymentRow, isWrong: boolean) =>
  pageOf(
    payment.method === 'card' ? 'Pay by card' : 'Pay from your bank account',
    payment.company,
    html`${amounts(payment)}
      <form method="post" autocomplete="off">
        <label for="number">${labels[payment.method]}</label>
        <input
          id="number"
          name="number"
          type="text"
          inputmode="numeric"
          autocomplete="off"
          spellcheck="false"
          ${isWrong ? html`aria-invalid="true" aria-describedby="error" autofocus` : ''}
        />
        ${isWrong ? html`<p class="error" id="error">Enter one of the test numbers below.</p>` : ''}
        <div class="actions">
          <button type="submit" name="action" value="pay">Pay ${formatMoney(payment.amount + payment.fee)}</button>
          <button class="second" type="submit" name="action" value="cancel">Cancel</button>
        </div>
      </form>
      ${numbersOf(payment)}`,
    isWrong,
  );

/** What is shown of a payment that needs no number anymore. */
export const endPage = (payment: HostedPaymentRow) =>
  pageOf(
    'Nothing more to do here',
    payment.company,
    html`${amounts(payment)}
      <p>This payment was already handled. See its result in the portal.</p>
      <p class="actions"><a class="button" href="${payment.return_url}">Back to the portal</a></p>`,
  );

/** The answer to an address that belongs to no payment. */
export const unknownPage = () =>
  pageOf('This payment page doesn’t exist', '01', html`<p>Go back to the portal and start the payment again.</p>`);
