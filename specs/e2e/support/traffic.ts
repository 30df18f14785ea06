import type { BrowserContext, Page, Request, Route } from 'playwright';
import { callCarrier } from './sign-in.ts';

/** Collects the requests of a page, or of all pages of a browser, to a path of the carrier; a `*` at its end matches anything. */
export const collectCalls = (source: Page | BrowserContext, path: string): Request[] => {
  const calls: Request[] = [];
  const take = (request: Request) => {
    const isMeant = path.endsWith('*')
      ? pathOf(request).startsWith(`/-${path.slice(0, -1)}`)
      : pathOf(request) === `/-${path}`;
    if (isMeant) calls.push(request);
  };
  if ('context' in source) source.on('request', take);
  else source.on('request', take);
  return calls;
};

export const pathOf = (request: Request): string => new URL(request.url()).pathname;

export const queryOf = (request: Request): Record<string, string> =>
  Object.fromEntries(new URL(request.url()).searchParams);

/** Answers calls in the carrier's place; calls to anything else continue to it. */
export const answer = async (
  page: Page,
  path: string,
  respond: (route: Route, count: number) => Promise<void>,
): Promise<void> => {
  let count = 0;
  await page.route(
    (url) => url.pathname === `/-${path}`,
    (route) => respond(route, (count += 1)),
  );
};

/** Holds calls back until they are released. */
export const holdCalls = async (page: Page, path: string) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await answer(page, path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
};

/** Ends the session as the next call to a path arrives, so that no other call of the page meets the end before it. */
export const endSessionAt = async (page: Page, path: string, query: Record<string, string> = {}): Promise<void> => {
  await page.route(
    (url) =>
      url.pathname === `/-${path}` &&
      Object.entries(query).every(([name, value]) => url.searchParams.get(name) === value),
    async (route) => {
      await callCarrier(page.context(), '/demo/session', { expiresInSeconds: 0 });
      await route.continue();
    },
    { times: 1 },
  );
};
