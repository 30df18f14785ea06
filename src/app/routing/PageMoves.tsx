import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { matchRoute } from '#machines/domain/session/routes.ts';
import { keepFocus } from '#ui/kept-focus.ts';
import { usePortal } from '../boot/context.ts';
import { pressEnterOnce } from '../browser/held-enter.ts';
import { markReady } from '../browser/ready.ts';
import { holdSteps } from './hold-steps.ts';
import { usePageFocus } from './page-focus.ts';
import { usePrefetchNext } from './prefetch-next.ts';
import { useScroll } from './scroll.ts';

/** Scrolls, moves and keeps the focus, has a held Enter press once, holds Forward from steps that are left, and fetches code ahead as pages change; apart from the entry, because the first page needs none of it. */
const PageMoves = ({ firstPath }: { firstPath: string }) => {
  const portal = usePortal();
  const { pathname } = useLocation();
  useScroll();
  useEffect(keepFocus, []);
  useEffect(pressEnterOnce, []);
  useEffect(() => {
    holdSteps(portal);
    markReady('history', true);
  }, [portal]);
  usePageFocus(pathname, firstPath);
  usePrefetchNext(matchRoute(pathname)?.route.id);
  return null;
};

export default PageMoves;
