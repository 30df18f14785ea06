import { assign, fromPromise, setup } from 'xstate';

/** The payment: asks for the card, and lets the bank decide. */
export const paymentMachine = setup({
  types: {
    input: {} as { amount: number },
    context: {} as { amount: number },
    events: {} as { type: 'card.enter' },
    output: {} as { paid: boolean },
  },
  actors: { charge: fromPromise(async ({ input }: { input: { amount: number } }) => ({ charged: input.amount })) },
}).createMachine({
  id: 'payment',
  options: { maxIterations: 100 },
  context: ({ input }) => input,
  initial: 'asking',
  states: {
    asking: { on: { 'card.enter': 'charging' } },
    charging: {
      invoke: {
        id: 'charge',
        src: 'charge',
        input: ({ context }) => ({ amount: context.amount }),
        onDone: 'paid',
        onError: 'refused',
      },
    },
    paid: { type: 'final' },
    refused: { type: 'final' },
  },
  output: ({ self }) => ({ paid: self.getSnapshot().matches('paid') }),
});

/** A checkout that reserves the goods, and invokes the payment, which invokes the bank. */
export const checkoutMachine = setup({
  types: { context: {} as { refusals: number }, events: {} as { type: 'order' } | { type: 'retry' } },
  actors: {
    reserve: fromPromise(async () => ({ amount: 20 })),
    payment: paymentMachine,
  },
  actions: { countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }) },
  guards: {
    isPaid: (_, { paid }: { paid: boolean }) => paid,
    isLastTry: ({ context }) => context.refusals === 1,
  },
}).createMachine({
  id: 'checkout',
  options: { maxIterations: 100 },
  context: { refusals: 0 },
  initial: 'cart',
  states: {
    cart: { on: { order: 'ordering' } },
    ordering: {
      initial: 'reserving',
      states: {
        reserving: {
          invoke: { id: 'reservation', src: 'reserve', onDone: 'paying', onError: '#checkout.cart' },
        },
        paying: {
          invoke: {
            id: 'payment',
            src: 'payment',
            input: { amount: 20 },
            onDone: [
              { guard: { type: 'isPaid', params: ({ event }) => event.output }, target: '#checkout.thanks' },
              { guard: 'isLastTry', target: '#checkout.cart', actions: 'countRefusal' },
              { target: 'refused', actions: 'countRefusal' },
            ],
            onError: '#checkout.cart',
          },
        },
        refused: { on: { retry: 'paying' } },
      },
    },
    thanks: { type: 'final' },
  },
});
