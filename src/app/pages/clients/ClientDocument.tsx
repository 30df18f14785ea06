import { useState } from 'react';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useShownTitle } from '#layouts/shown-title.ts';
import type { DocumentRef } from '#machines/clients/document/document.machine.ts';
import type { ClientLinks } from '#screens/clients/client-links.ts';
import { DocumentScreen } from '#screens/clients/document/DocumentScreen.tsx';
import { documentActor } from '../../actors/clients/document.ts';
import { useFlow } from '../../boot/flow.ts';
import { createPdfReader } from '../../browser/pdf-reader.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useCameFrom } from '../../routing/came-from.ts';
import { useBrand } from '../../routing/title.ts';

interface ClientDocumentProps {
  accountId: string;
  id: string;
  links: ClientLinks;
  /** name of the client, once it is known */
  client: string | null;
}

const selectTitle = ({ context: { found } }: SnapshotFrom<DocumentRef>) => found && `${found.title}, ${found.id}`;

/** One document of a client; its code loads when a document is opened. */
const ClientDocument = ({ accountId, id, links, client }: ClientDocumentProps) => {
  const [reader] = useState(createPdfReader);
  const document = useFlow(({ call }) => documentActor({ call, reader, save: saveFile }), { input: { accountId, id } });
  const title = useSelector(document, selectTitle);
  useShownTitle(title && client && `${title} · ${client}`, useBrand().company.title);
  const documents = links.list('documents');
  const openedFrom = useCameFrom(
    (path) => path === documents || path === links.overview || path.startsWith(`${links.list('policies')}/`),
  );
  return <DocumentScreen document={document} source={reader} links={links} closeHref={openedFrom ?? documents} />;
};

export default ClientDocument;
