import { useEffect, useRef } from 'react';

/** The open modals with a title, the one on top last. */
const modals: { title: string }[] = [];

/** how many forms on screen have problems */
let troubled = 0;

/** what the document's title has in front of the page's */
let prefix = '';

let observer: MutationObserver | null = null;

/**
 * Puts `Error:` while a form has problems, and the title of the modal on top and of no other, in front of the page's title; and takes
 * away what was there before. While there is something in front of it, it stays so where the page gets another title.
 */
const showTitle = (): void => {
  const ofPage = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
  const onTop = modals.at(-1);
  prefix = (troubled > 0 ? 'Error: ' : '') + (onTop ? `${onTop.title} · ` : '');
  // the observer sees every change: what is right already is left
  if (document.title !== prefix + ofPage) document.title = prefix + ofPage;
  if (prefix === '') {
    observer?.disconnect();
    observer = null;
  } else if (!observer) {
    observer = new MutationObserver(showTitle);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  }
};

/** The document's title begins with `Error:` while one of the forms on screen has problems. */
export const useErrorTitle = (hasProblems: boolean): void => {
  useEffect(() => {
    if (!hasProblems) return undefined;
    troubled += 1;
    showTitle();
    return () => {
      troubled -= 1;
      showTitle();
    };
  }, [hasProblems]);
};

/** Names an open modal before the page in the document's title, also where the page gets another title meanwhile; of several the one on top. */
export const useModalTitle = (title: string | null): void => {
  const own = useRef({ title: '' });
  const isOpen = title !== null;
  useEffect(() => {
    if (!isOpen) return undefined;
    const modal = own.current;
    modals.push(modal);
    return () => {
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
