import type { Bookmark } from '#machines/inspector/bookmarks/bookmarks.machine.ts';
import type {
  Body,
  Graph,
  Message,
  Origin,
  PortalInfo,
  TimerInfo,
  TransitionInfo,
  Verdict,
} from '../../bridge/protocol.ts';

/** What one event did to one actor: the unit in which a log is read and stepped through. */
export interface Line {
  index: number;
  seq: number;
  /** instant in milliseconds */
  t: number;
  sid: string;
  from: string | null;
  origin: Origin;
  type: string;
  data: unknown;
  steps: { type: string; taken: string[]; verdicts: Verdict[] }[];
  state: ActorState | null;
}

/** How an actor was at one moment. */
export interface ActorState {
  t: number;
  status: string;
  value?: unknown;
  nodes: readonly string[];
  context?: unknown;
  output?: unknown;
  error?: unknown;
  tags: readonly string[];
  timers: readonly TimerInfo[];
}

/** An actor of a recording. */
export interface ActorEntry {
  sid: string;
  name: string;
  src: string;
  parent: string | null;
  revision: string | null;
  /** index of the first line that speaks of it */
  since: number;
}

/** What the analyst looks at in a log; another log has its own actors, with ids that may be the same. */
export interface Selection {
  sid: string;
  line: Line | null;
}

/** The first line of an actor that started before it was recorded. */
export const foundRunning = '(found running)';

/** Lines that are kept of a running portal; the older half is folded into the states that it led to. */
export const liveLinesKept = 30_000;

/** Everything known of one portal. Reads are by position: how many lines have happened. */
export class PortalLog {
  info: PortalInfo;
  readonly machines = new Map<string, Graph>();
  readonly actors = new Map<string, ActorEntry>();
  lines: Line[] = [];
  raw: Message[] = [];
  /** what the analyst has marked, in the order of the lines */
  bookmarks: readonly Bookmark[] = [];
  selection: Selection | null = null;
  lastSeq = 0;
  readonly #linesKept: number;
  /** messages that were gone before they arrived */
  #missed = 0;
  #forgotten = 0;
  #bySeq = new Map<number, Line>();
  #statesOf = new Map<string, Line[]>();
  #base = new Map<string, ActorState>();
  #transitions = new WeakMap<Graph, ReadonlyMap<string, TransitionInfo>>();

  constructor(info: PortalInfo, linesKept = Infinity) {
    this.info = info;
    this.#linesKept = linesKept;
  }

  /** Messages that are not kept: they were gone before they arrived, or are forgotten since. */
  get dropped(): number {
    return this.#missed + this.#forgotten;
  }

