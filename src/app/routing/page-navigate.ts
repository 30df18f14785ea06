import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, type NavigateOptions, type To } from 'react-router';

/** Shows another address; does nothing where the user has left for another page. */
export type PageNavigate = (to: To, options?: NavigateOptions) => void;

/**
 * How a page changes the address by itself, when an answer comes for example. It ends as soon as the user leaves: the page is drawn
 * until the code of the next one has come, and would lead back. An address that the page went to itself is its own before it is drawn.
 */
export const usePageNavigate = (): PageNavigate => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const asked = useRef(pathname);
  useLayoutEffect(() => {
    shown.current = pathname;
  }, [pathname]);
  const [pageNavigate] = useState((): PageNavigate => (to, options) => {
    if (![shown.current, asked.current].includes(window.location.pathname)) return;
    void navigate(to, options);
    asked.current = window.location.pathname;
  });
  return pageNavigate;
};
