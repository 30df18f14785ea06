import type { MiddlewareHandler } from 'hono';
import { apiPrefix } from '../routes/prefix.ts';
import { HttpError } from './http-error.ts';
import type { CarrierContext, CarrierEnv } from './request-context.ts';

const isApi = (path: string): boolean => path === apiPrefix || path.startsWith(`${apiPrefix}/`);

/** The path as it was sent, before anything was decoded or put in order. */
const sentPath = ({ env, req }: CarrierContext): string => {
  const target = env?.incoming?.url ?? new URL(req.url).pathname;
  return target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
};

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path).replaceAll('\\', '/').replace(/^\/+/, '/');
  } catch {
    return path;
  }
};

/** Letters, digits, hyphens, dots and slashes that are encoded although nothing requires it. */
const needlessEncoding = /%(?:2[DEF]|3\d|[46][1-9A-F]|[57][0-9A]|5[CF]|7E)/i;
const dotSegment = /\/\.{1,2}(?:\/|$)/;

/**
 * Paths of the API have one spelling, so that what a proxy allows or refuses by path cannot be written in another way.
 * @throws HttpError 404 for every other spelling
 */
export const refuseAliases: MiddlewareHandler<CarrierEnv> = (context, next) => {
  const sent = sentPath(context);
  const isMeant = [sent, context.req.path, decode(sent)].some(isApi);
  if (isMeant && (!isApi(sent) || needlessEncoding.test(sent) || dotSegment.test(sent))) throw new HttpError(404);
  return next();
};
