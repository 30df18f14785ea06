import { scaleLinear } from 'd3-scale';
import { reports, rowLabel } from '#machines/domain/reports/reports.ts';
import type { PlotProps } from './ReportPlot.tsx';
import { formatCell } from './words.ts';

/** Below this width a name has no room beside its figure, which then has a line of its own. */
const roomForBoth = 240;
const line = 18;

/** Groups below one another, each with its name and its figure over its bar: room for both at every width. */
export const GroupBars = ({ report, width, point }: PlotProps) => {
  const [column] = reports[report.report].plotted;
  const place = report.columns.indexOf(column);
  const cells = report.rows.map((row) => row.cells[place] ?? 0);
  const x = scaleLinear()
    .domain([0, Math.max(1, ...cells)])
    .range([0, width - 4]);
  const figureAt = width < roomForBoth ? 16 + line : 16;
  const barAt = figureAt + 8;
  const step = barAt + 24;
  return (
    <svg viewBox={`0 0 ${width} ${report.rows.length * step + 4}`} className="report__drawing">
      {report.rows.map(({ key }, at) => (
        <g key={key} {...point(at)} transform={`translate(2 ${at * step + 2})`}>
          <rect width={width - 4} height={step - 4} className="report__target" />
          <text y="16" aria-hidden="true">
            {rowLabel(key)}
          </text>
          <text x={width - 4} y={figureAt} textAnchor="end" aria-hidden="true">
            {formatCell(column, cells[at] ?? 0)}
          </text>
          <rect y={barAt} width={width - 4} height="14" rx="3" className="report__track" />
          <rect y={barAt} width={x(cells[at] ?? 0)} height="14" rx="3" className="report__series report__series--0" />
        </g>
      ))}
    </svg>
  );
};
