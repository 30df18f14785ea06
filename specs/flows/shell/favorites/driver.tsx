import type { AnyActorRef } from 'xstate';
import { listActions } from '#machines/domain/actions/action-list.ts';
import type { Failure } from '#machines/domain/shared/failure.ts';
import type { favoritesMachine, FavoritesRef } from '#machines/shell/favorites/favorites.machine.ts';
import { describeFailure } from '#forms/failure-words.ts';
import { HomeActions } from '#screens/shell/favorites/HomeActions.tsx';
import { describeUnsaved, favoritesWords } from '#screens/shell/words.ts';
import { invariant } from '#machines/support/failures.ts';
import type { DriverOf, Expectation, Screen } from '#specs/model/drive/driver.ts';
import { agent } from '../../support/samples.ts';
import { retryButton } from '../../support/retry-button.ts';

export { model } from './model.ts';

const actions = listActions({ identity: agent, selectedAgency: '77', today: '2026-01-05' });
const titleOf = (action: string): string => actions.find(({ id }) => id === action)?.title ?? '';
const action = (screen: Screen) => screen.text('Cancel a Policy');
const star = (screen: Screen, action: string) => screen.role('button', `Add ${titleOf(action)} to favorites`);
const problemOf = (screen: Screen, title: string, failure: Failure) => [
  screen.text(title),
  screen.text(describeFailure(failure)),
  retryButton(screen),
];

/** The quick actions of the dashboard with their stars. */
export const driver: DriverOf<typeof favoritesMachine> = {
  actions: {
    'favorite.toggle': (screen, { action }) => star(screen, action as string).click(),
    'list.retry': (screen) => retryButton(screen).click(),
    'save.retry': (screen) => retryButton(screen).click(),
  },
  expectations: {
    loading: (screen) => [{ no: action(screen) }, { no: retryButton(screen) }],
    unread: (screen, { context }) => [
      action(screen),
      { no: star(screen, 'cancelPolicy') },
      ...problemOf(screen, favoritesWords.unread, invariant(context.failure, 'no failure')),
    ],
    'known.kept': (screen, { context }) => [...groupsOf(screen, context.favorites), { no: retryButton(screen) }],
    'known.saving': (screen, { context }) => [...groupsOf(screen, context.favorites), { no: retryButton(screen) }],
    'known.unsaved': (screen, { context }) => [
      ...groupsOf(screen, context.favorites),
      ...problemOf(screen, favoritesWords.unsaved, invariant(context.failure, 'no failure')),
      screen.text(describeUnsaved(context.changes, actions)),
    ],
  },
  controls: {
    'the star of Cancel a Policy': {
      control: (screen) => star(screen, 'cancelPolicy'),
      event: { type: 'favorite.toggle', action: 'cancelPolicy' },
    },
    'Try again, to read': {
      control: retryButton,
      event: { type: 'list.retry' },
      within: (snapshot) => !snapshot.matches('known'),
    },
    'Try again, to save': {
      control: retryButton,
      event: { type: 'save.retry' },
      within: (snapshot) => snapshot.matches('known'),
    },
  },
};

/** The favorites are a group of their own before the others while there are some, and their stars are pressed. */
const groupsOf = (screen: Screen, favorites: readonly string[]): Expectation[] => {
  const heading = screen.role('heading', 'Favorites');
  return [
    {
      control: star(screen, 'cancelPolicy'),
      shows: { isOn: favorites.includes('cancelPolicy') },
    },
    ...(favorites.length > 0 ? [{ order: [heading, screen.role('heading', 'All lines')] }] : [{ no: heading }]),
  ];
};

export const title = 'the favorites among the quick actions';

export const view = (actor: AnyActorRef) => <HomeActions favorites={actor as FavoritesRef} actions={actions} />;
