import type { AnyActorRef } from 'xstate';
import { listActions } from '#machines/domain/actions/action-list.ts';
import type { FavoritesRef } from '#machines/shell/favorites/favorites.machine.ts';
import { HomeActions } from '#screens/shell/favorites/HomeActions.tsx';
import type { Driver, Screen } from '#specs/model/drive/driver.ts';
import { agent } from '../../support/samples.ts';

export { model } from './model.ts';

const actions = listActions({ identity: agent, selectedAgency: '77', today: '2026-01-05' });
const titleOf = (action: string): string => actions.find(({ id }) => id === action)?.title ?? '';
const star = (screen: Screen, action: string) => screen.role('button', `Add ${titleOf(action)} to favorites`);
const unsaved = 'This browser isn’t saving your favorites.';

/** The quick actions of the dashboard with their stars. */
export const driver: Driver = {
  actions: { 'favorite.toggle': (screen, { action }) => star(screen, action as string).click() },
  expectations: {
    kept: (screen, { context }) => [groupOf(screen, context.favorites), { no: screen.text(unsaved) }],
    saving: (screen, { context }) => [groupOf(screen, context.favorites)],
    unkept: (screen, { context }) => [groupOf(screen, context.favorites), screen.text(unsaved)],
  },
  controls: {
    'the star of Cancel a Policy': {
      control: (screen) => star(screen, 'cancelPolicy'),
      event: { type: 'favorite.toggle', action: 'cancelPolicy' },
    },
  },
};

/** The heading of the favorites is there while there are some. */
const groupOf = (screen: Screen, favorites: readonly string[]) => {
  const heading = screen.role('heading', 'Favorites');
  return favorites.length > 0 ? heading : { no: heading };
};

export const title = 'the favorites among the quick actions';

export const view = (actor: AnyActorRef) => <HomeActions favorites={actor as FavoritesRef} actions={actions} />;
