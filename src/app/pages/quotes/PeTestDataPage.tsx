import { PeTestDataScreen } from '#screens/quotes/pe-test-data/PeTestDataScreen.tsx';
import { paths } from '#src/paths.ts';
import { useConfig } from '../../boot/context.ts';
import { useQuery } from '../../routing/query.ts';
import { useIdentity, useSelectedAgency } from '../../session/identity.ts';
import { examples, testDataOf } from './test-data.tsx';

/** What would be sent for a quote: for internal people, and not in production. */
const PeTestDataPage = () => {
  const config = useConfig();
  const requester = { identity: useIdentity(), selectedAgency: useSelectedAgency(), query: useQuery() };
  if (!config) return null;
  return <PeTestDataScreen {...testDataOf({ ...requester, config })} examples={examples} homeHref={paths.home()} />;
};

export default PeTestDataPage;
