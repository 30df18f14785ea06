import { clientsPreset } from '#machines/domain/clients/search.ts';
import { tidy } from '#machines/domain/shared/text.ts';
import { paths } from '#src/paths.ts';
import { usePortal } from '../../boot/context.ts';
import { openResults } from '../../routing/open-results.ts';
import { useIdentity } from '../../session/identity.ts';

/** Searches for a text; without one, opens the search as it was left. */
export const useClientSearch = () => {
  const { inspectors, navigation } = usePortal();
  const identity = useIdentity();
  return (text: string): void => {
    if (tidy(text)) openResults({ roots: inspectors.roots, navigation })(clientsPreset(identity), tidy(text));
    else navigation.open(paths.clientSearch());
  };
};
