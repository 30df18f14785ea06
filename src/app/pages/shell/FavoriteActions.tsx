import { useState } from 'react';
import { listActions } from '#machines/domain/actions/action-list.ts';
import { todayOf } from '#machines/domain/shared/permissions.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import { HomeActions } from '#screens/shell/favorites/HomeActions.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import { favoritesActor } from '../../actors/shell/favorites.ts';
import { usePortal } from '../../boot/context.ts';
import { keptFavorites } from '../../browser/favorites.ts';

interface FavoriteActionsProps {
  identity: Identity;
  selectedAgency: string | null;
}

/** The quick actions with the favorites of the user who is signed in. */
export const FavoriteActions = ({ identity, selectedAgency }: FavoriteActionsProps) => {
  const portal = usePortal();
  const [{ logic, input }] = useState(() => {
    const kept = keptFavorites(identity.user.id, portal);
    return { logic: favoritesActor(kept), input: { favorites: kept.recall() } };
  });
  return (
    <HomeActions
      favorites={useScreenActor(logic, { input })}
      actions={listActions({ identity, selectedAgency, today: todayOf(identity) })}
    />
  );
};
