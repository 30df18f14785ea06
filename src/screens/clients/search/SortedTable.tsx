import { useSelector } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { Table, type Column, type TableProps } from '#ui/Table.tsx';
import { noteOpened, useAnchor } from './opened.ts';

interface SortedTableProps<Row> extends Pick<TableProps<Row>, 'label' | 'rows' | 'columns' | 'keyOf'> {
  search: SearchRef;
}

/** Results as a dense table; columns that the search can be ordered by are ordered by their headings. */
export const SortedTable = <Row,>({ search, columns, ...table }: SortedTableProps<Row>) => {
  const total = useSelector(search, ({ context }) => context.totalResults);
  const isBusy = useSelector(search, (snapshot) => snapshot.hasTag('busy'));
  const list = useRef<HTMLDivElement>(null);
  useAnchor(search, list);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- notes which of the links inside was followed, however it was
    <div ref={list} onClick={noteOpened(search)}>
      <Table {...table} columns={useSorted(search, columns)} rowCount={total} isBusy={isBusy} isDense isLong />
    </div>
  );
};

const useSorted = <Row,>(search: SearchRef, columns: readonly Column<Row>[]): readonly Column<Row>[] => {
  const { sort, sortDirection } = useSelector(search, ({ context }) => context.question);
  const preset = useSelector(search, ({ context }) => context.preset);
  return useMemo(
    () =>
      columns.map((column) =>
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
    [search, columns, preset, sort, sortDirection],
  );
};
