import type { QuickSearchRef } from '#machines/clients/quick-search/quick-search.machine.ts';
import type { MenuWindow } from '#machines/domain/shell/menus.ts';
import { systemIds } from '#machines/support/system-ids.ts';
import type { Portal } from '../boot/portal.ts';

/** Opens a part of the portal that is no page, for those who use no keys. */
export const openWindow = (portal: Portal, target: MenuWindow): void => {
  if (target === 'inspector') window.open('/inspector.html', 'portal-inspector');
  else {
    const quickSearch = portal.actor.system.get(systemIds.quickSearch) as QuickSearchRef | undefined;
    quickSearch?.send({ type: target === 'quickSearch' ? 'search.open' : 'list.open' });
  }
};
