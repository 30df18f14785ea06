import type { AnyActorRef } from 'xstate';
import type { quickSearchMachine, QuickSearchRef } from '#machines/clients/quick-search/quick-search.machine.ts';
import type { MenuEntryContext } from '#machines/domain/shell/menu-entries.ts';
import { QuickSearch } from '#screens/clients/quick-search/QuickSearch.tsx';
import { agent, config } from '#specs/flows/support/samples.ts';
import { closedAutocomplete } from '#specs/flows/widgets/autocomplete/closed-autocomplete.ts';
import type { DriverOf } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const box = /^Name, policy, account/;
const keys = /^Use the keys? /;

/** The quick search and the list of shortcuts; the page behind them opens them. */
export const driver: DriverOf<typeof quickSearchMachine> = {
  actions: {
    'window.close': (screen) => screen.role('dialog').press('Escape'),
    'text.type': (screen, { text }) => screen.role('combobox', box).fill(text),
    'search.submit': (screen) => screen.role('button', 'Search').click(),
    'action.start': (screen) => screen.role('button', /^Manuals/).click(),
    'keys.switch': (screen) => screen.role('checkbox', keys).click(),
  },
  possible: {
    'search.open': () => false,
    'list.open': () => false,
    'window.close': (snapshot) => !snapshot.matches({ window: 'closed' }),
    'text.type': (snapshot) => snapshot.matches({ window: 'searching' }),
    'search.submit': (snapshot) => snapshot.matches({ window: 'searching' }),
    'action.start': (snapshot) => snapshot.matches({ window: 'searching' }),
    'keys.switch': (snapshot) => snapshot.matches({ window: 'listing' }),
  },
  expectations: {
    'window.closed': (screen) => [{ no: screen.role('dialog') }],
    'window.searching': (screen, { context }) => [
      screen.role('dialog', 'Quick search'),
      screen.role('combobox', box),
      ...(context.message ? [screen.text(context.message)] : []),
    ],
    'window.listing': (screen, { context }) => [
      screen.role('dialog', 'Keyboard shortcuts'),
      screen.text('This list'),
      context.preset ? screen.text('Quick search, from any page') : { no: screen.text(/from every page/) },
    ],
  },
  controls: {
    Search: {
      control: (screen) => screen.role('button', 'Search'),
      event: { type: 'search.submit' },
    },
    'Use the keys': {
      control: (screen) => screen.role('checkbox', keys),
      event: { type: 'keys.switch' },
      within: (snapshot) => snapshot.matches({ window: 'listing' }),
    },
  },
  snapshots: { autocomplete: closedAutocomplete },
};

const context: MenuEntryContext = {
  identity: agent,
  selectedAgency: '77',
  today: '2026-01-05',
  config,
  companyId: '01',
  claimsUrl: 'https://claims.example.test',
  windows: ['quickSearch', 'shortcuts'],
};

export const title = 'the quick search';

export const view = (actor: AnyActorRef) => <QuickSearch quickSearch={actor as QuickSearchRef} context={context} />;
