import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { fromCallback, fromPromise, type AnyActorRef, type EventObject } from 'xstate';
import { accountsApi } from '#api/accounts.ts';
import { messagesApi } from '#api/messages.ts';
import { autocompleteMachine } from '#machines/widgets/autocomplete/autocomplete.machine.ts';
import { connectionMachine, type ConnectionMessage } from '#machines/shell/connection/connection.machine.ts';
import { todayOf } from '#machines/domain/shared/permissions.ts';
import { clientsPreset } from '#machines/domain/clients/search.ts';
import { quickSearchMachine, type ShortcutMessage } from '#machines/clients/quick-search/quick-search.machine.ts';
import { blankSearch, toSavedSearch } from '#machines/clients/search/question.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import type { RouteAccessRef } from '#machines/session/route-access/route-access.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { systemMessagesMachine, type PageMessage } from '#machines/shell/system-messages/system-messages.machine.ts';
import { ConnectionStatus } from '#screens/shell/connection/ConnectionStatus.tsx';
import { runningRoots, useScreenActor } from '#screens/inspection.ts';
import { lazyComponent } from '#src/lazy-components.ts';
import { paths } from '#src/paths.ts';
import { resumeReads, watchKeys, watchNetwork, watchPage } from './browser-watchers.ts';
import { usePortal } from './context.ts';
import { areKeysOn, recallDismissed, rememberDismissed, rememberKeys } from './device.ts';
import { whenIdle } from './idle.ts';
import { rememberSearch } from './storage.ts';

const loadQuickSearch = () => import('#screens/clients/quick-search/QuickSearch.tsx');

const QuickSearch = lazyComponent('quickSearch', async () => ({ default: (await loadQuickSearch()).QuickSearch }));

/** Who is signed in, also while they sign in again over their work. */
const selectUser = (snapshot: ReturnType<SessionRef['getSnapshot']> | undefined): string | null =>
  snapshot?.matches('signedIn') || snapshot?.hasTag('covered') ? (snapshot.context.identity?.user.id ?? null) : null;

/** What runs beside the pages for as long as the portal is open: the connection, system messages, the quick search. */
const BackgroundServices = () => {
  const { session, access } = useSelector(usePortal().actor, ({ children }) => children);
  const user = useSelector(session, selectUser);
  const isSignedIn = useSelector(session, (snapshot) => snapshot?.matches('signedIn') ?? false);
  return (
    <>
      <Connection />
      {session && access && user !== null && <Messages key={`messages ${user}`} session={session} access={access} />}
      {session && isSignedIn && user !== null && <Shortcuts key={`shortcuts ${user}`} session={session} />}
    </>
  );
};

export default BackgroundServices;

const Connection = () => {
  const { checkCarrierHealth } = usePortal();
  const [logic] = useState(() =>
    connectionMachine.provide({
      actors: {
        checkHealth: fromPromise(({ signal }) => checkCarrierHealth(signal)),
        watchNetwork: fromCallback<EventObject, undefined, ConnectionMessage>(({ sendBack }) => watchNetwork(sendBack)),
      },
      actions: { resumeReads: () => resumeReads(runningRoots()) },
    }),
  );
  return <ConnectionStatus connection={useScreenActor(logic)} />;
};

const Messages = ({ session, access }: { session: SessionRef; access: RouteAccessRef }) => {
  const { call, overlays } = usePortal();
  const [{ logic, input }] = useState(() => {
    const api = messagesApi(call);
    return {
      input: { dismissed: recallDismissed() },
      logic: systemMessagesMachine.provide({
        actors: {
          fetchMessages: fromPromise(({ signal }) => api.read(signal)),
          watchPage: fromCallback<EventObject, undefined, PageMessage>(({ sendBack }) =>
            watchPage(session, access, sendBack),
          ),
        },
        actions: { rememberDismissed: (_, { dismissed }) => rememberDismissed(dismissed) },
      }),
    };
  });
  const messages = useScreenActor(logic, { input });
  useEffect(() => {
    overlays.set({ messages });
    return () => overlays.set({ messages: null });
  }, [overlays, messages]);
  return null;
};

const Shortcuts = ({ session }: { session: SessionRef }) => {
  const { call, overlays } = usePortal();
  const navigate = useNavigate();
  const [{ logic, input }] = useState(() => {
    const accounts = accountsApi(call);
    const { identity } = session.getSnapshot().context;
    const preset = identity?.user.userType === 'customer' ? null : clientsPreset(identity);
    return {
      input: { preset, areKeysOn: areKeysOn() },
      logic: quickSearchMachine.provide({
        actors: {
          watchKeys: fromCallback<EventObject, { hasSearch: boolean }, ShortcutMessage>((given) =>
            watchKeys(given.input.hasSearch, given.sendBack),
          ),
          autocomplete: autocompleteMachine.provide({
            actors: { fetchSuggestions: fromPromise((given) => accounts.suggest(given.input, given.signal)) },
          }),
        },
        actions: {
          rememberKeys: (_, params) => rememberKeys(params.areKeysOn),
          openResults: (_, { text }) => {
            const running = runningSearch();
            if (running) return searchHere(running, text);
            if (!preset) return;
            const { question, ...blank } = blankSearch(preset);
            rememberSearch(preset.id, toSavedSearch({ ...blank, text, question: { ...question, text } }));
            void navigate(`${paths.agents()}?persist=true`);
          },
        },
      }),
    };
  });
  const quickSearch = useScreenActor(logic, { input });
  const identity = useSelector(session, ({ context }) => context.identity);
  const selectedAgency = useSelector(session, ({ context }) => context.session?.selectedAgency ?? null);
  const isOpen = useSelector(quickSearch, (snapshot) => !snapshot.matches({ window: 'closed' }));
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    overlays.set({ quickSearch });
    return () => overlays.set({ quickSearch: null });
  }, [overlays, quickSearch]);
  // letters that follow the key at once are meant for the search: it must not have to load then
  useEffect(() => whenIdle(() => void loadQuickSearch().catch(() => null)), []);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <QuickSearch quickSearch={quickSearch} requester={{ identity, selectedAgency, today: todayOf(identity) }} />
    </Suspense>
  );
};

/** The client search, where it is on screen: it takes the text as it is, so that nothing of the address has to change. */
const runningSearch = (): SearchRef | undefined =>
  window.location.pathname === paths.agents() ? runningRoots().find(isSearch) : undefined;

const isSearch = (actor: AnyActorRef): actor is SearchRef =>
  (actor.getSnapshot() as { machine?: { id: string } }).machine?.id === 'search';

const searchHere = (search: SearchRef, text: string): void => {
  search.send({ type: 'search.clear' });
  search.send({ type: 'text.type', text });
  search.send({ type: 'search.submit' });
};
