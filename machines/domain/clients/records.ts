import type { BillDetail } from '../billing/bills.ts';
import type { ClaimDetail } from './claims.ts';
import type { Overview } from './overview.ts';
import type { PolicyDetail } from './policies.ts';

interface Records {
  overview: Overview;
  policy: PolicyDetail;
  bill: BillDetail;
  claim: ClaimDetail;
}

/** The kinds of records that have a page of their own. */
export type DetailKind = keyof Records;

/** A record with everything that its page shows, which says what it is. */
export type ClientRecord = { [Kind in DetailKind]: { kind: Kind; record: Records[Kind] } }[DetailKind];

/** The client that a record belongs to. */
export const ownerOf = (found: ClientRecord): string =>
  found.kind === 'overview' ? found.record.account.accountId : found.record.accountId;
