import type { DocumentSelectionRef } from '#machines/clients/document-selection/document-selection.machine.ts';
import { toListFileQuery, type RecordKind } from '#machines/domain/clients/record-list.ts';
import { RecordListScreen } from '#screens/clients/record-list/RecordListScreen.tsx';
import FileDownload from './FileDownload.tsx';
import { useClientLinks } from './client-links.ts';
import { useRecordList } from './record-list.ts';

interface RecordListProps {
  kind: RecordKind;
  accountId: string;
  /** chooses documents of the list */
  selection?: DocumentSelectionRef;
}

/** A list of a client's records: the address says what is asked of it. */
export const RecordList = ({ kind, accountId, ...selection }: RecordListProps) => (
  <RecordListScreen
    list={useRecordList(kind, accountId)}
    links={useClientLinks(accountId)}
    renderExport={(question) => (
      <FileDownload file={question && { kind, id: accountId, query: toListFileQuery(kind, question) }}>
        Export to CSV
      </FileDownload>
    )}
    {...selection}
  />
);
