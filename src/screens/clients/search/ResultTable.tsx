import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { displayName, type Account } from '#machines/domain/clients/account.ts';
import { titleCase } from '#machines/domain/shared/text.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { Table, type Column } from '#ui/Table.tsx';
import { noteOpened, useAnchor } from './opened.ts';
import { isAccount, matchOf } from './result.ts';

interface ResultTableProps {
  search: SearchRef;
  hrefOf: (id: string) => string;
}

const none = '—';

/** The results as a dense table, ordered by its headings. */
const ResultTable = ({ search, hrefOf }: ResultTableProps) => {
  const results = useSelector(search, ({ context }) => context.results);
  const total = useSelector(search, ({ context }) => context.totalResults);
  const isBusy = useSelector(search, (snapshot) => snapshot.hasTag('busy'));
  const columns = useColumns(search, hrefOf);
  const list = useRef<HTMLDivElement>(null);
  useAnchor(search, list);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- notes which of the links inside was followed, however it was
    <div ref={list} onClick={noteOpened(search)}>
      <Table
        label="Clients found"
        columns={columns}
        rows={results.filter(isAccount)}
        keyOf={keyOf}
        rowCount={total}
        isBusy={isBusy}
        isDense
      />
    </div>
  );
};

export default ResultTable;

const keyOf = ({ accountId }: Account): string => accountId;

/** The columns; those that a search can be ordered by are ordered by their headings. */
const useColumns = (search: SearchRef, hrefOf: (id: string) => string): readonly Column<Account>[] => {
  const { sort, sortDirection } = useSelector(search, ({ context }) => context.question);
  const preset = useSelector(search, ({ context }) => context.preset);
  return useMemo(
    () =>
      columnsOf(hrefOf).map((column) =>
        preset.sortParams.some(({ name }) => name === column.id)
          ? {
              ...column,
              sort: {
                direction: column.id === sort ? sortDirection : null,
                onSort: () => search.send({ type: 'sort.choose', name: column.id }),
              },
            }
          : column,
      ),
    [search, hrefOf, preset, sort, sortDirection],
  );
};

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
  { id: 'city', label: 'City', render: ({ address }) => address?.city ?? none },
  { id: 'state', label: 'State', render: ({ address }) => address?.state ?? none },
  { id: 'businessType', label: 'Line', render: ({ businessType }) => titleCase(businessType) },
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
