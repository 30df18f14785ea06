import { invoiceMachine } from '#machines/billing/invoice/invoice.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { callFailures, offline, refused } from '../../support/samples.ts';
import {
  openInvoice,
  otherNumber,
  paidInvoice,
  pastDueInvoice,
  sampleNumber,
  underwayInvoice,
  voidInvoice,
} from '../samples.ts';

const settings = { origins: ['https://pay.test'], page: 'https://pay.test/invoices' };
const address = 'https://pay.test/invoices/token';

const asked = (effects: readonly string[]) => effects.filter((effect) => effect.startsWith('start fetchInvoice'));
const requested = (effects: readonly string[]) => effects.filter((effect) => effect.startsWith('start fetchPage'));
const opened = (effects: readonly string[]) => effects.filter((effect) => effect.startsWith('start openExternal'));

export const model = defineModel({
  machine: invoiceMachine,
  title: 'Invoice',
  starts: {
    'Without a number in the address': { ...settings, text: null },
    'With a good number in the address': { ...settings, text: sampleNumber },
    'With a mistyped number in the address': { ...settings, text: 'SB123456723' },
    'With settings that name no address': { origins: [], page: '', text: sampleNumber },
  },
  events: {
    'number.submit': {
      'Enter a number in small letters with blanks': { text: ' sb 1234567-22 ' },
      'Enter another number': { text: otherNumber },
      'Enter a number with a typo': { text: 'SB123456732' },
      'Enter something else': { text: 'B61803399' },
      'Enter nothing': { text: ' ' },
    },
    'page.open': 'Press View or pay invoice',
    'page.retry': 'Press Try again',
    'externalTarget.retry': 'Press Try again after the tab was blocked',
    'agency.switch': 'Press Switch agency',
  },
  outcomes: {
    fetchInvoice: {
      done: {
        'The invoice is open': { outcome: 'found', invoice: openInvoice },
        'The invoice is past due': { outcome: 'found', invoice: pastDueInvoice },
        'The invoice has a payment underway': { outcome: 'found', invoice: underwayInvoice },
        'The invoice is paid': { outcome: 'found', invoice: paidInvoice },
        'The invoice is void': { outcome: 'found', invoice: voidInvoice },
        'Another agency of the user has it': { outcome: 'otherAgency', agency: { id: '1080', name: 'Prairie' } },
      },
      error: {
        'No invoice of the user has the number': refused(404),
        ...callFailures('invoice.total'),
      },
    },
    fetchPage: {
      done: {
        'The carrier names the page of the invoice': address,
        'The carrier knows the page of the settings only': null,
        'The carrier names an address on a foreign host': 'https://evil.test/invoices/token',
      },
      error: {
        'The invoice is no longer one of the user’s': refused(404),
        'The carrier limits pages for 30 seconds': refused(429, { retryAfter: 30 }),
        'The carrier fails at the page': refused(500),
        'The connection is lost at the page': offline,
      },
    },
    openExternal: {
      done: { 'A tab opens': 'opened', 'The browser blocks the tab': 'blocked' },
      error: { 'The tab cannot be led there': new Error('only http and https') },
    },
    watchTab: { sends: { 'The user looks at the portal’s tab again': { type: 'tab.returned' } } },
  },
  states: {
    starting: 'the page before it is drawn',
    'waiting.asking': 'the form that asks for a number',
    'waiting.notFound': '"No results found"',
    'waiting.otherAgency': 'which of the user’s agencies has the invoice, with Switch agency',
    'waiting.switchingAgency': 'that the agency is switched, and Switch agency for another try',
    'waiting.failed': 'what went wrong, with Try again',
    'waiting.shown.idle': ({ invoice }) => `the invoice, ${invoice?.status}`,
    'waiting.shown.opened': 'the invoice, and that it is open in another tab',
    'waiting.shown.blocked': 'the invoice, and that the browser blocked the tab',
    'waiting.shown.foreign': 'the invoice, and that the address of its page is not allowed',
    'waiting.shown.pageFailed': 'the invoice, and why its page did not open',
    'waiting.shown.stale': 'the invoice as it was, and that it could not be read again',
    'waiting.shown.refreshing': 'the invoice as it was, while it is read again',
    looking: 'the form, busy',
    lockedOut: 'when to try again',
    requestingPage: 'the invoice, its button busy',
    openingPage: 'the invoice, its button busy',
  },
  project: ({ page, number, problem, invoice, agency, address: found, checks, failure }) => [
    page,
    number,
    problem,
    invoice && [invoice.status, invoice.isPastDue, invoice.underway],
    agency,
    found,
    Math.min(checks, 2),
    failure?.kind === 'refused' ? [failure.status, failure.retryAfter] : failure?.kind,
  ],
  omitted: ['lines', 'payments', 'origins'],
  survivors: {
    'action forgetInvoice: agency not assigned': 'an invoice that shows is that of the own agency',
    'action forgetInvoice: address not assigned':
      'refreshing and requestingPage begin with forgetFailure, which forgets the address too',
    'action forgetInvoice: failure not assigned': 'refreshing and requestingPage begin with forgetFailure',
    "invoice.machine.ts: given.text: '' → 'mutant'": 'neither is a number, and without a text isGiven keeps no problem',
    "invoice.setup.ts: problemOf: 'problem' in read → true": 'isNumber comes first: the compiler asks for the check',
    "invoice.setup.ts: problemOf: null → 'mutant'": 'isNumber comes first',
    'invoice.setup.ts: invoiceSetup.actions.keepFound.checks: 0 → 1':
      'amounts are cents, and no payment is one of a cent',
    'invoice.setup.ts: invoiceSetup.guards.isUnderway: context.invoice?.underway ?? 0':
      'an invoice shows here: the compiler asks for the default',
    'invoice.setup.ts: invoiceSetup.guards.isUnderway: 0 → 1 (2)': 'amounts are cents, and no payment is one of a cent',
    'invoice.setup.ts: invoiceSetup.guards.isUnderway: 0 → 1': 'the default is never needed',
  },
  rules: [
    {
      title: 'an invoice is looked for by its number, however it is typed',
      on: ({ stimulus }) => stimulus.label === 'Enter a number in small letters with blanks',
      expect: ({ after, effects }) =>
        after.matches('looking') && asked(effects).join() === `start fetchInvoice {"number":"${sampleNumber}"}`,
    },
    {
      title: 'the number of the address is looked for at once, without a press',
      always: ({ context, value }) =>
        context.text !== sampleNumber || context.number !== null || context.problem !== null || value === 'looking',
    },
    {
      title: 'what is no number, or has a typo, is said and never asked for',
      always: ({ context }) => context.problem === null || (context.number === null && context.invoice === null),
    },
    {
      title: 'a typo is told from what is no number at all, and from nothing',
      on: ({ stimulus }) =>
        ['Enter a number with a typo', 'Enter something else', 'Enter nothing'].includes(stimulus.label),
      expect: ({ after, stimulus, effects }) =>
        after.matches({ waiting: 'asking' }) &&
        asked(effects).length === 0 &&
        after.context.problem ===
          {
            'Enter a number with a typo': 'mistyped',
            'Enter something else': 'notANumber',
            'Enter nothing': 'missing',
          }[stimulus.label as 'Enter nothing'],
    },
    {
      id: 'INV-01.2',
      title: 'an invoice is on screen exactly when it was found: open, past due, paid, or void',
      always: (state) =>
        (state.context.invoice !== null) ===
        (state.matches({ waiting: 'shown' }) ||
          state.matches('requestingPage') ||
          state.matches('openingPage') ||
          (state.matches('lockedOut') && state.context.invoice !== null)),
    },
    {
      title: 'a number that is no invoice of the user’s is not found, also where it was a moment ago',
      on: ({ stimulus }) =>
        stimulus.label === 'No invoice of the user has the number' ||
        stimulus.label === 'The invoice is no longer one of the user’s',
      expect: ({ after }) =>
        after.matches({ waiting: 'notFound' }) && after.context.invoice === null && after.context.failure === null,
    },
    {
      title: 'an invoice of another agency of the user shows which one, and nothing of the invoice',
      on: ({ stimulus }) => stimulus.label === 'Another agency of the user has it',
      expect: ({ after }) =>
        after.matches({ waiting: 'otherAgency' }) &&
        after.context.invoice === null &&
        after.context.agency?.id === '1080',
    },
    {
      title: 'the user can act for the agency that has the invoice',
      on: ({ stimulus }) => stimulus.label === 'Press Switch agency',
      expect: ({ effects }) => effects.join() === 'switchAgency {"agency":"1080"}',
    },
    {
      title: 'the hosted page is opened at the address that the carrier names for this invoice',
      on: ({ stimulus }) => stimulus.label === 'The carrier names the page of the invoice',
      expect: ({ before, effects }) =>
        before.context.page === '' ||
        opened(effects).join() === `start openExternal {"kind":"link","href":"${address}"}`,
    },
    {
      title: 'where the carrier names none it is the page of the settings',
      on: ({ stimulus }) => stimulus.label === 'The carrier knows the page of the settings only',
      expect: ({ before, after, effects }) =>
        before.context.page === ''
          ? after.matches({ waiting: { shown: 'foreign' } })
          : opened(effects).join() === `start openExternal {"kind":"link","href":"${settings.page}"}`,
    },
    {
      title: 'an address on a foreign host is never opened',
      on: ({ stimulus }) => stimulus.label === 'The carrier names an address on a foreign host',
      expect: ({ after, effects }) =>
        after.matches({ waiting: { shown: 'foreign' } }) &&
        opened(effects).length === 0 &&
        after.context.address === null,
    },
    {
      title: 'a blocked tab is opened again without asking the carrier again',
      on: ({ stimulus }) => stimulus.label === 'Press Try again after the tab was blocked',
      expect: ({ effects }) => opened(effects).length === 1 && requested(effects).length === 0,
    },
    {
      title: 'what was paid is read again when the user comes back, and once more while a payment is underway',
      on: ({ stimulus }) => stimulus.label === 'The user looks at the portal’s tab again',
      expect: ({ after, effects }) =>
        after.matches({ waiting: { shown: 'refreshing' } }) &&
        asked(effects).length === 1 &&
        after.context.failure === null,
    },
    {
      title: 'an invoice that cannot be read again stays, and says so',
      on: ({ before, stimulus }) =>
        before.matches({ waiting: { shown: 'refreshing' } }) && stimulus.label === 'There is no connection',
      expect: ({ after }) =>
        after.matches({ waiting: { shown: 'stale' } }) && after.context.failure?.kind === 'offline',
    },
    {
      title: 'a payment underway is asked about until it has ended',
      from: (state) => state.matches({ waiting: { shown: 'idle' } }) && (state.context.invoice?.underway ?? 0) > 0,
      canReach: (state) => state.context.invoice?.status === 'paid',
    },
    {
      title: 'an invoice without a payment underway is not asked for by itself',
      on: ({ before, stimulus }) =>
        before.matches({ waiting: { shown: 'idle' } }) &&
        stimulus.origin === 'clock' &&
        before.context.invoice?.underway === 0,
      expect: ({ effects }) => effects.length === 0,
    },
    {
      id: 'ERR-16.1',
      title: 'an answer without the agreed shape is a failure, never an empty invoice',
      on: ({ before, stimulus }) =>
        before.matches('looking') && stimulus.label === 'The answer does not have the agreed shape',
      expect: ({ after }) => after.matches({ waiting: 'failed' }),
    },
    {
      title: 'a failure is kept for the user to read',
      always: (state) =>
        (state.matches({ waiting: 'failed' }) ||
          state.matches('lockedOut') ||
          state.matches({ waiting: { shown: 'stale' } }) ||
          state.matches({ waiting: { shown: 'pageFailed' } })) ===
        (state.context.failure !== null),
    },
    {
      title: 'having to wait ends by itself, with the invoice where one was shown',
      from: (state) => state.matches('lockedOut'),
      leadsTo: (state) =>
        state.matches({ waiting: state.context.invoice ? 'shown' : 'asking' }) && state.context.failure === null,
    },
    {
      title: 'a double press sends one request and opens one tab',
      never: (state) =>
        state.hasTag('busy') &&
        (state.can({ type: 'number.submit', text: otherNumber }) ||
          (['page.open', 'page.retry', 'externalTarget.retry'] as const).some((type) => state.can({ type }))),
    },
    {
      title: 'another number forgets the invoice that was shown before',
      on: ({ stimulus }) => stimulus.label === 'Enter another number',
      expect: ({ after, effects }) =>
        after.context.invoice === null &&
        after.context.agency === null &&
        effects.includes(`showNumber {"number":"${otherNumber}"}`),
    },
    {
      title: 'whatever went wrong, an invoice can be found',
      from: () => true,
      canReach: (state) => state.matches({ waiting: 'shown' }),
    },
  ],
});
