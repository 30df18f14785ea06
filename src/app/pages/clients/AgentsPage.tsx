import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { fromPromise } from 'xstate';
import { accountsApi } from '#api/accounts.ts';
import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import { clientsPreset } from '#machines/domain/clients/search.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import { systemIds } from '#machines/support/system-ids.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { SearchScreen } from '#screens/clients/search/SearchScreen.tsx';
import { paths } from '#src/paths.ts';
import { usePortal, useSession } from '../../boot/context.ts';
import { forgetSearch, recallSearch, rememberSearch } from '../../browser/storage.ts';

/** The client search: starts anew when the identity changes, because what may be searched depends on it. */
const AgentsPage = () => {
  const identity = useSelector(useSession(), ({ context }) => context.identity);
  const [key, setKey] = useState({ identity, count: 0 });
  if (key.identity !== identity) setKey({ identity, count: key.count + 1 });
  return <ClientSearch key={key.count} />;
};

export default AgentsPage;

const ClientSearch = () => {
  const { call } = usePortal();
  const session = useSession();
  const mayRestore = useMayRestore();
  const [{ logic, input }] = useState(() => {
    const accounts = accountsApi(call);
    const preset = clientsPreset(session.getSnapshot().context.identity);
    return {
      input: { preset, saved: recallSearch(preset.id, mayRestore) },
      logic: searchMachine.provide({
        actors: {
          fetchResults: fromPromise(({ input, signal }) => accounts.search(input, signal)),
          autocomplete: autocompleteMachine.provide({
            actors: { fetchSuggestions: fromPromise(({ input, signal }) => accounts.suggest(input, signal)) },
          }),
        },
        actions: {
          rememberSearch: (_, { saved }) => rememberSearch(preset.id, saved),
          forgetSearch: () => forgetSearch(preset.id),
        },
      }),
    };
  });
  const search = useScreenActor(logic, { input, systemId: systemIds.search });
  return <SearchScreen search={search} title="Clients" hrefOf={paths.policyholder} />;
};

/** A search is restored by back navigation, by a reload, and where the address has `persist=true`. */
const useMayRestore = (): boolean => {
  const isPop = useNavigationType() === NavigationType.Pop;
  return new URLSearchParams(useLocation().search).get('persist') === 'true' || isPop;
};
