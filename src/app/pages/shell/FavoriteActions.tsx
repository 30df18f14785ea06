import { listActions } from '#machines/domain/actions/action-list.ts';
import { todayOf } from '#machines/domain/shared/permissions.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import { HomeActions } from '#screens/shell/favorites/HomeActions.tsx';
import { useFavorites } from './favorites.ts';

interface FavoriteActionsProps {
  identity: Identity;
  selectedAgency: string | null;
}

/** The quick actions with the favorites of the user who is signed in. */
export const FavoriteActions = ({ identity, selectedAgency }: FavoriteActionsProps) => (
  <HomeActions
    favorites={useFavorites(identity.user.id)}
    actions={listActions({ identity, selectedAgency, today: todayOf(identity) })}
  />
);
