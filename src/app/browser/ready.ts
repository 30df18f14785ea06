/** What a page needs before it does what its controls promise. */
export type ReadyMark = 'session' | 'network' | 'shortcuts' | 'timeout';

const ready = new Set<ReadyMark>();

/**
 * Marks on the document which parts are ready, as in `<html data-ready="session network">`. Tests wait for these marks;
 * nothing in the product reads them.
 */
export const markReady = (part: ReadyMark, isReady: boolean): void => {
  if (isReady) ready.add(part);
  else ready.delete(part);
  document.documentElement.dataset['ready'] = [...ready].join(' ');
};
