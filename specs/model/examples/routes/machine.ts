import { assign, setup } from 'xstate';

type ShopEvent = { type: 'item.add' } | { type: 'order.place' };

/** A shop whose pages are states: an address leads to each of them, to the checkout only with something in the cart. */
export const shopMachine = setup({
  types: { context: {} as { isEmpty: boolean }, events: {} as ShopEvent },
  actions: {
    fillCart: assign({ isEmpty: false }),
    emptyCart: assign({ isEmpty: true }),
  },
  guards: { hasItems: ({ context }) => !context.isEmpty },
}).createMachine({
  id: 'shop',
  options: { maxIterations: 100 },
  context: { isEmpty: true },
  initial: 'list',
  states: {
    list: { id: 'list', route: {} },
    item: { id: 'item', route: {}, on: { 'item.add': { actions: 'fillCart' } } },
    checkout: {
      id: 'checkout',
      route: { guard: 'hasItems' },
      on: { 'order.place': { target: 'ordered', actions: 'emptyCart' } },
    },
    ordered: {},
  },
});
