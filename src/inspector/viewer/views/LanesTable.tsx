import { useShown } from '../context.ts';
import type { Lane, Span } from '../model/lanes.ts';
import { actorName, clockTime, spanLabel } from '../words.ts';

const most = 300;

/** The lanes in words: what each actor was, from when, and for how long, in the part of the time that is shown. */
export const LanesTable = ({ lanes, span: { from, to } }: { lanes: readonly Lane[]; span: Span }) => {
  const { log, openLine, sid } = useShown();
  const bars = lanes
    .flatMap((lane) => lane.bars)
    .filter((bar) => bar.to >= from && bar.from <= to)
    .sort((a, b) => a.from - b.from);
  const shown = bars.slice(0, most);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard
    <div className="data-box" tabIndex={0} role="region" aria-label="Table of the lanes">
      <table className="data">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Actor</th>
            <th scope="col">State</th>
            <th scope="col" className="number">
              For
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, label, ...bar }, at) => (
            <tr key={at} data-selected={bar.sid === sid || undefined}>
              <td>
                {line ? (
                  <button type="button" onClick={() => openLine(line)}>
                    {clockTime(bar.from)}
                  </button>
                ) : (
                  'earlier'
                )}
              </td>
              <th scope="row">{actorName(log, bar.sid)}</th>
              <td>{label}</td>
              <td className="number">{spanLabel(bar.to - bar.from)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bars.length > most && (
        <p className="quiet pad">
          {(bars.length - most).toLocaleString('en-US')} more in this part of the time. Zoom in to see them.
        </p>
      )}
    </div>
  );
};
