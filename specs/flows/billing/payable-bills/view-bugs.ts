import type { ViewBug } from '../../support/view-bugs.ts';

export const viewBugs: readonly ViewBug[] = [
  {
    what: 'the links lead to the policy',
    class: 'wrong payload',
    file: 'billing/payable-bills/PayableBillsScreen.tsx',
    from: '({ id }) => <a href={hrefOf(id)}>',
    to: '({ id, policyId }) => <a href={hrefOf(policyId)}>',
  },
  {
    what: 'the balance is shown as the minimum due',
    class: 'value',
    file: 'billing/payable-bills/PayableBillsScreen.tsx',
    from: 'render: ({ minimumDue }) => formatMoney(minimumDue)',
    to: 'render: ({ balance }) => formatMoney(balance)',
  },
  {
    what: 'the bills are in the opposite order',
    class: 'order',
    file: 'billing/payable-bills/PayableBillsScreen.tsx',
    from: 'rows={bills}',
    to: 'rows={[...bills].reverse()}',
  },
  {
    what: 'a bill is named by its policy alone',
    class: 'text',
    file: 'billing/payable-bills/PayableBillsScreen.tsx',
    from: '`${policyId} ${policyName}`',
    to: 'policyName',
  },
];
