import { queryOf } from '#machines/domain/actions/external-target.ts';
import type { BusinessUnit } from '#machines/domain/actions/estimator.ts';
import { estimatorPath } from '../../control/receiver-paths.ts';
import { addressOf } from '../../http/address.ts';
import { HttpError } from '../../http/http-error.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { twinOf } from '../../static/addresses.ts';
import type { Handlers } from '../handlers.ts';
import { ownAgency } from '../session/own-agency.ts';

/** Where the other applications are: in a demonstration under the other name of this machine, else beside the portal. */
const originOf = ({ services, context }: UserRequestContext): string => {
  const address = addressOf(context);
  return (services.options.demo ? twinOf(address) : null) ?? address.origin;
};

const estimator = async (
  request: UserRequestContext,
  unit: BusinessUnit,
  { agencyId, ...rest }: { agencyId: string } & Readonly<Record<string, string | undefined>>,
) => {
  const { lines } = await ownAgency(request, agencyId);
  if (!lines.split(',').includes(unit))
    throw new HttpError(403, `This agency isn’t authorized to quote or apply in ${unit} lines.`);
  return { url: `${originOf(request)}${estimatorPath}/${unit}?${queryOf({ agencyId, ...rest })}` };
};

/** Where the replacement cost estimator is. */
export const redirectHandlers: Handlers<
  'redirectPersonalEstimator' | 'redirectCommercialEstimator',
  UserRequestContext
> = {
  redirectPersonalEstimator: (request, { query }) => estimator(request, 'personal', query),
  redirectCommercialEstimator: (request, { query }) => estimator(request, 'commercial', query),
};
