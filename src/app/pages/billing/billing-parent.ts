import type { BillingWay } from '#screens/billing/way.ts';
import { clientPaths } from '#src/client-paths.ts';
import { useClientParent } from '../clients/client-parent.ts';
import { usePolicyholder } from '../clients/policyholder.ts';
import { paths } from '#src/paths.ts';

/** The way to a client's bills: where clients are chosen, the client, their billing. */
export const useBillingParent = (accountId: string): BillingWay => {
  const parent = useClientParent();
  const { name } = usePolicyholder(accountId);
  return {
    client: name,
    parent,
    steps: [
      { label: parent.label, href: parent.href },
      { label: name ?? parent.one, href: paths.policyholder(accountId) },
      { label: 'Billing', href: clientPaths.list(accountId, 'bills') },
    ],
  };
};
