import { makeZip } from 'client-zip';
import type { FiledDocument } from '../records/documents.ts';

/** PDFs in one ZIP file, made one after the other. They are compressed already, so they are only put together. */
export const zipOf = async (
  documents: readonly FiledDocument[],
  render: (filed: FiledDocument) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const files = async function* () {
    for (const filed of documents) {
      const { id, date } = filed.document;
      yield { name: `${id}.pdf`, lastModified: new Date(date), input: await render(filed) };
    }
  };
  return new Uint8Array(await new Response(makeZip(files())).arrayBuffer());
};
