import { listAddressOf } from '#machines/domain/clients/record-list.ts';
import type { ClientLinks } from '#screens/clients/client-links.ts';
import { clientPaths } from '#src/client-paths.ts';
import { paths } from '#src/paths.ts';
import { useReader } from '../../session/identity.ts';
import { useBrand } from '../../routing/title.ts';

/** The addresses of one client's pages. */
export const useClientLinks = (accountId: string): ClientLinks => {
  const { claimsUrl } = useBrand();
  const reader = useReader();
  return {
    reader,
    overview: paths.policyholder(accountId),
    list: (kind, question) => clientPaths.list(accountId, kind) + (question ? listAddressOf(kind, question) : ''),
    record: (kind, id) => clientPaths.record(accountId, kind, id),
    payment: (billId) => clientPaths.payment(accountId, billId),
    reportClaim: claimsUrl,
  };
};
