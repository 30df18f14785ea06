import { useIdentityKey } from '../../session/identity.ts';
import { ClientSearch } from './ClientSearch.tsx';

/** The client search: starts over when the identity changes, because what may be searched depends on it. */
const AgentsPage = () => <ClientSearch key={useIdentityKey()} />;

export default AgentsPage;
