import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the minimum is shown as the balance',
    class: 'value',
    file: 'billing/payment/PaymentForm.tsx',
    from: 'details: formatMoney(options.balance)',
    to: 'details: formatMoney(options.minimumDue)',
  },
  {
    what: 'the amounts are in the opposite order',
    class: 'order',
    file: 'billing/payment/PaymentForm.tsx',
    from: 'amountChoices.filter(',
    to: 'amountChoices.toReversed().filter(',
  },
  {
    what: 'the hint of the amount names a wrong limit',
    class: 'text',
    file: 'billing/payment/PaymentForm.tsx',
    from: '`From ${formatMoney(options.least)}',
    to: '`From ${formatMoney(options.minimumDue)}',
  },
  {
    what: 'the method that is chosen is not marked',
    class: 'value',
    file: 'billing/payment/PaymentForm.tsx',
    from: 'value={method}',
    to: 'value={null}',
  },
  {
    what: 'the review names the other method',
    class: 'value',
    file: 'billing/payment/PaymentReview.tsx',
    from: 'details: methodNames[order.method]',
    to: "details: methodNames[order.method === 'card' ? 'ach' : 'card']",
  },
  {
    what: 'the reason of a locked Confirm is a wrong one',
    class: 'text',
    file: 'billing/payment/PaymentReview.tsx',
    from: "'Wait before you try again'",
    to: "'Choose an amount first'",
  },
  {
    what: 'Confirm sends twice',
    class: 'event sent twice',
    file: 'billing/payment/PaymentReview.tsx',
    from: "onClick={() => payment.send({ type: 'payment.confirm' })}",
    to: "onClick={() => [1, 2].forEach(() => payment.send({ type: 'payment.confirm' }))}",
  },
  {
    what: 'the receipt has the bill in place of the client',
    class: 'value',
    file: 'billing/payment/PaymentReceipt.tsx',
    from: 'details: clientName(receipt.accountName)',
    to: 'details: receipt.billId',
  },
];
