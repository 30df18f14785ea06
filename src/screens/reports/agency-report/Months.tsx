import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { reports, rowLabel, type Report } from '#machines/domain/reports/reports.ts';
import type { PlotProps } from './ReportPlot.tsx';
import { formatTick } from './words.ts';

const height = 280;
const edge = { top: 12, right: 8, bottom: 28, left: 56 };
const labelWidth = 64;

/** The figures of the columns that are drawn, row by row; a figure that is missing is none. */
const drawnIn = ({ report, columns, rows }: Report): number[][] => {
  const { plotted } = reports[report];
  const at = plotted.map((column) => columns.indexOf(column)).filter((place) => place >= 0);
  return rows.map(({ cells }) => at.map((place) => cells[place] ?? 0));
};

/** Months from left to right: bars on top of one another, bars, or a line with a point for each month. */
export const Months = ({ report, width, point }: PlotProps) => {
  const { plot, plotted } = reports[report.report];
  const drawn = drawnIn(report);
  const most = Math.max(1, ...drawn.map((row) => row.reduce((sum, cell) => sum + cell, 0)));
  const x = scaleBand<number>()
    .domain(report.rows.map((_, at) => at))
    .range([edge.left, width - edge.right])
    .padding(0.25);
  const y = scaleLinear()
    .domain([0, most])
    .nice(4)
    .range([height - edge.bottom, edge.top]);
  const every = Math.max(1, Math.ceil(labelWidth / x.step()));
  const middle = (at: number): number => (x(at) ?? 0) + x.bandwidth() / 2;
  const path = line<number[]>(
    (_, at) => middle(at),
    ([cell = 0]) => y(cell),
  );
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="report__drawing">
      <Patterns />
      <g aria-hidden="true">
        {y.ticks(4).map((tick) => (
          <g key={tick} transform={`translate(0 ${y(tick)})`}>
            <line x1={edge.left} x2={width - edge.right} className="report__rule" />
            <text x={edge.left - 8} dy="0.32em" textAnchor="end">
              {formatTick(plotted[0], tick)}
            </text>
          </g>
        ))}
        {report.rows.map(
          ({ key }, at) =>
            at % every === 0 && (
              <text key={key} x={middle(at)} y={height - 8} textAnchor="middle">
                {rowLabel(key)}
              </text>
            ),
        )}
        {plot === 'line' && <path d={path(drawn) ?? ''} className="report__line" />}
      </g>
      {drawn.map((cells, at) => (
        <g key={report.rows[at]?.key} {...point(at)}>
          <rect
            x={(x(at) ?? 0) - 2}
            y={edge.top}
            width={x.bandwidth() + 4}
            height={height - edge.top - edge.bottom}
            className="report__target"
          />
          {plot === 'line' ? (
            <circle cx={middle(at)} cy={y(cells[0] ?? 0)} r="4" className="report__dot" />
          ) : (
            <Stacked cells={cells} x={x(at) ?? 0} width={x.bandwidth()} y={y} />
          )}
        </g>
      ))}
    </svg>
  );
};

interface StackedProps {
  cells: readonly number[];
  x: number;
  width: number;
  y: (value: number) => number;
}

/** The bars of a month on top of one another: each has a pattern of its own besides its color. */
const Stacked = ({ cells, x, width, y }: StackedProps) => {
  let below = 0;
  return cells.map((cell, series) => {
    const from = below;
    below += cell;
    const box = { x, y: y(below), width, height: Math.max(0, y(from) - y(below)) };
    return (
      <g key={series}>
        <rect {...box} className={`report__series report__series--${series}`} />
        <rect {...box} fill={`url(#report-${series})`} className="report__pattern" />
      </g>
    );
  });
};

/** What tells the series apart without their colors: plain, stripes, dots. */
const Patterns = () => (
  <defs>
    <pattern id="report-0" width="8" height="8" patternUnits="userSpaceOnUse" />
    <pattern id="report-1" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line y2="6" className="report__stroke" />
    </pattern>
    <pattern id="report-2" width="6" height="6" patternUnits="userSpaceOnUse">
      <circle cx="3" cy="3" r="1.4" className="report__spot" />
    </pattern>
  </defs>
);
