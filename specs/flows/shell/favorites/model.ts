import { favoritesMachine } from '#machines/shell/favorites/favorites.machine.ts';
import { defineModel } from '#specs/model/define/define-model.ts';

export const model = defineModel({
  machine: favoritesMachine,
  title: 'Favorite actions',
  starts: {
    'Nothing is a favorite': { favorites: [] },
    'Two actions are favorites': { favorites: ['cancelPolicy', 'startQuote'] },
  },
  events: {
    'favorite.toggle': {
      'Press the star of Cancel a Policy': { action: 'cancelPolicy' },
      'Press the star of Payment Rules': { action: 'paymentRulesIC' },
    },
  },
  outcomes: {
    saveFavorites: {
      done: { 'The browser keeps them': undefined },
      error: { 'The storage is full or blocked': new Error('QuotaExceededError') },
    },
    watchFavorites: {
      sends: {
        'Another tab has one favorite': { type: 'favorites.changed', favorites: ['suretyBill'] },
        'Another tab removes all': { type: 'favorites.changed', favorites: [] },
      },
    },
  },
  states: {
    kept: 'the favorites before the other actions',
    saving: 'the favorites as they are now',
    unkept: 'that the browser doesn’t save them',
  },
  rules: [
    {
      title: 'a star adds its action at the end of the favorites, or removes it, whatever else is going on',
      on: ({ stimulus }) => stimulus.origin === 'person',
      expect: ({ before, after, stimulus }) => {
        const action = stimulus.label.endsWith('Payment Rules') ? 'paymentRulesIC' : 'cancelPolicy';
        const others = before.context.favorites.filter((id) => id !== action);
        const isRemoved = others.length < before.context.favorites.length;
        return JSON.stringify(after.context.favorites) === JSON.stringify(isRemoved ? others : [...others, action]);
      },
    },
    {
      title: 'what a star changes is kept at once, as it then is',
      on: ({ stimulus }) => stimulus.origin === 'person',
      expect: ({ after, effects }) =>
        after.matches('saving') &&
        effects.includes(`start saveFavorites ${JSON.stringify({ favorites: after.context.favorites })}`),
    },
    {
      title: 'favorites that the browser does not keep last for the visit, and the user is told',
      on: ({ stimulus }) => stimulus.label === 'The storage is full or blocked',
      expect: ({ before, after }) => after.matches('unkept') && after.context.favorites === before.context.favorites,
    },
    {
      title: 'another press of a star tries to keep them again',
      from: (state) => state.matches('unkept'),
      canReach: (state) => state.matches('kept'),
    },
    {
      title: 'what another tab changes shows here, and is not written again',
      on: ({ stimulus }) => stimulus.origin === 'message',
      expect: ({ before, after, effects, stimulus }) =>
        after.context.favorites.length === (stimulus.label === 'Another tab removes all' ? 0 : 1) &&
        after.value === before.value &&
        effects.length === 0,
    },
  ],
});
