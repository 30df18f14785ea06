import type { SnapshotFrom } from 'xstate';
import type { searchMachine } from '#machines/clients/search/search.machine.ts';
import { countOf, tidy } from '#machines/domain/shared/text.ts';
import type { SortParam } from '#machines/domain/clients/search.ts';
import { closedAutocomplete } from '#specs/flows/widgets/autocomplete/closed-autocomplete.ts';
import type { DriverOf, Expectation, Screen } from '#specs/model/drive/driver.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

export const button = (name: string) => (screen: Screen) => screen.role('button', name);
const chosen = ({ context }: Snapshot) => Object.keys(context.question.selections).length > 0;

const isListed = (snapshot: Snapshot) =>
  snapshot.context.results.length > 0 &&
  (snapshot.matches({ list: 'success' }) || snapshot.matches({ list: 'loading' }));

const countChosen = ({ question }: Snapshot['context']): string => {
  const { length } = Object.values(question.selections).flat();
  return length === 0 ? '' : `${length} chosen`;
};

/** The column of a name, where the results can be ordered by it. */
const columnOf = ({ preset }: Snapshot['context'], wanted: unknown): SortParam | undefined =>
  preset.sortParams.find(({ name }) => name === wanted);

/** The results can be ordered again by the column that they are ordered by, whose button names the direction. */
const orderOf = (screen: Screen, { context: { preset, question } }: Snapshot): Expectation[] =>
  preset.sortParams
    .filter(({ name }) => name === question.sort)
    .map(({ displayName }) =>
      screen.role('button', `${displayName}, ${question.sortDirection === 'ASC' ? 'ascending' : 'descending'}`),
    );

/** What the results are of, where the box has another text. */
const subjectOf = ({ context: { text, question } }: Snapshot): string => {
  if (tidy(text) === question.text) return '';
  return ` for ${question.text === '' ? 'an empty search' : `“${question.text}”`}`;
};

/** How one search screen differs from the others. */
interface SearchWords {
  /** a filter, and the choice of it that the model makes */
  filter: { name: string; choice: string; short: string };
  /** the name of the search box */
  boxName: string;
  /** what an empty search invites to */
  invitation: string;
  /** on screen wherever results are */
  listed?: (screen: Screen) => readonly Expectation[];
  /** on screen in every state */
  always?: (screen: Screen) => readonly Expectation[];
}

/** How a search screen is used, and what it shows, whatever it searches. */
export const searchDriver = ({
  filter,
  boxName,
  invitation,
  listed = () => [],
  always = () => [],
}: SearchWords): DriverOf<typeof searchMachine> => ({
  actions: {
    'text.type': (screen, { text }) => screen.role('combobox', boxName).fill(text),
    'search.submit': (screen) => button('Search')(screen).click(),
    'search.clear': (screen) => button('Clear search')(screen).click(),
    'search.retry': (screen) => button('Try again')(screen).click(),
    'filter.choose': async (screen) => {
      await screen.role('button', new RegExp(`^${filter.name}`)).click();
      await screen.role('checkbox', filter.choice).click();
      await screen.role('button', new RegExp(`^${filter.name}`)).click();
    },
    'filter.remove': (screen) => screen.role('button', new RegExp(`^Remove ${filter.name}`)).click(),
    'filter.clear': (screen) => button('Clear all')(screen).click(),
    'sort.choose': (screen, { name }, { context }) =>
      screen.role('button', new RegExp(`^${columnOf(context, name)?.displayName ?? ''}`)).click(),
    'page.more': (screen) => button('Load more')(screen).click(),
    'page.retry': (screen) => button('Loading failed. Try again?')(screen).click(),
  },
  possible: {
    'filter.choose': (snapshot) => !chosen(snapshot),
    'filter.remove': chosen,
    'filter.clear': chosen,
    'sort.choose': (snapshot, { name }) => isListed(snapshot) && columnOf(snapshot.context, name) !== undefined,
    'page.more': (snapshot) => snapshot.can({ type: 'page.more' }),
  },
  expectations: {
    '': (screen, { context }) => [
      ...always(screen),
      ...(Object.keys(context.question.selections).length > 0
        ? [
            {
              control: screen.role('button', new RegExp(`^Remove ${filter.name}`)),
              shows: { text: `${filter.name}: ${filter.short}` },
            },
          ]
        : []),
      { control: screen.role('combobox', boxName), shows: { value: context.text } },
      {
        control: screen.role('button', new RegExp(`^${filter.name}`)),
        shows: { text: `${filter.name}${countChosen(context)}` },
      },
      ...(context.message === null ? [] : [screen.text(context.message)]),
    ],
    'list.initial': (screen) => [screen.text(invitation)],
    'list.loading': (screen, snapshot) => [screen.role('heading', 'Loading results'), ...orderOf(screen, snapshot)],
    'list.limited': (screen) => [
      screen.text('Search Failed'),
      screen.text('Please try again'),
      screen.text('Try again in 3 seconds.'),
      { control: button('Try again')(screen), shows: { description: 'Wait before you try again' } },
    ],
    'list.failed': (screen) => [
      screen.text('Search Failed'),
      screen.text('Please try again'),
      { no: screen.text('Try again in 3 seconds.') },
      { control: button('Try again')(screen), shows: { description: '' } },
    ],
    'list.empty': (screen, snapshot) => [
      screen.text('No results found'),
      screen.text('Check your spelling or try a different search'),
      ...(chosen(snapshot) ? [screen.text(`Filters: ${filter.name}: ${filter.short}`)] : []),
    ],
    'list.success': (screen, snapshot) => [
      screen.role('heading', `${countOf(snapshot.context.totalResults ?? 0, 'result')}${subjectOf(snapshot)}`),
      ...orderOf(screen, snapshot),
      screen.role('article'),
      ...listed(screen),
    ],
    'paging.listed.more.ready': (screen) => [screen.text('Scroll for more results')],
    'paging.listed.more.loading': (screen) => [screen.text('Loading more results')],
    'paging.listed.limited': (screen) => [
      {
        control: screen.role('button', 'Loading failed. Try again?'),
        shows: { description: 'Try again in 3 seconds.' },
      },
    ],
    'paging.listed.failed': (screen) => [screen.role('button', 'Loading failed. Try again?')],
    'paging.listed.done': (screen) => [screen.text('No more results')],
  },
  controls: {
    'Try again': { control: button('Try again'), event: { type: 'search.retry' } },
    'Load more': { control: button('Load more'), event: { type: 'page.more' } },
    'Loading failed': { control: button('Loading failed. Try again?'), event: { type: 'page.retry' } },
    Search: { control: button('Search'), event: { type: 'search.submit' } },
    'Clear search': { control: button('Clear search'), event: { type: 'search.clear' } },
  },
  snapshots: { autocomplete: closedAutocomplete },
});
