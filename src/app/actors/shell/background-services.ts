import { fromCallback, type EventObject } from 'xstate';
import type { Client } from '#api/client.ts';
import { clientsPreset, type Preset } from '#machines/domain/clients/search.ts';
import { blankSearch, toSavedSearch } from '#machines/clients/search/question.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import type { SessionRef } from '#machines/session/session/session.machine.ts';
import {
  backgroundServicesMachine,
  type UserMessage,
} from '#machines/shell/background-services/background-services.machine.ts';
import { systemIds } from '#machines/support/system-ids.ts';
import type { ActorRoots } from '#screens/inspection.ts';
import { paths } from '#src/paths.ts';
import { areKeysOn, recallDismissed } from '../../browser/device.ts';
import { logFailure } from '../../browser/log.ts';
import type { Navigation } from '../../boot/portal.ts';
import { resumeReads } from './resume-reads.ts';
import { rememberSearch } from '../../browser/storage.ts';
import { connectionActor } from './connection.ts';
import { quickSearchActor } from '../clients/quick-search.ts';
import { systemMessagesActor } from './system-messages.ts';

interface BackgroundServicesPorts {
  call: Client;
  roots: ActorRoots;
  navigation: Navigation;
  checkHealth: (signal: AbortSignal) => Promise<void>;
  /** calls back with the session actor as soon as it runs; returns how to stop waiting */
  onSession: (use: (session: SessionRef) => void) => () => void;
}

/** What runs beside the pages, with the carrier, the browser and the session. */
export const backgroundServicesActor = ({ call, roots, navigation, checkHealth, onSession }: BackgroundServicesPorts) =>
  backgroundServicesMachine.provide({
    actors: {
      connection: connectionActor({ checkHealth, resumeReads: () => resumeReads([...roots.running]) }),
      systemMessages: systemMessagesActor({ call }),
      quickSearch: quickSearchActor({
        call,
        openResults: (preset, text) => {
          const running = runningSearch(roots);
          if (running) searchHere(running, text);
          else openSearch(preset, text, navigation);
        },
      }),
      watchUser: fromCallback<EventObject, undefined, UserMessage>(({ sendBack }) => watchUser(onSession, sendBack)),
    },
    actions: { logFailure: (_, { error }) => logFailure('background service', error) },
  });

/** Reports who is signed in, also while they sign in again over their work; another user leaves and enters. */
const watchUser = (
  onSession: BackgroundServicesPorts['onSession'],
  notify: (message: UserMessage) => void,
): (() => void) => {
  let stop: (() => void) | undefined;
  const stopWaiting = onSession((session) => {
    let last: { type: UserMessage['type']; id: string | null } = { type: 'user.left', id: null };
    const look = () => {
      const snapshot = session.getSnapshot();
      const { identity } = snapshot.context;
      const isSignedIn = snapshot.matches('signedIn');
      const id = isSignedIn || snapshot.hasTag('covered') ? (identity?.user.id ?? null) : null;
      const type = id === null ? 'user.left' : isSignedIn ? 'user.entered' : 'user.covered';
      if (type === last.type && id === last.id) return;
      const isOther = last.id !== null && id !== last.id;
      last = { type, id };
      if (isOther || type === 'user.left') notify({ type: 'user.left' });
      if (type === 'user.left') return;
      const preset = identity?.user.userType === 'customer' ? null : clientsPreset(identity);
      notify({ type, user: { preset, areKeysOn: areKeysOn(), dismissed: recallDismissed() } });
    };
    const subscription = session.subscribe(look);
    stop = () => subscription.unsubscribe();
    look();
  });
  return () => {
    stopWaiting();
    stop?.();
  };
};

/** The client search, where it is on screen: it takes the text as it is, so that nothing of the address has to change. */
const runningSearch = (roots: ActorRoots): SearchRef | undefined =>
  window.location.pathname === paths.agents()
    ? ([...roots.running].find(({ system }) => system.get(systemIds.search)) as SearchRef | undefined)
    : undefined;

const searchHere = (search: SearchRef, text: string): void => {
  search.send({ type: 'search.clear' });
  search.send({ type: 'text.type', text });
  search.send({ type: 'search.submit' });
};

const openSearch = (preset: Preset, text: string, navigation: Navigation): void => {
  const { question, ...blank } = blankSearch(preset);
  rememberSearch(preset.id, toSavedSearch({ ...blank, text, question: { ...question, text } }));
  navigation.open(`${paths.agents()}?persist=true`);
};
