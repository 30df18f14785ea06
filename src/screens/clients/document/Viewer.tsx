import { useSelector } from '@xstate/react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { DocumentRef } from '#machines/clients/document/document.machine.ts';
import { Pages } from './Pages.tsx';
import type { PageSource } from './page-source.ts';
import { Printing } from './Printing.tsx';
import { SearchBar } from './SearchBar.tsx';
import { Toolbar } from './Toolbar.tsx';

const selectIsSearching = (snapshot: SnapshotFrom<DocumentRef>) =>
  snapshot.matches({ viewing: { shown: { search: 'open' } } });

interface ViewerProps {
  document: DocumentRef;
  source: PageSource;
  label: string;
  closeHref: string;
}

/** Keys that work wherever the focus is in the viewer, but in a field. */
const commands = {
  '+': { type: 'zoom.in' },
  '=': { type: 'zoom.in' },
  '-': { type: 'zoom.out' },
  '0': { type: 'zoom.fit', to: 'width' },
  ArrowRight: { type: 'page.next' },
  ArrowLeft: { type: 'page.previous' },
} as const;
const isCommand = (key: string): key is keyof typeof commands => key in commands;

const screenfuls = new Map([
  ['PageDown', 0.9],
  ['PageUp', -0.9],
]);

/** The pages of a document with their tools. */
export const Viewer = ({ document, source, label, closeHref }: ViewerProps) => {
  const isSearching = useSelector(document, selectIsSearching);
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (isSearching) field.current?.focus();
  }, [isSearching]);

  useEffect(() => {
    const find = (event: globalThis.KeyboardEvent) => {
      const isFind = event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.altKey;
      // pressed again in our field it is the browser's own search; a window in front has its own
      if (!isFind || event.target === field.current || window.document.querySelector('[data-modal]')) return;
      event.preventDefault();
      document.send({ type: 'search.open' });
      field.current?.select();
    };
    window.addEventListener('keydown', find);
    return () => window.removeEventListener('keydown', find);
  }, [document]);

  const closeSearch = () => {
    document.send({ type: 'search.close' });
    searchButton.current?.focus();
  };

  const press = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Escape' && isSearching) return closeSearch();
    const region = root.current?.querySelector('[role="region"]');
    const share = screenfuls.get(key);
    if (share !== undefined && region) {
      event.preventDefault();
      region.scrollBy({ top: region.clientHeight * share });
    } else if (isCommand(key) && !(target instanceof HTMLInputElement) && !isSideways(key, region)) {
      event.preventDefault();
      document.send(commands[key]);
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- every key has a button besides
    <div ref={root} className="viewer__root" onKeyDown={press}>
      <Toolbar document={document} closeHref={closeHref} searchButton={searchButton} />
      {isSearching && <SearchBar document={document} field={field} onClose={closeSearch} />}
      <Printing document={document} />
      <Pages document={document} source={source} label={label} />
    </div>
  );
};

/** Whether an arrow moves a page that is wider than its room. */
const isSideways = (key: string, region: Element | null | undefined): boolean =>
  key.startsWith('Arrow') && region ? region.scrollWidth > region.clientWidth : false;
