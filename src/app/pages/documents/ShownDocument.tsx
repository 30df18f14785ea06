import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { Client } from '#api/client.ts';
import { useShownTitle } from '#layouts/shown-title.ts';
import type { DocumentRef } from '#machines/clients/document/document.machine.ts';
import type { ViewedDocument } from '#machines/domain/documents/documents.ts';
import { DocumentScreen, type DocumentScreenProps } from '#screens/clients/document/DocumentScreen.tsx';
import { selectIsBusy } from '#screens/selectors.ts';
import { documentActor, type DocumentSource } from '../../actors/clients/document.ts';
import { useFlow } from '../../boot/context.ts';
import { createPdfReader } from '../../browser/pdf-reader.ts';
import { saveFile } from '../../browser/save-file.ts';
import { useBrand } from '../../routing/title.ts';

interface ShownDocumentProps extends Omit<DocumentScreenProps, 'document' | 'source'> {
  owner: string;
  id: string;
  sourceOf: (call: Client) => DocumentSource;
  /** the page's title, also of a document that is not there or fails to load; null while it has none */
  nameOf: (found: ViewedDocument | null) => string | null;
  /** the level of the heading with its name: its own headings are below */
  titleLevel: 1 | 2;
}

type Snapshot = SnapshotFrom<DocumentRef>;
const selectFound = ({ context }: Snapshot) => context.found;

/** A document in the viewer, whosever it is; its code loads when a document is opened. */
const ShownDocument = ({ owner, id, sourceOf, nameOf, titleLevel, ...screen }: ShownDocumentProps) => {
  const [reader] = useState(() => createPdfReader(titleLevel));
  const document = useFlow(({ call }) => documentActor({ call, source: sourceOf(call), reader, save: saveFile }), {
    input: { owner, id },
  });
  const found = useSelector(document, selectFound);
  const isBusy = useSelector(document, selectIsBusy);
  useShownTitle(found || !isBusy ? nameOf(found) : null, useBrand().company.title);
  return <DocumentScreen {...screen} document={document} source={reader} />;
};

export default ShownDocument;
