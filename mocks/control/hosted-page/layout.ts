import { html } from 'hono/html';
import type { CompanyId } from '#machines/domain/shared/company.ts';
import type { PaymentMethod } from '#machines/domain/billing/payments.ts';
import { companyNames } from '../../companies.ts';
import { testNumbers } from '../payment-page/test-numbers.ts';
import { invoicePagePath } from '../receiver-paths.ts';

/** Where the styles of the hosted pages are. */
export const hostedStyles = `${invoicePagePath}/styles.css`;

export const css = `
:root { color-scheme: light dark; --ink: #1d2733; --soft: #55606d; --line: #c9d1da; --edge: #6d7884; --accent: #234d76; --on-accent: #fff; --paper: #fff; --ground: #eef1f4; --wrong: #a3211b; --good: #1b6236; }
.company-50 { --accent: #0c5a52; --ground: #ecf2f0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6ebf0; --soft: #aeb8c2; --line: #3a444e; --edge: #8a96a2; --accent: #9cc4ee; --on-accent: #10202f; --paper: #1b2229; --ground: #12171c; --wrong: #ff9d94; --good: #8fd3a6; }
  .company-50 { --accent: #86d3c6; --on-accent: #0a2420; --ground: #101816; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 100%/1.5 system-ui, sans-serif; background: var(--ground); color: var(--ink); }
main { max-width: 34rem; margin: 6vh auto; padding: 2rem 2rem 2.5rem; container-type: inline-size; overflow-wrap: anywhere; background: var(--paper); border-top: 4px solid var(--accent); }
.company { margin: 0; color: var(--soft); }
h1 { margin: 0 0 1.25rem; font-size: 1.625rem; line-height: 1.25; text-wrap: balance; }
h2 { margin: 2rem 0 .5rem; font-size: 1rem; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .375rem 1rem; margin: 0 0 1.5rem; padding: 1rem 0; border-block: 1px solid var(--line); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.total { font-weight: 700; }
label, legend { display: block; margin: 0 0 .375rem; padding: 0; font-weight: 600; }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0; min-width: 0; }
.choice { display: flex; gap: .625rem; align-items: center; min-height: 2.75rem; margin: 0; font-weight: 400; }
.choice input { width: 1.25rem; height: 1.25rem; margin: 0; flex: none; accent-color: var(--accent); }
.field { margin: 0 0 1.25rem; }
.status { display: inline-block; margin: 0 0 1rem; padding: .125rem .625rem; border: 1px solid currentColor; font-weight: 600; }
.status-paid { color: var(--good); } .status-pastDue { color: var(--wrong); }
.notice { margin: 0 0 1.5rem; padding: .75rem 1rem; border-left: 4px solid var(--accent); background: var(--ground); }
.notice-wrong { border-color: var(--wrong); } .notice p { margin: 0; } .notice p + p { margin-top: .375rem; }
.lines td:last-child, .lines th:last-child { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.lines th { padding: .375rem 0; text-align: left; font-weight: 600; } .lines td:first-child { white-space: normal; }
.lines tfoot td { font-weight: 700; }
input { width: 100%; padding: .625rem .75rem; border: 1px solid var(--edge); font: inherit; font-variant-numeric: tabular-nums; background: var(--paper); color: inherit; }
.error { margin: .375rem 0 0; color: var(--wrong); }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0 0; }
button, .button { min-height: 2.75rem; padding: .625rem 1.25rem; border: 1px solid var(--accent); font: inherit; font-weight: 600; background: var(--accent); color: var(--on-accent); cursor: pointer; text-decoration: none; display: inline-block; }
button.second, .button.second { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
td { padding: .375rem 0; border-top: 1px solid var(--line); vertical-align: top; }
td:first-child { padding-right: 1rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
.note { margin: 1.5rem 0 0; color: var(--soft); font-size: .9375rem; }
@media (max-width: 36rem) { main { margin: 0; min-height: 100vh; padding: 1.5rem min(1rem, 5vw) 2rem; } td { display: block; } td + td { border: 0; padding-top: 0; } }
@media (max-width: 36rem) { .lines td { display: table-cell; } .lines td + td { border-top: 1px solid var(--line); padding-top: .375rem; } }
/* letters of twice the size on a phone: one thing below the other */
@container (max-width: 15rem) {
  dl, .lines tr { display: grid; grid-template-columns: 100%; } dd, .lines td:last-child, .lines th:last-child { text-align: left; white-space: normal; }
  .lines td + td { border: 0; padding-top: 0; } td:first-child { white-space: normal; }
}
@media print {
  :root, .company-50 { color-scheme: light; --ink: #000; --soft: #333; --line: #999; --accent: #000; --paper: #fff; --ground: #fff; --wrong: #000; --good: #000; }
  main { margin: 0; max-width: none; padding: 0; border: 0; } form, .pay, .actions, .numbers, .note { display: none; }
}
@media (prefers-reduced-motion: no-preference) { button, .button { transition: background-color .12s; } }`;

/** Markup whose values are escaped. */
export type Content = ReturnType<typeof html>;

/** A hosted page in the look of a company; its title says where a field is wrong. */
export const pageOf = (title: string, company: CompanyId, content: Content, isWrong = false) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${isWrong ? 'Error: ' : ''}${title} (demonstration)</title>
        <link rel="stylesheet" href="${hostedStyles}" />
      </head>
      <body class="company-${company}">
        <main>
          <p class="company">${companyNames[company]}</p>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

/** The numbers that a method takes, each with what comes of it. */
export const numbersTable = (method: PaymentMethod) =>
  html`<table>
    <tbody>
      ${testNumbers[method].map(
        ({ number, meaning }) =>
          html`<tr>
            <td>${number}</td>
            <td>${meaning}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** Says that nothing here is real. */
export const demonstrationNote = html`<p class="note">
  This is a demonstration: no other number is taken, and no money moves. Close this tab to leave without an answer.
</p>`;
