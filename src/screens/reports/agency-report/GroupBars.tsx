import { scaleLinear } from 'd3-scale';
import { reports, rowLabel } from '#machines/domain/reports/reports.ts';
import type { PlotProps } from './ReportPlot.tsx';
import { formatCell } from './words.ts';

const step = 48;

/** Groups below one another, each with its name over its bar: room for every name at every width. */
export const GroupBars = ({ report, width, point }: PlotProps) => {
  const [column] = reports[report.report].plotted;
  const place = report.columns.indexOf(column);
  const cells = report.rows.map((row) => row.cells[place] ?? 0);
  const x = scaleLinear()
    .domain([0, Math.max(1, ...cells)])
    .range([0, width - 4]);
  return (
    <svg width={width} height={report.rows.length * step + 4} className="report__drawing">
      {report.rows.map(({ key }, at) => (
        <g key={key} {...point(at)} transform={`translate(2 ${at * step + 2})`}>
          <rect width={width - 4} height={step - 4} className="report__target" />
          <text y="16" aria-hidden="true">
            {rowLabel(key)}
          </text>
          <text x={width - 4} y="16" textAnchor="end" aria-hidden="true">
            {formatCell(column, cells[at] ?? 0)}
          </text>
          <rect y="24" width={width - 4} height="14" rx="3" className="report__track" />
          <rect y="24" width={x(cells[at] ?? 0)} height="14" rx="3" className="report__series report__series--0" />
        </g>
      ))}
    </svg>
  );
};
