import type { DetailKind } from '#machines/domain/clients/records.ts';
import type { RecordKind } from '#machines/domain/clients/record-list.ts';
import { clientPaths } from '#src/client-paths.ts';
import { paths } from '#src/paths.ts';

/** A tab of a client's page: a list and the page of each of its records. */
interface ListTab {
  label: string;
  list: RecordKind;
  record: DetailKind | null;
}

/** A tab of the pages of a client. */
export type Tab = ListTab | { label: string; list: null; record: 'overview' };

/** What the address shows of a client: a tab, and in it a record by its number. */
export interface ShownTab {
  tab: Tab;
  detail?: string;
}

/** Whether one document is shown: it has no other page than its viewer. */
export const isDocumentOf = ({ tab, detail }: ShownTab): boolean => tab.list === 'documents' && detail !== undefined;

const overview: Tab = { label: 'Overview', list: null, record: 'overview' };

/** By the segment of their address, in their order. */
const lists: ReadonlyMap<string | undefined, ListTab> = new Map([
  ['billing', { label: 'Billing', list: 'bills', record: 'bill' }],
  ['claims', { label: 'Claims', list: 'claims', record: 'claim' }],
  ['documents', { label: 'Documents', list: 'documents', record: null }],
  ['policies', { label: 'Policies', list: 'policies', record: 'policy' }],
]);

/** The tab of a segment; the overview has none. */
export const tabOf = (segment: string | undefined): Tab => lists.get(segment) ?? overview;

/** The tabs of a client as links. */
export const clientTabs = (accountId: string, current: Tab) => [
  { label: overview.label, href: paths.policyholder(accountId), isCurrent: current === overview },
  ...[...lists.values()].map((tab) => ({
    label: tab.label,
    href: clientPaths.list(accountId, tab.list),
    isCurrent: current === tab,
  })),
];
