import { HomeScreen } from '#screens/shell/home/HomeScreen.tsx';
import { paths } from '#src/paths.ts';
import { useIdentity, useIdentityKey, useSelectedAgency } from '../../session/identity.ts';
import { useContact } from '../../shell/contact.ts';
import { AgencyAttention } from './AgencyAttention.tsx';
import { useAgencyName } from './agency-name.ts';
import { useClientSearch } from './client-search.ts';
import { FavoriteActions } from './FavoriteActions.tsx';
import { ViewedClients } from './ViewedClients.tsx';

/** The agency dashboard. */
const HomePage = () => {
  const identity = useIdentity();
  const selected = useSelectedAgency();
  const identityKey = useIdentityKey();
  return (
    <HomeScreen
      firstName={identity?.user.firstName ?? ''}
      agencyName={useAgencyName()}
      helpHref={paths.help()}
      attention={selected && <AgencyAttention key={`${selected} ${identityKey}`} />}
      actions={identity && <FavoriteActions key={identity.user.id} identity={identity} selectedAgency={selected} />}
      viewed={<ViewedClients key={selected} />}
      onSearch={useClientSearch()}
      onContact={useContact()}
    />
  );
};

export default HomePage;
