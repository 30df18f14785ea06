import { defineModel } from '../../index.ts';
import { checkoutMachine } from './machine.ts';

export const model = defineModel({
  machine: checkoutMachine,
  title: 'Nested invocation',
  events: { order: 'Press Order', retry: 'Press Try again' },
  outcomes: {
    reserve: {
      done: { 'The goods are reserved': { amount: 20 } },
      error: { 'The goods are sold out': new Error('sold out') },
    },
    payment: {
      done: { 'The bank pays': { paid: true }, 'The bank refuses': { paid: false } },
      error: { 'The payment breaks': new Error('broken') },
    },
  },
  states: {
    cart: 'a cart',
    'ordering.reserving': 'a spinner',
    'ordering.paying': 'the payment',
    'ordering.refused': 'a message of the bank',
    thanks: 'thanks',
  },
  // a cart continues there
  shared: { cart: 'the cart', 'ordering.reserving': 'the order' },
  project: ({ refusals }) => Math.min(refusals, 2),
  rules: [
    {
      title: 'nothing is ordered that is not paid',
      on: ({ before, after }) => !before.matches('thanks') && after.matches('thanks'),
      expect: ({ stimulus }) => stimulus.label === 'The bank pays',
    },
    {
      title: 'there is no payment before the goods are reserved',
      from: (state) => state.matches({ ordering: 'reserving' }),
      hold: (state) => state.matches({ ordering: 'reserving' }),
      until: (state) => state.matches({ ordering: 'paying' }) || state.matches('cart'),
    },
  ],
});
