import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isPayable } from '#machines/domain/billing/bills.ts';
import { isNarrowed, recordLists, type ListQuestion, type RecordKind } from '#machines/domain/clients/record-list.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import type { DocumentSelectionRef } from '#machines/clients/document-selection/document-selection.machine.ts';
import type { RecordListRef } from '#machines/clients/record-list/record-list.machine.ts';
import { RetryNotice } from '#screens/RetryNotice.tsx';
import { Form } from '#forms/Form.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { classOf, partOf } from '#ui/classes.ts';
import { TableSkeleton } from '#ui/ContentSkeleton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Inline, Stack } from '#ui/Stack.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import { DocumentSelection } from '../document-selection/DocumentSelection.tsx';
import type { ClientLinks } from '../client-links.ts';
import { missingClientFor } from '../reader.ts';
import { RecordTable } from './RecordTable.tsx';
import { selectKind, selectPage, selectQuestion, selectFailure, selectIsBusy, selectIsMissing } from './selectors.ts';
import { listWords } from './words.ts';

interface RecordListScreenProps {
  list: RecordListRef;
  links: ClientLinks;
  /** chooses documents of the list */
  selection?: DocumentSelectionRef;
  /** downloads all that a question finds; null while there is nothing */
  renderExport?: (question: ListQuestion | null) => ReactNode;
}

/** A list of a client's policies, bills, claims or documents: narrowed, ordered and paged by its address. */
export const RecordListScreen = ({ list, links, selection, renderExport }: RecordListScreenProps) => {
  const kind = useSelector(list, selectKind);
  const page = useSelector(list, selectPage);
  const question = useSelector(list, selectQuestion);
  const failure = useSelector(list, selectFailure);
  const isBusy = useSelector(list, selectIsBusy);
  const isMissing = useSelector(list, selectIsMissing);
  const { title, one, empty } = listWords[kind];
  const ask = (change: Partial<ListQuestion>) =>
    list.send({ type: 'list.ask', question: { ...question, ...change, page: 1 } });
  const total = page?.totalResults ?? 0;
  const hasPage = page !== null && !failure && !isMissing;
  return (
    <Stack as="section" gap="md">
      <Inline justify="bar">
        <Heading level={2}>{title}</Heading>
        <Inline>
          {page?.kind === 'bills' && page.results.some(isPayable) && (
            <LinkButton size="sm" href={links.payment(null)}>
              Pay a bill
            </LinkButton>
          )}
          {kind === 'claims' && (
            <LinkButton size="sm" variant="secondary" href={links.reportClaim}>
              Report a claim
            </LinkButton>
          )}
          {renderExport?.(total > 0 || isBusy ? question : null)}
        </Inline>
      </Inline>
      <ListFilters key={question.text} kind={kind} question={question} onAsk={ask} />
      {question.policy && (
        <Inline>
          <Text>Of policy {question.policy}</Text>
          <LinkButton size="sm" variant="quiet" href={links.list(kind, { ...question, policy: '', page: 1 })}>
            Show all
          </LinkButton>
        </Inline>
      )}
      <LiveRegion>{isBusy ? 'Loading' : hasPage ? countOf(total, one) : ''}</LiveRegion>
      {!page && isBusy && <TableSkeleton rows={12} />}
      {hasPage && page.results.length > 0 && (
        <>
          <Text tone="muted" isNumeric>
            {countOf(total, one)}
          </Text>
          {selection && <DocumentSelection selection={selection} />}
          <RecordTable
            page={page}
            links={links}
            question={question}
            isOfPolicy={question.policy !== ''}
            isBusy={isBusy}
            {...(selection ? { selection } : {})}
          />
          {(page.totalPages ?? 1) > 1 && (
            <Pagination
              label={`Pages of ${title.toLowerCase()}`}
              page={page.pageNum ?? 1}
              pages={page.totalPages ?? 1}
              hrefOf={(target) => links.list(kind, { ...question, page: target })}
            />
          )}
        </>
      )}
      {hasPage && !isBusy && page.results.length === 0 && <Nothing {...{ kind, question, links, total, empty }} />}
      {isMissing && <EmptyState title="No results found">{missingClientFor(links.reader)}</EmptyState>}
      {failure && <RetryNotice failure={failure} onRetry={() => list.send({ type: 'list.retry' })} />}
    </Stack>
  );
};

interface ListFiltersProps {
  kind: RecordKind;
  question: ListQuestion;
  onAsk: (change: Partial<ListQuestion>) => void;
}

const every = 'any';

const ListFilters = ({ kind, question, onAsk }: ListFiltersProps) => {
  const { choice, search } = listWords[kind];
  return (
    <Form
      role="search"
      className={`${partOf('search', 'narrow')}${isNarrowed(question) ? '' : ` ${classOf('screenOnly')}`}`}
      onSubmit={(form) => onAsk({ text: String(form.get('text') ?? '').trim() })}
    >
      <TextField label={search} name="text" type="search" defaultValue={question.text} autoComplete="off" />
      <SelectField
        label={choice}
        options={[
          { value: every, label: 'All' },
          ...Object.entries(recordLists[kind].choices).map(([value, label]) => ({ value, label })),
        ]}
        value={question.choice || every}
        onChange={(value) => onAsk({ choice: value === every ? '' : value })}
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  );
};

interface NothingProps {
  kind: RecordKind;
  question: ListQuestion;
  links: ClientLinks;
  total: number;
  empty: string;
}

/** Why there are no rows, and what leads to some. */
const Nothing = ({ kind, question, links, total, empty }: NothingProps) => {
  if (total > 0)
    return (
      <EmptyState
        title="There is no such page"
        action={<LinkButton href={links.list(kind, { ...question, page: 1 })}>Go to the first page</LinkButton>}
      >
        The list has fewer pages than the address names.
      </EmptyState>
    );
  if (isNarrowed(question))
    return (
      <EmptyState title="No results found" action={<LinkButton href={links.list(kind)}>Show all</LinkButton>}>
        Nothing matches what you are looking for.
      </EmptyState>
    );
  return <EmptyState title="No results found">{empty}</EmptyState>;
};
