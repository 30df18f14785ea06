import type { BillingWay } from '#screens/billing/way.ts';
import { clientParents } from '#screens/clients/words.ts';

/** The way to a client's bills, as the pages draw it. */
export const way: BillingWay = {
  client: 'Ada Okoro',
  parent: { ...clientParents.search, href: '/agents' },
  steps: [
    { label: 'Clients', href: '/agents' },
    { label: 'Ada Okoro', href: '/policyholder/a1' },
    { label: 'Billing', href: '/clients/a1/billing' },
  ],
};
