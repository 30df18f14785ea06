import { useEffect } from 'react';
import { prefetchWhenIdle, type Prefetched } from '../browser/idle.ts';

/** What is likely opened after the page of a route. */
const likelyNext: Readonly<Record<string, readonly Prefetched[]>> = {
  login: ['laterSteps', 'frame', 'home', 'agents'],
  home: ['agents', 'client'],
  agents: ['client'],
};

/** Fetches the code of what is likely opened after the page of a route, once the browser is idle. */
export const usePrefetchNext = (id: string | undefined): void => {
  useEffect(() => prefetchWhenIdle(...(likelyNext[id ?? ''] ?? [])), [id]);
};
