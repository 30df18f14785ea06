import { convenienceFeeBasisPoints } from '#machines/domain/billing/payments.ts';
import { isFeatureOn } from '#machines/domain/shared/identity.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { flagsOf, viewUser } from '../session/user-view.ts';

/** What payments by card cost the user, in hundredths of a percent of the amount. */
export const cardFeeOf = async (request: UserRequestContext): Promise<number> => {
  const identity = { user: await viewUser(request), flags: flagsOf(request.user) };
  return isFeatureOn('cos-8830', identity) ? convenienceFeeBasisPoints : 0;
};
