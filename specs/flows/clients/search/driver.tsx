import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { ClientSearchScreen } from '#screens/clients/search/ClientSearchScreen.tsx';
import type { Driver, Expectation, Screen } from '#specs/model/drive/driver.ts';
import { button, searchDriver } from './search-driver.ts';

export { model } from './model.ts';

/** The other spellings of an answer, each to be pressed; nothing where it has none. */
const offered = (screen: Screen, { context: { spellings } }: AnyMachineSnapshot): Expectation[] =>
  spellings.length > 0
    ? [screen.text('Did you mean'), ...spellings.map((text: string) => screen.role('button', text))]
    : [{ no: screen.text('Did you mean') }];

const { actions, expectations, ...rest } = searchDriver({
  filter: { name: 'State', choice: 'Minnesota (MN)', short: 'Minnesota' },
  boxName: 'Name, policy, account, group, or client number, or DBA',
  invitation: 'Find a client',
});

/** What a state of every search shows, with the other spellings that are offered in it. */
const withSpellings = (state: string) => (screen: Screen, snapshot: AnyMachineSnapshot) => [
  ...offered(screen, snapshot),
  ...(expectations[state]?.(screen, snapshot) ?? []),
];

/** The search of policyholders: box, filters, order, results and paging. */
export const driver: Driver = {
  ...rest,
  actions: { ...actions, 'spelling.choose': (screen, { text }) => button(String(text))(screen).click() },
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
