import { createActor } from 'xstate';
import { inspectorMachine } from '#machines/inspector/inspector/inspector.machine.ts';
import type { Shown } from '#src/inspector/viewer/context.ts';
import type { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { createWorkspace } from '#src/inspector/viewer/model/workspace.ts';

/** What the panels of the viewer get while the newest moment of an actor is shown, of a portal that is open or closed. */
export const newestMoment = (log: PortalLog, sid: string, isGone: boolean): Shown => ({
  inspector: createActor(inspectorMachine),
  workspace: { ...createWorkspace(), portal: () => ({ log, isGone }) },
  log,
  position: log.lines.length,
  isLive: true,
  sid,
  line: null,
  select: () => {},
  openLine: () => {},
  openPlace: () => {},
  stepActor: () => {},
  coverage: null,
  closed: new Set<string>(),
  setClosed: () => {},
});
