import type { Hono } from 'hono';
import type { CarrierEnv } from '../../http/request-context.ts';
import type { Services } from '../../services.ts';
import { apiPrefix } from '../prefix.ts';

/** The health check with versions and database, and the OpenAPI document. */
export const serveHealth = (app: Hono<CarrierEnv>, { engine, options, population }: Services): void => {
  app.get(`${apiPrefix}/health`, async (context) => {
    context.set('route', '/health');
    return context.json({
      status: 'ok',
      node: process.version,
      database: engine.kind,
      databaseVersion: await engine.version(),
      accounts: population,
      demo: options.demo,
    });
  });

  let description: Promise<object> | undefined;
  app.get(`${apiPrefix}/openapi.json`, async (context) => {
    context.set('route', '/openapi.json');
    description ??= import('../../openapi.ts').then(({ describeApi }) => describeApi(options.demo));
    return context.json(await description);
  });
};
