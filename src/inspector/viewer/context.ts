import { createContext, useContext, useSyncExternalStore } from 'react';
import type { InspectorRef } from '#machines/inspector/inspector/inspector.machine.ts';
import type { Line, PortalLog } from './model/log.ts';
import type { Moment } from './model/place.ts';
import type { Coverage } from './model/coverage.ts';
import type { Workspace } from './model/workspace.ts';

/** What the panes share: the log that is shown, up to where, and what is selected in it. */
export interface Shown {
  inspector: InspectorRef;
  workspace: Workspace;
  log: PortalLog;
  position: number;
  isLive: boolean;
  sid: string | null;
  line: Line | null;
  select: (sid: string) => void;
  /** stops at a line and selects its actor */
  openLine: (line: Line) => void;
  /** stops at a moment, with the actor that was selected in it */
  openPlace: (place: Moment) => void;
  /** goes to the event of the selected actor before or after the position */
  stepActor: (by: 1 | -1) => void;
  coverage: Coverage | null;
  /** states whose inside is not drawn */
  closed: ReadonlySet<string>;
  setClosed: (closed: ReadonlySet<string>) => void;
}

export const ShownContext = createContext<Shown | null>(null);

/**
 * What the viewer shows now.
 * @throws Error where nothing is shown
 */
export const useShown = (): Shown => {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('useShown: nothing is shown');
  return shown;
};

/** Draws again whenever something has arrived. */
export const useVersion = (workspace: Workspace): number =>
  useSyncExternalStore(workspace.subscribe, workspace.version);
