import { documentsApi } from '#api/documents.ts';
import { documentSelectionActor } from '../../actors/clients/document-selection.ts';
import { useFlow } from '../../boot/context.ts';
import { saveFile } from '../../browser/save-file.ts';
import { RecordList } from './RecordList.tsx';

/** The documents of a client, which can be chosen and downloaded together. */
export const DocumentList = ({ accountId }: { accountId: string }) => {
  const selection = useFlow(
    ({ call }) => documentSelectionActor({ together: documentsApi(call).together, save: saveFile }),
    { input: { owner: accountId } },
  );
  return <RecordList kind="documents" accountId={accountId} selection={selection} />;
};
