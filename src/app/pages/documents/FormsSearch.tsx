import { formsApi } from '#api/forms.ts';
import { useShownTitle } from '#layouts/shown-title.ts';
import { toExportQuery } from '#machines/domain/clients/search.ts';
import type { FormKind } from '#machines/domain/documents/forms.ts';
import { FormsSearchScreen } from '#screens/documents/forms-search/FormsSearchScreen.tsx';
import { formWords } from '#screens/documents/words.ts';
import { formPaths } from '#src/form-paths.ts';
import { documentSelectionActor } from '../../actors/clients/document-selection.ts';
import { useFlow } from '../../boot/context.ts';
import { recallResultsView, rememberResultsView } from '../../browser/results-view.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useBrand } from '../../routing/title.ts';
import { SearchExport } from '../clients/SearchExport.tsx';
import { useFormsSearch } from './forms-search.ts';

/** The search of one kind of forms, with the selection of those that are downloaded together. */
export const FormsSearch = ({ kind }: { kind: FormKind }) => {
  useShownTitle(formWords[kind].title, useBrand().company.title);
  const selection = useFlow(
    ({ call }) => documentSelectionActor({ together: formsApi(call).together, save: saveFile }),
    {
      input: { owner: kind },
    },
  );
  return (
    <FormsSearchScreen
      kind={kind}
      search={useFormsSearch(kind)}
      selection={selection}
      searchHref={formPaths.search}
      hrefOf={(id) => formPaths.document(kind, id)}
      renderExport={(question) => (
        <SearchExport kind={`${kind}Forms`} query={question && toExportQuery('displayName', question)} />
      )}
      view={recallResultsView()}
      onView={rememberResultsView}
    />
  );
};
