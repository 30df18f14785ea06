import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { recordListMachine, RecordListRef } from '#machines/clients/record-list/record-list.machine.ts';
import { listAddressOf, recordLists, type ListQuestion } from '#machines/domain/clients/record-list.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { invariant } from '#machines/support/failures.ts';
import { clientPaths } from '#src/client-paths.ts';
import type { ClientLinks } from '#screens/clients/client-links.ts';
import { RecordListScreen } from '#screens/clients/record-list/RecordListScreen.tsx';
import { missingClientFor } from '#screens/clients/reader.ts';
import type { DriverOf, Expectation, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { clientLinks } from '../../support/record-samples.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof recordListMachine>;

const table = (screen: Screen) => screen.role('table', 'Policies');
const hasRows = ({ context }: Snapshot) => (context.page?.results.length ?? 0) > 0;

const choices = ['All', ...Object.values(recordLists.policies.choices)];
const isNarrowed = ({ text, choice }: ListQuestion) => text + choice !== '';
const links: ClientLinks = {
  ...clientLinks,
  list: (kind, question) => clientPaths.list('a1', kind) + (question ? listAddressOf(kind, question) : ''),
  record: (kind, id) => clientPaths.record('a1', kind, id),
};
const hrefOf = (question: ListQuestion, page: number) => links.list('policies', { ...question, page });

/** What is asked: in the fields, and in the links that order. */
const asked = (screen: Screen, { context: { question } }: Snapshot) => [
  { control: screen.label('Policy number or name'), shows: { value: question.text } },
  {
    control: screen.role('combobox', 'Status'),
    shows: { value: question.choice ? recordLists.policies.choices[question.choice] : 'All' },
  },
];

/** The rows of an answer, and the links that order them and lead to other pages. */
const rows = (screen: Screen, { context: { page, question } }: Snapshot): readonly Expectation[] => [
  {
    control: table(screen),
    shows: {
      items: (page?.results ?? []).map(({ id }) => `${id} | Personal Auto | Active | 01/05/26 | 01/05/27 | $1,234.56`),
    },
  },
  screen.text(countOf(page?.totalResults ?? 0, 'policy')),
  ...(page?.results ?? []).map(({ id }) => ({
    control: screen.role('link', id),
    shows: { href: `/clients/a1/policies/${id}` },
  })),
  {
    control: screen.role('link', 'Premium'),
    shows: { href: hrefOf({ ...question, sort: { column: 'premium', direction: 'ASC' } }, 1) },
  },
  ...(page?.totalPages === 2
    ? [1, 2].map((number) => ({
        control: screen.role('link', `Page ${number} of 2`),
        shows: { href: hrefOf(question, number), isOn: number === page.pageNum },
      }))
    : [{ no: screen.role('navigation', 'Pages of policies') }]),
];

/** A list of a client's records: filters, rows, pages. */
export const driver: DriverOf<typeof recordListMachine> = {
  actions: {
    'list.ask': async (screen, { question }, { context }) => {
      if (question.choice !== context.question.choice)
        return screen.role('combobox', 'Status').choose(question.choice || 'All', choices);
      await screen.label('Policy number or name').fill(question.text);
      return screen.role('button', 'Search').click();
    },
    'list.retry': (screen) => retryButton(screen).click(),
  },
  possible: {
    // links order and page, and lead to another address
    'list.ask': ({ context }, { question }) =>
      question.page === 1 &&
      question.sort.column === context.question.sort.column &&
      (question.text !== context.question.text) !== (question.choice !== context.question.choice),
  },
  expectations: {
    '': (screen, snapshot) => [screen.role('heading', 'Policies'), ...asked(screen, snapshot)],
    loading: (screen, snapshot) => [
      screen.text('Loading'),
      ...(hasRows(snapshot) ? rows(screen, snapshot) : [{ no: table(screen) }]),
      { no: retryButton(screen) },
    ],
    shown: (screen, snapshot) =>
      hasRows(snapshot)
        ? rows(screen, snapshot)
        : isNarrowed(snapshot.context.question)
          ? [
              screen.text('Nothing matches what you are looking for.'),
              { control: screen.role('link', 'Show all'), shows: { href: '/clients/a1/policies' } },
            ]
          : [screen.text('There are no policies yet.'), { no: screen.role('link', 'Show all') }],
    notFound: (screen) => [
      screen.text('No results found'),
      screen.text(missingClientFor('agent')),
      { no: table(screen) },
    ],
    failed: (screen, { context }) => [
      screen.role('alert'),
      screen.text(describeFailure(invariant(context.failure, 'failed without a failure'))),
      { no: table(screen) },
    ],
  },
  controls: {
    'Try again': { control: retryButton, event: { type: 'list.retry' } },
    'Page 2': {
      control: (screen) => screen.role('link', 'Page 2 of 2'),
      event: ({ context }) => ({ type: 'list.ask', question: { ...context.question, page: 2 } }),
      within: ({ context, value }) =>
        context.page?.totalPages === 2 && context.question.page === 1 && (value === 'shown' || value === 'loading'),
    },
  },
  calls: {
    fetchPage: { method: 'GET', path: /^\/-\/api\/accounts\/[^/]+\/policies\?/, reply: carrierReply },
  },
};

export const title = "a list of a client's records";

export const view = (actor: AnyActorRef) => <RecordListScreen list={actor as RecordListRef} links={links} />;
