import { valueLabel } from '../words.ts';
import { foundRunning, type ActorEntry, type ActorState, type Line, type PortalLog } from './log.ts';

/** A state over the time in which it was active; for a port, one call. Instants in milliseconds. */
export interface Bar {
  from: number;
  to: number;
  label: string;
  status: string;
  sid: string;
  /** where it began; null where that is no longer kept */
  line: Line | null;
}

/** One actor over time; a port that is called again and again has one lane for all its calls. */
export interface Lane {
  place: string;
  sid: string;
  depth: number;
  isPort: boolean;
  bars: Bar[];
  /** its events, in their order */
  marks: Line[];
}

/** A part of the time, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** Where an actor is drawn: all calls of a port of one machine at the same place. */
export const placeOf = (log: PortalLog, sid: string): string => {
  const actor = log.actors.get(sid);
  return actor && actor.revision === null && actor.parent !== null ? `${actor.parent} ${actor.name}` : sid;
};

/** From the first to the last line of a log. */
export const spanOf = ({ lines }: PortalLog): Span => {
  const from = lines[0]?.t ?? 0;
  const last = lines.at(-1);
  return { from, to: Math.max(from + 1, last?.t ?? 0, last?.state?.t ?? 0) };
};

/** A lane for each actor, children below their parents, in the order in which they came. */
export const lanesOf = (log: PortalLog): Lane[] => {
  const linesOf = Map.groupBy(log.lines, ({ sid }) => sid);
  const end = spanOf(log).to;
  const known = [...log.actors.values()].filter(({ sid }) => linesOf.has(sid) || log.stateAt(sid, 0));
  const childrenOf = Map.groupBy(known, ({ parent }) => (parent !== null && log.actors.has(parent) ? parent : null));
  const lanes = new Map<string, Lane>();
  const add = (actor: ActorEntry, depth: number) => {
    const { sid, revision } = actor;
    const place = placeOf(log, sid);
    const lane = lanes.get(place) ?? { place, sid, depth, isPort: revision === null, bars: [], marks: [] };
    const lines = linesOf.get(sid) ?? [];
    lane.sid = sid;
    lane.bars.push(...barsOf(log, actor, lines, end));
    lane.marks.push(...lines.filter(({ type }) => type !== foundRunning));
    lanes.set(place, lane);
    for (const child of childrenOf.get(sid) ?? []) add(child, depth + 1);
  };
  for (const actor of childrenOf.get(null) ?? []) add(actor, 0);
  return [...lanes.values()];
};

const barsOf = (log: PortalLog, { sid, revision }: ActorEntry, lines: readonly Line[], end: number): Bar[] => {
  const isPort = revision === null;
  const bars: Bar[] = [];
  const show = (t: number, { value, status }: ActorState, line: Line | null) => {
    const label = isPort ? status : valueLabel(value) || status;
    const last = bars.at(-1);
    if (last?.label === label && last.status === status) return;
    if (last) last.to = t;
    bars.push({ from: t, to: end, label, status, sid, line });
  };
  const before = log.stateAt(sid, 0);
  if (before?.status === 'active') show(log.lines[0]?.t ?? 0, before, null);
  for (const line of lines) {
    if (!line.state) continue;
    const { status, t } = line.state;
    const isOver = status !== 'active';
    const call = isPort && isOver ? bars.at(-1) : undefined;
    // how a call ended is said by the bar of the whole call
    if (call) Object.assign(call, { label: status, status });
    else show(line.t, line.state, line);
    if (!isOver) continue;
    Object.assign(bars.at(-1) ?? {}, { to: t });
    break;
  }
  return bars;
};

/** What of a lane is drawn at a scale: neighbors that are too narrow to be seen are one bar without a label. */
export const drawnBars = (bars: readonly Bar[], { from, to }: Span, width: number): (Bar & { count: number })[] => {
  const least = (2 * (to - from)) / width;
  const drawn: (Bar & { count: number })[] = [];
  for (const bar of bars) {
    if (bar.to < from || bar.from > to) continue;
    const last = drawn.at(-1);
    if (last && bar.to - bar.from < least && last.to - last.from < least * last.count && bar.from - last.to < least) {
      last.to = Math.max(last.to, bar.to);
      last.count += 1;
      last.label = '';
    } else drawn.push({ ...bar, count: 1 });
  }
  return drawn;
};

/** The event of a lane that is nearest to an instant. */
export const nearest = (marks: readonly Line[], t: number): Line | null => {
  let best: Line | null = null;
  for (const line of marks) if (!best || Math.abs(line.t - t) < Math.abs(best.t - t)) best = line;
  return best;
};

const shortest = 5;

/** A span made larger or smaller around an instant; never longer than all, nor shorter than five milliseconds. */
export const zoom = (all: Span, { from, to }: Span, factor: number, at: number): Span => {
  const length = Math.min(all.to - all.from, Math.max(shortest, (to - from) / factor));
  const share = (at - from) / (to - from);
  return inside(all, at - share * length, length);
};

/** A span moved by a share of its length. */
export const pan = (all: Span, { from, to }: Span, by: number): Span => inside(all, from + (to - from) * by, to - from);

/** A span that shows an instant: as it is where it does already, else with the instant in its middle. */
export const showing = (all: Span, span: Span, t: number): Span =>
  t >= span.from && t <= span.to ? span : inside(all, t - (span.to - span.from) / 2, span.to - span.from);

const inside = (all: Span, from: number, length: number): Span => {
  const start = Math.max(all.from, Math.min(from, all.to - length));
  return { from: start, to: start + length };
};

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 30_000].concat(
  [1, 2, 5, 10, 15, 30, 60, 120, 360, 720, 1440].map((minutes) => minutes * 60_000),
);

/** Round instants of a span, at most so many. */
export const ticksOf = ({ from, to }: Span, most: number): { step: number; at: number[] } => {
  const step = steps.find((one) => (to - from) / one <= most) ?? to - from;
  const first = Math.ceil(from / step) * step;
  return { step, at: Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, index) => first + index * step) };
};
