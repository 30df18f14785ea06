import type { AnyActorRef } from 'xstate';
import { isInspectMode, mayInspect, type InspectMode } from '#machines/domain/inspector/inspection.ts';
import { matchRoute } from '#machines/domain/session/routes.ts';
import type { InspectorBackend } from '#src/inspector/bridge/backend.ts';
import type { ActorRoots, Observer } from '#screens/inspection.ts';
import { logFailure } from '../browser/log.ts';
import { inUserStorage } from '../browser/user-storage.ts';
import { inspectKey, type Inspectors } from './inspectors.ts';
import type { Portal } from './portal.ts';

/** The pattern of the page that is open: never its address, which may hold a client's id. */
const describePage = () => ({
  page: matchRoute(window.location.pathname)?.route.pattern ?? '(unknown page)',
  company: document.documentElement.dataset['company'] === '50' ? '50' : '01',
});

const createBackend = async (mode: InspectMode): Promise<InspectorBackend> => {
  if (mode === 'local')
    return (await import('#src/inspector/bridge/local.ts')).createLocalInspector(describePage, inUserStorage);
  return (await import('#src/inspector/bridge/stately.ts')).createStatelyInspector({
    open: (url, target) => window.open(url, target),
    listen: (onMessage) => {
      window.addEventListener('message', onMessage);
      return () => window.removeEventListener('message', onMessage);
    },
    onAct: (act) => window.addEventListener('click', act, { once: true }),
  });
};

/** An inspector that runs: `attach` hands over the portal, which knows whether anything may be shown. */
export interface Inspector {
  attach: (portal: Portal) => void;
}

/**
 * Starts to watch every actor, present and future. Nothing is sent before it is known that it may be:
 * `attach` hands over the portal, which knows. What goes wrong in an inspector ends the inspector, never the portal.
 * @param mode unchecked: storage may hold anything
 */
export const startInspector = (mode: string, inspectors: Inspectors): Promise<Inspector> => {
  if (!isInspectMode(mode)) return Promise.reject(new Error('There is no such inspector'));
  const found = inspectors.running.get(mode) ?? createBackend(mode).then(begin(mode, inspectors));
  inspectors.running.set(mode, found);
  return found;
};

const begin = (mode: InspectMode, inspectors: Inspectors) => (backend: InspectorBackend) => {
  let isAttached = false;
  const safely =
    <Input>(work: (input: Input) => void) =>
    (input: Input) => {
      try {
        work(input);
      } catch (error) {
        logFailure('inspector', error);
        stop();
      }
    };
  const watching = watchActors(inspectors, safely(backend.inspect));
  const stop = () => {
    watching.stop();
    backend.stop();
    inspectors.running.delete(mode);
  };
  for (const root of watching.before) safely<AnyActorRef>(backend.adopt)(root);
  return {
    attach: (portal: Portal) => {
      if (!isAttached) guard(mode, portal, backend, stop);
      isAttached = true;
    },
  };
};

/** Watches every actor from now on. Gives the root actors that were there before, and how to stop. */
const watchActors = (inspectors: Inspectors, observer: Observer) => {
  const before = [...inspectors.roots.running];
  inspectors.observers ??= observeSystems(inspectors.roots);
  const { observers } = inspectors;
  observers.add(observer);
  return { before, stop: () => observers.delete(observer) };
};

/** Observes every running system, and those to come. A root that an inspector has seen being made is watched already. */
const observeSystems = (roots: ActorRoots): Set<Observer> => {
  const observers = new Set<Observer>();
  const watched = new WeakSet<AnyActorRef>();
  const inspect: Observer = (event) => {
    const ref = event.actorRef as AnyActorRef;
    if (event.type === '@xstate.actor' && !ref._parent) watched.add(ref);
    for (const observer of observers) observer(event);
  };
  const watch = (root: AnyActorRef) => {
    if (!watched.has(root)) root.system.inspect(inspect);
    watched.add(root);
  };
  roots.inspector = { inspect, watch };
  for (const root of roots.running) watch(root);
  return observers;
};

/** Permits the inspector, or stops it, as soon as it is known and whenever another user signs in. A user's tab keeps that it is inspected. */
const guard = (mode: InspectMode, portal: Portal, backend: InspectorBackend, stop: () => void): void => {
  const leave: (() => void)[] = [];
  const decide = () => {
    const { context, children } = portal.actor.getSnapshot();
    const identity = children.session?.getSnapshot().context.identity ?? null;
    const verdict = mayInspect(mode, context.config, identity, import.meta.env.DEV);
    if (verdict === 'yes') backend.permit(context.config?.inspector.hosted ?? null);
    if (verdict === 'yes' && mode === 'local' && identity)
      inUserStorage((storage) => storage.setItem(inspectKey, mode));
    if (verdict === 'no') {
      if (mode === 'local') inUserStorage((storage) => storage.removeItem(inspectKey));
      for (const end of leave.splice(0)) end();
      stop();
    }
  };
  const watch = (ref: AnyActorRef) => {
    const { unsubscribe } = ref.subscribe(decide);
    leave.push(unsubscribe);
  };
  watch(portal.actor);
  // it may run for long already: the root does not change again then
  leave.push(portal.onSession(watch));
  decide();
};
