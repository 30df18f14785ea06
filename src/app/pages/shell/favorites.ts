import { useState } from 'react';
import type { FavoritesRef } from '#machines/shell/favorites/favorites.machine.ts';
import { favoritesActor } from '../../actors/shell/favorites.ts';
import { usePortal } from '../../boot/context.ts';
import { useFlow } from '../../boot/flow.ts';
import { keptFavorites } from '../../browser/favorites.ts';

/** The favorites of a user, as this browser keeps them. */
export const useFavorites = (userId: string): FavoritesRef => {
  const portal = usePortal();
  const [{ kept, favorites }] = useState(() => {
    const kept = keptFavorites(userId, portal);
    return { kept, favorites: kept.recall() };
  });
  return useFlow(() => favoritesActor(kept), { input: { favorites } });
};
