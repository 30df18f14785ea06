import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { PolicyholderRef } from '#machines/clients/policyholder/policyholder.machine.ts';
import { displayName } from '#machines/domain/clients/account.ts';
import { isAgencySide } from '#machines/domain/shared/permissions.ts';
import { policyholderActor } from '../../actors/clients/policyholder.ts';
import { useFlow, useSession } from '../../boot/context.ts';

const selectName = ({ context: { account } }: SnapshotFrom<PolicyholderRef>) => account && displayName(account);

/** A client, and their name once it is known. */
export const usePolicyholder = (accountId: string) => {
  const session = useSession();
  const isAgency = () => isAgencySide(session.getSnapshot().context.identity);
  const policyholder = useFlow(({ call }) => policyholderActor({ call, isAgencySide: isAgency }), {
    input: { accountId },
  });
  return { policyholder, name: useSelector(policyholder, selectName) };
};
