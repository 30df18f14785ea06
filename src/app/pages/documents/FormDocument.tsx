import { formsApi } from '#api/forms.ts';
import { titleOf } from '#machines/domain/documents/documents.ts';
import type { FormKind } from '#machines/domain/documents/forms.ts';
import { FormDocumentFrame } from '#screens/documents/form-document/FormDocumentFrame.tsx';
import { FormFacts } from '#screens/documents/form-document/FormFacts.tsx';
import { formWords } from '#screens/documents/words.ts';
import { formPaths } from '#src/form-paths.ts';
import { ChunkBoundary } from '#src/lazy-components.tsx';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { LazyDocument } from './lazy-document.ts';

/** A form in the viewer. */
export const FormDocument = ({ kind, id }: { kind: FormKind; id: string }) => {
  const search = formPaths.search(kind);
  return (
    <FormDocumentFrame kind={kind} searchHref={search}>
      <ChunkBoundary fallback={<HeaderSkeleton />}>
        <LazyDocument
          owner={kind}
          id={id}
          sourceOf={formsApi}
          titleLevel={1}
          nameOf={(found) => `${found ? titleOf(found) : id} · ${formWords[kind].title}`}
          untitled={formWords[kind].title}
          parent={{
            href: search,
            label: 'Go to the search',
            missing: 'This document doesn’t exist or is one of another company.',
          }}
          closeHref={search}
          renderFacts={(found) => <FormFacts found={found} />}
        />
      </ChunkBoundary>
    </FormDocumentFrame>
  );
};
