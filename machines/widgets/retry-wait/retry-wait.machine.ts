import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Failure } from '../../domain/shared/failure.ts';
import { lockout, wasLimited } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { payload } from '../../support/params.ts';

interface Failing {
  failure: Failure | null;
}

/** When a call that failed may be repeated: at once, but for one that the carrier refused for a while (429), whose wait is held. */
export const retryWaitMachine = setup({
  types: {} as {
    input: Failing;
    context: Failing;
    events: { type: 'failure.changed'; failure: Failure | null };
    tags: 'lockedOut';
  },
  actions: { keepFailure: assign({ failure: (_, params: Failing) => params.failure }) },
  guards: { wasLimited },
  delays: { lockout },
}).createMachine({
  id: 'retryWait',
  options,
  context: ({ input }) => ({ failure: input.failure }),
  initial: 'deciding',
  on: { 'failure.changed': { target: '.deciding', actions: { type: 'keepFailure', params: payload } } },
  states: {
    deciding: { always: [{ guard: 'wasLimited', target: 'waiting' }, { target: 'allowed' }] },
    waiting: { tags: 'lockedOut', after: { lockout: 'allowed' } },
    allowed: {},
  },
});

export type RetryWaitRef = ActorRefFrom<typeof retryWaitMachine>;
