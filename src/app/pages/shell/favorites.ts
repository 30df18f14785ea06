import type { FavoritesRef } from '#machines/shell/favorites/favorites.machine.ts';
import { favoritesActor } from '../../actors/shell/favorites.ts';
import { useFlow, useSession } from '../../boot/context.ts';

/** The favorites of a user, as the carrier keeps them. */
export const useFavorites = (userId: string): FavoritesRef => {
  const session = useSession();
  const isSignedIn = () => session.getSnapshot().context.identity?.user.id === userId;
  return useFlow(({ call }) => favoritesActor({ call, isSignedIn }));
};
