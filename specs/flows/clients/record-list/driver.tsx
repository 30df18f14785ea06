import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { recordListMachine, RecordListRef } from '#machines/clients/record-list/record-list.machine.ts';
import { recordLists } from '#machines/domain/clients/record-list.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import { RecordListScreen } from '#screens/clients/record-list/RecordListScreen.tsx';
import type { DriverOf, Screen } from '#specs/model/drive/driver.ts';
import { carrierReply } from '../../support/carrier-reply.ts';
import { clientLinks } from '../../support/record-samples.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof recordListMachine>;

const table = (screen: Screen) => screen.role('table', 'Policies');
const hasRows = ({ context }: Snapshot) => (context.page?.results.length ?? 0) > 0;

const choices = ['All', ...Object.values(recordLists.policies.choices)];

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
    loading: (screen, snapshot) => [
      screen.text('Loading'),
      hasRows(snapshot) ? table(screen) : { no: table(screen) },
      { no: retryButton(screen) },
    ],
    shown: (screen, snapshot) =>
      hasRows(snapshot)
        ? [table(screen), screen.text(countOf(snapshot.context.page?.totalResults ?? 0, 'policy'))]
        : [
            screen.text(
              snapshot.context.question.text + snapshot.context.question.choice === ''
                ? 'There are no policies yet.'
                : 'Nothing matches what you are looking for.',
            ),
          ],
    notFound: (screen) => [screen.text('No results found'), { no: table(screen) }],
    failed: (screen) => [screen.role('alert'), { no: table(screen) }],
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

export const view = (actor: AnyActorRef) => <RecordListScreen list={actor as RecordListRef} links={clientLinks} />;
