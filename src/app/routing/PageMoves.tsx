import { matchRoute } from '#machines/domain/session/routes.ts';
import { useAddress } from './address.ts';
import { usePageFocus } from './page-focus.ts';
import { usePrefetchNext } from './prefetch-next.ts';
import { useScroll } from './scroll.ts';

/** Scrolls, moves the focus and fetches code ahead as pages change; apart from the entry, because the first page needs none of it. */
const PageMoves = ({ firstPath }: { firstPath: string }) => {
  const { pathname } = useAddress().address;
  useScroll();
  usePageFocus(pathname, firstPath);
  usePrefetchNext(matchRoute(pathname)?.route.id);
  return null;
};

export default PageMoves;
