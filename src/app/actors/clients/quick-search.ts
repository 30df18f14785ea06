import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { accountsApi } from '#api/accounts.ts';
import type { Client } from '#api/client.ts';
import type { Preset } from '#machines/domain/clients/search.ts';
import { quickSearchMachine, type ShortcutMessage } from '#machines/clients/quick-search/quick-search.machine.ts';
import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import { watchKeys } from '../../browser/watchers.ts';
import { rememberKeys } from '../../browser/device.ts';

interface QuickSearchPorts {
  call: Client;
  /** opens the client search with a text and searches for it */
  openResults: (preset: Preset, text: string) => void;
}

/** The quick search, with the keys of the page and the carrier's suggestions. */
export const quickSearchActor = ({ call, openResults }: QuickSearchPorts) => {
  const accounts = accountsApi(call);
  return quickSearchMachine.provide({
    actors: {
      watchKeys: fromCallback<EventObject, { hasSearch: boolean }, ShortcutMessage>(({ input, sendBack }) =>
        watchKeys(input.hasSearch, sendBack),
      ),
      autocomplete: autocompleteMachine.provide({
        actors: { fetchSuggestions: fromPromise(({ input, signal }) => accounts.suggest(input, signal)) },
      }),
    },
    actions: {
      rememberKeys: (_, { areKeysOn }) => rememberKeys(areKeysOn),
      openResults: ({ context }, { text }) => {
        if (context.preset) openResults(context.preset, text);
      },
    },
  });
};
