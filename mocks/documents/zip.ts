import { makeZip } from 'client-zip';

/** A PDF among others, made when its turn comes. */
export interface ZippedPdf {
  id: string;
  modified: Date;
  render: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** PDFs in one ZIP file, made one after the other. They are compressed already, so they are only put together. */
export const zipOf = async (documents: readonly ZippedPdf[]): Promise<Uint8Array<ArrayBuffer>> => {
  const files = async function* () {
    for (const { id, modified, render } of documents)
      yield { name: `${id}.pdf`, lastModified: modified, input: await render() };
  };
  return new Uint8Array(await new Response(makeZip(files())).arrayBuffer());
};
