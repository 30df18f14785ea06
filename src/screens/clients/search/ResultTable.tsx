import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { displayName, type Account } from '#machines/domain/clients/account.ts';
import { isAccount } from '#machines/domain/clients/search.ts';
import { titleCase } from '#machines/domain/shared/text.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import type { Column } from '#ui/Table.tsx';
import { matchOf } from './result.ts';
import { SortedTable } from './SortedTable.tsx';

interface ResultTableProps {
  search: SearchRef;
  hrefOf: (id: string) => string;
}

/** The clients of a search as a table. */
const ResultTable = ({ search, hrefOf }: ResultTableProps) => {
  const results = useSelector(search, ({ context }) => context.results);
  const columns = useMemo(() => columnsOf(hrefOf), [hrefOf]);
  return (
    <SortedTable
      search={search}
      label="Clients found"
      columns={columns}
      rows={results.filter(isAccount)}
      keyOf={({ accountId }) => accountId}
    />
  );
};

export default ResultTable;

const columnsOf = (hrefOf: (id: string) => string): readonly Column<Account>[] => [
  {
    id: 'name',
    label: 'Name',
    render: (account) => (
      <>
        <a href={hrefOf(account.accountId)} data-result={account.accountId}>
          {displayName(account)}
        </a>
        <Match account={account} />
      </>
    ),
  },
  { id: 'accountNumber', label: 'Account number', render: ({ accountNumber }) => accountNumber },
  { id: 'city', label: 'City', render: ({ address }) => address?.city ?? '—' },
  { id: 'state', label: 'State', render: ({ address }) => address?.state ?? '—' },
  { id: 'businessType', label: 'Business', render: ({ businessType }) => titleCase(businessType) },
  { id: 'agencyCode', label: 'Agency', render: ({ agencyCode }) => agencyCode },
];

const Match = ({ account }: { account: Account }) => {
  const match = matchOf(account);
  return (
    match && (
      <small>
        Matched {match.label} <mark>{match.value}</mark>
      </small>
    )
  );
};
