import { useEffect, useRef } from 'react';

/** The open modals with a title, the one on top last. */
const modals: { title: string }[] = [];

/** what the document's title has in front of the page's */
let prefix = '';

/** Puts the title of the modal on top, and of no other, in front of the page's, and takes away what was there for one before. */
const showTitle = (): void => {
  const ofPage = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
  const onTop = modals.at(-1);
  prefix = onTop ? `${onTop.title} · ` : '';
  // every change is seen by the observers of all modals: what is right already is left
  if (document.title !== prefix + ofPage) document.title = prefix + ofPage;
};

/** Names an open modal before the page in the document's title, also where the page gets another title meanwhile; of several the one on top. */
export const useModalTitle = (title: string | null): void => {
  const own = useRef({ title: '' });
  const isOpen = title !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const modal = own.current;
    modals.push(modal);
    const observer = new MutationObserver(showTitle);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      modals.splice(modals.indexOf(modal), 1);
      showTitle();
    };
  }, [isOpen]);
  useEffect(() => {
    if (title === null) return;
    own.current.title = title;
    showTitle();
  }, [title]);
};
