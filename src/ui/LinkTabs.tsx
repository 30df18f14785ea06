import './scrolled-tabs.css';
import { useLayoutEffect, useRef } from 'react';
import { partOf } from '#ui/classes.ts';

interface LinkTab {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Tabs that are pages: real links, the current one marked and visible where not all of them fit. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => {
  const list = useRef<HTMLElement>(null);
  const currentHref = tabs.find(({ isCurrent }) => isCurrent)?.href;
  useLayoutEffect(() => {
    const element = list.current;
    if (!currentHref || !element) return undefined;
    scrollToCurrent(element);
    const observer = new ResizeObserver(() => scrollToCurrent(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [currentHref]);
  return (
    <nav ref={list} aria-label={label} className={partOf('linkTabs', 'list')}>
      {tabs.map(({ label: name, href, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined} className={partOf('linkTabs', 'tab')}>
          {name}
        </a>
      ))}
    </nav>
  );
};

/** `scrollIntoView` would scroll the page as well. */
const scrollToCurrent = (list: HTMLElement): void => {
  const tab = list.querySelector('[aria-current]')?.getBoundingClientRect();
  const { left, width } = list.getBoundingClientRect();
  if (tab) list.scrollLeft += tab.left - left - (width - tab.width) / 2;
};
