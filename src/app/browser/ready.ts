/** What a page needs before it does what its controls promise. */
export type ReadyMark = 'session' | 'network' | 'shortcuts' | 'timeout' | 'history';

/**
 * Marks on the document which parts are ready, as in `<html data-ready="session network">`. Tests wait for these marks;
 * nothing in the product reads them.
 */
export const markReady = (part: ReadyMark, isReady: boolean): void => {
  const { dataset } = document.documentElement;
  const others = (dataset['ready'] ?? '').split(' ').filter((one) => one && one !== part);
  dataset['ready'] = [...others, ...(isReady ? [part] : [])].join(' ');
};
