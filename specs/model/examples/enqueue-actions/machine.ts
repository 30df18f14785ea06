import { assign, enqueueActions, setup } from 'xstate';

type CartEvent = { type: 'item.add' } | { type: 'cart.empty' } | { type: 'cart.order' };

/** A cart whose third item brings a discount: the actions of one event depend on what is in the cart. */
export const cartMachine = setup({
  types: { context: {} as { items: number; discount: boolean }, events: {} as CartEvent },
  actions: {
    /** Shows the discount to the customer. */
    announceDiscount: () => {},
    empty: assign({ items: 0, discount: false }),
  },
  guards: {
    isThird: ({ context }) => context.items === 2,
    hasItems: ({ context }) => context.items > 0,
    isFull: ({ context }) => context.items === 3,
  },
}).createMachine({
  id: 'cart',
  options: { maxIterations: 100 },
  context: { items: 0, discount: false },
  initial: 'open',
  states: {
    open: {
      on: {
        'item.add': [
          { guard: 'isFull', target: 'full' },
          {
            actions: enqueueActions(({ context, enqueue, check }) => {
              enqueue.assign({ items: context.items + 1 });
              if (!check('isThird')) return;
              enqueue.assign({ discount: true });
              enqueue('announceDiscount');
            }),
          },
        ],
        'cart.empty': { guard: 'hasItems', actions: 'empty' },
        'cart.order': { guard: 'hasItems', target: 'ordered' },
      },
    },
    full: { on: { 'cart.order': 'ordered', 'cart.empty': { target: 'open', actions: 'empty' } } },
    ordered: { type: 'final' },
  },
});
