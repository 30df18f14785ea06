import { ClientDocument } from './ClientDocument.tsx';
import { useClientLinks } from './client-links.ts';
import { ClientRecord } from './ClientRecord.tsx';
import type { ShownTab } from './client-tabs.ts';
import { DocumentList } from './DocumentList.tsx';
import { RecordList } from './RecordList.tsx';

interface ClientTabProps extends ShownTab {
  accountId: string;
  /** name of the client */
  client: string | null;
}

/** What is below a client's header: the overview, a list, a document, or another record. */
export const ClientTab = ({ tab: { list, record }, accountId, client, detail }: ClientTabProps) => {
  const links = useClientLinks(accountId);
  if (list && !detail)
    return list === 'documents' ? (
      <DocumentList accountId={accountId} />
    ) : (
      <RecordList {...{ kind: list, accountId }} />
    );
  if (record) return <ClientRecord kind={record} accountId={accountId} id={detail ?? accountId} />;
  return <ClientDocument accountId={accountId} id={detail ?? ''} links={links} client={client} />;
};
