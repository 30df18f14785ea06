import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import type { NamedFile } from '#api/documents.ts';
import { filesApi } from '#api/files.ts';
import { fileDownloadMachine } from '#machines/clients/file-download/file-download.machine.ts';

interface DownloadDeps {
  call: Client;
  /** keeps a file as the browser keeps downloads */
  save: (file: NamedFile) => void;
  /** reports to what offers the file that it is gone */
  announceMissing?: (() => void) | undefined;
}

/** A file that is downloaded, with the carrier. */
export const fileDownloadActor = ({ call, save, announceMissing }: DownloadDeps) => {
  const { read } = filesApi(call);
  return fileDownloadMachine.provide({
    actors: { saveFile: fromPromise(async ({ input: { file }, signal }) => save(await read(file, signal))) },
    actions: { announceMissing: () => announceMissing?.() },
  });
};
