import { useState } from 'react';
import { formatAgency } from '#machines/domain/shared/agency.ts';
import { agenciesOf } from '#machines/domain/shared/identity.ts';
import { HomeScreen } from '#screens/shell/home/HomeScreen.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import { RecentlyViewed } from '#screens/clients/recently-viewed/RecentlyViewed.tsx';
import { clientPaths } from '#src/client-paths.ts';
import { paths } from '#src/paths.ts';
import { useContact } from '../../shell/contact.ts';
import { recentlyViewedActor } from '../../actors/clients/recently-viewed.ts';
import { usePortal } from '../../boot/context.ts';
import { useIdentity, useSelectedAgency } from '../../session/identity.ts';
import { watchConnection } from '../../session/time-watchers.ts';
import { useClientSearch } from './client-search.ts';
import { FavoriteActions } from './FavoriteActions.tsx';

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
      actions={identity && <FavoriteActions key={identity.user.id} identity={identity} selectedAgency={selected} />}
      viewed={<Viewed key={selected} />}
      onSearch={useClientSearch()}
      onContact={useContact()}
    />
  );
};

export default HomePage;

const Viewed = () => {
  const { actor, call } = usePortal();
  const [logic] = useState(() =>
    recentlyViewedActor({ call, watchConnection: (notify) => watchConnection(actor.system, notify) }),
  );
  return <RecentlyViewed viewed={useScreenActor(logic)} hrefOf={clientPaths.found} />;
};
