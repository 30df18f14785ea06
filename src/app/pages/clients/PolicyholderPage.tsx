import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise, type SnapshotFrom } from 'xstate';
import { accountsApi } from '#api/accounts.ts';
import { recentlyViewedApi } from '#api/recently-viewed.ts';
import { mayOpen } from '#machines/domain/session/access.ts';
import { displayName } from '#machines/domain/clients/account.ts';
import { isAgencySide } from '#machines/domain/shared/permissions.ts';
import { policyholderMachine, type PolicyholderRef } from '#machines/clients/policyholder/policyholder.machine.ts';
import { useScreenActor } from '#screens/inspection.ts';
import { PolicyholderScreen } from '#screens/clients/policyholder/PolicyholderScreen.tsx';
import { paths } from '#src/paths.ts';
import { useShownTitle } from '#layouts/shown-title.ts';
import { usePortal, useSession } from '../../boot/context.ts';
import { useBrand } from '../../routing/title.ts';
import type { PageProps } from '../../routing/pages.tsx';

/** A client's page: one flow per client. */
const PolicyholderPage = ({ params }: PageProps) => <Policyholder key={params['id']} accountId={params['id'] ?? ''} />;

export default PolicyholderPage;

const selectName = ({ context: { account } }: SnapshotFrom<PolicyholderRef>): string | null =>
  account && `${displayName(account)} · Policyholder`;

const Policyholder = ({ accountId }: { accountId: string }) => {
  const { call } = usePortal();
  const session = useSession();
  const [logic] = useState(() => {
    const accounts = accountsApi(call);
    const recentlyViewed = recentlyViewedApi(call);
    return policyholderMachine.provide({
      actors: { fetchAccount: fromPromise(({ input, signal }) => accounts.readAccount(input.accountId, signal)) },
      actions: {
        recordView: (_, { accountId }) => {
          if (!isAgencySide(session.getSnapshot().context.identity)) return;
          recentlyViewed.recordViewed(accountId).catch(() => null);
        },
      },
    });
  });
  const policyholder = useScreenActor(logic, { input: { accountId } });
  const name = useSelector(policyholder, selectName);
  useShownTitle(name, useBrand().company.title);
  const scope = useSelector(session, ({ context }) => context.session?.scope ?? 'guest');
  return (
    <PolicyholderScreen
      policyholder={policyholder}
      {...(mayOpen(scope, paths.agents()) ? { searchHref: paths.agents() } : {})}
    />
  );
};
