import { useState } from 'react';
import { listActions } from '#machines/domain/actions/action-list.ts';
import { todayOf } from '#machines/domain/shared/permissions.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import { HomeActions } from '#screens/shell/favorites/HomeActions.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import { favoritesActor } from '../../actors/shell/favorites.ts';
import { usePortal, useSession } from '../../boot/context.ts';

interface FavoriteActionsProps {
  identity: Identity;
  selectedAgency: string | null;
}

/** The quick actions with the favorites of the user who is signed in. */
export const FavoriteActions = ({ identity, selectedAgency }: FavoriteActionsProps) => {
  const { call } = usePortal();
  const session = useSession();
  const { id } = identity.user;
  const [logic] = useState(() =>
    favoritesActor({ call, isSignedIn: () => session.getSnapshot().context.identity?.user.id === id }),
  );
  return (
    <HomeActions
      favorites={useScreenActor(logic)}
      actions={listActions({ identity, selectedAgency, today: todayOf(identity) })}
    />
  );
};
