import type { InspectMode } from '#machines/domain/inspector/inspection.ts';
import type { ActorRoots, Observer } from '#screens/inspection.ts';
import { userPrefix } from '../browser/user-storage.ts';
import type { Inspector } from './inspector.ts';

/** Where a tab keeps that it is inspected. It is the user's: it ends with the session. */
export const inspectKey = `${userPrefix}inspect`;

/** The inspectors of a page. None runs before its code has loaded, which a page without inspectors never does. */
export interface Inspectors {
  readonly roots: ActorRoots;
  readonly running: Map<InspectMode, Promise<Inspector>>;
  /** what observes every running system; null until the first inspector starts */
  observers: Set<Observer> | null;
}

/** The inspectors of a portal, of which none runs yet. */
export const createInspectors = (roots: ActorRoots): Inspectors => ({ roots, running: new Map(), observers: null });
