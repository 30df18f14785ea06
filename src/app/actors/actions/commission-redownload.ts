import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { redownloadApi } from '#api/redownload.ts';
import { commissionRedownloadMachine } from '#machines/actions/commission-redownload/commission-redownload.machine.ts';

interface CommissionRedownloadDeps {
  call: Client;
  leave: () => void;
}

/** Sending a commission statement again, with the carrier. */
export const commissionRedownloadActor = ({ call, leave }: CommissionRedownloadDeps) => {
  const api = redownloadApi(call);
  return commissionRedownloadMachine.provide({
    actors: { requestStatement: fromPromise(({ input, signal }) => api.requestStatement(input, signal)) },
    actions: { leave: () => leave() },
  });
};
