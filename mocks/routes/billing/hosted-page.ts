import type { UserRequestContext } from '../../http/request-context.ts';

/** Whether payments by card cost the user a convenience fee. */
export const hasFee = ({ user }: UserRequestContext): boolean => user.flags.split(',').includes('cos-8830');

/** The address of the portal as the browser knows it. */
export const portalOf = ({ context }: UserRequestContext): URL => {
  const portal = new URL(context.req.url);
  if (context.get('isHttps')) portal.protocol = 'https:';
  return portal;
};
