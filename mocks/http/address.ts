import type { CarrierContext } from './request-context.ts';

/** The address of a request as the browser knows it: a trusted proxy may have taken the request over https. */
export const addressOf = (context: CarrierContext): URL => {
  const address = new URL(context.req.url);
  if (context.get('isHttps')) address.protocol = 'https:';
  return address;
};
