import { useShownTitle } from '#layouts/shown-title.ts';
import { useBrand } from '../../routing/title.ts';
import { isDocumentOf, type ShownTab } from './client-tabs.ts';

/** Names a client's page after the record, the client and the tab; a document names itself, by its title. */
export const useClientTitle = (client: string | null, shown: ShownTab): void => {
  const title = client && [shown.detail, client, shown.tab.label].filter(Boolean).join(' · ');
  useShownTitle(isDocumentOf(shown) ? null : title, useBrand().company.title);
};
