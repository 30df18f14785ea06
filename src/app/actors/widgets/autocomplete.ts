import { fromPromise } from 'xstate';
import { accountsApi } from '#api/accounts.ts';
import type { Client } from '#api/client.ts';
import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';

/** Names of clients that begin like what is typed, with the carrier. */
export const autocompleteActor = ({ call }: { call: Client }) => {
  const accounts = accountsApi(call);
  return autocompleteMachine.provide({
    actors: { fetchSuggestions: fromPromise(({ input, signal }) => accounts.suggest(input, signal)) },
  });
};
