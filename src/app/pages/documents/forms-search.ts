import { useState } from 'react';
import { formsSearchApi } from '#api/forms.ts';
import type { SearchRef } from '#machines/clients/search/search.machine.ts';
import { formsPreset } from '#machines/domain/documents/forms-search.ts';
import type { FormKind } from '#machines/domain/documents/forms.ts';
import { searchActor } from '../../actors/clients/search.ts';
import { useFlow } from '../../boot/context.ts';
import { recallSearch } from '../../browser/saved-search.ts';
import { useFirstCall } from '../../routing/use-first-call.ts';
import { useMayRestore } from '../../routing/restoring.ts';
import { useIdentity } from '../../session/identity.ts';

/** The search of one kind of forms, as it was left where that may be restored. */
export const useFormsSearch = (kind: FormKind): SearchRef => {
  const identity = useIdentity();
  const mayRestore = useMayRestore();
  const describe = useFirstCall();
  const [input] = useState(() => {
    const preset = formsPreset(kind, identity);
    return { preset, saved: recallSearch(preset.id, mayRestore) };
  });
  return useFlow(
    ({ call }) => {
      const source = formsSearchApi(call, kind);
      return searchActor({
        call,
        source,
        preset: input.preset.id,
        openClient: () => {},
        firstCallFor: (request) => describe(source.firstCall(request)),
      });
    },
    { input },
  );
};
