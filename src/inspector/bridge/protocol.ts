/** What a portal sends about its machines: one origin, one channel, plain data. */

/** The name of code that is written where it is used, and has none. */
export const inline = '(inline)';

/** Version of the messages; a viewer takes messages of its own version only. */
export const protocolVersion = 2;

/** Name of the BroadcastChannel; only pages of this origin receive its messages. */
export const channelName = 'portal.inspector';

/** One state of a machine. `path` is empty for the machine itself. */
export interface NodeInfo {
  id: string;
  path: string[];
  key: string;
  parent: string | null;
  type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  initial: string | null;
  entry: string[];
  exit: string[];
  invokes: { id: string; src: string }[];
  tags: string[];
  description: string | null;
}

/** One transition. `id` is the one that `npm run paths` uses, so that coverage and paths can be laid over. */
export interface TransitionInfo {
  id: string;
  source: string;
  targets: string[];
  /** as written: an event type, `''` for always, or one of XState's own */
  event: string;
  /** in a reader's words */
  label: string;
  guard: string | null;
  actions: string[];
  kind: 'event' | 'always' | 'after' | 'answer' | 'failure' | 'system';
  /** does nothing at all: it forbids what an outer state would do */
  isForbidden: boolean;
}

/** A machine as it was resolved, with everything a drawing needs and no values. */
export interface Graph {
  machine: string;
  description: string | null;
  nodes: NodeInfo[];
  transitions: TransitionInfo[];
}

/** Who sent an event: a person in a view, code outside of machines, another actor, a timer, or XState itself. */
export type Origin = 'person' | 'code' | 'actor' | 'clock' | 'system';

/** A delayed event that has not come yet; `dueAt` is an instant in milliseconds. */
export interface TimerInfo {
  event: string;
  delay: number;
  dueAt: number;
}

/** A guard that was evaluated: its transition and its result. */
export type Verdict = [transition: string, passed: boolean];

/** What a message between a portal and a viewer says; `k` is its kind. */
export type Body =
  | { k: 'machine'; revision: string; graph: Graph }
  | {
      k: 'actor';
      sid: string;
      name: string;
      src: string;
      parent: string | null;
      /** revision of its machine; null for promises, callbacks and the like */
      revision: string | null;
    }
  | { k: 'event'; sid: string; from: string | null; origin: Origin; type: string; data: unknown }
  | { k: 'step'; sid: string; of: number; type: string; taken: string[]; verdicts: Verdict[] }
  | {
      k: 'state';
      sid: string;
      of: number;
      status: string;
      value?: unknown;
      nodes?: string[];
      context?: unknown;
      output?: unknown;
      error?: unknown;
      tags?: string[];
      timers?: TimerInfo[];
      ms?: number;
    }
  | { k: 'gap'; dropped: number };

/** `t` is an instant in milliseconds, with fractions. `seq` counts from 1 within one portal. */
export type Message = Body & { seq: number; t: number };

/** A page of the portal that sends. `page` is the pattern of its route, never its address. */
export interface PortalInfo {
  id: string;
  startedAt: number;
  page: string;
  company: string;
  /** whether events may be sent into it: only in development */
  canSend: boolean;
  /** id of the page that the same tab of the browser had before: this one follows it, as after a reload */
  previous?: string;
}

/** From a viewer to all portals. */
export type ViewerRequest = { version: number; viewer: string } & (
  | { request: 'hello' }
  | { request: 'alive' }
  | { request: 'bye' }
  | { request: 'send'; portal: string; sid: string; event: { type: string } & Record<string, unknown> }
);

/** From a portal: to one viewer (all it knows), or to all (what is new). */
export type PortalMessage = { version: number; portal: PortalInfo } & (
  | { notice: 'batch'; to: string | null; messages: Message[]; isLast: boolean }
  | { notice: 'here' }
  | { notice: 'bye' }
);

/** A viewer that is silent for this long counts as closed, in milliseconds. */
export const viewerPatience = 12_000;
/** How often a viewer sends a sign of life, in milliseconds. */
export const viewerPulse = 4000;
