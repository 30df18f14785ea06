import { mayOpen } from '#machines/domain/session/may-open.ts';
import { clientParents } from '#screens/clients/words.ts';
import { paths } from '#src/paths.ts';
import { useScope } from '../../session/identity.ts';

/** Where the user chooses clients: the search, or a customer's own accounts. */
export const useClientParent = () =>
  mayOpen(useScope(), paths.agents())
    ? { ...clientParents.search, href: paths.clientSearch() }
    : { ...clientParents.ownAccounts, href: paths.clients() };
