import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { manualsApi } from '#api/manuals.ts';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import type { MenuWindow } from '#machines/domain/shell/menus.ts';
import { menusMachine } from '#machines/shell/menus/menus.machine.ts';
import type { OpenExternal } from '../../browser/open-external.ts';

interface MenusDeps {
  call: Client;
  /** the settings, once they are read */
  config: () => RuntimeConfig | null;
  openExternal: OpenExternal;
  /** opens a part of the portal that is no page */
  openWindow: (window: MenuWindow) => void;
}

/** The menus of the header, with the carrier and what they open. */
export const menusActor = ({ call, config, openExternal, openWindow }: MenusDeps) => {
  const manuals = manualsApi(call);
  return menusMachine.provide({
    actors: {
      fetchManuals: fromPromise(async ({ signal }) => {
        const settings = config();
        if (!settings) throw new Error('menus: the settings are not known yet');
        return manuals.readManuals(settings, signal);
      }),
      openExternal: fromPromise(async ({ input }) => openExternal(input.externalTarget)),
    },
    actions: { openWindow: (_, { window }) => openWindow(window) },
  });
};
