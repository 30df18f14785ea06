import type { AnyActorRef } from 'xstate';
import type { Driver } from './driver.ts';

/** A mistake between a view and its machine, made without touching the view. */
export interface ViewFault {
  readonly name: string;
  /** What the failing step says, so that nothing else can have been the cause. */
  readonly symptom: RegExp;
  readonly inject: (actor: AnyActorRef) => AnyActorRef;
}

/** The mistakes that paths over a screen must notice: each control that is not wired, and a view that does not follow. */
export const viewFaultsFor = ({ acts }: Driver): ViewFault[] => [
  ...Object.keys(acts).map((type) => ({
    name: `a control for ${type} that is not wired`,
    symptom: /the machine behind the view: /,
    inject: (actor: AnyActorRef) =>
      instead(actor, {
        send: (event: { type: string }) => {
          if (event.type !== type) actor.send(event);
        },
      }),
  })),
  {
    name: 'a view that is not brought up to date',
    symptom: /is not on screen|must not be|offered, and the machine/,
    inject: (actor) => {
      const first: unknown = actor.getSnapshot();
      return instead(actor, { getSnapshot: () => first, subscribe: () => ({ unsubscribe: () => {} }) });
    },
  },
];

/** The actor with some of its methods replaced. */
const instead = (actor: AnyActorRef, methods: Partial<Record<'send' | 'getSnapshot' | 'subscribe', unknown>>) =>
  new Proxy(actor, {
    get: (target, key) => {
      const own: unknown = key in methods ? methods[key as keyof typeof methods] : Reflect.get(target, key, target);
      return typeof own === 'function' && !(key in methods) ? own.bind(target) : own;
    },
  });
