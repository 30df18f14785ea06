import { blankSearch, toSavedSearch } from '#machines/clients/search/question.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import type { Preset } from '#machines/domain/clients/search.ts';
import { systemIds } from '#machines/support/system-ids.ts';
import type { ActorRoots } from '#screens/inspection.ts';
import { paths } from '#src/paths.ts';
import { rememberSearch } from '../browser/saved-search.ts';
import type { Navigation } from './navigation.ts';
import { rootOf } from './root-of.ts';

interface ResultsDeps {
  roots: ActorRoots;
  navigation: Pick<Navigation, 'open'>;
}

/**
 * Opens the client search with a text and searches for it. Where the client search is on screen it takes the text as it is, so
 * that nothing of the address has to change.
 */
export const openResults =
  ({ roots, navigation }: ResultsDeps) =>
  (preset: Preset, text: string): void => {
    const search = searchOnScreen(roots);
    if (search) {
      search.send({ type: 'search.clear' });
      search.send({ type: 'text.type', text });
      search.send({ type: 'search.submit' });
      return;
    }
    const { question, ...blank } = blankSearch(preset);
    rememberSearch(preset.id, toSavedSearch({ ...blank, text, question: { ...question, text } }));
    navigation.open(paths.clientSearch());
  };

const searchOnScreen = (roots: ActorRoots): SearchRef | undefined =>
  window.location.pathname === paths.agents() ? (rootOf(roots, systemIds.search) as SearchRef | undefined) : undefined;