  /** Takes messages in their order; those received before change nothing. */
  take(messages: readonly Message[]): void {
    for (const message of messages) {
      if (message.seq <= this.lastSeq && message.k !== 'gap') continue;
      if (message.k !== 'gap') this.lastSeq = message.seq;
      this.raw.push(message);
      this.#apply(message);
    }
    if (this.lines.length > this.#linesKept) this.forget(this.lines.length - this.#linesKept / 2);
  }

  #apply(message: Message): void {
    switch (message.k) {
      case 'machine':
        this.machines.set(message.revision, message.graph);
        return;
      case 'actor': {
        const { sid, name, src, parent, revision } = message;
        this.actors.set(sid, { sid, name, src, parent, revision, since: this.lines.length });
        return;
      }
      case 'event':
        this.#add({ ...message, index: 0, steps: [], state: null });
        return;
      case 'step':
        this.#bySeq.get(message.of)?.steps.push({
          type: message.type,
          taken: message.taken,
          verdicts: message.verdicts,
        });
        return;
      case 'state':
        this.#keepState(message);
        return;
      case 'gap':
        this.#missed = Math.max(this.#missed, message.dropped);
    }
  }

  #keepState(message: Message & Extract<Body, { k: 'state' }>): void {
    const { t, seq, sid, of, status, nodes = [], tags = [], timers = [], k: _, ...rest } = message;
    const state: ActorState = { ...rest, t, status, nodes, tags, timers };
    const found = this.#bySeq.get(of);
    const line =
      found?.sid === sid && found.state === null
        ? found
        : this.#add({
            seq,
            t,
            sid,
            from: null,
            origin: 'system',
            type: status === 'active' ? foundRunning : 'xstate.stop',
            data: {},
            steps: [],
            state,
            index: 0,
          });
    line.state = state;
    const states = this.#statesOf.get(sid);
    if (!states) this.#statesOf.set(sid, [line]);
    else if ((states.at(-1)?.index ?? -1) < line.index) states.push(line);
    else states.splice(firstAfter(states, line.index), 0, line);
  }

  #add(line: Line): Line {
    line.index = this.lines.length;
    this.lines.push(line);
    this.#bySeq.set(line.seq, line);
    return line;
  }

  /** How an actor is after so many lines; null where it did not exist yet. */
  stateAt(sid: string, position: number): ActorState | null {
    const states = this.#statesOf.get(sid);
    const at = states ? firstAfter(states, position - 1) - 1 : -1;
    return states?.[at]?.state ?? this.#base.get(sid) ?? null;
  }

  /** The state before the newest one at a position, to compare with. */
  stateBefore(sid: string, position: number): ActorState | null {
    const states = this.#statesOf.get(sid);
    const at = states ? firstAfter(states, position - 1) - 2 : -1;
    return states?.[at]?.state ?? (at === -1 ? (this.#base.get(sid) ?? null) : null);
  }

  /** The newest line of an actor that changed or asked something, at a position. */
  lastLineOf(sid: string, position: number): Line | null {
    const states = this.#statesOf.get(sid);
    return states?.[firstAfter(states, position - 1) - 1] ?? null;
  }

  linesOf(sid: string): readonly Line[] {
    return this.lines.filter((line) => line.sid === sid);
  }

  graphOf(sid: string): Graph | null {
    const revision = this.actors.get(sid)?.revision;
    return revision ? (this.machines.get(revision) ?? null) : null;
  }

  /** The transitions of an actor's machine by their ids. */
  transitionsOf(sid: string): ReadonlyMap<string, TransitionInfo> {
    const graph = this.graphOf(sid);
    if (!graph) return new Map();
    const known = this.#transitions.get(graph) ?? new Map(graph.transitions.map((one) => [one.id, one]));
    this.#transitions.set(graph, known);
    return known;
  }

  /** Lets the oldest lines go; what they led to stays known, and a gap says how many messages are gone. */
  forget(count: number): void {
    if (count === 0 || this.lines.length === 0) return;
    const t = (this.lines[count] ?? this.lines.at(-1))?.t ?? 0;
    for (const line of this.lines.slice(0, count)) if (line.state) this.#base.set(line.sid, line.state);
    const oldest = this.lines[count]?.seq ?? this.lastSeq + 1;
    this.lines = this.lines.slice(count);
    this.lines.forEach((line, index) => (line.index = index));
    this.#forgetRaw(oldest, t);
    this.#bySeq = new Map(this.lines.map((line) => [line.seq, line]));
    this.#statesOf = Map.groupBy(
      this.lines.filter(({ state }) => state),
      ({ sid }) => sid,
    );
    for (const actor of this.actors.values()) actor.since = Math.max(0, actor.since - count);
  }

  #forgetRaw(oldest: number, t: number): void {
    const [earlier, later] = [[] as Message[], [] as Message[]];
    const newest = new Map<string, Message>();
    for (const message of this.raw) if (message.k === 'state' && message.seq < oldest) newest.set(message.sid, message);
    for (const message of this.raw) {
      if (message.k === 'gap') continue;
      // what is written to a file says how the actors are, too
      const isNow = message.k === 'state' && message.status === 'active' && newest.get(message.sid) === message;
      if (message.seq >= oldest) later.push(message);
      else if (message.k === 'machine' || message.k === 'actor' || isNow) earlier.push(message);
      else this.#forgotten += 1;
    }
    this.raw = [...earlier, { k: 'gap', dropped: this.dropped, seq: oldest - 0.5, t }, ...later];
  }
}

/** Position of the first line whose index is greater; the lines are in the order of their index. */
const firstAfter = (lines: readonly Line[], index: number): number => {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.index ?? Infinity) <= index) low = middle + 1;
    else high = middle;
  }
  return low;
};
