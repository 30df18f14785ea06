import type { Plugin } from 'vite';
import type { BrowserCommand } from 'vitest/node';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import { restore } from '#mocks/seed/seed.ts';
import { answerCalls } from '#mocks/vite-plugin.ts';

const cookieName = 'test-carrier';
/** Enough for lists of several pages; a new demonstration has more. */
const seedAccounts = 2000;
/** Made before each test for everyone, at a cost that is next to nothing. */
const hashCost = { memoryCost: 8, timeCost: 1 };

const sessionIdIn = (cookies = ''): string | undefined =>
  new RegExp(`(?:^|; )${cookieName}=([^;]+)`).exec(cookies)?.[1];

/**
 * Carriers in Vitest's browser server, one for each browser session: files that run at the same time share nothing. A
 * cookie says which carrier answers.
 */
export const testCarriers = () => {
  const carriers = new Map<string, Promise<Carrier>>();

  const plugin: Plugin = {
    name: 'test-carriers',
    // before the carrier of the dev server
    enforce: 'pre',
    configureServer: ({ middlewares, httpServer }) => {
      middlewares.use(
        answerCalls(async ({ headers }) => (await carriers.get(sessionIdIn(headers.cookie) ?? '')) ?? null),
      );
      httpServer?.once('close', () => {
        for (const carrier of carriers.values()) void carrier.then(({ close }) => close());
      });
    },
  };

  /** Restores the carrier of the session as it was seeded, and the browser as if it had never been there. */
  const resetCarrier: BrowserCommand<[]> = async ({ sessionId, context, page }) => {
    const carrier = carriers.get(sessionId) ?? createCarrier({ demo: true, seedAccounts, hashCost });
    carriers.set(sessionId, carrier);
    await restore((await carrier).services.engine, hashCost);
    await context.clearCookies();
    await context.addCookies([{ name: cookieName, value: sessionId, url: new URL(page.url()).origin }]);
  };

  /** Takes an agency from a user of the session's carrier, whose sessions continue. */
  const loseAgency: BrowserCommand<[user: string, agency: string]> = async ({ sessionId }, user, agency) => {
    const carrier = await carriers.get(sessionId);
    await carrier?.services.db
      .deleteFrom('user_agencies')
      .where('user_id', '=', user)
      .where('agency_code', '=', agency)
      .execute();
  };

  return { plugin, commands: { resetCarrier, loseAgency } };
};
