/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table drawn as cards loses its roles in Safari */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { partOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';
import { Icon } from '#ui/Icon.tsx';

/** A column: its name, and what it shows of a row. */
export interface Column<Row> {
  id: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** money, counts and sizes: figures of one width at the right */
  isNumeric?: boolean;
  /** how rows are ordered by this column, by its address or by a press, and the direction where they are ordered by it */
  sort?: { direction: 'ASC' | 'DESC' | null } & ({ href: string } | { onSort: () => void });
}

/** What a Table takes. The first column names the row. */
export interface TableProps<Row> {
  /** what the rows are */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** stays a table where it is narrow: few short columns */
  keepsColumns?: boolean;
  /** other rows are on their way */
  isBusy?: boolean;
  /** how many rows there are altogether where only some are here, null while that is unknown */
  rowCount?: number | null;
  /** less space around each row, for comparing many */
  isDense?: boolean;
}

const directions = { ASC: 'ascending', DESC: 'descending' } as const;

/** Rows of facts in columns; where it is narrow, a card for each row. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { label, columns, rows, keyOf, keepsColumns = false, isBusy = false, rowCount, isDense = false } = props;
  demand(columns.length > 0, 'Table', () => `columns of "${label}" are empty`);
  return (
    <div className={partOf('table', 'root', { fixed: keepsColumns })}>
      <table
        role="table"
        aria-label={label}
        aria-busy={isBusy}
        {...(rowCount === undefined ? {} : { 'aria-rowcount': rowCount === null ? -1 : rowCount + 1 })}
        className={partOf('table', 'table', { dense: isDense })}
      >
        <thead role="rowgroup" className={partOf('table', 'head', { plain: columns.every(({ sort }) => !sort) })}>
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={keyOf(row)} row={row} columns={columns} isDense={isDense} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface RowProps<Row> extends Pick<TableProps<Row>, 'columns'> {
  row: Row;
  isDense: boolean;
}

const RowView = <Row,>({ row, columns, isDense }: RowProps<Row>) => (
  <tr role="row" className={partOf('table', 'row')}>
    {columns.map(({ id, label, render, isNumeric }, at) =>
      at === 0 ? (
        <th
          key={id}
          role="rowheader"
          scope="row"
          data-label={label}
          className={partOf('table', 'cell', { lead: true, dense: isDense })}
        >
          <div>{render(row)}</div>
        </th>
      ) : (
        <td
          key={id}
          role="cell"
          data-label={label}
          className={partOf('table', 'cell', { numeric: isNumeric, dense: isDense })}
        >
          <div>{render(row)}</div>
        </td>
      ),
    )}
  </tr>
);

/** Rows that stay are not drawn again when others come. */
const TableRow = memo(RowView) as typeof RowView;

const Head = <Row,>({ column: { label, isNumeric, sort } }: { column: Column<Row> }) => (
  <th
    role="columnheader"
    scope="col"
    aria-sort={sort?.direction ? directions[sort.direction] : undefined}
    className={partOf('table', 'column', { numeric: isNumeric, plain: !sort })}
  >
    {sort ? (
      <Sort sort={sort}>
        {label}
        {sort.direction && <Icon of={sort.direction === 'ASC' ? ArrowUp : ArrowDown} size="xs" />}
      </Sort>
    ) : (
      label
    )}
  </th>
);

const Sort = <Row,>({ sort, children }: { sort: NonNullable<Column<Row>['sort']>; children: ReactNode }) =>
  'href' in sort ? (
    <a href={sort.href} className={partOf('table', 'sort')}>
      {children}
    </a>
  ) : (
    <button type="button" className={partOf('table', 'sort')} onClick={sort.onSort}>
      {children}
    </button>
  );
