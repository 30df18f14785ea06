import { useState } from 'react';
import { listActions } from '#machines/domain/actions/action-list.ts';
import { clientsPreset } from '#machines/domain/clients/search.ts';
import { formatAgency } from '#machines/domain/shared/agency.ts';
import { todayOf } from '#machines/domain/shared/permissions.ts';
import { tidy } from '#machines/domain/shared/text.ts';
import { agenciesOf, type Identity } from '#machines/domain/shared/user.ts';
import { HomeActions } from '#screens/shell/favorites/HomeActions.tsx';
import { HomeScreen } from '#screens/shell/home/HomeScreen.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import { RecentlyViewed } from '#screens/clients/recently-viewed/RecentlyViewed.tsx';
import { paths } from '#src/paths.ts';
import { useContact } from '../../shell/contact.ts';
import { recentlyViewedActor } from '../../actors/clients/recently-viewed.ts';
import { favoritesActor } from '../../actors/shell/favorites.ts';
import { usePortal } from '../../boot/context.ts';
import { keptFavorites } from '../../browser/favorites.ts';
import { openResults } from '../../routing/results.ts';
import { useIdentity, useSelectedAgency } from '../../session/identity.ts';
import { watchConnection } from '../../session/time-watchers.ts';

/** The agency dashboard. */
const HomePage = () => {
  const identity = useIdentity();
  const selected = useSelectedAgency();
  const agency = agenciesOf(identity).find(({ code }) => code === selected);
  return (
    <HomeScreen
      firstName={identity?.user.firstName ?? ''}
      agencyName={agency ? formatAgency(agency) : null}
      helpHref={paths.help()}
      actions={identity && <Actions key={identity.user.id} identity={identity} selectedAgency={selected} />}
      viewed={<Viewed key={selected} />}
      onSearch={useClientSearch()}
      onContact={useContact()}
    />
  );
};

export default HomePage;

/** Searches for a text; without one, opens the search as it was left. */
const useClientSearch = () => {
  const { inspectors, navigation } = usePortal();
  const identity = useIdentity();
  return (text: string): void => {
    if (tidy(text)) openResults({ roots: inspectors.roots, navigation })(clientsPreset(identity), tidy(text));
    else navigation.open(paths.clientSearch());
  };
};

const Actions = ({ identity, selectedAgency }: { identity: Identity; selectedAgency: string | null }) => {
  const { visit } = usePortal();
  const [{ logic, input }] = useState(() => {
    const kept = keptFavorites(identity.user.id, visit);
    return { logic: favoritesActor(kept), input: { favorites: kept.recall() } };
  });
  return (
    <HomeActions
      favorites={useScreenActor(logic, { input })}
      actions={listActions({ identity, selectedAgency, today: todayOf(identity) })}
    />
  );
};

const Viewed = () => {
  const { actor, call } = usePortal();
  const [logic] = useState(() =>
    recentlyViewedActor({ call, watchConnection: (notify) => watchConnection(actor.system, notify) }),
  );
  return <RecentlyViewed viewed={useScreenActor(logic)} hrefOf={paths.policyholder} />;
};
