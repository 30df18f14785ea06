import { rejection, type SearchModel } from './any-search.ts';

/** What holds of a text that the carrier rejects, whatever is searched. */
export const rejectionRules: SearchModel['rules'] = [
  {
    id: 'SCH-08.1',
    title: 'a 400 with a sentence shows that sentence',
    on: ({ before, stimulus }) => before.matches({ list: 'loading' }) && stimulus.label === rejection,
    expect: ({ after }) => after.context.message === 'Name is too short',
  },
  {
    id: 'SCH-08.1',
    title: 'a 400 with a sentence leaves the list as it was, of the question before',
    on: ({ before, stimulus }) => before.matches({ list: 'loading' }) && stimulus.label === rejection,
    expect: ({ before, after }) => {
      const { accepted, answered, results } = before.context;
      if (accepted === null) return after.matches({ list: 'initial' });
      const list = answered === null ? 'failed' : results.length === 0 ? 'empty' : 'success';
      return after.matches({ list }) && after.context.question === accepted && after.context.results === results;
    },
  },
  {
    id: 'SCH-05.1',
    title: 'a search that was run is not initial again until it is cleared',
    always: (state) => !state.matches({ list: 'initial' }),
    when: ({ context }) => context.accepted !== null,
  },
];
