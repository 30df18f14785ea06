import { payableBillsMachine } from '#machines/billing/payable-bills/payable-bills.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { callFailures, refused } from '../../support/samples.ts';
import { bill } from '../samples.ts';

const paid = { ...bill, id: 'B20000002', balance: 0, minimumDue: 0, due: null };
const ofAgency = { ...bill, id: 'B20000003', method: 'agency' as const };
const almostPaid = { ...bill, id: 'B20000004', balance: 99 };
const justOpen = { ...bill, id: 'B20000005', balance: 100 };

export const model = defineModel({
  machine: payableBillsMachine,
  title: 'Bills to pay',
  input: { accountId: 'a1' },
  events: { 'page.retry': 'Press Try again' },
  outcomes: {
    fetchBills: {
      done: {
        'There are bills of all kinds': [bill, paid, ofAgency, almostPaid, justOpen],
        'No bill can be paid': [paid, ofAgency, almostPaid],
        'There are no bills': [],
      },
      error: {
        'The carrier knows no such client': refused(404),
        ...callFailures('bills'),
      },
    },
  },
  states: {
    loading: 'a placeholder',
    shown: 'each bill that can be paid',
    none: '"There’s nothing to pay"',
    notFound: '"No results found"',
    failed: 'what went wrong, with Try again',
  },
  project: ({ bills, failure }) => [bills.length, failure?.kind],
  survivors: {
    "payable-bills.machine.ts: payableBillsMachine.context.failure: null → 'mutant'":
      'loading begins with forgetFailure: the compiler asks for a first value',
  },
  rules: [
    {
      title: 'the bills that are shown are paid to the insurer and have a balance of a dollar or more',
      always: ({ context }) => context.bills.map(({ id }) => id).join() === `${bill.id},${justOpen.id}`,
      when: (state) => state.matches('shown'),
    },
    {
      title: 'where no bill can be paid the page says so',
      on: ({ stimulus }) => ['No bill can be paid', 'There are no bills'].includes(stimulus.label),
      expect: ({ after }) => after.matches('none'),
    },
    {
      title: 'a failure can be tried again',
      from: (state) => state.matches('failed'),
      canReach: (state) => state.matches('shown'),
    },
    {
      title: 'loading ends in something to see',
      from: (state) => state.matches('loading'),
      leadsTo: (state) => !state.hasTag('busy'),
    },
  ],
  accepted: {
    'trap shown': 'each bill is a link to its own page',
    'trap none': 'a link leads back to the client',
    'trap notFound': 'a client that does not exist will not appear by asking again; a link leads back',
  },
});
