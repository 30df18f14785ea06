import { useLocation } from 'react-router';
import { usePageFocus } from './page-focus.ts';
import { useScroll } from './scroll.ts';

/** Scrolls and moves the focus with the pages; apart from the entry, because the first page needs neither. */
const PageMoves = ({ firstPath }: { firstPath: string }) => {
  useScroll();
  usePageFocus(useLocation().pathname, firstPath);
  return null;
};

export default PageMoves;
