import type { UserType } from '#machines/domain/session/session.ts';
import type { ListQuestion, RecordKind } from '#machines/domain/clients/record-list.ts';

/** The addresses of one client's pages, and who reads them. */
export interface ClientLinks {
  reader: UserType;
  overview: string;
  list: (kind: RecordKind, question?: ListQuestion) => string;
  record: (kind: RecordKind, id: string) => string;
  /** where a bill is paid; with null, where one is chosen to be paid */
  payment: (billId: string | null) => string;
  /** where a claim is reported */
  reportClaim: string;
}
