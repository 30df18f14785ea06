import { listAddressOf, toListQuery } from '#machines/domain/clients/record-list.ts';
import type { ClientLinks } from '#screens/clients/client-links.ts';
import { clientPaths } from '#src/client-paths.ts';
import { paths } from '#src/paths.ts';
import { useBrand } from '../../routing/title.ts';
import { useCsvHref } from './csv-href.ts';

/** The addresses of one client's pages. */
export const useClientLinks = (accountId: string): ClientLinks => {
  const { claimsUrl } = useBrand();
  const csvHref = useCsvHref();
  return {
    overview: paths.policyholder(accountId),
    list: (kind, question) => clientPaths.list(accountId, kind) + (question ? listAddressOf(kind, question) : ''),
    record: (kind, id) => clientPaths.record(accountId, kind, id),
    csv: (kind, question) => {
      const { pageNum: _, pageSize: __, ...query } = toListQuery(kind, question);
      return csvHref(`accounts/${encodeURIComponent(accountId)}/${kind}`, query);
    },
    payment: (billId) => clientPaths.payment(accountId, billId),
    reportClaim: claimsUrl,
  };
};
