import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { recordsApi } from '#api/records.ts';
import { recordMachine } from '#machines/clients/record/record.machine.ts';

/** A client's overview or one of their records, with the carrier. */
export const recordActor = (call: Client) => {
  const records = recordsApi(call);
  return recordMachine.provide({
    actors: {
      fetchRecord: fromPromise(({ input: { kind, id }, signal }) => records.read(kind, id, signal)),
    },
  });
};
