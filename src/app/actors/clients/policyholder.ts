import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { recentlyViewedApi } from '#api/recently-viewed.ts';
import { recordsApi } from '#api/records.ts';
import { policyholderMachine } from '#machines/clients/policyholder/policyholder.machine.ts';

interface PolicyholderDeps {
  call: Client;
  /** whether the user works for agencies: the carrier keeps what they viewed */
  isAgencySide: () => boolean;
}

/** A client, with the carrier. */
export const policyholderActor = ({ call, isAgencySide }: PolicyholderDeps) => {
  const records = recordsApi(call);
  const recentlyViewed = recentlyViewedApi(call);
  return policyholderMachine.provide({
    actors: { fetchAccount: fromPromise(({ input, signal }) => records.readAccount(input.accountId, signal)) },
    actions: {
      recordView: (_, { accountId }) => {
        if (isAgencySide()) recentlyViewed.recordViewed(accountId).catch(() => null);
      },
    },
  });
};
