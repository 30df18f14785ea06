import { failure, fromContext, output, payload } from '../../support/params.ts';
import { confirmed, current, paymentSetup } from './payment.setup.ts';

/** From what can be paid of the bill to a payment that the carrier has made. */
export const ordering = paymentSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'options',
        src: 'readOptions',
        input: fromContext('billId'),
        onDone: [
          {
            guard: { type: 'isOwnBill', params: output('options') },
            target: 'sorting',
            actions: { type: 'keepOptions', params: output('options') },
          },
          { target: '#payment.notFound' },
        ],
        onError: [
          { guard: { type: 'isNotFound', params: failure }, target: '#payment.notFound' },
          { target: 'failed', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    failed: { on: { 'page.retry': 'loading' } },
    sorting: {
      always: [
        { guard: 'hasOpen', target: 'unfinished' },
        { guard: 'isPayable', target: 'editing' },
        { target: 'blocked' },
      ],
    },
    blocked: { on: { 'page.retry': 'loading' } },
    unfinished: {
      on: {
        'page.retry': 'loading',
        'unfinished.resume': {
          guard: { type: 'isUnfinished', params: payload },
          target: '#payment.handOff',
          actions: [
            { type: 'keepUnfinished', params: payload },
            { type: 'writeAddress', params: payload },
          ],
        },
        'unfinished.cancel': {
          guard: { type: 'isUnfinished', params: payload },
          target: '#payment.result.canceling',
          actions: [
            { type: 'keepUnfinished', params: payload },
            { type: 'writeAddress', params: payload },
          ],
        },
        'payment.another': { guard: 'isPayable', target: 'editing', actions: ['endRound', 'forgetProblems'] },
      },
    },
    editing: {
      tags: 'unsaved',
      on: {
        'amount.choose': { actions: { type: 'keepChoice', params: payload } },
        'amount.type': { actions: { type: 'keepText', params: payload } },
        'method.choose': { actions: { type: 'keepMethod', params: payload } },
        'draft.submit': [
          { guard: 'isComplete', target: 'reviewing', actions: 'forgetProblems' },
          { actions: 'keepProblems' },
        ],
      },
    },
    reviewing: {
      tags: 'unsaved',
      exit: 'forgetFailure',
      on: { 'draft.edit': 'editing', 'payment.confirm': 'creating' },
    },
    // the carrier may have made the payment although its answer was lost: before another amount is entered, its unfinished payments are read again
    unanswered: {
      tags: 'unsaved',
      exit: 'forgetFailure',
      on: { 'draft.edit': 'loading', 'payment.confirm': 'creating' },
    },
    creating: {
      tags: ['busy', 'sending', 'unsaved'],
      invoke: {
        id: 'creation',
        src: 'createPayment',
        input: confirmed,
        onDone: [
          {
            guard: { type: 'isAsReviewed', params: output('outcome') },
            target: '#payment.handOff',
            actions: [
              { type: 'keepCreated', params: output('outcome') },
              'endRound',
              { type: 'writeAddress', params: current },
            ],
          },
          {
            guard: { type: 'isCreated', params: output('outcome') },
            target: '#payment.result.deciding',
            actions: [
              { type: 'keepCreated', params: output('outcome') },
              'endRound',
              { type: 'writeAddress', params: current },
            ],
          },
          { target: 'loading', actions: ['endRound', { type: 'keepRefusal', params: output('outcome') }] },
        ],
        onError: [
          { guard: { type: 'isNotFound', params: failure }, target: '#payment.notFound' },
          {
            guard: { type: 'isConflict', params: failure },
            target: 'reviewing',
            actions: ['endRound', { type: 'keepFailure', params: failure }],
          },
          {
            guard: { type: 'isLimited', params: failure },
            target: 'lockedOut',
            actions: { type: 'keepFailure', params: failure },
          },
          { target: 'unanswered', actions: { type: 'keepFailure', params: failure } },
        ],
      },
    },
    lockedOut: {
      tags: ['lockedOut', 'unsaved'],
      exit: 'forgetFailure',
      on: { 'draft.edit': 'loading' },
      after: { lockout: 'unanswered' },
    },
  },
});
