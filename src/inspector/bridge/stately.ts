import { createInspector } from '@statelyai/inspect';
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { parentOf } from './actors.ts';
import type { InspectorBackend } from './backend.ts';
import { toConfig } from './config.ts';
import { maskEvent } from './masking.ts';
import { createRecorder } from './recorder.ts';

/** Messages kept for a window that opens late, besides the definitions, which are all kept. */
const messagesKept = 500;

interface Sent {
  type: string;
  sessionId: string;
}

/** What of a window is used. */
export interface Opener {
  open: (url: string, target: string) => Pick<Window, 'postMessage'> | null;
  listen: (listener: (event: { origin: string; data: unknown }) => void) => () => void;
  /** calls back on the user's next action, when a browser lets a page open a window */
  onAct: (act: () => void) => void;
}

/**
 * The hosted Stately inspector (for machines with demonstration data). Everything is rebuilt from the inspect files in
 * `serialize`, the only place that sees all messages; definitions are sent again to a window that opens late; actors that
 * never start are not sent; messages go to the inspector's origin only. Each message is made at the moment that it
 * describes, not in the library's idle time, when the actor may be in another state.
 */
export const createStatelyInspector = (opener: Opener): InspectorBackend => {
  const recorder = createRecorder();
  const unannounced = new WeakSet<AnyActorRef>();
  const definitions = new Map<string, Sent>();
  const recent: Sent[] = [];
  let target: Pick<Window, 'postMessage'> | null = null;
  let isConnected = false;
  /** origin of the hosted inspector, the only one that messages go to */
  let origin: string | null = null;

  const post = (message: Sent) => origin !== null && target?.postMessage(message, origin);
  const adapter = {
    send: (message: Sent) => {
      if (message.type === '@xstate.actor') definitions.set(message.sessionId, message);
      else if (recent.push(message) > messagesKept) recent.shift();
      if (isConnected) post(message);
    },
  };
  const notify = createInspector(adapter as never, {
    filter: ({ sessionId }) => recorder.knownActor(sessionId) !== null,
    serialize: (message) => masked(recorder, message as never) as never,
  });
  const announce = (ref: AnyActorRef) => {
    if (recorder.knownActor(ref.sessionId) && unannounced.delete(ref)) notify.actor(ref);
  };

  const stopListening = opener.listen(({ origin: from, data }) => {
    if (from !== origin || (data as { type?: unknown } | null)?.type !== '@statelyai.connected') return;
    isConnected = true;
    for (const message of [...definitions.values(), ...recent]) post(message);
  });

  return {
    inspect: (event) => {
      const ref = event.actorRef as AnyActorRef;
      recorder.inspect(event);
      if (event.type === '@xstate.actor') {
        unannounced.add(ref);
        return;
      }
      announce(ref);
      if (event.type === '@xstate.event')
        notify.event(ref, event.event, event.sourceRef ? { source: event.sourceRef as AnyActorRef } : {});
      else if (event.type === '@xstate.snapshot')
        notify.snapshot(ref, event.snapshot as AnyMachineSnapshot, { event: event.event });
    },
    adopt: (ref) => {
      recorder.adopt(ref);
      const each = (one: AnyActorRef) => {
        notify.actor(one);
        const { children } = one.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> };
        for (const child of Object.values(children ?? {})) if (child) each(child);
      };
      each(ref);
    },
    permit: (hosted) => {
      // the portal permits it at each of its snapshots
      if (hosted === null || origin !== null) return;
      origin = new URL(hosted).origin;
      const open = () => {
        if (origin !== null) target ??= opener.open(hosted, 'xstateinspector');
      };
      open();
      if (target === null) opener.onAct(open);
    },
    stop: () => {
      stopListening();
      if (origin !== null) target?.postMessage({ type: '@statelyai.disconnected' }, origin);
      target = null;
      origin = null;
      isConnected = false;
      definitions.clear();
      recent.length = 0;
    },
  };
};

interface Raw extends Sent {
  parentId?: string;
  sourceId?: string;
  createdAt: string;
  id: string | null;
  _version: string;
  event?: AnyEventObject;
}

/** A message of the hosted inspector, rebuilt: only ids and times are copied from the original. */
const masked = (recorder: ReturnType<typeof createRecorder>, raw: Raw): unknown => {
  const known = recorder.knownActor(raw.sessionId);
  const { type, sessionId, createdAt, id, _version } = raw;
  const base = { type, sessionId, rootId: known ? rootOf(known.ref) : sessionId, createdAt, id, _version };
  if (!known) return base;
  const source = raw.sourceId === undefined ? null : recorder.knownActor(raw.sourceId);
  const event = raw.event && {
    ...(maskEvent(known.resolved?.graph.machine ?? null, raw.event, source?.owner ?? null, known.owner) as object),
    type: recorder.typeOf(raw.event, source),
  };
  const { k: _k, sid: _sid, of: _of, nodes: _nodes, timers: _timers, ...state } = stateOf(known.last);
  const snapshot = { historyValue: {}, children: {}, ...state };
  switch (type) {
    case '@xstate.actor':
      return {
        ...base,
        name: known.name,
        ...(raw.parentId === undefined ? {} : { parentId: raw.parentId }),
        definition: JSON.stringify(known.resolved ? toConfig(known.resolved.graph) : { id: known.name }),
        snapshot,
      };
    case '@xstate.event':
      return { ...base, event, ...(raw.sourceId === undefined ? {} : { sourceId: raw.sourceId }) };
    default:
      return { ...base, event, snapshot };
  }
};

/** The last message of an actor; before its first one it is only known to run. */
const stateOf = (last: unknown): Record<string, unknown> =>
  (last as Record<string, unknown> | null) ?? { status: 'active' };

const rootOf = (ref: AnyActorRef): string => {
  const parent = parentOf(ref);
  return parent ? rootOf(parent) : ref.sessionId;
};
