import { useState } from 'react';
import { fromPromise } from 'xstate';
import { accountsApi } from '#api/accounts.ts';
import { policyholderMachine } from '#machines/policyholder/policyholder.machine.ts';
import { PolicyholderScreen } from '#screens/policyholder/PolicyholderScreen.tsx';
import { paths } from '#src/paths.ts';
import { usePortal } from '../context.ts';
import { useScreenActor } from '../inspection.ts';
import type { PageProps } from '../pages.tsx';

/** A client's page: one flow per client. */
const PolicyholderPage = ({ params }: PageProps) => <Policyholder key={params['id']} accountId={params['id'] ?? ''} />;

export default PolicyholderPage;

const Policyholder = ({ accountId }: { accountId: string }) => {
  const { call } = usePortal();
  const [logic] = useState(() => {
    const accounts = accountsApi(call);
    return policyholderMachine.provide({
      actors: { fetchAccount: fromPromise(({ input, signal }) => accounts.readAccount(input.accountId, signal)) },
    });
  });
  const policyholder = useScreenActor(logic, { input: { accountId } });
  return <PolicyholderScreen policyholder={policyholder} searchHref={paths.agents()} />;
};
