import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the payments are oldest first',
    class: 'order',
    file: 'billing/bill-payments/BillPaymentsScreen.tsx',
    from: 'payments={rows}',
    to: 'payments={[...rows].reverse()}',
  },
  {
    what: 'payments have the day after theirs',
    class: 'value',
    file: 'billing/PaymentTable.tsx',
    from: 'Date.parse(updated)',
    to: 'Date.parse(updated) + 86_400_000',
  },
  {
    what: 'the links have bill and payment swapped',
    class: 'wrong payload',
    file: 'billing/PaymentTable.tsx',
    from: 'hrefOf(accountId, billId, id)',
    to: 'hrefOf(accountId, id, billId)',
  },
  {
    what: 'each payment says that it is settled',
    class: 'text',
    file: 'billing/PaymentTable.tsx',
    from: '<Chip {...stateWords[state]} />',
    to: '<Chip {...stateWords[state && "settled"]} />',
  },
];
