import { useEffect } from 'react';

/** Names an open modal before the page in the document's title, also where the page gets another title meanwhile. */
export const useModalTitle = (title: string | null): void => {
  useEffect(() => {
    if (title === null) return undefined;
    const prefix = `${title} · `;
    const name = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [title]);
};
