import { not, stateIn } from 'xstate';
import { atSlot, pageRequest, saved } from './question.ts';
import { searchSetup } from './search.setup.ts';

/** One of the pages that are fetched ahead together: asked for, unless it is known that the results end before it. */
const page = (slot: number) =>
  searchSetup.createStateConfig({
    initial: 'deciding',
    states: {
      deciding: {
        always: [{ guard: { type: 'isExpected', params: { slot } }, target: 'fetching' }, { target: 'here' }],
      },
      fetching: {
        invoke: {
          id: `page${slot}`,
          src: 'fetchResults',
          input: pageRequest(slot),
          onDone: { target: 'here', actions: { type: 'keepAhead', params: atSlot(slot) } },
          onError: '#search.paging.listed.ahead.failed',
        },
      },
      here: { type: 'final' },
    },
  });

/**
 * The end of the list, and the pages behind it. Three pages are fetched at once, before anybody scrolls to them. They
 * may arrive in any order and wait until they are wanted; then those that follow the list without a gap are shown, in order. Once
 * all three are shown the next three are fetched. A page ahead that fails is noticed by nobody who does not scroll that far.
 */
export const paging = searchSetup.createStateConfig({
  initial: 'initial',
  states: {
    initial: { entry: 'forgetAhead', always: { guard: 'isListed', target: 'listed' } },
    listed: {
      type: 'parallel',
      always: { guard: not('isListed'), target: 'initial' },
      states: {
        end: {
          initial: 'ready',
          states: {
            ready: {
              always: { guard: 'isLastPage', target: 'done' },
              on: {
                'page.more': [
                  { guard: 'hasNext', actions: ['showAhead', { type: 'rememberSearch', params: saved }] },
                  { target: 'loading' },
                ],
              },
            },
            loading: {
              tags: 'busy',
              always: [
                {
                  guard: 'hasNext',
                  target: 'ready',
                  actions: ['showAhead', { type: 'rememberSearch', params: saved }],
                },
                { guard: stateIn('#search.paging.listed.ahead.failed'), target: 'failed' },
              ],
            },
            failed: { on: { 'page.retry': 'loading' } },
            done: {},
          },
        },
        ahead: {
          initial: 'deciding',
          states: {
            deciding: { always: [{ guard: 'isLastPage', target: 'complete' }, { target: 'fetching' }] },
            fetching: {
              entry: 'startAhead',
              type: 'parallel',
              states: { first: page(0), second: page(1), third: page(2) },
              always: { guard: 'isLastPage', target: 'complete' },
              onDone: 'held',
            },
            held: { always: { guard: 'isSpent', target: 'deciding' } },
            failed: {
              on: {
                'page.more': { guard: stateIn('#search.paging.listed.end.ready'), target: 'fetching' },
                'page.retry': { guard: stateIn('#search.paging.listed.end.failed'), target: 'fetching' },
              },
            },
            complete: {},
          },
        },
      },
    },
  },
});
