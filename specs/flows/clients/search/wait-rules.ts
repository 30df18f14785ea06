import { statusOf } from '#machines/domain/shared/failure.ts';
import { tidy } from '#machines/domain/shared/text.ts';
import { isAsked, rejection, type SearchModel } from './any-search.ts';

/** What holds of a search while the carrier asks to wait (429), whatever it searches. */
export const waitRules: SearchModel['rules'] = [
  {
    title: 'the wait for a page that the carrier refuses for a while ends',
    on: ({ before, stimulus }) => before.matches({ paging: { listed: 'limited' } }) && stimulus.origin === 'clock',
    expect: ({ after }) => after.matches({ paging: { listed: 'failed' } }),
  },
  {
    title: 'why a search or a page must wait is known as long as it must',
    always: ({ context }) => statusOf(context.failure) === 429,
    when: (state) => state.matches({ list: 'limited' }) || state.matches({ paging: { listed: 'limited' } }),
  },
  {
    title: 'a failure is forgotten with the list or the page that it left without results',
    always: ({ context }) => context.failure === null,
    when: (state) =>
      !state.matches({ list: 'failed' }) &&
      !state.matches({ list: 'limited' }) &&
      !state.matches({ paging: { listed: 'limited' } }),
  },
  {
    title: 'what the carrier answers is why a search failed, and whether it must wait',
    on: ({ after, stimulus }) =>
      stimulus.origin === 'outcome' &&
      stimulus.actor.src === 'fetchResults' &&
      stimulus.label !== rejection &&
      (after.matches({ list: 'failed' }) || after.matches({ list: 'limited' })),
    expect: ({ after, stimulus }) =>
      after.context.failure !== null &&
      after.context.results.length === 0 &&
      after.matches({ list: 'limited' }) === stimulus.label.includes('429'),
  },
  {
    title: 'the wait for a search that the carrier refuses for a while ends',
    on: ({ before, stimulus }) => before.matches({ list: 'limited' }) && stimulus.origin === 'clock',
    expect: ({ after }) => after.matches({ list: 'failed' }),
  },
  {
    title: 'a page that failed can be tried again, and not while it must wait',
    always: (state) => state.can({ type: 'page.retry' }) === state.matches({ paging: { listed: 'failed' } }),
  },
  {
    title: 'a search that failed can be tried again, and not while it must wait',
    always: (state) => state.can({ type: 'search.retry' }) === state.matches({ list: 'failed' }),
  },
  {
    title: 'the same text is not asked for again while the carrier asks to wait; another one is',
    on: ({ before, stimulus }) =>
      before.matches({ list: 'limited' }) && ['Press Search', 'A suggested text is chosen'].includes(stimulus.label),
    expect: ({ before, after, effects }) => {
      const isOther = tidy(after.context.text) !== before.context.question.text;
      return isAsked(effects) === (isOther && after.context.message === null);
    },
  },
];
