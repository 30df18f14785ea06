import { agencyPickerMachine } from '#machines/session/agency-picker/agency-picker.machine.ts';
import type { FoundAgencies } from '#machines/domain/session/agency-search.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { callFailures, refused } from '../../support/samples.ts';

const northstar = { code: '77', name: 'Northstar Risk Advisors', company: '01' } as const;
const denali = { code: '600', name: 'Denali Insurance Services', company: '50' } as const;
const none: FoundAgencies = { agencies: [], total: 0 };

export const model = defineModel({
  machine: agencyPickerMachine,
  title: 'The agency that internal users work for',
  events: {
    'text.changed': { 'Type " 77 "': { text: ' 77 ' }, 'Type "nowhere"': { text: 'nowhere' } },
    'agency.choose': {
      'Choose 77 - Northstar Risk Advisors': { agency: '77' },
      'Choose an agency that is not listed': { agency: '1080' },
    },
    'agencies.retry': 'Press Try again',
    'picker.close': 'Close the window',
  },
  outcomes: {
    findAgencies: {
      done: {
        'The carrier finds two agencies': { agencies: [northstar, denali], total: 2 },
        'The carrier finds more than it lists': { agencies: [northstar, denali], total: 45 },
        'The carrier finds no agency': none,
      },
      error: {
        'The carrier answers 403': refused(403),
        ...callFailures('agencies'),
      },
    },
  },
  states: {
    'open.pausing': 'what was found before, while the user types',
    'open.searching': 'what was found before, while agencies are read',
    'open.listed': 'the agencies, each as a button',
    'open.nothing': '"No results found"',
    'open.failed': 'what went wrong, with Try again',
    chosen: 'the window closed, and the session switching',
    closed: 'the window closed',
  },
  project: ({ text, found, failure }) => [text, found?.agencies.length, found?.total, failure?.kind],
  survivors: {
    "agency-picker.machine.ts: agencyPickerMachine.context.failure: null → 'mutant'":
      'searching begins with forgetFailure: the compiler asks for a first value',
  },
  rules: [
    {
      id: 'XTR-12.1',
      title: 'the session switches to an agency that is listed, and to no other',
      on: ({ stimulus }) => stimulus.label.startsWith('Choose '),
      expect: ({ before, stimulus, effects }) => {
        const isListed = stimulus.label.includes('Northstar') && (before.context.found?.agencies.length ?? 0) > 0;
        return effects.some((effect) => effect.startsWith('switchAgency')) === isListed;
      },
    },
    {
      id: 'XTR-12.1',
      title: 'nothing can be chosen while a failure hides what was found',
      never: (state) => state.context.failure !== null && state.can({ type: 'agency.choose', agency: '77' }),
    },
    {
      id: 'XTR-12.1',
      title: 'a newer text drops the answer of the older one',
      on: ({ before, stimulus }) => before.matches({ open: 'searching' }) && stimulus.label.startsWith('Type '),
      expect: ({ after }) => after.matches({ open: 'pausing' }),
    },
    {
      title: 'a failure can be tried again, or another text typed',
      from: (state) => state.matches({ open: 'failed' }),
      canReach: (state) => state.matches({ open: 'listed' }),
    },
  ],
});
