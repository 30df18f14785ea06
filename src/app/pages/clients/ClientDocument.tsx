import { documentsApi } from '#api/documents.ts';
import { titleOf } from '#machines/domain/documents/documents.ts';
import type { ClientLinks } from '#screens/clients/client-links.ts';
import { missingFor } from '#screens/clients/reader.ts';
import { DocumentFacts } from '#screens/clients/document/DocumentFacts.tsx';
import { ChunkBoundary } from '#src/lazy-components.tsx';
import { HeaderSkeleton } from '#ui/Skeleton.tsx';
import { useCameFrom } from '../../routing/came-from.ts';
import { LazyDocument } from '../documents/lazy-document.ts';

interface ClientDocumentProps {
  accountId: string;
  id: string;
  links: ClientLinks;
  /** name of the client, once it is known */
  client: string | null;
}

/** One document of a client in the viewer. */
export const ClientDocument = ({ accountId, id, links, client }: ClientDocumentProps) => {
  const documents = links.list('documents');
  const openedFrom = useCameFrom(
    (path) => path === documents || path === links.overview || path.startsWith(`${links.list('policies')}/`),
  );
  return (
    <ChunkBoundary fallback={<HeaderSkeleton />}>
      <LazyDocument
        owner={accountId}
        id={id}
        sourceOf={documentsApi}
        titleLevel={2}
        nameOf={(found) => client && `${found ? `${titleOf(found)}, ` : ''}${id} · ${client} · Documents`}
        parent={{
          href: documents,
          label: 'Go to the documents',
          missing: missingFor(links.reader, 'document'),
        }}
        closeHref={openedFrom ?? documents}
        renderFacts={(found) => <DocumentFacts found={found} links={links} />}
      />
    </ChunkBoundary>
  );
};
