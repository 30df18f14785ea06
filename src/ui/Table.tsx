/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table drawn as cards loses its roles in Safari */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
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
  /** the address that orders by this column, and the direction where the rows are ordered by it */
  sort?: { href: string; direction: 'ASC' | 'DESC' | null };
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
}

const directions = { ASC: 'ascending', DESC: 'descending' } as const;

/** Rows of facts in columns; where it is narrow, a card for each row. */
export const Table = <Row,>({ label, columns, rows, keyOf, keepsColumns = false, isBusy = false }: TableProps<Row>) => {
  demand(columns.length > 0, 'Table', () => `columns of "${label}" are empty`);
  return (
    <div className={partOf('table', 'root', { fixed: keepsColumns })}>
      <table role="table" aria-label={label} aria-busy={isBusy} className={partOf('table', 'table')}>
        <thead role="rowgroup" className={partOf('table', 'head', { plain: columns.every(({ sort }) => !sort) })}>
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={partOf('table', 'row')}>
              {columns.map(({ id, label: name, render, isNumeric }, at) =>
                at === 0 ? (
                  <th
                    key={id}
                    role="rowheader"
                    scope="row"
                    data-label={name}
                    className={partOf('table', 'cell', { lead: true })}
                  >
                    <div>{render(row)}</div>
                  </th>
                ) : (
                  <td
                    key={id}
                    role="cell"
                    data-label={name}
                    className={partOf('table', 'cell', { numeric: isNumeric })}
                  >
                    <div>{render(row)}</div>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Head = <Row,>({ column: { label, isNumeric, sort } }: { column: Column<Row> }) => (
  <th
    role="columnheader"
    scope="col"
    aria-sort={sort?.direction ? directions[sort.direction] : undefined}
    className={partOf('table', 'column', { numeric: isNumeric, plain: !sort })}
  >
    {sort ? (
      <a href={sort.href} className={partOf('table', 'sort')}>
        {label}
        {sort.direction && <Icon of={sort.direction === 'ASC' ? ArrowUp : ArrowDown} size="xs" />}
      </a>
    ) : (
      label
    )}
  </th>
);
