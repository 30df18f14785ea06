import { convenienceFeeBasisPoints } from '#machines/domain/billing/payments.ts';
import type { UserRequestContext } from '../../http/request-context.ts';

/** What payments by card cost the user, in hundredths of a percent of the amount. */
export const cardFeeOf = ({ user }: UserRequestContext): number =>
  user.flags.split(',').includes('cos-8830') ? convenienceFeeBasisPoints : 0;

/** The address of the portal as the browser knows it. */
export const portalOf = ({ context }: UserRequestContext): URL => {
  const portal = new URL(context.req.url);
  if (context.get('isHttps')) portal.protocol = 'https:';
  return portal;
};
