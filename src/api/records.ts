import type { AccountDetail } from '#machines/domain/clients/account.ts';
import type { ListQuestion, RecordKind, RecordPage } from '#machines/domain/clients/record-list.ts';
import { toListQuery } from '#machines/domain/clients/record-list.ts';
import type { ClientRecord, DetailKind } from '#machines/domain/clients/records.ts';
import {
  listBills,
  listClaims,
  listDocuments,
  listPolicies,
  readAccount,
  readBill,
  readClaim,
  readOverview,
  readPolicy,
} from '#machines/domain/contract/client-records.ts';
import type { Client } from './client.ts';

/** Calls about a client and their records. */
export const recordsApi = (call: Client) => ({
  readAccount: async (accountId: string, signal?: AbortSignal): Promise<AccountDetail> =>
    (await call(readAccount, { params: { id: accountId }, signal })).account,

  /** A page of one of the client's lists. */
  list: async (
    kind: RecordKind,
    accountId: string,
    question: ListQuestion,
    signal?: AbortSignal,
  ): Promise<RecordPage> => {
    const input = { params: { id: accountId }, query: toListQuery(kind, question), signal };
    switch (kind) {
      case 'policies':
        return { kind, ...(await call(listPolicies, input)) };
      case 'bills':
        return { kind, ...(await call(listBills, input)) };
      case 'claims':
        return { kind, ...(await call(listClaims, input)) };
      case 'documents':
        return { kind, ...(await call(listDocuments, input)) };
    }
  },

  /** The overview of a client, or one record by its number. */
  read: async (kind: DetailKind, id: string, signal?: AbortSignal): Promise<ClientRecord> => {
    const input = { params: { id }, signal };
    switch (kind) {
      case 'overview':
        return { kind, record: await call(readOverview, input) };
      case 'policy':
        return { kind, record: await call(readPolicy, input) };
      case 'bill':
        return { kind, record: await call(readBill, input) };
      case 'claim':
        return { kind, record: await call(readClaim, input) };
    }
  },
});
