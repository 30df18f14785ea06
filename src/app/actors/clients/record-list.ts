import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { recordsApi } from '#api/records.ts';
import { recordListMachine } from '#machines/clients/record-list/record-list.machine.ts';
import type { ListQuestion } from '#machines/domain/clients/record-list.ts';

interface RecordListDeps {
  call: Client;
  writeAddress: (question: ListQuestion) => void;
}

/** A list of a client's records, with the carrier. */
export const recordListActor = ({ call, writeAddress }: RecordListDeps) => {
  const records = recordsApi(call);
  return recordListMachine.provide({
    actors: {
      fetchPage: fromPromise(({ input: { kind, accountId, question }, signal }) =>
        records.list(kind, accountId, question, signal),
      ),
    },
    actions: { writeAddress: (_, { question }) => writeAddress(question) },
  });
};
