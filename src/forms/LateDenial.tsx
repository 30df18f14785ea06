import type { DenialReason } from '#machines/domain/shared/permissions.ts';
import { ChunkBoundary, lazyComponent, preload } from '#src/lazy-components.tsx';

const load = () => import('./DenialSentence.tsx');
const DenialSentence = lazyComponent('denialSentence', load);

/** Why something in the header is not offered, by code that comes after the first page: it is seen in menus that are open. */
export const LateDenial = ({ reason }: { reason: DenialReason }) => (
  <ChunkBoundary>
    <DenialSentence reason={reason} />
  </ChunkBoundary>
);

/** Loads the sentences before a menu opens. */
export const preloadDenials = (): void => void preload(load);
