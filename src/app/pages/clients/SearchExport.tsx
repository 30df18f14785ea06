import type { CarrierFile, FileKind } from '#machines/domain/documents/files.ts';
import { ChunkBoundary, lazyComponent } from '#src/lazy-components.tsx';

const FileDownload = lazyComponent('fileDownload', () => import('./FileDownload.tsx'));

interface SearchExportProps {
  kind: FileKind;
  /** what the search is asked; null while nothing is found */
  query: NonNullable<CarrierFile['query']> | null;
}

/** Downloads what a search finds, by code that loads with the first results. */
export const SearchExport = ({ kind, query }: SearchExportProps) => (
  <ChunkBoundary>
    <FileDownload file={query && { kind, query }} variant="quiet">
      Download CSV
    </FileDownload>
  </ChunkBoundary>
);
