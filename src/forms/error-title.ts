import { useEffect } from 'react';

const prefix = 'Error: ';

/** how many forms of the page have problems */
let count = 0;

/** The page's title begins with `Error:` while one of its forms has problems. */
export const useErrorTitle = (hasProblems: boolean): void => {
  useEffect(() => {
    if (!hasProblems) return undefined;
    count += 1;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      count -= 1;
      if (count === 0 && document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [hasProblems]);
};
