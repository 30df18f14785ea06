import { useEffect } from 'react';
import { whenIdle } from '../browser/idle.ts';
import { prefetchFrame, prefetchLaterSteps, prefetchPage, type PageId } from './pages.tsx';

/** Pages that are likely next, prefetched when the browser is idle. */
const likelyNext: Readonly<Record<string, readonly PageId[]>> = {
  login: ['home', 'agents'],
  home: ['agents', 'client'],
  agents: ['client'],
};

/** Fetches the code of what is likely opened after the page of a route, once the browser is idle. */
export const usePrefetchNext = (id: string | undefined): void => {
  useEffect(
    () =>
      whenIdle(() => {
        if (id === 'login') void prefetchLaterSteps().then(prefetchFrame);
        for (const next of likelyNext[id ?? ''] ?? []) void prefetchPage(next);
      }),
    [id],
  );
};
