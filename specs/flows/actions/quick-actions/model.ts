import { quickActionsMachine } from '#machines/actions/quick-actions/quick-actions.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';

const at = (action: string | null, isNewEntry = false) => ({ action, isNewEntry });

export const model = defineModel({
  machine: quickActionsMachine,
  title: 'Which quick action is open',
  starts: { 'For an agent': { isAgencySide: true }, 'For a customer': { isAgencySide: false } },
  events: {
    'address.changed': {
      'Follow the link to Cancel a Policy': at('cancelPolicy', true),
      'Load the page with Cancel a Policy in its address': at('cancelPolicy'),
      'Load the page with Payment Rules in its address': at('paymentRulesIC'),
      'Follow the link to Payment Rules': at('paymentRulesIC', true),
      'Load the page with an action that does not exist': at('toString'),
      'Go to a page without an action': at(null),
    },
    'audience.changed': {
      'An agent is signed in': { isAgencySide: true },
      'A customer is signed in': { isAgencySide: false },
    },
    'action.close': 'Press Close',
  },
  outcomes: {},
  states: { closed: 'the page alone', open: 'the modal over the page', closing: 'the page alone' },
  survivors: {
    'quick-actions.machine.ts: quickActionsMachine.context: isOwnEntry: false dropped':
      'closed begins with forgetAction: the compiler asks for a first value',
    "quick-actions.machine.ts: quickActionsMachine.context.action: null → 'mutant'":
      'closed begins with forgetAction: the compiler asks for a first value',
    'quick-actions.machine.ts: quickActionsMachine.context.isOwnEntry: false → true':
      'closed begins with forgetAction: the compiler asks for a first value',
    'quick-actions.machine.ts: toAction: text !== null && isQuickAction(text)':
      'null is no quick action either: the compiler asks for the check',
  },
  rules: [
    {
      id: 'QAM-01.1',
      title: 'a modal is open only while an action is known',
      always: ({ context }) => context.action !== null && context.action in names,
      when: (state) => state.matches('open'),
    },
    {
      title: 'customers never get one',
      never: (state) => state.matches('open') && !state.context.isAgencySide,
    },
    {
      title: 'an unknown action is dropped from the address',
      on: ({ stimulus }) => stimulus.label === 'Load the page with an action that does not exist',
      expect: ({ after, effects }) =>
        after.matches('closed') && effects.some((effect) => effect.startsWith('leaveAddress {"isOwnEntry":false')),
    },
    {
      title: 'closing what a press has opened goes back to where it was opened',
      on: ({ before, stimulus }) => before.context.isOwnEntry && stimulus.label === 'Press Close',
      expect: ({ effects }) =>
        effects.some((effect) => effect.startsWith('leaveAddress') && effect.includes('"isOwnEntry":true')),
    },
    {
      title: 'only what a press has opened is left by going back',
      on: ({ stimulus, after }) => stimulus.label.startsWith('Load the page') && after.matches('open'),
      expect: ({ after }) => !after.context.isOwnEntry,
    },
    {
      title: 'going back closes, and asks for nothing more',
      on: ({ before, stimulus }) => before.matches('open') && stimulus.label === 'Go to a page without an action',
      expect: ({ after, effects }) => after.matches('closed') && effects.length === 0,
    },
    {
      title: 'a second press of Close does nothing',
      never: (state) => !state.matches('open') && state.can({ type: 'action.close' }),
    },
    {
      title: 'an action that an agent follows a link to opens',
      on: ({ before, stimulus }) =>
        before.context.isAgencySide && stimulus.label === 'Follow the link to Cancel a Policy',
      expect: ({ after }) => after.matches('open') && after.context.action === 'cancelPolicy',
    },
  ],
});

const names: Readonly<Record<string, true>> = { cancelPolicy: true, paymentRulesIC: true };
