import type { Hono } from 'hono';
import type { CarrierEnv } from '../../http/request-context.ts';
import { css, hostedStyles } from './layout.ts';

/** A hosted page is another application than the portal: it runs no script, and its forms lead to itself and to these origins. */
export const hostedPolicy = (targets: readonly string[]): string =>
  `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ${["'self'", ...targets].join(' ')}`;

/** Serves the style sheet of the hosted pages. */
export const serveHostedStyles = (app: Hono<CarrierEnv>): void => {
  app.get(hostedStyles, (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }));
};
