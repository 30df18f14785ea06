import { useSelector } from '@xstate/react';
import type { MenusRef } from '#machines/shell/menus/menus.machine.ts';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';

const MenuActionProblem = lazyComponent('menuAction', () => import('./MenuActionProblem.tsx'));

/** What happened to an item that leaves the portal: being asked for, blocked by the browser, or failed. */
export const MenuActionNotice = ({ menus }: { menus: MenusRef }) => {
  const isBusy = useSelector(menus, (snapshot) => snapshot.hasTag('busy'));
  const hasProblem = useSelector(
    menus,
    (snapshot) =>
      snapshot.matches({ action: { waiting: 'blocked' } }) || snapshot.matches({ action: { waiting: 'failed' } }),
  );
  return (
    <>
      <LiveRegion>{isBusy ? 'Opening Manuals & Raters' : ''}</LiveRegion>
      {hasProblem && (
        <ChunkBoundary>
          <MenuActionProblem menus={menus} />
        </ChunkBoundary>
      )}
    </>
  );
};
