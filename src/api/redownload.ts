import type { StatementOrder, StatementReceipt } from '#machines/domain/actions/commission.ts';
import { redownloadCommissionStatement } from '#machines/domain/contract/redownload.ts';
import type { Client } from './client.ts';

/** Commission statements that are sent again. */
export const redownloadApi = (call: Client) => ({
  requestStatement: ({ request, key }: StatementOrder, signal?: AbortSignal): Promise<StatementReceipt> =>
    call(redownloadCommissionStatement, { body: request, key, signal }),
});
