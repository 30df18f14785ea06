import type { QuickSearchRef } from '#machines/clients/quick-search/quick-search.machine.ts';
import type { MenuWindow } from '#machines/domain/shell/menus.ts';
import { systemIds } from '#machines/support/system-ids.ts';
import type { Portal } from '../boot/portal.ts';

/** Opens a part of the portal that is no page, for those who use no keys. */
export const openWindow = (portal: Portal, window: MenuWindow): void => {
  if (window === 'inspector') openInspector(portal);
  else {
    const quickSearch = portal.actor.system.get(systemIds.quickSearch) as QuickSearchRef | undefined;
    quickSearch?.send({ type: window === 'quickSearch' ? 'search.open' : 'list.open' });
  }
};

/** Opens the window at once, while the press still counts; what fills it loads after. */
const openInspector = (portal: Portal): void => {
  window.open('/inspector.html', 'portal-inspector');
  void import('../boot/inspector.ts')
    .then(({ startInspector }) => startInspector('local', portal.inspectors))
    .then(({ attach }) => attach(portal));
};
