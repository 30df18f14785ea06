import { defineModel } from '../../index.ts';
import { shopMachine } from './machine.ts';

export const model = defineModel({
  machine: shopMachine,
  title: 'Routes',
  events: {
    'xstate.route': {
      'Open the list': { to: '#list' },
      'Open an item': { to: '#item' },
      'Open the checkout': { to: '#checkout' },
    },
    'item.add': 'Press Add to cart',
    'order.place': 'Press Order',
  },
  outcomes: {},
  states: { list: 'the list of items', item: 'an item', checkout: 'the cart with Order', ordered: 'a confirmation' },
  rules: [
    {
      title: 'the checkout is never empty',
      never: (state) => state.matches('checkout') && state.context.isEmpty,
    },
    {
      title: 'the address of the list leads to it from everywhere',
      on: ({ stimulus }) => stimulus.label === 'Open the list',
      expect: ({ after }) => after.matches('list'),
    },
  ],
});
