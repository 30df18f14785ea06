import type { ActionId } from './action-list.ts';
import { isQuickAction } from './quick-actions.ts';

/** The actions that a user wants first, in the order in which they were chosen. */
export type Favorites = readonly ActionId[];

const isAction = (id: unknown): id is ActionId => typeof id === 'string' && (id === 'startQuote' || isQuickAction(id));

/** Adds an action at the end, or removes it. */
export const toggleFavorite = (favorites: Favorites, action: ActionId): Favorites =>
  favorites.includes(action) ? favorites.filter((id) => id !== action) : [...favorites, action];

/** Reads what storage held: a corrupt text counts as no favorites, an action that no longer exists as none. */
export const parseFavorites = (text: string | null): Favorites => {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? [...new Set(kept.filter(isAction))] : [];
  } catch {
    return [];
  }
};
