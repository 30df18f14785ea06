import type { MenuAction } from '#machines/domain/shell/menus.ts';
import type { MenusRef } from '#machines/shell/menus/menus.machine.ts';
import { systemIds } from '#machines/support/system-ids.ts';
import type { ActorRoots } from '#screens/inspection.ts';
import { rootOf } from './root-of.ts';

/** Starts what a button of the menus does, by the menus themselves: they show what happens to it. */
export const startMenuAction =
  (roots: ActorRoots) =>
  (action: MenuAction): void =>
    (rootOf(roots, systemIds.menus) as MenusRef | undefined)?.send({ type: 'action.start', action });
