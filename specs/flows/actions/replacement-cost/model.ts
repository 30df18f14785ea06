import { replacementCostMachine } from '#machines/actions/replacement-cost/replacement-cost.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { unitsWith } from '../quick-actions/samples.ts';
import { callFailures, refused } from '../../support/samples.ts';

const address = 'https://legacy.test/rce?agencyId=214';
const origins = ['https://legacy.test'];
const asked = (effects: readonly string[]) => effects.filter((effect) => effect.startsWith('start fetchEstimator'));
const left = (effects: readonly string[]) => effects.filter((effect) => effect.startsWith('start openExternal'));

export const model = defineModel({
  machine: replacementCostMachine,
  title: 'The replacement cost estimator',
  starts: {
    'For an agency of both lines': { units: unitsWith(true), origins, choice: null },
    'For an agency of both lines, by a link that chooses Commercial': {
      units: unitsWith(true),
      origins,
      choice: 'commercial',
    },
    'For an agency without commercial lines': { units: unitsWith(false), origins, choice: null },
    'For an agency without commercial lines, by a link that chooses Commercial': {
      units: unitsWith(false),
      origins,
      choice: 'commercial',
    },
    'For an agency of both lines, by a link that chooses neither': { units: unitsWith(true), origins, choice: 'moon' },
  },
  events: {
    'unit.choose': { 'Choose Personal': { unit: 'personal' }, 'Choose Commercial': { unit: 'commercial' } },
    'unit.submit': 'Press Open the estimator',
    'units.changed': {
      'Commercial lines are closed': { units: unitsWith(false) },
      'Commercial lines are opened': { units: unitsWith(true) },
    },
  },
  outcomes: {
    fetchEstimator: {
      done: {
        'The carrier names the address of the estimator': address,
        'The carrier knows no estimator': null,
        'The carrier answers with a blank': ' ',
        'The carrier answers with a foreign host': 'https://evil.example/rce',
      },
      error: {
        'The carrier answers 429 without a time': refused(429),
        ...callFailures('url'),
      },
    },
    openExternal: {
      done: { 'A tab opens': 'opened', 'The browser blocks the tab': 'blocked' },
      error: { 'The tab cannot be led there': new Error('only http and https') },
    },
  },
  states: {
    'waiting.choosing': 'Personal and Commercial',
    'waiting.failed': 'what went wrong, with Try again',
    'waiting.nothing': 'that the carrier named no estimator, with Try again',
    'waiting.foreign': 'that the answer was not safe to follow, with Try again',
    'waiting.blocked': 'that the browser blocked the tab, with Open it again',
    lockedOut: 'when to try again',
    requesting: 'the choice, busy',
    openingExternal: 'the choice, busy',
    opened: 'the page, the modal is gone',
  },
  project: ({ units, unit, address: found, failure }) => [
    units.map(({ question }) => question !== null),
    unit,
    found,
    failure?.kind === 'refused' ? [failure.status, failure.retryAfter] : failure?.kind,
  ],
  omitted: ['units'],
  survivors: {
    "replacement-cost.machine.ts: replacementCostMachine.guards.isTrusted: params.address ?? ''":
      'without an address nothing is trusted: the compiler asks for the default',
    "replacement-cost.machine.ts: replacementCostMachine.guards.isTrusted: '' → 'mutant'": 'neither is an address',
    "replacement-cost.machine.ts: replacementCostMachine.states.openingExternal.invoke.input.href: context.address ?? ''":
      'isTrusted leads here: the compiler asks for the default',
    "replacement-cost.machine.ts: replacementCostMachine.states.openingExternal.invoke.input.href: '' → 'mutant'":
      'the default is never needed',
    'replacement-cost.machine.ts: questionOf: find → findLast': 'each unit is there once',
    'replacement-cost.machine.ts: openUnit: find → findLast': 'each unit is there once',
  },
  rules: [
    {
      id: 'QAM-05.2',
      title: 'a unit that is closed is never asked for',
      never: (state) =>
        state.context.units.some(({ unit, question }) => unit === state.context.unit && question === null) ||
        (state.context.units[1]?.question === null && state.can({ type: 'unit.choose', unit: 'commercial' })),
    },
    {
      title: 'personal is asked with the agency, commercial with agency and user',
      on: ({ effects }) => asked(effects).length > 0,
      expect: ({ before, effects }) =>
        asked(effects).join() ===
        (before.context.unit === 'personal'
          ? 'start fetchEstimator {"unit":"personal","agencyId":"214"}'
          : 'start fetchEstimator {"unit":"commercial","agencyId":"214","agencyName":"Lakeshore","userName":"ada1","firstName":"Ada","lastName":"Moe"}'),
    },
    {
      title: 'only an address on a known host is left for',
      on: ({ effects }) => left(effects).length > 0,
      expect: ({ effects }) => left(effects).join() === `start openExternal {"kind":"link","href":"${address}"}`,
    },
    {
      title: 'a foreign host is refused and said so',
      on: ({ stimulus }) => stimulus.label === 'The carrier answers with a foreign host',
      expect: ({ after }) => after.matches({ waiting: 'foreign' }) && after.context.address === null,
    },
    {
      title: 'no estimator is said so',
      on: ({ stimulus }) =>
        stimulus.label === 'The carrier knows no estimator' || stimulus.label === 'The carrier answers with a blank',
      expect: ({ after }) => after.matches({ waiting: 'nothing' }),
    },
    {
      title: 'whatever went wrong can be tried again to the end',
      from: (state) => state.matches('waiting') || state.matches('lockedOut'),
      canReach: (state) => state.matches('opened'),
    },
    {
      title: 'the button that opens the estimator works again, whatever went wrong',
      always: (state) => !state.matches('waiting') || state.context.unit === null || state.can({ type: 'unit.submit' }),
    },
    {
      title: 'a failure is kept for the person to read',
      on: ({ stimulus }) => stimulus.label === 'There is no connection',
      expect: ({ after }) => after.matches({ waiting: 'failed' }) && after.context.failure?.kind === 'offline',
    },
    {
      title: 'having to wait ends by itself',
      from: (state) => state.matches('lockedOut'),
      leadsTo: (state) => state.matches({ waiting: 'choosing' }),
    },
    {
      title: 'a double press sends one request and opens one tab',
      never: (state) => state.hasTag('busy') && state.can({ type: 'unit.submit' }),
    },
    {
      title: 'a blocked tab is opened again without requesting the carrier again',
      on: ({ before, stimulus }) =>
        before.matches({ waiting: 'blocked' }) && stimulus.label === 'Press Open the estimator',
      expect: ({ effects }) => left(effects).length === 1 && asked(effects).length === 0,
    },
    {
      title: 'the modal closes once the tab is open, and only then',
      on: ({ effects }) => effects.some((effect) => effect.startsWith('close')),
      expect: ({ stimulus }) => stimulus.label === 'A tab opens',
    },
    {
      title: 'another unit forgets what went wrong with the first',
      on: ({ before, stimulus }) => before.matches('waiting') && stimulus.label === 'Choose Personal',
      expect: ({ after }) => after.context.failure === null && after.context.address === null,
    },
    {
      title: 'new permissions forget an answer for the old ones',
      on: ({ stimulus }) => stimulus.label === 'Commercial lines are closed',
      expect: ({ after }) =>
        after.matches({ waiting: 'choosing' }) && after.context.unit !== 'commercial' && after.context.address === null,
    },
  ],
});
