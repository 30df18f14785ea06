import { HomeScreen } from '#screens/shell/home/HomeScreen.tsx';
import { paths } from '#src/paths.ts';
import { useIdentity, useSelectedAgency } from '../../session/identity.ts';
import { useContact } from '../../shell/contact.ts';
import { useAgencyName } from './agency-name.ts';
import { useClientSearch } from './client-search.ts';
import { FavoriteActions } from './FavoriteActions.tsx';
import { ViewedClients } from './ViewedClients.tsx';

/** The agency dashboard. */
const HomePage = () => {
  const identity = useIdentity();
  const selected = useSelectedAgency();
  return (
    <HomeScreen
      firstName={identity?.user.firstName ?? ''}
      agencyName={useAgencyName()}
      helpHref={paths.help()}
      actions={identity && <FavoriteActions key={identity.user.id} identity={identity} selectedAgency={selected} />}
      viewed={<ViewedClients key={selected} />}
      onSearch={useClientSearch()}
      onContact={useContact()}
    />
  );
};

export default HomePage;
