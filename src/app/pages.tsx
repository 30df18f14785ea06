import { lazy, type ComponentType } from 'react';
import type { RouteId } from '#machines/domain/routes.ts';
import type { Portal } from './portal.ts';

/** What every page gets: the values of the `:name` segments of its address. */
export interface PageProps {
  params: Readonly<Record<string, string>>;
}

type Load = () => Promise<{ default: ComponentType<PageProps> }>;

/** The pages that load when they are needed (RTE-01). Sign-in is part of the entry; /redirect draws nothing. */
const loaders = {
  home: () => import('./pages/HomePage.tsx'),
  agents: () => import('./pages/AgentsPage.tsx'),
  policyholder: () => import('./pages/PolicyholderPage.tsx'),
  help: () => import('./pages/HelpPage.tsx'),
  logout: () => import('./pages/LogoutPage.tsx'),
} satisfies Partial<Record<RouteId, Load>>;

export type PageId = keyof typeof loaders;

export const isPageId = (id: string): id is PageId => id in loaders;

/** Starts loading a page's code, for a page that is about to be opened. A failure shows when the page is opened. */
export const prefetchPage = (id: PageId): Promise<unknown> => loaders[id]().catch(() => null);

/** Pages that are likely next, prefetched when the browser is idle (RTE-25). */
export const likelyNext: Readonly<Record<string, readonly PageId[]>> = {
  login: ['home', 'agents'],
  home: ['agents', 'policyholder'],
  agents: ['policyholder'],
};

/** The pages as components; a chunk that fails to load is told to the machine that knows what to do (RTE-22). */
export const createPages = ({ actor }: Portal): Record<PageId, ComponentType<PageProps>> => {
  const page = (id: PageId, load: Load) =>
    lazy(() =>
      load().catch(() => {
        actor.getSnapshot().children.chunks?.send({ type: 'chunk.failed', chunk: id });
        return new Promise<never>(() => {});
      }),
    );
  return {
    home: page('home', loaders.home),
    agents: page('agents', loaders.agents),
    policyholder: page('policyholder', loaders.policyholder),
    help: page('help', loaders.help),
    logout: page('logout', loaders.logout),
  };
};
