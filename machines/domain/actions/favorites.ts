import * as v from 'valibot';
import type { ActionId } from './action-list.ts';
import { isQuickAction, quickActions } from './quick-actions.ts';

/** The actions that a user wants first, in the order in which they were chosen. */
export type Favorites = readonly ActionId[];

const actionIds = ['startQuote', ...(Object.keys(quickActions) as (keyof typeof quickActions)[])] as const;

/** A star that was pressed: an action that becomes a favorite, or is none anymore. */
export const favoriteChangeSchema = /*#__PURE__*/ v.object({
  action: /*#__PURE__*/ v.picklist(actionIds),
  isFavorite: v.boolean(),
});
export type FavoriteChange = v.InferOutput<typeof favoriteChangeSchema>;

/** Stars in the order in which they were pressed, at most one for each action. */
export const favoriteChangesSchema = /*#__PURE__*/ v.pipe(
  /*#__PURE__*/ v.array(favoriteChangeSchema),
  /*#__PURE__*/ v.nonEmpty('is required'),
  /*#__PURE__*/ v.maxLength(actionIds.length, `has at most ${actionIds.length} changes`),
);

const isAction = (id: string): id is ActionId => id === 'startQuote' || isQuickAction(id);

/** The favorites among what was kept: an action that no longer exists is none. */
export const knownFavorites = (ids: readonly string[]): Favorites => [...new Set(ids.filter(isAction))];

/** Adds a change to those that are on their way: of an action only the last one counts. */
export const withChange = (changes: readonly FavoriteChange[], change: FavoriteChange): FavoriteChange[] => [
  ...changes.filter(({ action }) => action !== change.action),
  change,
];

/** The favorites after some changes: an added action is the last one, also when it was there. */
export const applyChanges = (favorites: Favorites, changes: readonly FavoriteChange[]): Favorites => [
  ...favorites.filter((id) => changes.every(({ action }) => action !== id)),
  ...changes.filter(({ isFavorite }) => isFavorite).map(({ action }) => action),
];
