import { accountsApi } from '#api/accounts.ts';
import type { Client } from '#api/client.ts';
import {
  quickSearchMachine,
  type EarlyKeyMessage,
  type ShortcutMessage,
} from '#machines/clients/quick-search/quick-search.machine.ts';
import type { Preset, SuggestedClient } from '#machines/domain/clients/search.ts';
import type { MenuAction } from '#machines/domain/shell/menus.ts';
import { rememberKeys } from '../../browser/device.ts';
import { watchEarlyKeys, watchKeys } from '../../browser/watchers.ts';
import { watcher } from '../support/watcher.ts';
import { autocompleteActor } from '../widgets/autocomplete.ts';

interface QuickSearchDeps {
  call: Client;
  /** opens the client search with a text and searches for it */
  openResults: (preset: Preset, text: string) => void;
  openClient: (client: SuggestedClient) => void;
  startAction: (action: MenuAction) => void;
}

/** The quick search, with the keys of the page, the carrier's suggestions and the menus. */
export const quickSearchActor = ({ call, openResults, openClient, startAction }: QuickSearchDeps) =>
  quickSearchMachine.provide({
    actors: {
      watchKeys: watcher<ShortcutMessage, { hasSearch: boolean }>((notify, { input }) =>
        watchKeys(input.hasSearch, notify),
      ),
      watchEarlyKeys: watcher<EarlyKeyMessage>(watchEarlyKeys),
      autocomplete: autocompleteActor({ call, source: accountsApi(call) }),
    },
    actions: {
      rememberKeys: (_, { areKeysOn }) => rememberKeys(areKeysOn),
      openClient: (_, { suggestion: { client } }) => {
        if (client) openClient(client);
      },
      startAction: (_, { action }) => startAction(action),
      openResults: ({ context }, { text }) => {
        if (context.preset) openResults(context.preset, text);
      },
    },
  });
