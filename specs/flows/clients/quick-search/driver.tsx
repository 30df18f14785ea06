import type { AnyActorRef } from 'xstate';
import type { quickSearchMachine, QuickSearchRef } from '#machines/clients/quick-search/quick-search.machine.ts';
import { QuickSearch } from '#screens/clients/quick-search/QuickSearch.tsx';
import { agent, config } from '#specs/flows/support/samples.ts';
import { closedAutocomplete } from '#specs/flows/widgets/autocomplete/closed-autocomplete.ts';
import { findActions, listActions } from '#machines/domain/actions/action-list.ts';
import { listMenuEntries, type MenuEntryContext } from '#machines/domain/shell/menu-entries.ts';
import { countOf } from '#machines/domain/shared/text.ts';
import type { DriverOf, Expectation, Screen } from '#specs/model/drive/driver.ts';

export { model } from './model.ts';

const box = /^Name, policy, account/;
const keys = /^Use the keys? /;

/** What the menus have of a text: their actions first, then their pages and entries. */
const foundBy = (screen: Screen, text: string): readonly Expectation[] => {
  const actions = findActions(listActions(context), text);
  const entries = findActions(listMenuEntries(context), text);
  return [
    screen.text(`${countOf(actions.length, 'quick action')}, ${countOf(entries.length, 'menu entry')}`),
    actions.length + entries.length === 0
      ? screen.text('No action or page matches. Select Search to find clients.')
      : { order: [screen.role('heading', 'Quick actions'), screen.role('heading', 'Pages and menus')] },
  ];
};

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
  partOf: ({ context }) => (context.preset ? 'the search' : ''),
  expectations: {
    'window.closed': (screen) => [{ no: screen.role('dialog') }],
    'window.searching': (screen, { context }) => [
      screen.role('dialog', 'Quick search'),
      {
        control: screen.role('combobox', box),
        shows: {
          value: context.text,
          description: context.message === null ? '' : `Error: ${context.message}`,
          isInvalid: context.message !== null,
          ...(context.text === '' && context.message === null ? { isFocused: true } : {}),
        },
      },
      ...foundBy(screen, context.text),
    ],
    'window.listing': (screen, snapshot) => [
      screen.role('dialog', 'Keyboard shortcuts'),
      screen.text('This list'),
      screen.text('Close the open window'),
      snapshot.context.preset
        ? screen.text('Quick search, from any page')
        : { no: screen.text('Quick search, from any page') },
      screen.text(snapshot.context.preset ? 'Use the keys / and ?' : 'Use the key ?'),
      screen.text('Not while typing in a field'),
      { control: screen.role('checkbox', keys), shows: { isOn: snapshot.matches({ keys: 'on' }) } },
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
