import { ruleOnQuote } from '#machines/domain/quotes/new-quote.ts';
import { newQuoteMachine } from '#machines/quotes/new-quote/new-quote.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { eligibility, eligibilityFor, noFlags } from './samples.ts';

const direct = eligibilityFor(['personal', 'commercial'], { isSecondBrand: true });
const sister = { ...direct, flags: { ...noFlags, 'cos-8687': true } };
const closed = eligibilityFor(['commercial']);

const opens = (effect: string) => effect.startsWith('start openSystem');

export const model = defineModel({
  machine: newQuoteMachine,
  title: 'New quote',
  starts: {
    'An agent for personal lines opens the page': { eligibility, page: 'units', query: {} },
    'An agent of the sister insurer opens the page': { eligibility: sister, page: 'units', query: {} },
    'An agent reloads the page with a choice in its address': {
      eligibility: sister,
      page: 'units',
      query: { unit: 'personal', line: 'home', date: '2025-03-02' },
    },
    'An agent comes from the menu for commercial lines': {
      eligibility: sister,
      page: 'units',
      query: { unit: 'commercial' },
    },
    'An agent who may not comes from there': { eligibility, page: 'units', query: { unit: 'commercial' } },
    'An agent of the sister insurer opens the commercial workflow': {
      eligibility: sister,
      page: 'workflow',
      query: {},
    },
    'An agent opens the commercial workflow with personal lines and a line in its address': {
      eligibility: sister,
      page: 'workflow',
      query: { unit: 'personal', line: 'CA' },
    },
    'The same without the new flow': { eligibility: direct, page: 'workflow', query: {} },
    'An agent for commercial lines only opens the page': { eligibility: closed, page: 'units', query: {} },
    'An agent to whom commercial lines do not show comes from there': {
      eligibility: eligibilityFor(['personal', 'commercial']),
      page: 'units',
      query: { unit: 'commercial', line: 'CA', state: 'MN', date: '2026-01-05' },
    },
    'An agent without commercial lines, to whom they still show, comes from there': {
      eligibility: { ...eligibility, shown: ['personal', 'commercial'] },
      page: 'units',
      query: { unit: 'commercial' },
    },
    'An agent for commercial lines only comes with personal lines in the address': {
      eligibility: closed,
      page: 'units',
      query: { unit: 'personal' },
    },
  },
  events: {
    'unit.choose': {
      'Choose Personal lines': { unit: 'personal' },
      'Choose Commercial lines': { unit: 'commercial' },
    },
    'line.choose': {
      'Choose Select & Signature Auto': { line: 'auto' },
      'Choose Other': { line: 'other' },
      'Choose Commercial Auto': { line: 'CA' },
    },
    'state.choose': { 'Choose Minnesota': { state: 'MN' }, 'Choose Alaska': { state: 'AK' } },
    'date.enter': {
      'Type September 1, 2025': { text: '09/01/2025' },
      'Type February 29, 2024': { text: '02/29/2024' },
      'Type a day that there is not': { text: '02/29/2025' },
    },
    'quote.open': 'Press the button that opens the system',
    'quote.change': 'Press Change the quote',
    'quote.another': 'Press Start another quote',
  },
  outcomes: {
    openSystem: {
      done: { 'A tab opens': 'opened', 'The browser blocks the tab': 'blocked' },
      error: { 'Something goes wrong': new Error('no form') },
    },
  },
  states: {
    deciding: 'nothing yet',
    closed: 'why quotes cannot be started',
    choosing: 'what is to be chosen',
    opening: 'what is chosen, busy',
    opened: 'that the system opened in a new tab',
    blocked: 'that the browser has blocked the tab',
  },
  project: ({ eligibility: { isSecondBrand, flags, permissions }, page, asked, choice, problems, failure }) => [
    isSecondBrand,
    flags['cos-8687'],
    permissions?.personal.isPersonalLinesAgency,
    permissions?.commercial.isCommercialLinesAgency,
    page,
    asked,
    choice,
    problems,
    failure?.kind,
  ],
  omitted: ['eligibility'],
  limit: 20_000,
  survivors: {
    "new-quote.machine.ts: canChoose: page === 'units' && eligibility.shown.includes(unit) → (page === 'units')":
      'a unit that does not show may not be begun either: the cutoff that hides it denies it',
    'new-quote.machine.ts: contextOf.asked: find → findLast': 'each unit is there once',
    'new-quote.machine.ts: contextOf.choice: asked === unit → (asked >= unit)':
      'where an address asks for a unit, it is this one that is chosen, or personal lines in place of commercial ones, or none',
    'action clearChoice: problems not assigned': 'what opens a system has no problems',
    "new-quote.machine.ts: newQuoteMachine.guards.isPersonal: unit === 'personal' &&": 'isCommercial comes first',
  },
  rules: [
    {
      title: 'a system opens only when everything that decides is chosen',
      on: ({ effects }) => effects.some(opens),
      expect: ({ before: { context } }) => ruleOnQuote(context.eligibility, context.choice) !== null,
    },
    {
      title: 'what is missing is said when the quote is to be opened',
      on: ({ before, stimulus }) =>
        before.matches('choosing') &&
        stimulus.label === 'Press the button that opens the system' &&
        ruleOnQuote(before.context.eligibility, before.context.choice) === null,
      expect: ({ after }) => after.matches('choosing') && after.context.problems.length > 0,
    },
    {
      id: 'NQT-02.1',
      title: 'a commercial-only agency comes to nothing but the reason',
      always: (state) => state.matches('closed') && !state.context.permission.isGranted,
      when: ({ context }) => context.eligibility.permissions?.personal.isPersonalLinesAgency === false,
    },
    {
      id: 'NQT-02.2',
      title: 'commercial lines cannot be chosen where they are hidden',
      on: ({ before, stimulus }) =>
        stimulus.label === 'Choose Commercial lines' && !before.context.eligibility.isSecondBrand,
      expect: ({ effects }) => !effects.some((effect) => effect.startsWith('showWorkflow')),
    },
    {
      id: 'NQT-03.3',
      title: 'without the new flow commercial quotes open the legacy login at once',
      on: ({ before, effects }) =>
        before.context.eligibility.isSecondBrand &&
        !before.context.eligibility.flags['cos-8687'] &&
        effects.some(opens),
      expect: ({ effects }) => effects.some((effect) => effect.includes('"system":"legacyCommercial"')),
    },
    {
      title: 'with the new flow and business that is new enough they open producer engage',
      on: ({ before, effects }) =>
        before.context.choice.line === 'CA' && before.context.choice.date === '09/01/2025' && effects.some(opens),
      expect: ({ effects }) => effects.some((effect) => effect.includes('"system":"producerEngage"')),
    },
    {
      id: 'NQT-06',
      title: 'older business stays in the legacy system',
      on: ({ before, effects }) => before.context.choice.date === '02/29/2024' && effects.some(opens),
      expect: ({ effects }) => effects.some((effect) => /"system":"legacy/.test(effect)),
    },
    {
      title: 'each choice goes into the address',
      on: ({ before, after, stimulus }) =>
        before.matches('choosing') && stimulus.origin === 'person' && before.context.choice !== after.context.choice,
      expect: ({ effects }) => effects.some((effect) => effect.startsWith('showAddress')),
    },
    {
      title: 'commercial lines have a page of their own',
      on: ({ before, stimulus }) =>
        before.matches('choosing') &&
        before.context.page === 'units' &&
        before.context.eligibility.isSecondBrand &&
        stimulus.label === 'Choose Commercial lines',
      expect: ({ effects, after, before }) =>
        effects.some((effect) => effect.startsWith('showWorkflow')) && after.context.choice === before.context.choice,
    },
    {
      title: 'an address that asks for commercial lines leads to their page, in its own place',
      on: ({ stimulus }) => stimulus.label === 'An agent comes from the menu for commercial lines',
      expect: ({ effects }) => effects.includes('showWorkflow {"isArrival":true}'),
    },
    {
      title: 'an address that asks for a unit that is denied says so, and follows what is shown',
      on: ({ stimulus }) => stimulus.label === 'An agent to whom commercial lines do not show comes from there',
      expect: ({ after: { context }, effects }) =>
        context.asked === 'commercial' &&
        context.choice.line === null &&
        context.choice.date === '' &&
        effects.includes('showAddress {"query":{"unit":"personal","line":null,"state":null,"date":null}}'),
    },
    {
      title: 'the commercial workflow finds its line in the address, whatever unit is named there',
      on: ({ stimulus }) => stimulus.label.startsWith('An agent opens the commercial workflow with'),
      expect: ({ after: { context } }) => context.asked === null && context.choice.line === 'CA',
    },
    {
      title: 'a line that is not open is never chosen',
      never: ({ context }) => context.choice.line === 'CA' && context.choice.unit !== 'commercial',
    },
    {
      title: 'a state of the other brand is never chosen',
      never: ({ context }) => context.choice.state === (context.eligibility.isSecondBrand ? 'MN' : 'AK'),
    },
    {
      title: 'a double press opens one tab',
      never: (state) => state.matches('opening') && state.can({ type: 'quote.open' }),
    },
    {
      title: 'a blocked tab can be opened again, and the quote be changed',
      always: (state) => state.can({ type: 'quote.open' }) && state.can({ type: 'quote.change' }),
      when: (state) => state.matches('blocked'),
    },
    {
      title: 'what goes wrong is said and can be left',
      on: ({ stimulus }) => stimulus.label === 'Something goes wrong',
      expect: ({ after }) =>
        after.matches('choosing') && after.context.failure !== null && after.can({ type: 'quote.open' }),
    },
    {
      title: 'a failure is gone when the choice changes or another try begins',
      on: ({ before, after }) => before.context.failure !== null && before.context.choice !== after.context.choice,
      expect: ({ after }) => after.context.failure === null,
    },
    {
      title: 'another quote begins with nothing chosen but the unit',
      on: ({ stimulus, before }) => stimulus.label === 'Press Start another quote' && before.matches('opened'),
      expect: ({ after: { context }, before }) =>
        context.choice.line === null &&
        context.choice.date === '' &&
        context.choice.unit === before.context.choice.unit,
    },
  ],
});
