import type { Hono } from 'hono';
import type { CarrierEnv } from '../http/visit.ts';
import type { Services } from '../services.ts';
import { apiPrefix } from './serve.ts';

/** Whether the carrier and its database answer, and which they are. */
export const serveHealth = (app: Hono<CarrierEnv>, { engine, options }: Services): void => {
  app.get(`${apiPrefix}/health`, async (context) => {
    context.set('route', '/health');
    return context.json({
      status: 'ok',
      node: process.version,
      database: engine.kind,
      databaseVersion: await engine.version(),
      accounts: options.seedAccounts,
      demo: options.demo,
    });
  });
};
