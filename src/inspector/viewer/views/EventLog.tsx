import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Origin } from '../../bridge/protocol.ts';
import { useShown } from '../context.ts';
import { filterLines, isIgnored, type LogFilter } from '../model/filter.ts';
import type { Line } from '../model/log.ts';
import { describe } from '../model/values.ts';
import { actorName, clockTime, eventLabel, spanLabel, valueLabel } from '../words.ts';

const rowHeight = 26;

export const originWords: Readonly<Record<Origin, string>> = {
  person: 'Person',
  code: 'Code',
  actor: 'Actor',
  clock: 'Clock',
  system: 'System',
};

/** Every event in order: time, source, target and result. Only visible rows are drawn. */
export const EventLog = ({ filter }: { filter: LogFilter }) => {
  const { log, position, isLive, sid, openLine, line: current } = useShown();
  const lines = filterLines(log, filter, sid);
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 300 });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const update = () => setView({ top: element.scrollTop, height: element.clientHeight });
    const observer = new ResizeObserver(update);
    observer.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, []);

  const goal = isLive ? lines.length : lines.findIndex(({ index }) => index >= position - 1);
  useLayoutEffect(() => {
    const element = box.current;
    const at = goal * rowHeight;
    if (!element || at < 0) return;
    if (at < element.scrollTop || at + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = isLive ? at : at - element.clientHeight / 2;
  }, [isLive, goal]);

  const first = Math.max(0, Math.floor(view.top / rowHeight) - 6);
  const shown = lines.slice(first, first + Math.ceil(view.height / rowHeight) + 12);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard
    <div className="log" ref={box} tabIndex={0} role="region" aria-label="Events">
      {lines.length === 0 && (
        <p className="quiet pad">
          No event matches.
          {filter.text.trim() !== '' &&
            ' Each word has to be in the event: its name, actor, states, guards, actions, or values. Masked values can’t be searched.'}
        </p>
      )}
      <ol className="log-lines" style={{ height: lines.length * rowHeight }}>
        {shown.map((line, at) => (
          <li
            key={line.seq}
            style={{ top: (first + at) * rowHeight }}
            aria-setsize={lines.length}
            aria-posinset={first + at + 1}
          >
            <button
              type="button"
              className="log-line"
              data-future={line.index >= position || undefined}
              data-ignored={isIgnored(log, line) || undefined}
              aria-current={current === line || undefined}
              onClick={() => openLine(line)}
            >
              <LineText line={line} before={lines[first + at - 1]} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
};

const LineText = ({ line, before }: { line: Line; before: Line | undefined }) => {
  const { log } = useShown();
  const { t, origin, from, sid, type, data, state } = line;
  const payload = Object.entries((data as Record<string, unknown> | null) ?? {}).slice(0, 4);
  return (
    <>
      <time>{clockTime(t)}</time>
      <span className="since">{before ? `+${spanLabel(t - before.t)}` : ''}</span>
      <span className="origin" data-origin={origin}>
        {originWords[origin]}
      </span>
      <span className="who">
        {from !== null && <span className="from">{actorName(log, from)} →</span>} {actorName(log, sid)}
      </span>
      <span className="what">
        {log.bookmarks.some(({ at }) => at === line.seq) && (
          <span className="bookmark-sign" role="img" aria-label="bookmarked">
            ★{' '}
          </span>
        )}
        {eventLabel(type, log.graphOf(sid))}
      </span>
      <span className="payload">
        {payload.map(([key, value]) => {
          const { text, isMasked } = describe(value);
          return (
            <span key={key} data-masked={isMasked || undefined}>
              {key} <b>{text}</b>
            </span>
          );
        })}
      </span>
      <span className="came">
        {isIgnored(log, line)
          ? 'ignored'
          : state && log.actors.get(sid)?.revision
            ? valueLabel(state.value)
            : (state?.status ?? '')}
      </span>
    </>
  );
};
