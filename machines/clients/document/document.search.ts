import { fromContext, output, payload } from '../../support/params.ts';
import { documentSetup } from './document.setup.ts';

/** Looking for a text in the document: a query that changes replaces the search that is under way. */
export const search = documentSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'search.open': 'open' } },
    open: {
      exit: 'forgetSearch',
      initial: 'idle',
      on: {
        'search.close': 'closed',
        'search.ask': [
          {
            guard: { type: 'isEmptyQuery', params: payload },
            target: '.idle',
            actions: { type: 'keepQuery', params: payload },
          },
          {
            guard: { type: 'isOtherQuery', params: payload },
            target: '.typing',
            actions: { type: 'keepQuery', params: payload },
          },
        ],
      },
      states: {
        idle: {},
        typing: { after: { typing: 'searching' } },
        searching: {
          invoke: {
            id: 'searching',
            src: 'findText',
            input: fromContext('query'),
            onDone: [
              {
                guard: { type: 'hasMatches', params: output('matches') },
                target: 'found',
                actions: [{ type: 'keepMatches', params: output('matches') }, 'revealMatch'],
              },
              { target: 'nothing' },
            ],
            onError: 'failed',
          },
        },
        found: {
          on: {
            'search.next': { actions: [{ type: 'moveMatch', params: { by: 1 } }, 'revealMatch'] },
            'search.previous': { actions: [{ type: 'moveMatch', params: { by: -1 } }, 'revealMatch'] },
          },
        },
        nothing: {},
        failed: { on: { 'search.retry': 'searching' } },
      },
    },
  },
});
