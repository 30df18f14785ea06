import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { documentsApi, type NamedFile } from '#api/documents.ts';
import type { ViewedDocument } from '#machines/domain/documents/documents.ts';
import { documentMachine } from '#machines/clients/document/document.machine.ts';
import type { PdfReader } from '../../browser/pdf-reader.ts';

/** Where documents are read: those of clients, or forms. */
export interface DocumentSource {
  read: (id: string, signal?: AbortSignal) => Promise<ViewedDocument>;
  link: (id: string, signal?: AbortSignal) => Promise<string>;
}

interface DocumentDeps {
  call: Client;
  source: DocumentSource;
  reader: Pick<PdfReader, 'prepare' | 'open' | 'close' | 'find' | 'print'>;
  /** keeps a file as the browser keeps downloads */
  save: (file: NamedFile) => void;
}

/** A document, with the carrier and what reads PDFs. */
export const documentActor = ({ call, source, reader, save }: DocumentDeps) => {
  const { file } = documentsApi(call);
  let report = (_share: number): void => {};
  return documentMachine.provide({
    actors: {
      findDocument: fromPromise(({ input: { id }, signal }) => {
        reader.prepare();
        return source.read(id, signal);
      }),
      askLink: fromPromise(({ input: { id }, signal }) => source.link(id, signal)),
      openFile: fromPromise(async ({ input: { url, found }, signal }) => {
        const bytes = found?.bytes ?? 0;
        const { body } = await file(url ?? '', signal, (done) => report(Math.min(1, done / bytes)));
        return reader.open(body, signal);
      }),
      watchProgress: fromCallback(({ sendBack }) => {
        report = (share) => sendBack({ type: 'work.progress', share });
        return () => {
          report = () => {};
        };
      }),
      holdFile: fromCallback(() => () => reader.close()),
      findText: fromPromise(({ input: { query }, signal }) => reader.find(query, signal)),
      saveFile: fromPromise(async ({ input: { id }, signal }) =>
        save(await file(await source.link(id, signal), signal)),
      ),
      printPages: fromPromise(({ signal }) => reader.print(signal, (share) => report(share))),
    },
  });
};
