import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the total is that of the first bill',
    class: 'value',
    file: 'billing/account-billing/AccountBillingScreen.tsx',
    from: '{formatMoney(totalDue)}',
    to: '{formatMoney(bills[0]?.balance ?? 0)}',
  },
  {
    what: 'the link to pay has account and bill swapped',
    class: 'wrong payload',
    file: 'billing/account-billing/AccountBillingScreen.tsx',
    from: 'hrefs.payment(first.accountId, first.id)',
    to: 'hrefs.payment(first.id, first.accountId)',
  },
  {
    what: 'the balance is shown as the minimum due',
    class: 'value',
    file: 'billing/account-billing/OwnBills.tsx',
    from: 'render: ({ minimumDue }) => formatMoney(minimumDue)',
    to: 'render: ({ balance }) => formatMoney(balance)',
  },
  {
    what: 'each bill has the name of the first account',
    class: 'value',
    file: 'billing/account-billing/OwnBills.tsx',
    from: 'accounts.find((one) => one.accountId === accountId)',
    to: 'accounts[0]',
  },
  {
    what: 'the bills are in the opposite order',
    class: 'order',
    file: 'billing/account-billing/OwnBills.tsx',
    from: 'rows={bills}',
    to: 'rows={[...bills].reverse()}',
  },
];
