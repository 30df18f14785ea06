import type { DocumentSelectionRef } from '#machines/clients/document-selection/document-selection.machine.ts';
import { offersAllCompanies } from '#machines/domain/documents/forms-search.ts';
import { formKinds, type FormKind } from '#machines/domain/documents/forms.ts';
import { SearchScreen, type SearchScreenProps } from '#screens/clients/search/SearchScreen.tsx';
import { lazyComponent } from '#src/lazy-components.tsx';
import { LinkTabs } from '#ui/LinkTabs.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import { allCompaniesNote, formWords } from '../words.ts';
import { Disclaimer } from './Disclaimer.tsx';

const loadFound = () => import('./FoundForms.tsx');
const FoundForms = lazyComponent('foundForms', loadFound);

interface FormsSearchScreenProps extends Pick<
  SearchScreenProps,
  'search' | 'hrefOf' | 'view' | 'onView' | 'renderExport'
> {
  kind: FormKind;
  /** forms that are downloaded together */
  selection: DocumentSelectionRef;
  /** the address of each of the searches */
  searchHref: (kind: FormKind) => string;
}

/** The search of one kind of forms, with the way to the others. */
export const FormsSearchScreen = ({ kind, selection, searchHref, ...props }: FormsSearchScreenProps) => {
  const { title, boxLabel, invitation } = formWords[kind];
  const { preset } = props.search.getSnapshot().context;
  return (
    <SearchScreen
      {...props}
      title={title}
      boxLabel={boxLabel}
      invitation={invitation}
      renderFound={(found) => <FoundForms {...found} selection={selection} />}
      loadFound={loadFound}
      lead={
        <Stack gap="md">
          <LinkTabs
            label="Forms and documents"
            tabs={formKinds.map((one) => ({
              label: formWords[one].tab,
              href: searchHref(one),
              isCurrent: one === kind,
            }))}
          />
          {kind === 'personal' && offersAllCompanies(preset) && <Notice>{allCompaniesNote}</Notice>}
        </Stack>
      }
      foot={kind !== 'marketing' && <Disclaimer />}
    />
  );
};
