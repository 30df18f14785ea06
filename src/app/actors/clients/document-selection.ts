import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { documentsApi, type NamedFile } from '#api/documents.ts';
import { documentSelectionMachine } from '#machines/clients/document-selection/document-selection.machine.ts';

/** Documents of a client that are downloaded together, with the carrier. `save` keeps a file as the browser keeps downloads. */
export const documentSelectionActor = (call: Client, save: (file: NamedFile) => void) => {
  const documents = documentsApi(call);
  return documentSelectionMachine.provide({
    actors: {
      download: fromPromise(async ({ input: { owner, chosen }, signal }) =>
        save(await documents.together(owner, chosen, signal)),
      ),
    },
  });
};
