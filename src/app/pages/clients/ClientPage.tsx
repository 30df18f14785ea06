import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { useShownTitle } from '#layouts/shown-title.ts';
import type { PolicyholderRef } from '#machines/clients/policyholder/policyholder.machine.ts';
import { toClientTask } from '#machines/domain/clients/tasks.ts';
import { displayName } from '#machines/domain/clients/account.ts';
import { mayOpen } from '#machines/domain/session/may-open.ts';
import { isAgencySide } from '#machines/domain/shared/permissions.ts';
import { PolicyholderScreen } from '#screens/clients/policyholder/PolicyholderScreen.tsx';
import { useScreenActor } from '#screens/inspection.ts';
import { paths } from '#src/paths.ts';
import { policyholderActor } from '../../actors/clients/policyholder.ts';
import { usePortal, useSession } from '../../boot/context.ts';
import { useQuery } from '../../routing/query.ts';
import type { PageProps } from '../../routing/pages.tsx';
import { useBrand } from '../../routing/title.ts';
import { useScope } from '../../session/identity.ts';
import { clientTabs, tabOf } from './client-tabs.ts';
import { ClientTab } from './ClientTab.tsx';

/** A client's pages: the header and the tabs stay while what is below them changes. */
const ClientPage = (props: PageProps) => <Client key={props.params['id']} {...props} />;

export default ClientPage;

const search = {
  label: 'Clients',
  href: paths.clientSearch(),
  invitation: 'Search for a client',
  missing: 'This client doesn’t exist or belongs to another agency.',
};
const ownAccounts = {
  label: 'My accounts',
  href: paths.clients(),
  invitation: 'Go to my accounts',
  missing: 'This account doesn’t exist or isn’t yours.',
};

const selectName = ({ context: { account } }: SnapshotFrom<PolicyholderRef>): string | null =>
  account && displayName(account);

const Client = ({ params: { id = '', tab: segment, detail } }: PageProps) => {
  const { call } = usePortal();
  const session = useSession();
  const [logic] = useState(() =>
    policyholderActor({ call, isAgencySide: () => isAgencySide(session.getSnapshot().context.identity) }),
  );
  const policyholder = useScreenActor(logic, { input: { accountId: id } });
  const name = useSelector(policyholder, selectName);
  const tab = tabOf(segment);
  // a document names itself, by its title
  const isDocument = tab.list === 'documents' && detail !== undefined;
  useShownTitle(
    isDocument ? null : name && [detail, name, tab.label].filter(Boolean).join(' · '),
    useBrand().company.title,
  );
  return (
    <PolicyholderScreen
      policyholder={policyholder}
      parent={mayOpen(useScope(), paths.agents()) ? search : ownAccounts}
      task={toClientTask(useQuery()['task'])}
      tabs={clientTabs(id, tab)}
      {...(detail ? { detail } : {})}
      isCompact={isDocument}
    >
      <ClientTab key={`${segment} ${detail}`} tab={tab} accountId={id} client={name} {...(detail ? { detail } : {})} />
    </PolicyholderScreen>
  );
};
