import { fromPromise } from 'xstate';
import type { NamedFile } from '#api/documents.ts';
import { documentSelectionMachine } from '#machines/clients/document-selection/document-selection.machine.ts';

interface SelectionDeps {
  /** reads several documents of an owner as one file */
  together: (owner: string, ids: readonly string[], signal: AbortSignal) => Promise<NamedFile>;
  /** keeps a file as the browser keeps downloads */
  save: (file: NamedFile) => void;
}

/** Documents that are downloaded together, with the carrier. */
export const documentSelectionActor = ({ together, save }: SelectionDeps) =>
  documentSelectionMachine.provide({
    actors: {
      download: fromPromise(async ({ input: { owner, chosen }, signal }) =>
        save(await together(owner, chosen, signal)),
      ),
    },
  });
