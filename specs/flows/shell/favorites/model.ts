import { applyChanges } from '#machines/domain/actions/favorites.ts';
import { favoritesMachine } from '#machines/shell/favorites/favorites.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';
import { callFailures } from '../../support/samples.ts';

const failures = callFailures('favorites');
const isPress = (label: string): boolean => label.startsWith('Press the star');
const isFailure = (label: string): boolean => Object.hasOwn(failures, label);

export const model = defineModel({
  machine: favoritesMachine,
  title: 'Favorite actions',
  events: {
    'favorite.toggle': {
      'Press the star of Cancel a Policy': { action: 'cancelPolicy' },
      'Press the star of Payment Rules': { action: 'paymentRulesIC' },
    },
    'list.retry': 'Press Try again',
    'save.retry': 'Press Try again',
  },
  outcomes: {
    fetchFavorites: {
      done: { 'Nothing is a favorite': [], 'Two actions are favorites': ['cancelPolicy', 'startQuote'] },
      error: failures,
    },
    saveChanges: {
      done: {
        'The carrier keeps them, and one of another browser': ['suretyBill', 'cancelPolicy'],
        'The carrier keeps none': [],
      },
      error: failures,
    },
  },
  states: {
    loading: 'the place of the actions',
    unread: 'the actions without stars, why the favorites could not be read, and Try again',
    'known.kept': 'the favorites that the carrier has',
    'known.saving': 'the favorites as they will be',
    'known.unsaved': 'the favorites that the carrier has, why the last stars could not be kept, and Try again',
  },
  project: ({ favorites, changes, failure }) => [favorites.length, changes.length, failure?.kind],
  survivors: {
    "favorites.machine.ts: favoritesMachine.context.failure: null → 'mutant'":
      'loading begins with forgetFailure: the compiler asks for a first value',
  },
  rules: [
    {
      title: 'what the carrier has is what shows, in its order',
      on: ({ stimulus }) => stimulus.label === 'Two actions are favorites',
      expect: ({ after }) =>
        after.matches({ known: 'kept' }) && after.context.favorites.join() === 'cancelPolicy,startQuote',
    },
    {
      title: 'a star shows at once what it changes: its action at the end, or gone',
      on: ({ stimulus }) => isPress(stimulus.label),
      expect: ({ before, after, stimulus }) => {
        const action = stimulus.label.endsWith('Payment Rules') ? 'paymentRulesIC' : 'cancelPolicy';
        const was = before.context.favorites.includes(action);
        const { favorites } = after.context;
        return after.matches({ known: 'saving' }) && (was ? !favorites.includes(action) : favorites.at(-1) === action);
      },
    },
    {
      title: 'a star that is pressed while others are on their way, or were not kept, takes these along',
      on: ({ stimulus }) => isPress(stimulus.label),
      expect: ({ before, after, effects }) =>
        before.context.changes.every(({ action }) => after.context.changes.some((one) => one.action === action)) &&
        effects.includes(`start saveChanges ${JSON.stringify({ changes: after.context.changes })}`),
    },
    {
      title: 'each action is changed once, by its last star',
      always: ({ context }) =>
        new Set(context.changes.map(({ action }) => action)).size === context.changes.length &&
        new Set(context.favorites).size === context.favorites.length,
    },
    {
      title: 'while stars are on their way they show, and once they failed they do not',
      always: (state) =>
        JSON.stringify(state.context.favorites) ===
        JSON.stringify(
          state.matches({ known: 'saving' })
            ? applyChanges(state.context.kept, state.context.changes)
            : state.context.kept,
        ),
    },
    {
      title: 'what the carrier answers is what it has, also what another browser has changed',
      on: ({ stimulus }) => stimulus.label === 'The carrier keeps them, and one of another browser',
      expect: ({ after }) =>
        after.matches({ known: 'kept' }) &&
        after.context.favorites.join() === 'suretyBill,cancelPolicy' &&
        after.context.changes.length === 0,
    },
    {
      title: 'a failure is seen, and nothing that was pressed is forgotten',
      on: ({ stimulus }) => isFailure(stimulus.label),
      expect: ({ before, after }) =>
        after.context.failure !== null &&
        after.context.changes === before.context.changes &&
        (before.matches('loading') ? after.matches('unread') : after.matches({ known: 'unsaved' })),
    },
    {
      title: 'Try again sends what was not kept',
      on: ({ before, stimulus }) => stimulus.label === 'Press Try again' && before.matches('known'),
      expect: ({ before, effects }) =>
        effects.includes(`start saveChanges ${JSON.stringify({ changes: before.context.changes })}`),
    },
    {
      title: 'a list that could not be read can be read again',
      from: (state) => state.matches('unread'),
      canReach: (state) => state.matches({ known: 'kept' }),
    },
    {
      title: 'stars that were not kept can be kept by trying again',
      from: (state) => state.matches({ known: 'unsaved' }),
      canReach: (state) => state.matches({ known: 'kept' }),
    },
  ],
});
