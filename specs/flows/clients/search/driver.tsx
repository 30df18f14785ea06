import type { AnyActorRef, SnapshotFrom } from 'xstate';
import type { searchMachine, SearchRef } from '#machines/clients/search/search.machine.ts';
import { ClientSearchScreen } from '#screens/clients/search/ClientSearchScreen.tsx';
import type { DriverOf, Expectation, Screen } from '#specs/model/drive/driver.ts';
import { button, searchDriver } from './search-driver.ts';

export { model } from './model.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

/** The other spellings of an answer, each to be pressed; nothing where it has none. */
const offered = (screen: Screen, { context: { spellings } }: Snapshot): Expectation[] =>
  spellings.length > 0
    ? [screen.text('Did you mean'), ...spellings.map((text) => screen.role('button', text))]
    : [{ no: screen.text('Did you mean') }];

const { actions, expectations, ...rest } = searchDriver({
  filter: { name: 'State', choice: 'Minnesota (MN)', short: 'Minnesota' },
  boxName: 'Name, policy, account, group, or client number, or DBA',
  invitation: 'Find a client',
});

/** What a state of every search shows, with the other spellings that are offered in it. */
const withSpellings = (state: 'list.empty' | 'list.success') => (screen: Screen, snapshot: Snapshot) => [
  ...offered(screen, snapshot),
  ...(expectations[state]?.(screen, snapshot) ?? []),
];

/** The search of policyholders: box, filters, order, results and paging. */
export const driver: DriverOf<typeof searchMachine> = {
  ...rest,
  actions: { ...actions, 'spelling.choose': (screen, { text }) => button(text)(screen).click() },
  expectations: {
    ...expectations,
    'list.empty': withSpellings('list.empty'),
    'list.success': withSpellings('list.success'),
  },
};

export const title = 'the search of policyholders';

export const view = (actor: AnyActorRef) => (
  <ClientSearchScreen search={actor as SearchRef} hrefOf={(id) => `/policyholder/${id}`} />
);
