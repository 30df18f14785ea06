import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useShown } from '../context.ts';
import {
  drawnBars,
  lanesOf,
  nearest,
  pan,
  showing,
  spanOf,
  ticksOf,
  zoom,
  type Lane,
  type Span,
} from '../model/lanes.ts';
import { lineAt } from '../model/place.ts';
import { actorName, clockTime, countOf, spanLabel } from '../words.ts';
import { LanesTable } from './LanesTable.tsx';

/** A lane for each actor: its states as bars over true time, its events as marks, the position as a line. */
export const Lanes = () => {
  const { log, position, isLive } = useShown();
  const { lastSeq } = log;
  const { length } = log.lines;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a log changes in place: its newest line says whether it did
  const lanes = useMemo(() => lanesOf(log), [log, lastSeq, length]);
  const all = spanOf(log);
  const [chosen, setChosen] = useState<Span | null>(null);
  const [shownAt, setShownAt] = useState(position);
  const [isTable, setTable] = useState(false);
  const now = log.lines[position - 1]?.t ?? all.from;
  const span = chosen ?? all;
  if (shownAt !== position) {
    setShownAt(position);
    if (chosen) setChosen(showing(all, isLive ? { ...chosen, to: Math.min(chosen.to, all.to) } : chosen, now));
  }
  const zoomBy = (factor: number, at = now >= span.from && now <= span.to ? now : (span.from + span.to) / 2) => {
    const next = zoom(all, span, factor, at);
    setChosen(next.to - next.from >= all.to - all.from ? null : next);
  };
  const moveBy = (share: number) => setChosen(chosen && pan(all, chosen, share));

  return (
    <>
      <div className="lanes-bar">
        <p>
          {clockTime(span.from)} to {clockTime(span.to)} <span className="quiet">{spanLabel(span.to - span.from)}</span>
        </p>
        <div role="group" aria-label="Part of the time">
          <button type="button" aria-label="Zoom out" disabled={!chosen} onClick={() => zoomBy(0.5)}>
            −
          </button>
          <button type="button" aria-label="Zoom in" onClick={() => zoomBy(2)}>
            +
          </button>
          <button type="button" disabled={!chosen} onClick={() => setChosen(null)}>
            All
          </button>
          <button type="button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            Table
          </button>
        </div>
      </div>
      {isTable ? (
        <LanesTable lanes={lanes} span={span} />
      ) : (
        <Drawing lanes={lanes} span={span} now={now} zoomBy={zoomBy} moveBy={moveBy} onAll={() => setChosen(null)} />
      )}
    </>
  );
};

interface DrawingProps {
  lanes: readonly Lane[];
  span: Span;
  now: number;
  zoomBy: (factor: number, at?: number) => void;
  moveBy: (share: number) => void;
  onAll: () => void;
}

