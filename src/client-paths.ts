import type { SuggestedClient } from '#machines/domain/clients/search.ts';
import type { ClientTask } from '#machines/domain/clients/tasks.ts';
import type { RecordKind } from '#machines/domain/clients/record-list.ts';
import { fillPattern } from '#machines/domain/session/routes.ts';
import { paths, patternOf } from '#src/paths.ts';

/** The segment of a list, which is its own name for all but one. */
const segmentOf = (kind: RecordKind): string => (kind === 'bills' ? 'billing' : kind);

/** The addresses of one client's pages; apart from `paths`, which the first screen needs. */
export const clientPaths = {
  list: (accountId: string, kind: RecordKind) =>
    fillPattern(patternOf('clientTab'), { id: accountId, tab: segmentOf(kind) }),
  /** a policy, bill, claim or document by its number */
  record: (accountId: string, kind: RecordKind, id: string) =>
    fillPattern(patternOf(kind === 'documents' ? 'clientDocument' : 'clientRecord'), {
      id: accountId,
      tab: segmentOf(kind),
      detail: id,
    }),
  /** where a bill is paid, or chosen to be paid; with a payment, what has happened to it */
  payment: (accountId: string, billId: string | null, paymentId: string | null = null): string =>
    billId === null
      ? fillPattern(patternOf('paymentBill'), { accountId })
      : fillPattern(patternOf('payment'), { accountId, billId }) + (paymentId === null ? '' : `?payment=${paymentId}`),
  /** the page of what a text found: a client, with the task that one is looked for, or one of their records */
  found: (
    { accountId, record }: Pick<SuggestedClient, 'accountId' | 'record'>,
    task: ClientTask | null = null,
  ): string => (record ? clientPaths.record(accountId, record.kind, record.id) : paths.policyholder(accountId, task)),
} as const;

/** Whether an address is a page of one client. */
export const isClientPath = (pathname: string): boolean => /^\/(?:policyholder|clients)\/./.test(pathname);
