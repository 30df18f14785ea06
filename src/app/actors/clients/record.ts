import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { recentlyViewedApi } from '#api/recently-viewed.ts';
import { recordsApi } from '#api/records.ts';
import { recordMachine } from '#machines/clients/record/record.machine.ts';
import type { DetailKind } from '#machines/domain/clients/records.ts';
import type { NumberedRecord } from '#machines/domain/clients/search.ts';

interface RecordDeps {
  call: Client;
  /** whether the user works for agencies: the carrier keeps what they viewed */
  isAgencySide: () => boolean;
}

/** The overview has no number: the client's page notes the client. */
const listOf: Readonly<Record<DetailKind, NumberedRecord['kind'] | null>> = {
  overview: null,
  policy: 'policies',
  bill: 'bills',
  claim: 'claims',
};

/** A client's overview or one of their records, with the carrier. */
export const recordActor = ({ call, isAgencySide }: RecordDeps) => {
  const records = recordsApi(call);
  const recentlyViewed = recentlyViewedApi(call);
  return recordMachine.provide({
    actors: {
      fetchRecord: fromPromise(({ input: { kind, id }, signal }) => records.read(kind, id, signal)),
    },
    actions: {
      recordView: (_, { kind: detail, accountId, id }) => {
        const kind = listOf[detail];
        if (kind && isAgencySide()) recentlyViewed.recordViewed(accountId, { kind, id }).catch(() => null);
      },
    },
  });
};
