import { assign, raise, sendTo, setup, type ActorRefFrom } from 'xstate';
import { autocompleteMachine } from '../../widgets/autocomplete/autocomplete.machine.ts';
import type { Preset } from '../../domain/clients/search.ts';
import type { Suggestion } from '../../domain/clients/suggestions.ts';
import type { MenuAction } from '../../domain/shell/menus.ts';
import { tidy } from '../../domain/shared/text.ts';
import { invariant } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { listener } from '../../support/port.ts';
import { output, payload } from '../../support/params.ts';

/** A shortcut was pressed where no field has the focus and no dialog is open. */
export type ShortcutMessage = { type: 'shortcut.search' } | { type: 'shortcut.list' };

/** What was typed after the window was asked for, before it shows: the whole text so far, and the keys that end it. */
export type EarlyKeyMessage =
  | { type: 'typing.changed'; text: string }
  | { type: 'typing.entered' }
  | { type: 'typing.escaped' };

interface QuickSearchContext {
  /** what is searched; null for users without a search */
  preset: Preset | null;
  /** whether single-key shortcuts are on at the start (WCAG 2.1.4) */
  areKeysOn: boolean;
  text: string;
  /** why the text cannot be searched for */
  message: string | null;
}

/** Params of `openResults`: the text without surrounding spaces. */
const text = ({ context }: { context: QuickSearchContext }): { text: string } => ({ text: tidy(context.text) });

/**
 * The client search from every page (XTR-03): the key `/` or a menu opens it, what was typed is handed over to the search
 * page, a suggested client opens. What the menus do can be started there too. `?` lists the shortcuts, and there they can be turned off.
 */
export const quickSearchMachine = setup({
  types: {} as {
    input: { preset: Preset | null; areKeysOn: boolean };
    context: QuickSearchContext;
    events:
      | { type: 'search.open' }
      | { type: 'list.open' }
      | { type: 'window.close' }
      | { type: 'text.type'; text: string }
      | { type: 'search.submit' }
      | { type: 'action.start'; action: MenuAction }
      | { type: 'keys.switch' }
      | ShortcutMessage
      | EarlyKeyMessage;
    children: { autocomplete: 'autocomplete' };
  },
  actors: {
    /** Keys pressed anywhere on the page. Listened to only while they are turned on. */
    watchKeys: listener<ShortcutMessage, { hasSearch: boolean }>('watchKeys'),
    /** Keys pressed while the window is on its way, outside of any field. */
    watchEarlyKeys: listener<EarlyKeyMessage>('watchEarlyKeys'),
    autocomplete: autocompleteMachine,
  },
  actions: {
    startAnew: assign({ text: '', message: null }),
    keepText: assign({ text: (_, params: { text: string }) => params.text, message: null }),
    suggest: sendTo('autocomplete', (_, params: { text: string }) => ({
      type: 'text.changed',
      text: params.text,
      selections: {},
    })),
    requireText: assign({ message: '* required' }),
    keepSuggestion: assign({ text: (_, params: { suggestion: Suggestion }) => params.suggestion.text, message: null }),
    /** Opens the page of the client that was suggested. */
    openClient: (_, _params: { suggestion: Suggestion }) => {},
    /** Starts what a button of the menus does. */
    startAction: (_, _params: { action: MenuAction }) => {},
    /** Opens the search page with a text and searches for it. */
    openResults: (_, _params: { text: string }) => {},
    /** Keeps on this device whether the keys are on. */
    rememberKeys: (_, _params: { areKeysOn: boolean }) => {},
  },
  guards: {
    wantsKeys: ({ context }) => context.areKeysOn,
    hasSearch: ({ context }) => context.preset !== null,
    isClient: (_, params: { suggestion: Suggestion }) => params.suggestion.client !== null,
    hasText: ({ context }) => tidy(context.text) !== '',
  },
}).createMachine({
  id: 'quickSearch',
  options,
  context: ({ input }) => ({ ...input, text: '', message: null }),
  type: 'parallel',
  states: {
    keys: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'wantsKeys', target: 'on' }, { target: 'off' }] },
        on: {
          invoke: { id: 'keys', src: 'watchKeys', input: ({ context }) => ({ hasSearch: context.preset !== null }) },
          on: {
            'keys.switch': { target: 'off', actions: { type: 'rememberKeys', params: { areKeysOn: false } } },
          },
        },
        off: {
          on: { 'keys.switch': { target: 'on', actions: { type: 'rememberKeys', params: { areKeysOn: true } } } },
        },
      },
    },
    window: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'shortcut.search': { guard: 'hasSearch', target: 'searching' },
            'search.open': { guard: 'hasSearch', target: 'searching' },
            'shortcut.list': 'listing',
            'list.open': 'listing',
          },
        },
        searching: {
          entry: 'startAnew',
          on: {
            'window.close': 'closed',
            'typing.changed': {
              actions: [
                { type: 'keepText', params: payload },
                { type: 'suggest', params: payload },
              ],
            },
            'typing.entered': { guard: 'hasText', target: 'closed', actions: { type: 'openResults', params: text } },
            'typing.escaped': 'closed',
            'action.start': { target: 'closed', actions: { type: 'startAction', params: payload } },
            'text.type': {
              actions: [
                { type: 'keepText', params: payload },
                { type: 'suggest', params: payload },
              ],
            },
            'search.submit': [
              {
                guard: 'hasText',
                target: 'closed',
                actions: { type: 'openResults', params: text },
              },
              { actions: 'requireText' },
            ],
          },
          invoke: [
            { id: 'earlyKeys', src: 'watchEarlyKeys' },
            {
              id: 'autocomplete',
              src: 'autocomplete',
              input: ({ context }) => ({ preset: presetOf(context), text: '', selections: {} }),
              onDone: [
                {
                  guard: { type: 'isClient', params: output('suggestion') },
                  target: 'closed',
                  actions: { type: 'openClient', params: output('suggestion') },
                },
                {
                  actions: [{ type: 'keepSuggestion', params: output('suggestion') }, raise({ type: 'search.submit' })],
                },
              ],
            },
          ],
        },
        listing: { on: { 'window.close': 'closed' } },
      },
    },
  },
});

export type QuickSearchRef = ActorRefFrom<typeof quickSearchMachine>;

const presetOf = ({ preset }: QuickSearchContext): Preset =>
  invariant(preset, 'quick search: searching without a search');
