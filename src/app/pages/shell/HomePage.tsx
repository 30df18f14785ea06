import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { recentlyViewedApi } from '#api/recently-viewed.ts';
import { listActions } from '#machines/domain/actions/action-list.ts';
import { formatAgency } from '#machines/domain/shared/agency.ts';
import { todayOf } from '#machines/domain/shared/permissions.ts';
import { agenciesOf } from '#machines/domain/shared/user.ts';
import {
  recentlyViewedMachine,
  type ConnectionMessage,
} from '#machines/clients/recently-viewed/recently-viewed.machine.ts';
import { HomeScreen } from '#screens/shell/home/HomeScreen.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import { RecentlyViewed } from '#screens/clients/recently-viewed/RecentlyViewed.tsx';
import { paths } from '#src/paths.ts';
import { useContact } from '../../shell/contact.ts';
import { usePortal, useSession } from '../../boot/context.ts';
import { watchConnection } from '../../session/time-watchers.ts';

/** The agency dashboard. */
const HomePage = () => {
  const session = useSession();
  const identity = useSelector(session, ({ context }) => context.identity);
  const selected = useSelector(session, ({ context }) => context.session?.selectedAgency ?? null);
  const agency = agenciesOf(identity).find(({ code }) => code === selected);
  return (
    <HomeScreen
      firstName={identity?.user.firstName ?? ''}
      agencyName={agency ? formatAgency(agency) : null}
      searchHref={paths.agents()}
      helpHref={paths.help()}
      actions={listActions({ identity, selectedAgency: selected, today: todayOf(identity) })}
      viewed={<Viewed key={selected} />}
      onContact={useContact()}
    />
  );
};

export default HomePage;

const Viewed = () => {
  const { actor, call } = usePortal();
  const [logic] = useState(() =>
    recentlyViewedMachine.provide({
      actors: {
        fetchViewed: fromPromise(({ signal }) => recentlyViewedApi(call).readRecentlyViewed(signal)),
        watchConnection: fromCallback<EventObject, undefined, ConnectionMessage>(({ sendBack }) =>
          watchConnection(actor.system, () => sendBack({ type: 'connection.restored' })),
        ),
      },
    }),
  );
  return <RecentlyViewed viewed={useScreenActor(logic)} hrefOf={paths.policyholder} />;
};
