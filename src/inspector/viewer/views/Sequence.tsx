import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShown } from '../context.ts';
import { filterLines, isIgnored, type LogFilter } from '../model/filter.ts';
import { originWords } from './EventLog.tsx';
import { actorName, eventLabel, valueLabel } from '../words.ts';
import type { Origin } from '../../bridge/protocol.ts';
import type { Line, PortalLog } from '../model/log.ts';

const row = 34;
const column = 132;
const start = 76;

/** Where an actor is drawn: a port that is called again and again has one line for all its calls. */
const placeOf = (log: PortalLog, sid: string): string => {
  const actor = log.actors.get(sid);
  return actor && actor.revision === null && actor.parent !== null ? `${actor.parent} ${actor.name}` : sid;
};

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
  const lines = all.slice(Math.max(0, end - 240), end);
  const columns = columnsOf(log, lines);
  const at = new Map([...columns.keys()].map((place, index) => [place, start + index * column]));
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const width = start + columns.size * column;
  const looked = current?.sid ?? sid;
  const focus = looked === null ? null : (at.get(placeOf(log, looked)) ?? null);

  useEffect(() => {
    const element = box.current;
    const update = () => setTop(element?.scrollTop ?? 0);
    element?.addEventListener('scroll', update, { passive: true });
    return () => element?.removeEventListener('scroll', update);
  }, []);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = end * row;
  }, [end]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || focus === null) return;
    if (focus < element.scrollLeft || focus > element.scrollLeft + element.clientWidth)
      element.scrollLeft = focus - element.clientWidth / 2;
  }, [focus]);

  const first = Math.max(0, Math.floor(top / row) - 8);
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
      <div className="sequence-body" style={{ width, height: lines.length * row + 24 }}>
        <svg width={width} height={lines.length * row + 24} aria-hidden="true">
          {[...columns].map(([place, id]) => (
            <line
              key={place}
              className="lifeline"
              x1={at.get(place)}
              x2={at.get(place)}
              y1={0}
              y2={lines.length * row + 24}
              data-selected={sid === id || undefined}
            />
          ))}
          {visible.map((line, offset) => (
            <Arrow
              key={line.seq}
              line={line}
              y={(first + offset) * row + 22}
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
          const left = from === to ? from + 34 : Math.min(from, to) + 8;
          return (
            <button
              key={line.seq}
              type="button"
              className="sequence-label"
              aria-current={line === current || undefined}
              data-ignored={isIgnored(log, line) || undefined}
              style={{ top: (first + offset) * row + 2, left, maxWidth: Math.max(120, Math.abs(to - from) - 14) }}
              onClick={() => openLine(line)}
            >
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
