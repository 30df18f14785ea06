import { useEffect } from 'react';

/**
 * Names what is on screen in the page title, in place of the page's own label, for as long as it is there.
 * @param words null while it has no name yet
 * @param company title of the company, which ends every page title
 */
export const useShownTitle = (words: string | null, company: string): void => {
  useEffect(() => {
    if (words === null) return undefined;
    const before = document.title;
    const shown = `${words} · ${company}`;
    document.title = shown;
    return () => {
      // the next page may have set its own already
      if (document.title === shown) document.title = before;
    };
  }, [words, company]);
};
