import type { AnyActorRef } from 'xstate';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { ClientSearchScreen } from '#screens/clients/search/ClientSearchScreen.tsx';
import type { AnyMachineSnapshot } from 'xstate';
import type { Driver, Expectation, Screen } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const box = (screen: Screen) => screen.role('combobox');
const button = (name: string) => (screen: Screen) => screen.role('button', name);
const chosen = ({ context }: AnyMachineSnapshot) => Object.keys(context.question.selections).length > 0;
/** The other spellings of an answer, each to be pressed; nothing where it has none. */
const offered = (screen: Screen, { spellings }: { spellings: readonly string[] }): Expectation[] =>
  spellings.length > 0
    ? [screen.text('Did you mean'), ...spellings.map((text) => screen.role('button', text))]
    : [{ no: screen.text('Did you mean') }];

const isListed = (snapshot: AnyMachineSnapshot) =>
  snapshot.context.results.length > 0 &&
  (snapshot.matches({ list: 'success' }) || snapshot.matches({ list: 'loading' }));

/** The search of policyholders: box, filters, order, results and paging. */
export const driver: Driver = {
  actions: {
    'text.type': (screen, { text }) => box(screen).fill(String(text)),
    'search.submit': (screen) => button('Search')(screen).click(),
    'search.clear': (screen) => button('Clear search')(screen).click(),
    'search.retry': (screen) => button('Try again')(screen).click(),
    'spelling.choose': (screen, { text }) => button(String(text))(screen).click(),
    'filter.choose': async (screen) => {
      await screen.role('button', /^State/).click();
      await screen.role('checkbox', 'Minnesota (MN)').click();
      await screen.role('button', /^State/).click();
    },
    'filter.remove': (screen) => screen.role('button', /^Remove State/).click(),
    'filter.clear': (screen) => button('Clear all')(screen).click(),
    'sort.choose': (screen) => screen.role('button', /^Name/).click(),
    'page.more': (screen) => button('Load more')(screen).click(),
    'page.retry': (screen) => button('Loading failed. Try again?')(screen).click(),
  },
  possible: {
    'filter.choose': (snapshot) => !chosen(snapshot),
    'filter.remove': chosen,
    'filter.clear': chosen,
    'sort.choose': isListed,
    'page.more': (snapshot) => snapshot.can({ type: 'page.more' }),
  },
  expectations: {
    '': (screen, { context }) => (context.message === null ? [] : [screen.text(context.message)]),
    'list.initial': (screen) => [screen.text('Find a client')],
    'list.loading': (screen) => [screen.role('heading', 'Loading results')],
    'list.failed': (screen) => [screen.text('Search Failed'), screen.text('Please try again')],
    'list.empty': (screen, { context }) => [
      ...offered(screen, context),
      screen.text('No results found'),
      screen.text('Check your spelling or try a different search'),
    ],
    'list.success': (screen, { context }) => [
      ...offered(screen, context),
      screen.role('heading', new RegExp(`^${context.totalResults} results?$`)),
      screen.role('article'),
    ],
    'paging.listed.more.ready': (screen) => [screen.text('Scroll for more results')],
    'paging.listed.more.loading': (screen) => [screen.text('Loading more results')],
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
  snapshots: { autocomplete: { context: { suggestions: [], active: -1 }, matches: () => false } },
};

export const title = 'the search of policyholders';

export const view = (actor: AnyActorRef) => (
  <ClientSearchScreen search={actor as SearchRef} hrefOf={(id) => `/policyholder/${id}`} />
);
