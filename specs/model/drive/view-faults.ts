import type { AnyActorRef } from 'xstate';
import type { Driver } from './driver.ts';

/** A fault between a view and its machine, injected without changing the view. */
export interface ViewFault {
  readonly name: string;
  /** The message of the failing step, which proves that this fault is the cause. */
  readonly symptom: RegExp;
  readonly inject: (actor: AnyActorRef) => AnyActorRef;
}

/** The faults that paths over a screen must detect: each control that is not wired, and a view that does not update. */
export const viewFaultsFor = ({ actions }: Driver): ViewFault[] => [
  ...Object.keys(actions).map((type) => ({
    name: `a control for ${type} that is not wired`,
    symptom: /the view sends nothing, expected /,
    inject: (actor: AnyActorRef) =>
      withMethods(actor, {
        send: (event: { type: string }) => {
          if (event.type !== type) actor.send(event);
        },
      }),
  })),
  {
    name: 'a view that does not update',
    symptom: /is not on screen|must not be|offered, and the machine|: \w+ is .*, expected /,
    inject: (actor) => {
      const first: unknown = actor.getSnapshot();
      return withMethods(actor, { getSnapshot: () => first, subscribe: () => ({ unsubscribe: () => {} }) });
    },
  },
];

/** The actor with some of its methods replaced. */
const withMethods = (actor: AnyActorRef, methods: Partial<Record<'send' | 'getSnapshot' | 'subscribe', unknown>>) =>
  new Proxy(actor, {
    get: (target, key) => {
      const own: unknown = key in methods ? methods[key as keyof typeof methods] : Reflect.get(target, key, target);
      return typeof own === 'function' && !(key in methods) ? own.bind(target) : own;
    },
  });
