import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { machineOf, nameIn, parentOf, srcOf, timersOf } from './actors.ts';
import { resolve, type Resolved } from './graph.ts';
import { sizeOf } from '#machines/inspector/inspector/redact.ts';
import { maskContext, maskError, maskEvent, maskOutput, type Owner } from './masking.ts';
import type { Body, Message, Origin } from './protocol.ts';
import { createRing } from './ring.ts';
import { verdictsOf } from './verdicts.ts';

/** Messages that a portal keeps for viewers that come later. */
const messagesKept = 6000;
/** Actors that have ended and are still named for the messages that speak of them. */
const endedKept = 1500;

interface Known {
  ref: AnyActorRef;
  name: string;
  resolved: Resolved | null;
  owner: Owner | null;
  before: AnyMachineSnapshot | null;
  /** the message that is being worked on */
  cause: number;
  causes: WeakMap<AnyEventObject, number>;
  announcement: Message;
  last: Message | null;
}

/**
 * Turns XState's inspection events into messages with only the values that the inspect files name. `isActing` says whether a person
 * acts at this moment.
 */
export const createRecorder = (
  now: () => number = () => performance.timeOrigin + performance.now(),
  isActing: () => boolean = () => false,
) => {
  const ring = createRing(messagesKept);
  const machines = new Map<string, Message>();
  const actors = new Map<string, Known>();
  const ended = new Set<string>();
  const vocabulary = new Set<string>();
  /** what actors do while they are made, before it is known whether they will ever start */
  const early = new WeakMap<AnyActorRef, (() => void)[]>();
  const listeners = new Set<(message: Message) => void>();
  let seq = 0;

  const write = (body: Body): Message => {
    const message: Message = { ...body, seq: (seq += 1), t: now() };
    if (body.k !== 'machine' && body.k !== 'actor') ring.push(message);
    for (const listener of listeners) listener(message);
    return message;
  };

  const define = (ref: AnyActorRef): Resolved | null => {
    const machine = machineOf(ref);
    if (!machine) return null;
    const resolved = resolve(machine);
    if (!machines.has(resolved.revision)) {
      for (const type of resolved.types) vocabulary.add(type);
      machines.set(resolved.revision, write({ k: 'machine', revision: resolved.revision, graph: resolved.graph }));
    }
    return resolved;
  };

  const announce = (ref: AnyActorRef): Known => {
    const found = actors.get(ref.sessionId);
    if (found) return found;
    const parentRef = parentOf(ref);
    const parent = parentRef ? announce(parentRef) : null;
    const resolved = define(ref);
    const src = srcOf(ref, resolved);
    const name = nameIn(parent, ref, src);
    const owner: Owner | null = resolved
      ? { machine: resolved.graph.machine }
      : parent?.resolved
        ? { port: src, of: parent.resolved.graph.machine }
        : null;
    const announcement = write({
      k: 'actor',
      sid: ref.sessionId,
      name,
      src,
      parent: parentRef?.sessionId ?? null,
      revision: resolved?.revision ?? null,
    });
    const known: Known = {
      ref,
      name,
      resolved,
      owner,
      before: null,
      cause: 0,
      causes: new WeakMap(),
      announcement,
      last: null,
    };
    actors.set(ref.sessionId, known);
    return known;
  };

  /** An event's name is code, not data, only where a machine knows it. */
  const typeOf = ({ type }: AnyEventObject, source: Known | null): string => {
    if (vocabulary.has(type) || ownTypes.has(type)) return type;
    const answer = /^xstate\.(done|error)\.actor\./.exec(type)?.[0];
    if (answer) return `${answer}${source?.name ?? '(actor)'}`;
    return `(unknown event, ${sizeOf(type)})`;
  };

  const originOf = ({ type }: AnyEventObject, isOwn: boolean, source: Known | null, target: Known): Origin => {
    if (type === 'xstate.init' || type === 'xstate.stop') return 'system';
    if (isOwn) return target.resolved ? 'clock' : 'actor';
    if (source) return 'actor';
    if (!target.resolved) return 'system';
    return isActing() ? 'person' : 'code';
  };

  const recordEvent = (ref: AnyActorRef, event: AnyEventObject, sourceRef: AnyActorRef | undefined) => {
    const target = announce(ref);
    const isOwn = sourceRef === ref;
    const source = sourceRef && !isOwn ? announce(sourceRef) : null;
    const type = typeOf(event, source);
    const origin = originOf(event, isOwn, source, target);
    const machine = target.resolved?.graph.machine ?? null;
    const data = maskEvent(machine, event, source?.owner ?? null, target.owner);
    const from = source?.ref.sessionId ?? null;
    target.causes.set(event, write({ k: 'event', sid: ref.sessionId, from, origin, type, data }).seq);
    if (event.type !== 'xstate.init') return;
    target.cause = target.causes.get(event) ?? 0;
    for (const notify of early.get(ref) ?? []) notify();
    early.delete(ref);
  };

  const recordStep = (ref: AnyActorRef, event: AnyEventObject, after: AnyMachineSnapshot, taken: readonly object[]) => {
    const known = actors.get(ref.sessionId);
    if (!known) {
      early.set(ref, [...(early.get(ref) ?? []), () => recordStep(ref, event, after, taken)]);
      return;
    }
    const { resolved, before } = known;
    known.before = after;
    known.cause = known.causes.get(event) ?? known.cause;
    if (!resolved || (event.type === 'xstate.init' && taken.length === 0)) return;
    const isEventless = (taken[0] as { eventType?: string } | undefined)?.eventType === '';
    write({
      k: 'step',
      sid: ref.sessionId,
      of: known.cause,
      type: isEventless ? '' : typeOf(event, null),
      taken: taken.flatMap((one) => resolved.idOf.get(one as never) ?? []),
      verdicts: before && before.status === 'active' ? verdictsOf(resolved, before, event, isEventless) : [],
    });
  };

  const stateOf = (known: Known, snapshot: AnySnapshotLike, of: number): Body => {
    const { ref, resolved, owner } = known;
    const { status, output, error } = snapshot;
    const ending = {
      ...(status === 'done' && owner ? { output: maskOutput(owner, output) } : {}),
      ...(status === 'error' ? { error: maskError(error) } : {}),
    };
    if (!resolved) return { k: 'state', sid: ref.sessionId, of, status, ...ending };
    const { value, context, _nodes: nodes, tags } = snapshot as AnyMachineSnapshot;
    return {
      k: 'state',
      sid: ref.sessionId,
      of,
      status,
      value,
      nodes: nodes?.map(({ id }) => id) ?? [],
      context: maskContext(resolved.graph.machine, context),
      tags: [...(tags ?? [])],
      timers: timersOf(ref, (event) => typeOf(event, null)),
      ...ending,
    };
  };

  const recordState = (ref: AnyActorRef, event: AnyEventObject | null, snapshot: AnySnapshotLike) => {
    const known = announce(ref);
    if (known.resolved) known.before = snapshot as AnyMachineSnapshot;
    if (event) known.cause = known.causes.get(event) ?? known.cause;
    known.last = write(stateOf(known, snapshot, known.cause));
    if (snapshot.status !== 'active') end(ref.sessionId);
  };

  const end = (sid: string) => {
    ended.add(sid);
    if (ended.size <= endedKept) return;
    const [oldest] = ended;
    if (oldest === undefined) return;
    ended.delete(oldest);
    actors.delete(oldest);
  };

  /** An actor that started before the recorder, with its children. */
  const adopt = (ref: AnyActorRef): void => {
    if (actors.has(ref.sessionId)) return;
    recordState(ref, null, ref.getSnapshot() as AnySnapshotLike);
    const { children } = ref.getSnapshot() as { children?: Record<string, AnyActorRef | undefined> };
    for (const child of Object.values(children ?? {})) if (child) adopt(child);
  };

  const inspect = (event: InspectionEvent): void => {
    const ref = event.actorRef as AnyActorRef;
    switch (event.type) {
      case '@xstate.event':
        return recordEvent(ref, event.event, event.sourceRef as AnyActorRef | undefined);
      case '@xstate.microstep':
        return recordStep(ref, event.event, event.snapshot as AnyMachineSnapshot, event._transitions);
      case '@xstate.snapshot':
        return recordState(ref, event.event, event.snapshot as AnySnapshotLike);
      default:
        return undefined;
    }
  };

  /** Everything that a viewer needs which comes now: all machines, all actors, what is remembered, how they are. */
  const recall = (): Message[] => {
    const remembered = ring.all();
    const oldest = remembered[0]?.seq ?? 0;
    const known = [...actors.values()];
    const earlier = known.flatMap(({ last }) => (last && last.seq < oldest ? [last] : []));
    const gap: Message[] =
      ring.dropped() > 0
        ? [{ k: 'gap', dropped: ring.dropped(), seq: oldest - 0.5, t: remembered[0]?.t ?? now() }]
        : [];
    return [
      ...machines.values(),
      ...known.map(({ announcement }) => announcement),
      ...earlier,
      ...gap,
      ...remembered,
    ].sort((a, b) => a.seq - b.seq);
  };

  return {
    inspect,
    adopt,
    recall,
    /** null for actors that were never started, or have ended long ago */
    knownActor: (sid: string): Readonly<Known> | null => actors.get(sid) ?? null,
    describe: stateOf,
    typeOf,
    listen: (listener: (message: Message) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Records the actor systems of a page. */
export type Recorder = ReturnType<typeof createRecorder>;

interface AnySnapshotLike {
  status: string;
  output?: unknown;
  error?: unknown;
}

/** Types that XState itself gives to events and that carry no name of ours. */
const ownTypes = new Set(['xstate.init', 'xstate.stop', 'xstate.promise.resolve', 'xstate.promise.reject']);
