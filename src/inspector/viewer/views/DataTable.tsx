import type { ReactNode } from 'react';

interface Column {
  label: string;
  isNumber?: boolean;
}

interface DataTableProps {
  label: string;
  columns: readonly Column[];
  /** the first cell of a row is its heading */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  empty: string;
}

/** A table whose rows have a heading; numbers are aligned to the right. */
export const DataTable = ({ label, columns, rows, empty }: DataTableProps) =>
  rows.length === 0 ? (
    <p className="quiet pad">{empty}</p>
  ) : (
    <table className="data" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className={column.isNumber ? 'number' : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [heading, ...cells] }) => (
          <tr key={key}>
            <th scope="row">{heading}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]?.label ?? at} className={columns[at + 1]?.isNumber ? 'number' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );

/** A box that scrolls, and is reached by keyboard. */
export const DataBox = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard
  <div className="data-box" tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
);
