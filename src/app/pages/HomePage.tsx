import { useSelector } from '@xstate/react';
import { formatAgency } from '#machines/domain/agency.ts';
import { agenciesOf } from '#machines/domain/user.ts';
import { HomeScreen } from '#screens/home/HomeScreen.tsx';
import { paths } from '#src/paths.ts';
import { useSession } from '../context.ts';

/** The agency dashboard (RTE-02). */
const HomePage = () => {
  const session = useSession();
  const identity = useSelector(session, ({ context }) => context.identity);
  const selected = useSelector(session, ({ context }) => context.session?.selectedAgency);
  const agency = agenciesOf(identity).find(({ code }) => code === selected);
  return (
    <HomeScreen
      firstName={identity?.user.firstName ?? ''}
      agencyName={agency ? formatAgency(agency) : null}
      searchHref={paths.agents()}
      helpHref={paths.help()}
    />
  );
};

export default HomePage;
