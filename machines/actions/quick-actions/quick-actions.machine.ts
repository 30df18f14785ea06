import { assign, setup, type ActorRefFrom } from 'xstate';
import { isQuickAction, type QuickAction } from '../../domain/actions/quick-actions.ts';
import { options } from '../../support/options.ts';
import { fromContext, payload } from '../../support/params.ts';

/** What the address says: the text of its `action`, and whether its entry of the history was added over the page, so that going back closes it. */
export interface ActionAddress {
  action: string | null;
  isNewEntry: boolean;
}

export type QuickActionsEvent =
  | ({ type: 'address.changed' } & ActionAddress)
  | { type: 'audience.changed'; isAgencySide: boolean }
  | { type: 'action.close' };

interface QuickActionsContext {
  /** agents and support have quick actions, customers have none */
  isAgencySide: boolean;
  action: QuickAction | null;
  /** leaving goes back to the entry from which the action was opened */
  isOwnEntry: boolean;
}

/**
 * Which quick action's modal is open (QAM-01). The address decides: opening is following a link, closing is leaving the
 * address, so back closes and a reload opens again. What the address may not name is taken out of it.
 */
export const quickActionsMachine = setup({
  types: {} as {
    input: { isAgencySide: boolean };
    context: QuickActionsContext;
    events: QuickActionsEvent;
  },
  actions: {
    keepAudience: assign({ isAgencySide: (_, params: { isAgencySide: boolean }) => params.isAgencySide }),
    keepAction: assign({
      action: (_, { action }: ActionAddress) => toAction(action),
      isOwnEntry: (_, { isNewEntry }: ActionAddress) => isNewEntry,
    }),
    keepOther: assign({ action: (_, { action }: ActionAddress) => toAction(action), isOwnEntry: false }),
    forgetAction: assign({ action: null, isOwnEntry: false }),
    /** Takes the action out of the address: by going back, or in its place. */
    leaveAddress: (_, _params: { isOwnEntry: boolean }) => {},
  },
  guards: {
    isNone: (_, params: ActionAddress) => params.action === null,
    isKnown: (_, params: ActionAddress) => toAction(params.action) !== null,
    isOffered: ({ context }, params: ActionAddress) => context.isAgencySide && toAction(params.action) !== null,
    isShut: (_, params: { isAgencySide: boolean }) => !params.isAgencySide,
  },
}).createMachine({
  id: 'quickActions',
  options,
  context: ({ input: { isAgencySide } }) => ({ isAgencySide, action: null, isOwnEntry: false }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetAction',
      on: {
        'audience.changed': { actions: { type: 'keepAudience', params: payload } },
        'address.changed': [
          { guard: { type: 'isNone', params: payload } },
          {
            guard: { type: 'isOffered', params: payload },
            target: 'open',
            actions: { type: 'keepAction', params: payload },
          },
          { actions: { type: 'leaveAddress', params: { isOwnEntry: false } } },
        ],
      },
    },
    open: {
      on: {
        'action.close': 'closing',
        'audience.changed': [
          {
            guard: { type: 'isShut', params: payload },
            target: 'closing',
            actions: { type: 'keepAudience', params: payload },
          },
        ],
        'address.changed': [
          { guard: { type: 'isNone', params: payload }, target: 'closed' },
          {
            guard: { type: 'isKnown', params: payload },
            actions: { type: 'keepOther', params: payload },
          },
          { target: 'closed', actions: { type: 'leaveAddress', params: { isOwnEntry: false } } },
        ],
      },
    },
    closing: {
      entry: { type: 'leaveAddress', params: fromContext('isOwnEntry') },
      on: {
        'audience.changed': { actions: { type: 'keepAudience', params: payload } },
        'address.changed': [
          { guard: { type: 'isNone', params: payload }, target: 'closed' },
          {
            guard: { type: 'isOffered', params: payload },
            target: 'open',
            actions: { type: 'keepOther', params: payload },
          },
          { target: 'closed', actions: { type: 'leaveAddress', params: { isOwnEntry: false } } },
        ],
      },
    },
  },
});

export type QuickActionsRef = ActorRefFrom<typeof quickActionsMachine>;

const toAction = (text: string | null): QuickAction | null => (text !== null && isQuickAction(text) ? text : null);
