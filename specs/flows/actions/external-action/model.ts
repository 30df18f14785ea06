import { externalActionMachine } from '#machines/actions/external-action/external-action.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { fewerChoices, noChoice, oneChoice, severalChoices } from '../quick-actions/samples.ts';

const started = (effects: readonly string[]) => effects.filter((effect) => effect.startsWith('start openExternal'));

export const model = defineModel({
  machine: externalActionMachine,
  title: 'Choosing something and leaving for it',
  starts: {
    'With several choices': { choices: severalChoices, choice: null },
    'With several choices, by a link that chooses one': { choices: severalChoices, choice: 'link' },
    'With several choices, by a link that chooses one that is closed': { choices: severalChoices, choice: 'closed' },
    'With several choices, by a link that chooses none of them': { choices: severalChoices, choice: 'moon' },
    'With one choice': { choices: oneChoice, choice: null },
    'With one choice that is closed': { choices: noChoice, choice: null },
  },
  events: {
    'choice.choose': {
      'Choose what is a page of the portal': { id: 'page' },
      'Choose what another application shows': { id: 'link' },
      'Choose what the legacy system does': { id: 'post' },
      'Choose what is closed': { id: 'closed' },
    },
    'choice.submit': 'Press the button that continues',
    'choices.changed': { 'The permissions change': { choices: fewerChoices } },
  },
  outcomes: {
    openExternal: {
      done: { 'A tab opens': 'opened', 'The browser blocks the tab': 'blocked' },
      error: { 'The address is none of the web': new Error('only http and https') },
    },
  },
  states: {
    choosing: 'the choices, with the reasons of those that are closed',
    openingExternal: 'the choices',
    blocked: 'that the browser blocked the tab, with Try again',
    opened: 'the page, the modal is gone',
    gone: 'the client search',
  },
  project: ({ choices, chosen, failure }) => [choices.map(({ id, to }) => [id, to !== null]), chosen, failure?.kind],
  omitted: ['choices'],
  survivors: {
    'external-action.machine.ts: destinationOf: find → findLast': 'an id is that of one choice',
    'external-action.machine.ts: stillChosen.id: choices[0]?.id ?? null':
      'there is one choice here: the compiler asks for the default',
    "external-action.machine.ts: externalTargetOf: to?.kind === 'page' → false":
      'isPage comes first: the compiler asks for the check',
    "external-action.machine.ts: externalTargetOf: 'page' → 'mutant'":
      'isPage comes first: the compiler asks for the check',
    "external-action.machine.ts: externalTargetOf: null → 'mutant'": 'isPage comes first',
    "external-action.machine.ts: pageOf: to?.kind === 'page' → true":
      'isPage leads here: the compiler asks for the check',
    "external-action.machine.ts: pageOf: null → 'mutant'": 'isPage leads here',
  },
  rules: [
    {
      id: 'QAM-12',
      title: 'nothing is submitted before something is chosen',
      never: (state) => state.context.chosen === null && state.can({ type: 'choice.submit' }),
    },
    {
      title: 'what is closed can never be chosen',
      never: (state) =>
        state.can({ type: 'choice.choose', id: 'closed' }) ||
        state.context.choices.some(({ id, to }) => id === state.context.chosen && to === null),
    },
    {
      id: 'QAM-13',
      title: 'a legacy form is posted with its fields to its address',
      on: ({ before, stimulus }) =>
        before.context.chosen === 'post' && stimulus.label === 'Press the button that continues',
      expect: ({ effects }) =>
        started(effects).join() ===
        'start openExternal {"kind":"post","action":"https://legacy.test/upload","fields":{"AgencyId":"214"}}',
    },
    {
      title: 'a page of the portal opens here, and no tab',
      on: ({ before, stimulus }) =>
        before.context.chosen === 'page' && stimulus.label === 'Press the button that continues',
      expect: ({ effects }) => effects.includes('goTo {"path":"/agents"}') && started(effects).length === 0,
    },
    {
      title: 'a double press opens one tab',
      never: (state) => state.hasTag('busy') && state.can({ type: 'choice.submit' }),
    },
    {
      title: 'a blocked tab can be tried again, or given up for another choice',
      from: (state) => state.matches('blocked'),
      canReach: (state) => state.matches('opened'),
    },
    {
      title: 'the modal closes once the tab is open, and only then',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('close')),
      expect: ({ after, stimulus }) => after.matches('opened') && stimulus.label === 'A tab opens',
    },
    {
      title: 'a choice that the permissions close is no longer chosen',
      on: ({ before, stimulus }) => before.context.chosen === 'link' && stimulus.label === 'The permissions change',
      expect: ({ after }) => after.context.chosen === null && after.matches('choosing'),
    },
    {
      title: 'a choice that stays open stays chosen',
      on: ({ before, stimulus }) => before.context.chosen === 'page' && stimulus.label === 'The permissions change',
      expect: ({ after }) => after.context.chosen === 'page',
    },
    {
      title: 'where there is one thing only, it is chosen already',
      always: ({ context }) => context.chosen === 'post',
      when: ({ context }) => context.choices.length === 1 && context.choices[0]?.to !== null,
    },
  ],
});
