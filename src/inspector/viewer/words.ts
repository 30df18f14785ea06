import type { InspectorProblem } from '#machines/inspector/inspector/problem.ts';
import type { PortalLog } from './model/log.ts';
import { labelOf } from '../bridge/label.ts';
import type { Graph, NodeInfo } from '../bridge/protocol.ts';

/** 14:03:07.123 */
export const clockTime = (t: number): string => {
  const date = new Date(t);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`;
};

/** An event's type in words; the graph of the receiving machine names its delays. */
export const eventLabel = (type: string, graph: Graph | null = null): string => {
  const known = type.startsWith('xstate.after.') ? graph?.transitions.find(({ event }) => event === type) : undefined;
  if (known) return known.label;
  if (type === 'xstate.init') return 'started';
  if (type === 'xstate.stop') return 'stopped';
  if (type === 'xstate.promise.resolve') return 'resolves';
  if (type === 'xstate.promise.reject') return 'rejects';
  return labelOf(type);
};

/** A state value as a short path: `signedIn.idle`, regions with a comma. */
export const valueLabel = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => {
      const below = valueLabel(inner);
      return below === '' ? key : below.includes(',') ? `${key}.(${below})` : `${key}.${below}`;
    })
    .join(', ');
};

/** A span of time: `240 ms`, `3.2 s`, `2 min 5 s`, `1 h 33 min`. */
export const spanLabel = (ms: number): string => {
  if (Math.round(ms) < 1000) return `${Math.max(0, Math.round(ms))} ms`;
  const tenths = Math.round(ms / 100);
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.floor(tenths / 10);
  const minutes = Math.floor(seconds / 60);
  const [most, rest] =
    minutes < 60
      ? [`${minutes} min`, seconds % 60 && `${seconds % 60} s`]
      : [`${Math.floor(minutes / 60).toLocaleString('en-US')} h`, minutes % 60 && `${minutes % 60} min`];
  return rest ? `${most} ${rest}` : most;
};

/** A share of all: `60%`, `2.5%` where it is small. */
export const percentLabel = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The innermost of some states, one for each region of a parallel one. */
export const leavesOf = ({ nodes }: Pick<Graph, 'nodes'>, ids: readonly string[]): NodeInfo[] => {
  const among = new Set(ids);
  const outer = new Set(nodes.flatMap(({ id, parent }) => (among.has(id) ? parent : [])));
  return nodes.filter(({ id }) => among.has(id) && !outer.has(id));
};

/** The innermost of some states by name: `one.a, two.c, and three.d`. */
export const leafWords = (graph: Pick<Graph, 'nodes'>, ids: readonly string[]): string =>
  conjunction.format(leavesOf(graph, ids).map(({ path }) => path.join('.') || 'the machine'));

/** What the drawing of a machine is called, with the states that it is in. */
export const chartLabel = (graph: Pick<Graph, 'machine' | 'nodes'>, active: readonly string[]): string =>
  `Statechart of ${graph.machine}, in ${leafWords(graph, active).replaceAll('.', ' ') || 'no state'}. The list view shows the same as text.`;

export const actorName = (log: PortalLog, sid: string | null): string =>
  sid === null ? '' : (log.actors.get(sid)?.name ?? `${sid} (gone)`);

/** Why a session cannot become a test. */
export const whyNoTest = {
  notYet: 'No test yet: this machine starts later. Move forward in the log.',
  foundRunning: 'No test: it was already running when recording began. Open the portal with ?inspect=local.',
  dropped: 'No test: its first events are no longer kept. Reload the portal to record it from the start.',
  noFlow: 'No test: this machine has no model.',
} as const;

/** The same for an opened recording, whose portal may be gone. */
export const whyNoTestOfRecording = {
  ...whyNoTest,
  foundRunning: 'No test: it was already running when this recording began. Make one that begins with the portal.',
  dropped: 'No test: this recording doesn’t have its first events. Make a shorter one.',
} as const;

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** What happened and what to do next, for an analyst. */
export const describeProblem = (problem: InspectorProblem): string => {
  switch (problem.kind) {
    case 'tooLarge':
      return `This file is ${megabytes(problem.bytes)}. Recordings can be up to ${megabytes(problem.most)}. Make a shorter one.`;
    case 'empty':
      return 'This file is empty. Choose another file.';
    case 'corrupt':
      return `This isn’t a recording, or it’s damaged (at ${problem.at}). Choose another file.`;
    case 'foreignVersion':
      return `This recording is version ${problem.version}, which this inspector can’t read. Open it with the inspector that made it.`;
    case 'unexpected':
      return 'We couldn’t open the recording. Try again, or choose another file.';
  }
};

/** A number of things: `1 recording`, `1,200 recordings`. */
export const countOf = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
