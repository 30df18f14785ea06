import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import type { NamedFile } from '#api/documents.ts';
import { formsApi } from '#api/forms.ts';
import { documentSelectionMachine } from '#machines/clients/document-selection/document-selection.machine.ts';

/** Forms that are downloaded together, with the carrier. `save` keeps a file as the browser keeps downloads. */
export const formsSelectionActor = (call: Client, save: (file: NamedFile) => void) => {
  const forms = formsApi(call);
  return documentSelectionMachine.provide({
    actors: {
      download: fromPromise(async ({ input: { chosen }, signal }) => save(await forms.together(chosen, signal))),
    },
  });
};
