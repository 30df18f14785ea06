import { html } from 'hono/html';
import { formatMoney } from '#machines/domain/shared/money.ts';
import { companyNames } from '../../companies.ts';
import type { HostedPaymentRow } from '../../db/tables/billing.ts';
import { paymentPagePath } from './store.ts';
import { testNumbers } from './test-numbers.ts';

/** Where the styles of the page are. */
export const paymentStyles = `${paymentPagePath}/styles.css`;

export const css = `
:root { color-scheme: light; --ink: #1d2733; --soft: #55606d; --line: #c9d1da; --accent: #234d76; --paper: #fff; --ground: #eef1f4; }
.company-50 { --accent: #0c5a52; --ground: #ecf2f0; }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: var(--ground); color: var(--ink); }
main { max-width: 34rem; margin: 6vh auto; padding: 2rem 2rem 2.5rem; background: var(--paper); border-top: 4px solid var(--accent); }
.company { margin: 0; color: var(--soft); }
h1 { margin: 0 0 1.25rem; font-size: 1.625rem; line-height: 1.25; text-wrap: balance; }
h2 { margin: 2rem 0 .5rem; font-size: 1rem; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .375rem 1rem; margin: 0 0 1.5rem; padding: 1rem 0; border-block: 1px solid var(--line); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.total { font-weight: 700; }
label { display: block; margin: 0 0 .375rem; font-weight: 600; }
input { width: 100%; padding: .625rem .75rem; border: 1px solid #6d7884; font: inherit; font-variant-numeric: tabular-nums; background: #fff; color: inherit; }
.error { margin: .375rem 0 0; color: #a3211b; }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0 0; }
button, .button { min-height: 2.75rem; padding: .625rem 1.25rem; border: 1px solid var(--accent); font: inherit; font-weight: 600; background: var(--accent); color: #fff; cursor: pointer; text-decoration: none; display: inline-block; }
button.second { background: #fff; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
td { padding: .375rem 0; border-top: 1px solid var(--line); vertical-align: top; }
td:first-child { padding-right: 1rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.note { margin: 1.5rem 0 0; color: var(--soft); font-size: .9375rem; }
@media (max-width: 36rem) { main { margin: 0; min-height: 100vh; padding: 1.5rem 1rem 2rem; } td { display: block; } td + td { border: 0; padding-top: 0; } }
@media (prefers-reduced-motion: no-preference) { button, .button { transition: background-color .12s; } }`;

type Content = ReturnType<typeof html>;

const pageOf = (title: string, company: HostedPaymentRow['company'], content: Content) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} (demonstration)</title>
        <link rel="stylesheet" href="${paymentStyles}" />
      </head>
      <body class="company-${company}">
        <main>
          <p class="company">${companyNames[company]}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

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
    <table>
      <tbody>
        ${testNumbers[method].map(
          ({ number, meaning }) =>
            html`<tr>
              <td>${number}</td>
              <td>${meaning}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="note">
      This is a demonstration: no other number is taken, and no money moves. Close this tab to leave without an answer.
    </p>`;

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
  );

/** What is shown of a payment that needs no number any more. */
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
