import { useCallback } from 'react';
import type { DocumentSelectionRef } from '#machines/clients/document-selection/document-selection.machine.ts';
import { DocumentBox, DocumentSelection } from '#screens/clients/document-selection/DocumentSelection.tsx';
import { FoundResults, type FoundProps } from '#screens/clients/search/FoundResults.tsx';
import { isAccount } from '#machines/domain/clients/search.ts';
import type { CardProps } from '#screens/clients/search/ResultFeed.tsx';
import { StatusChip } from '#screens/clients/StatusChip.tsx';
import { lazyComponent } from '#src/lazy-components.tsx';
import { ResultCard } from '#ui/ResultCard.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { describeForm, noteOf } from '../words.ts';

const FormsTable = lazyComponent('formsTable', () => import('./FormsTable.tsx'));

/** The forms that a search found, of which several can be downloaded together. */
const FoundForms = ({ selection, ...found }: FoundProps & { selection: DocumentSelectionRef }) => {
  const renderCard = useCallback((card: CardProps) => <FormResult {...card} selection={selection} />, [selection]);
  return (
    <Stack gap="md">
      <DocumentSelection selection={selection} />
      <FoundResults
        {...found}
        label="Forms found"
        renderCard={renderCard}
        renderTable={() => <FormsTable search={found.search} hrefOf={found.hrefOf} selection={selection} />}
      />
    </Stack>
  );
};

export default FoundForms;

/** A form, a marketing document or a loss report among the results. */
const FormResult = ({ hit, selection, ...place }: CardProps & { selection: DocumentSelectionRef }) => {
  if (isAccount(hit)) throw new Error('search: clients have a card of their own');
  const { edition, status } = describeForm(hit);
  return (
    <ResultCard
      {...place}
      resultId={hit.formId}
      title={hit.formName}
      note={noteOf(hit)}
      number={{ name: 'Number', value: hit.formNumber }}
      fact={{ name: 'Edition', value: edition }}
      chip={
        <Inline gap="xs">
          <StatusChip status={status} />
          <DocumentBox selection={selection} id={hit.formId} title={hit.formName} />
        </Inline>
      }
    />
  );
};
