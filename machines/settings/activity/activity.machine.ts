import { assign, setup, type ActorRefFrom } from 'xstate';
import type { Activity } from '../../domain/settings/activity.ts';
import type { Failure } from '../../domain/shared/failure.ts';
import { withinPages } from '../../domain/shell/pages.ts';
import { keptFailure } from '../../support/failures.ts';
import { options } from '../../support/options.ts';
import { failure, output, payload } from '../../support/params.ts';
import { port } from '../../support/port.ts';

interface ActivityContext {
  entries: readonly Activity[];
  /** counted from 1 */
  page: number;
  failure: Failure | null;
}

/** What happened to the user's account lately (XTR-14). It is read again on demand and after what the user does on the same page. */
export const activityMachine = setup({
  types: {} as {
    context: ActivityContext;
    events: { type: 'page.choose'; page: number } | { type: 'list.retry' } | { type: 'list.reload' };
    tags: 'busy';
  },
  actors: {
    /** GET /auth/user/activity, newest first. */
    readActivity: port<readonly Activity[]>('readActivity'),
  },
  actions: {
    keepEntries: assign({
      entries: (_, { entries }: { entries: readonly Activity[] }) => entries,
      page: ({ context }, { entries }) => withinPages(context.page, entries.length),
    }),
    turnTo: assign({
      page: ({ context }, { page }: { page: number }) => withinPages(page, context.entries.length),
    }),
    keepFailure: assign(keptFailure),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'activity',
  options,
  context: { entries: [], page: 1, failure: null },
  initial: 'loading',
  on: { 'page.choose': { actions: { type: 'turnTo', params: payload } }, 'list.reload': '.loading' },
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'reading',
        src: 'readActivity',
        onDone: { target: 'shown', actions: { type: 'keepEntries', params: output('entries') } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: failure } },
      },
    },
    shown: {},
    failed: { on: { 'list.retry': 'loading' } },
  },
});

export type ActivityRef = ActorRefFrom<typeof activityMachine>;
