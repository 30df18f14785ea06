import { lazyComponent } from '#src/lazy-components.tsx';

/** The viewer: its code loads when a document is opened. */
export const LazyDocument = lazyComponent('document', () => import('./ShownDocument.tsx'));
