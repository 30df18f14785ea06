import { StateMachine, type AnyActorRef, type AnyEventObject, type AnyStateMachine } from 'xstate';
import { nameOf, type Resolved } from './graph.ts';
import { inline, type TimerInfo } from './protocol.ts';

/** The machine that an actor runs; null for promises, callbacks and the like. */
export const machineOf = (ref: AnyActorRef): AnyStateMachine | null => {
  const logic: unknown = 'logic' in ref ? ref.logic : null;
  return logic instanceof StateMachine ? logic : null;
};

/** The actor that started this one; null for a root. */
export const parentOf = (ref: AnyActorRef): AnyActorRef | null => (ref._parent as AnyActorRef | undefined) ?? null;

/** The name of an actor's logic as the machine around it declares it. */
export const srcOf = (ref: AnyActorRef, resolved: Resolved | null): string => {
  const { src } = ref;
  const parent = parentOf(ref);
  const declared = parent ? machineOf(parent)?.implementations.actors : undefined;
  if (typeof src === 'string' && declared && src in declared) return src;
  if (resolved) return resolved.graph.machine;
  return typeof src === 'string' ? inline : nameOf(src);
};

/** The id under which the machine around it invokes it; an id made at run time may hold data and is not sent. */
export const nameIn = (parent: { resolved: Resolved | null } | null, ref: AnyActorRef, src: string): string => {
  const invoked = parent?.resolved?.graph.nodes.some(({ invokes }) => invokes.some(({ id }) => id === ref.id));
  return invoked ? ref.id : src;
};

/** The delayed events that an actor waits for. */
export const timersOf = (ref: AnyActorRef, typeOf: (event: AnyEventObject) => string): TimerInfo[] => {
  const scheduled = ref.system.getSnapshot()._scheduledEvents;
  const timers: TimerInfo[] = [];
  for (const id in scheduled) {
    const one = scheduled[id];
    if (one?.source === ref)
      timers.push({ event: typeOf(one.event), delay: one.delay, dueAt: one.startedAt + one.delay });
  }
  return timers;
};
