import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { matchRoute } from '#machines/domain/session/routes.ts';
import { keepFocus } from '#ui/kept-focus.ts';
import { usePageFocus } from './page-focus.ts';
import { usePrefetchNext } from './prefetch-next.ts';
import { useScroll } from './scroll.ts';

/** Scrolls, moves and keeps the focus, and fetches code ahead as pages change; apart from the entry, because the first page needs none of it. */
const PageMoves = ({ firstPath }: { firstPath: string }) => {
  const { pathname } = useLocation();
  useScroll();
  useEffect(keepFocus, []);
  usePageFocus(pathname, firstPath);
  usePrefetchNext(matchRoute(pathname)?.route.id);
  return null;
};

export default PageMoves;
