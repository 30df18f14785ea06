import { useState, type KeyboardEvent } from 'react';
import { reportColumns, reports, type Report } from '#machines/domain/reports/reports.ts';
import { GroupBars } from './GroupBars.tsx';
import { Months } from './Months.tsx';
import { usePlotWidth } from './plot-width.ts';
import { describeRow } from './words.ts';

/** What the drawings of a plot share: the rows as points, of which one can have the focus. */
export interface PlotProps {
  report: Report;
  /** the width to draw with, in units of its own */
  width: number;
  /** the attributes of the point of a row */
  point: (at: number) => object;
}

/** Where the keys lead from a point; a point that is not there is the nearest one. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A report as a plot. One point at a time is a stop of the keyboard, and arrow keys lead to the others; each says its figures, and shows them below the plot. The
 * table behind it has the same.
 */
export const ReportPlot = ({ report }: { report: Report }) => {
  const { title, plot, plotted, rows: kind } = reports[report.report];
  const drawn = plotted.filter((column) => report.columns.includes(column));
  const [frame, width] = usePlotWidth();
  const [current, setCurrent] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const last = report.rows.length - 1;
  const onKeyDown = (event: KeyboardEvent<SVGElement>) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = Math.min(Math.max(step(current, last), 0), last);
    setCurrent(next);
    event.currentTarget.parentElement?.querySelectorAll<SVGElement>('[data-point]')[next]?.focus();
  };
  const point = (at: number) => {
    const row = report.rows[at];
    return {
      'data-point': '',
      className: 'report__point',
      role: 'img',
      'aria-label': row ? describeRow(report, row, drawn) : '',
      tabIndex: at === Math.min(current, last) ? 0 : -1,
      onKeyDown,
      onFocus: () => {
        setCurrent(at);
        setShown(at);
      },
      onBlur: () => setShown(null),
      onPointerEnter: () => setShown(at),
      onPointerLeave: () => setShown(null),
    };
  };
  const row = shown === null ? undefined : report.rows[shown];
  const Drawing = kind === 'month' ? Months : GroupBars;
  return (
    <figure ref={frame} className="report__plot" aria-label={`${title}, plot`} data-plot={plot}>
      {drawn.length > 1 && <Legend columns={drawn} />}
      {width > 0 && <Drawing report={report} width={width} point={point} />}
      <p className="report__reading" aria-hidden="true">
        {row ? describeRow(report, row, drawn) : ''}
      </p>
    </figure>
  );
};

const Legend = ({ columns }: { columns: readonly (keyof typeof reportColumns)[] }) => (
  <ul className="report__legend" aria-hidden="true">
    {columns.map((column, at) => (
      <li key={column}>
        <svg width="16" height="16">
          <rect width="16" height="16" rx="3" className={`report__series report__series--${at}`} />
          <rect width="16" height="16" rx="3" fill={`url(#report-${at})`} className="report__pattern" />
        </svg>
        {reportColumns[column].label}
      </li>
    ))}
  </ul>
);
