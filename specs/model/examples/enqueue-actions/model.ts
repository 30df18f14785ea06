import { defineModel } from '../../index.ts';
import { cartMachine } from './machine.ts';

export const model = defineModel({
  machine: cartMachine,
  title: 'Enqueued actions',
  events: { 'item.add': 'Add an item', 'cart.empty': 'Empty the cart', 'cart.order': 'Press Order' },
  outcomes: {},
  states: {
    open: ({ items, discount }) => `${items} items${discount ? ' with a discount' : ''}`,
    full: 'a full cart',
    ordered: 'a receipt',
  },
  // a checkout continues there
  shared: { open: 'the cart', ordered: 'the order' },
  rules: [
    {
      title: 'three items bring a discount, fewer do not',
      always: ({ context }) => context.discount === (context.items === 3),
    },
    {
      title: 'the discount is announced when it comes',
      on: ({ before, after }) => !before.context.discount && after.context.discount,
      expect: ({ effects }) => effects.includes('announceDiscount'),
    },
  ],
});