/** Dragging and the arrow keys move the time, Ctrl and the wheel zoom it, pressing a lane opens its nearest event. */
const Drawing = ({ lanes, span, now, zoomBy, moveBy, onAll }: DrawingProps) => {
  const { log, sid, select, openLine } = useShown();
  const box = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; isMoved: boolean } | null>(null);
  const [width, setWidth] = useState(600);
  const newest = useRef({ zoomBy, span });
  const at = (t: number): number => ((t - span.from) / (span.to - span.from)) * 100;

  useLayoutEffect(() => {
    newest.current = { zoomBy, span };
  });
  useLayoutEffect(() => {
    const element = box.current;
    const axis = track.current;
    if (!element || !axis) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(60, axis.clientWidth)));
    observer.observe(axis);
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      newest.current.zoomBy(Math.exp(-event.deltaY * 0.002), instantAt(event.clientX, axis, newest.current.span));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', onWheel);
    };
  }, []);

  const indexOfSelected = lanes.findIndex((lane) => lane.sid === sid || lane.bars.some((bar) => bar.sid === sid));
  const selectedPlace = lanes[indexOfSelected]?.place ?? '';
  useEffect(() => {
    box.current?.querySelector(`[data-lane="${CSS.escape(selectedPlace)}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selectedPlace]);

  const moveLane = (by: 1 | -1) => {
    const lane = lanes[Math.min(lanes.length - 1, Math.max(0, indexOfSelected + by))];
    if (lane) select(lane.sid);
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(2),
    '=': () => zoomBy(2),
    '-': () => zoomBy(0.5),
    '0': onAll,
    ArrowLeft: () => moveBy(-0.2),
    ArrowRight: () => moveBy(0.2),
    ArrowUp: () => moveLane(-1),
    ArrowDown: () => moveLane(1),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const openNearest = (event: PointerEvent) => {
    const place =
      event.target instanceof Element ? event.target.closest('[data-lane]')?.getAttribute('data-lane') : null;
    const lane = lanes.find((one) => one.place === place);
    const line = lane && track.current ? nearest(lane.marks, instantAt(event.clientX, track.current, span)) : null;
    if (line) openLine(line);
    else if (lane) select(lane.sid);
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current;
    if (!from || (!from.isMoved && Math.abs(event.clientX - from.x) < 4)) return;
    if (!from.isMoved) event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, isMoved: true };
    moveBy((from.x - event.clientX) / width);
  };
  const marked = log.bookmarks.flatMap((bookmark) => lineAt(log, bookmark) ?? []);
  const { step, at: ticks } = ticksOf(span, Math.max(2, Math.floor(width / 90)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a drawing that is moved by keys, as the statechart is
    <div
      ref={box}
      className="lanes"
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a drawing that is moved by keys is reached by keyboard
      tabIndex={0}
      aria-label={`Lanes of ${countOf(lanes.length, 'actor')}. The table says the same in words.`}
      onKeyDown={onKeyDown}
    >
      <div className="lanes-axis" aria-hidden="true">
        <span />
        <div ref={track} className="lanes-track">
          {ticks.map((t) => (
            <span key={t} className="tick" style={{ left: `${at(t)}%` }}>
              {step < 1000 ? clockTime(t).slice(3) : clockTime(t).slice(0, 8)}
            </span>
          ))}
          {marked.map(({ seq, t }) => (
            <span key={seq} className="bookmark-sign" style={{ left: `${at(t)}%` }}>
              ★
            </span>
          ))}
        </div>
      </div>
      {lanes.map((lane) => (
        <div key={lane.place} className="lane" data-port={lane.isPort || undefined}>
          <button
            type="button"
            className="lane-name"
            aria-pressed={lane.place === selectedPlace}
            style={{ paddingInlineStart: 8 + lane.depth * 10 }}
            onClick={() => select(lane.sid)}
          >
            {actorName(log, lane.sid)}
          </button>
          <div
            className="lanes-track"
            data-lane={lane.place}
            aria-hidden="true"
            onPointerDown={(event) => (drag.current = event.button === 0 ? { x: event.clientX, isMoved: false } : null)}
            onPointerMove={onPointerMove}
            onPointerUp={(event) => {
              if (drag.current && !drag.current.isMoved) openNearest(event);
              drag.current = null;
            }}
          >
            {ticks.map((t) => (
              <span key={t} className="rule" style={{ left: `${at(t)}%` }} />
            ))}
            {drawnBars(lane.bars, span, width).map((bar) => {
              const from = Math.max(0, at(bar.from));
              const room = Math.min(100, at(bar.to)) - from;
              return (
                <span
                  key={`${bar.sid} ${bar.from} ${bar.label}`}
                  className="bar"
                  data-status={bar.status}
                  data-many={bar.count > 1 || undefined}
                  data-now={(bar.from <= now && now < bar.to) || undefined}
                  title={bar.label && `${bar.label}, ${spanLabel(bar.to - bar.from)}`}
                  style={{ left: `${from}%`, width: `max(2px, ${room}%)` }}
                >
                  {(room * width) / 100 > 24 && bar.label}
                </span>
              );
            })}
            <Marks lane={lane} span={span} width={width} />
            <span className="now-line" style={{ left: `${at(now)}%` }} hidden={now < span.from || now > span.to} />
          </div>
        </div>
      ))}
    </div>
  );
};

const instantAt = (x: number, track: HTMLElement, { from, to }: Span): number => {
  const { left, width } = track.getBoundingClientRect();
  return from + ((x - left) / width) * (to - from);
};

/** The events of a lane, one path for each origin; two at the same pixel are one. */
const Marks = ({ lane, span: { from, to }, width }: { lane: Lane; span: Span; width: number }) => {
  const places = new Map<string, Set<number>>();
  for (const { t, origin } of lane.marks) {
    if (t < from || t > to) continue;
    const known = places.get(origin) ?? new Set();
    places.set(origin, known.add(Math.round(((t - from) / (to - from)) * width)));
  }
  return (
    <svg className="lane-marks" width={width} height={8}>
      {[...places].map(([origin, xs]) => (
        <path key={origin} data-origin={origin} d={[...xs].map((x) => `M${x} 0v8`).join('')} />
      ))}
    </svg>
  );
};
