import type { ActorRefFrom } from 'xstate';
import type { ExternalTarget } from '../../domain/actions/external-target.ts';
import { invariant } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, output, payload } from '../../support/params.ts';
import { invoiceSetup, type InvoiceContext } from './invoice.setup.ts';

/** Params of what needs the number: the port's input, and the action that shows it. */
const number = ({ context }: { context: InvoiceContext }): { number: string } => ({
  number: invariant(context.number, 'invoice: no number was entered'),
});

/** Params of `switchAgency`: the agency that has the invoice. */
const agency = ({ context }: { context: InvoiceContext }): { agency: string } => ({
  agency: invariant(context.agency, 'invoice: no other agency has it').id,
});

/** Params of what reads the number of the address. */
const given = ({ context }: { context: InvoiceContext }): { text: string } => ({ text: context.text ?? '' });

const target = ({ context }: { context: InvoiceContext }): ExternalTarget => ({
  kind: 'link',
  href: invariant(context.address, 'invoice: no page is known'),
});

const states = invoiceSetup.createStateConfig({
  initial: 'asking',
  on: {
    'number.submit': [
      {
        guard: { type: 'isNumber', params: payload },
        target: 'looking',
        actions: { type: 'keepNumber', params: payload },
      },
      { target: '.asking', actions: { type: 'keepProblem', params: payload } },
    ],
  },
  states: {
    asking: {},
    notFound: {},
    otherAgency: { on: { 'agency.switch': 'switchingAgency' } },
    // the page starts over with the other agency; where the switch fails the user can try it again
    switchingAgency: {
      entry: { type: 'switchAgency', params: agency },
      on: { 'agency.switch': { target: 'switchingAgency', reenter: true } },
    },
    failed: { on: { 'page.retry': '#invoice.looking' } },
    shown: {
      initial: 'idle',
      invoke: { id: 'tab', src: 'watchTab' },
      on: { 'page.open': '#invoice.requestingPage', 'tab.returned': '.refreshing' },
      states: {
        idle: { after: { pause: { guard: 'isUnderway', target: 'refreshing' } } },
        opened: {},
        blocked: { on: { 'externalTarget.retry': '#invoice.openingPage' } },
        foreign: {},
        pageFailed: {},
        stale: { on: { 'page.retry': 'refreshing' } },
        refreshing: {
          entry: 'forgetFailure',
          invoke: {
            id: 'refresh',
            src: 'fetchInvoice',
            input: number,
            onDone: [
              {
                guard: { type: 'isShown', params: output('found') },
                target: 'idle',
                actions: { type: 'keepFound', params: output('found') },
              },
              { target: '#invoice.waiting.otherAgency', actions: { type: 'keepFound', params: output('found') } },
            ],
            onError: [
              {
                guard: { type: 'isNotFound', params: failure },
                target: '#invoice.waiting.notFound',
                actions: 'forgetInvoice',
              },
              {
                guard: { type: 'isLimited', params: failure },
                target: '#invoice.lockedOut',
                actions: { type: 'keepFailure', params: failure },
              },
              { target: 'stale', actions: { type: 'keepFailure', params: failure } },
            ],
          },
        },
      },
    },
  },
});

/**
 * Finds an invoice by its number, shows it, and opens the hosted page on which it is viewed or paid (INV-01). What was paid there is what the carrier says: the
 * invoice is read again when the portal's tab is looked at again, and while a payment is underway.
 */
export const invoiceMachine = invoiceSetup.createMachine({
  id: 'invoice',
  options,
  context: ({ input }) => ({
    ...input,
    number: null,
    problem: null,
    invoice: null,
    agency: null,
    address: null,
    checks: 0,
    failure: null,
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [
        {
          guard: { type: 'isNumber', params: given },
          target: 'looking',
          actions: { type: 'keepNumber', params: given },
        },
        { guard: 'isGiven', target: 'waiting', actions: { type: 'keepProblem', params: given } },
        { target: 'waiting' },
      ],
    },
    waiting: states,
    looking: {
      tags: ['busy', 'sending'],
      entry: ['forgetFailure', { type: 'showNumber', params: number }],
      invoke: {
        id: 'reading',
        src: 'fetchInvoice',
        input: number,
        onDone: [
          {
            guard: { type: 'isShown', params: output('found') },
            target: 'waiting.shown',
            actions: { type: 'keepFound', params: output('found') },
          },
          { target: 'waiting.otherAgency', actions: { type: 'keepFound', params: output('found') } },
        ],
        onError: [
          { guard: { type: 'isNotFound', params: failure }, target: 'waiting.notFound' },
          {
            guard: { type: 'isLimited', params: failure },
            target: 'lockedOut',
            actions: { type: 'keepFailure', params: failure },
          },
          { target: 'waiting.failed', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    lockedOut: {
      tags: 'lockedOut',
      after: {
        lockout: [
          { guard: 'hasInvoice', target: 'waiting.shown', actions: 'forgetFailure' },
          { target: 'waiting', actions: 'forgetFailure' },
        ],
      },
    },
    requestingPage: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'page',
        src: 'fetchPage',
        input: number,
        onDone: [
          {
            guard: { type: 'isTrusted', params: output('url') },
            target: 'openingPage',
            actions: { type: 'keepAddress', params: output('url') },
          },
          { target: 'waiting.shown.foreign' },
        ],
        onError: [
          {
            guard: { type: 'isNotFound', params: failure },
            target: 'waiting.notFound',
            actions: 'forgetInvoice',
          },
          {
            guard: { type: 'isLimited', params: failure },
            target: 'lockedOut',
            actions: { type: 'keepFailure', params: failure },
          },
          { target: 'waiting.shown.pageFailed', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    openingPage: {
      tags: 'busy',
      invoke: {
        id: 'externalTarget',
        src: 'openExternal',
        input: target,
        onDone: [
          { guard: { type: 'isBlocked', params: output('outcome') }, target: 'waiting.shown.blocked' },
          { target: 'waiting.shown.opened' },
        ],
        onError: { target: 'waiting.shown.pageFailed', actions: { type: 'keepFailure', params: failure } },
      },
    },
  },
});

export type InvoiceRef = ActorRefFrom<typeof invoiceMachine>;
