import type { CompanyId } from '#machines/domain/shared/company.ts';
import { manualsPath } from '../../control/receiver-paths.ts';
import { addressOf } from '../../http/address.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { twinOf } from '../../static/addresses.ts';
import type { Handlers } from '../handlers.ts';

const publicSites: Readonly<Record<CompanyId, string>> = {
  '01': 'https://www.millrace.example',
  '50': 'https://www.kittiwake.example',
};

/** A stub of the carrier in a demonstration; otherwise the public site of the company. */
const manualsSite = ({ services, context, company }: UserRequestContext): string =>
  (services.options.demo ? twinOf(addressOf(context)) : null) ?? publicSites[company];

export const manualsHandlers: Handlers<'readManuals', UserRequestContext> = {
  readManuals: async (request) => ({ url: manualsSite(request) + manualsPath }),
};
