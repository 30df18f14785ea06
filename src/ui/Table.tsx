/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table drawn as cards loses its roles in Safari */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { partOf } from '#ui/classes.ts';
import { demand } from '#ui/developer-error.ts';
import { Icon } from '#ui/Icon.tsx';
import {
  keyOfPart,
  onOtherHeights,
  useWatchedPart,
  useWindowedList,
  type ListPart,
  type WatchPart,
} from '#ui/windowed.ts';

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
  /** may have hundreds of rows: only those near the window are drawn; as cards they are ordered by buttons above the table */
  isLong?: boolean;
}

const directions = { ASC: 'ascending', DESC: 'descending' } as const;

/** Rows that are drawn or not drawn together, and how far from the window, in px: they are many elements on little room. */
const windowing = { groupSize: 4, margin: 150 };

/** Rows of facts in columns; where it is narrow, a card for each row. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const { label, columns, rows, keyOf, keepsColumns = false, isBusy = false, rowCount } = props;
  const { isDense = false, isLong = false } = props;
  demand(columns.length > 0, 'Table', () => `columns of "${label}" are empty`);
  const table = useRef<HTMLTableElement>(null);
  const { widths, keepWidths } = useSteadyColumns(isLong, table, rows[0] && keyOf(rows[0]));
  const drawRows = (from: number, to: number) =>
    rows
      .slice(from, to)
      .map((row, at) => (
        <TableRow
          key={keyOf(row)}
          row={row}
          columns={columns}
          isDense={isDense}
          index={isLong ? from + at + 2 : undefined}
        />
      ));
  return (
    <div className={partOf('table', 'root', { fixed: keepsColumns })}>
      <table
        ref={table}
        role="table"
        aria-label={label}
        aria-busy={isBusy}
        {...(rowCount === undefined ? {} : { 'aria-rowcount': rowCount === null ? -1 : rowCount + 1 })}
        className={partOf('table', 'table', { dense: isDense })}
      >
        {widths && (
          <colgroup>
            {columns.map(({ id }, at) => (
              <col key={id} style={{ width: widths[at] }} />
            ))}
          </colgroup>
        )}
        <thead
          role="rowgroup"
          className={partOf('table', 'head', { plain: isLong || columns.every(({ sort }) => !sort) })}
        >
          <tr role="row" aria-rowindex={isLong ? 1 : undefined}>
            {columns.map((column) => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        {isLong ? (
          <LongBody count={rows.length} drawRows={drawRows} onHide={keepWidths} />
        ) : (
          <tbody role="rowgroup">{drawRows(0, rows.length)}</tbody>
        )}
      </table>
    </div>
  );
};

/**
 * Keeps the widths of the columns while rows that were measured for them are not drawn.
 * @param about what the rows are of: of others the widths are measured again, as in a window of another width
 */
const useSteadyColumns = (isLong: boolean, table: RefObject<HTMLTableElement | null>, about: string | undefined) => {
  const [kept, setKept] = useState<{ about: string | undefined; widths: readonly number[] } | null>(null);
  useEffect(() => (isLong ? onOtherHeights(() => setKept(null)) : undefined), [isLong]);
  const keepWidths = useCallback(() => {
    if (!table.current || getComputedStyle(table.current).display !== 'table') return;
    const heads = [...table.current.querySelectorAll('thead th')];
    const widths = heads.map((head) => head.getBoundingClientRect().width);
    setKept((current) => (current?.about === about ? current : { about, widths }));
  }, [table, about]);
  return { widths: kept?.about === about ? kept?.widths : undefined, keepWidths };
};

interface LongBodyProps {
  count: number;
  drawRows: (from: number, to: number) => ReactNode;
  onHide: () => void;
}

/** Hundreds of rows, of which those near the window are drawn. */
const LongBody = ({ count, drawRows, onHide }: LongBodyProps) => {
  const { parts, watch } = useWindowedList({ count, onHide, ...windowing });
  return parts.map((part) => (
    <RowGroup key={keyOfPart(part)} part={part} watch={watch}>
      {part.hiddenHeight === null && drawRows(part.from, part.to)}
    </RowGroup>
  ));
};

interface RowGroupProps {
  part: ListPart;
  watch: WatchPart;
  children: ReactNode;
}

/** Rows, or their room: a block in a table is a row of its own. */
const RowGroup = ({ part, watch, children }: RowGroupProps) => {
  const ref = useWatchedPart<HTMLTableSectionElement>(part, watch);
  return part.hiddenHeight === null ? (
    <tbody ref={ref} role="rowgroup">
      {children}
    </tbody>
  ) : (
    <tbody ref={ref} aria-hidden="true" style={{ display: 'block', height: part.hiddenHeight }} />
  );
};

interface RowProps<Row> extends Pick<TableProps<Row>, 'columns'> {
  row: Row;
  isDense: boolean;
  /** its place in the whole table, whose first row is that of the headings */
  index: number | undefined;
}

const RowView = <Row,>({ row, columns, isDense, index }: RowProps<Row>) => (
  <tr role="row" aria-rowindex={index} className={partOf('table', 'row')}>
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
          <CellContent>{render(row)}</CellContent>
        </td>
      ),
    )}
  </tr>
);

/** One box for what is in a cell; a text is one by itself. */
const CellContent = ({ children }: { children: ReactNode }) =>
  typeof children === 'string' ? children : <div>{children}</div>;

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
