import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShown } from '../context.ts';
import { filterLines, isIgnored, type LogFilter } from '../model/filter.ts';
import { originWords } from './EventLog.tsx';
import { actorName, eventLabel, valueLabel } from '../words.ts';
import type { Origin } from '../../bridge/protocol.ts';
import { placeOf } from '../model/lanes.ts';
import type { Line, PortalLog } from '../model/log.ts';

const row = 40;
/** height of the heads, which stay at the top of the box that scrolls */
const heads = 38;
const most = 240;
const column = 132;
const start = 76;

/**
 * Columns: the person, application code and the clock, then actors in the order of their first message; ports right beside their machine.
 */
const columnsOf = (log: PortalLog, lines: readonly Line[]): Map<string, string> => {
  const machines = new Set<string>();
  const ports = new Map<string, Map<string, string>>();
  for (const sid of lines.flatMap(({ from, sid }) => (from === null ? [sid] : [from, sid]))) {
    const place = placeOf(log, sid);
    const parent = log.actors.get(sid)?.parent ?? null;
    if (place === sid || parent === null) machines.add(sid);
    else {
      const beside = ports.get(parent) ?? new Map<string, string>();
      ports.set(parent, beside.set(place, sid));
      machines.add(parent);
    }
  }
  const columns = [...machines].flatMap((sid): [string, string][] => [[sid, sid], ...(ports.get(sid) ?? [])]);
  const outside = (['person', 'code', 'clock'] as const).filter(
    (origin) => origin !== 'code' || lines.some((line) => line.origin === 'code'),
  );
  return new Map([...outside.map((origin): [string, string] => [origin, origin]), ...columns]);
};

const sourceOf = (log: PortalLog, { origin, from, sid }: Line): string =>
  from === null ? (origin === 'actor' || origin === 'system' ? placeOf(log, sid) : origin) : placeOf(log, from);

/** Sender, receiver and event of each message, from top to bottom. Shows the lines around the moment, at most a few hundred actors and rows. */
export const Sequence = ({ filter }: { filter: LogFilter }) => {
  const { log, position, sid, line: current, openLine, select } = useShown();
  const all = filterLines(log, filter, sid);
  const end = all.findLastIndex(({ index }) => index < position) + 1;
  const lines = all.slice(Math.max(0, end - most), end);
  const columns = columnsOf(log, lines);
  const at = new Map([...columns.keys()].map((place, index) => [place, start + index * column]));
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, left: 0, right: 0 });
  const width = start + columns.size * column;
  const looked = current?.sid ?? sid;
  const focus = looked === null ? null : (at.get(placeOf(log, looked)) ?? null);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const update = () => {
      const { scrollTop: top, scrollLeft: left, clientWidth } = element;
      setView({ top, left, right: left + clientWidth });
    };
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);
  useLayoutEffect(() => {
    const element = box.current;
    // the row of the moment is whole above the lower edge, and no row is cut off by the heads
    if (element) element.scrollTop = Math.ceil((heads + Math.min(end, most) * row - element.clientHeight) / row) * row;
  }, [end]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || focus === null) return;
    if (focus < element.scrollLeft || focus > element.scrollLeft + element.clientWidth)
      element.scrollLeft = focus - element.clientWidth / 2;
  }, [focus]);

  const first = Math.max(0, Math.floor(view.top / row) - 8);
  const visible = lines.slice(first, first + 60);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard
    <div className="sequence" ref={box} tabIndex={0} role="region" aria-label="Sequence of messages">
      <div className="sequence-heads" style={{ width }}>
        {[...columns].map(([place, id]) => (
          <button
            key={place}
            type="button"
            className="sequence-head"
            data-port={place !== id || undefined}
            style={{ left: (at.get(place) ?? 0) - 60 }}
            aria-pressed={sid === id}
            disabled={!log.actors.has(id)}
            onClick={() => select(id)}
          >
            {originWords[id as Origin] ?? actorName(log, id)}
          </button>
        ))}
      </div>
      <div className="sequence-body" style={{ width, height: lines.length * row + row }}>
        <svg width={width} height={lines.length * row + row} aria-hidden="true">
          {[...columns].map(([place, id]) => (
            <line
              key={place}
              className="lifeline"
              x1={at.get(place)}
              x2={at.get(place)}
              y1={0}
              y2={lines.length * row + row}
              data-selected={sid === id || undefined}
            />
          ))}
          {visible.map((line, offset) => (
            <Arrow
              key={line.seq}
              line={line}
              y={(first + offset) * row + 30}
              from={at.get(sourceOf(log, line)) ?? 0}
              to={at.get(placeOf(log, line.sid)) ?? 0}
              isCurrent={line === current}
              isLost={isIgnored(log, line)}
            />
          ))}
        </svg>
        {visible.map((line, offset) => {
          const from = at.get(sourceOf(log, line)) ?? 0;
          const to = at.get(placeOf(log, line.sid)) ?? 0;
          const { left, room, behind } = labelPlace(from, to, view);
          return (
            <button
              key={line.seq}
              type="button"
              className="sequence-label"
              aria-current={line === current || undefined}
              data-ignored={isIgnored(log, line) || undefined}
              data-behind={behind}
              style={{ top: (first + offset) * row + 2, left, ...(behind ? { width: room } : { maxWidth: room }) }}
              onClick={() => openLine(line)}
            >
              {behind && `${actorName(log, line.sid)}: `}
              {eventLabel(line.type, log.graphOf(line.sid))}
              {log.actors.get(line.sid)?.revision && line.state && (
                <i>{isIgnored(log, line) ? ' ignored' : ` → ${valueLabel(line.state.value)}`}</i>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
};

/** room for the label of an arrow that is out of view */
const away = 200;

/**
 * Where an arrow's label is: at its beginning, or where the arrow comes into view; where none of it is in view, at the edge
 * behind which it is (`behind`).
 */
const labelPlace = (from: number, to: number, view: { left: number; right: number }) => {
  const [start, end] = from === to ? [from + 34, from + 22] : [Math.min(from, to) + 8, Math.max(from, to) - 6];
  // before the box is measured nothing is in view
  if (view.right > 0 && end < view.left + 8) return { left: view.left + 8, room: away, behind: 'left' } as const;
  if (view.right > 0 && start > view.right - 48)
    return { left: Math.max(view.left, view.right - away - 8), room: away, behind: 'right' } as const;
  const left = Math.max(start, view.left + 8);
  return { left, room: Math.max(120, Math.min(end, Math.max(view.right, left + 126)) - left) };
};

interface ArrowProps {
  line: Line;
  y: number;
  from: number;
  to: number;
  isCurrent: boolean;
  isLost: boolean;
}

const Arrow = ({ line, y, from, to, isCurrent, isLost }: ArrowProps) => {
  const head = to > from ? -1 : 1;
  const d = from === to ? `M${from},${y - 8}h22v12h-17` : `M${from},${y}H${to + head * 5}`;
  const tip = from === to ? `M${from + 1},${y + 4}l7,-3.5v7z` : `M${to},${y}l${head * 8},-4v8z`;
  return (
    <g
      className="arrow"
      data-origin={line.origin}
      data-current={isCurrent || undefined}
      data-lost={isLost || undefined}
    >
      <path className="shaft" d={d} />
      <path className="head" d={tip} />
    </g>
  );
};
