import { formatAgency } from '#machines/domain/shared/agency.ts';
import type { AgencyPermissions } from '#machines/domain/shared/user.ts';
import { workingCompany } from '../../db/companies.ts';
import { updateSession } from '../../db/sessions.ts';
import { writeCompany } from '../../http/cookies.ts';
import { recordSecurityEvent } from '../../http/security-log.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { agenciesOf } from './agencies.ts';
import type { Handlers } from '../handlers.ts';
import { ownAgency } from './own-agency.ts';
import { clockOf, overtaken, viewSession } from './session-view.ts';
import { flagsOf, loginOf, viewUser } from './user-view.ts';

const personalLines = ['PA', 'HO', 'PU', 'DF', 'MC', 'MT', 'WT'];
const commercialLines = ['CA', 'BP', 'CR', 'CG', 'CM', 'CP', 'CU', 'WC'];

const linesOf = (codes: readonly string[], isOpen: boolean) =>
  Object.fromEntries(codes.map((code) => [code, { quotesAllowed: isOpen, applicationsAllowed: isOpen }]));

const permissionsOf = (lines: readonly string[]): AgencyPermissions => {
  const isPersonal = lines.includes('personal');
  const isCommercial = lines.includes('commercial');
  return {
    commercial: {
      isCommercialLinesAgency: isCommercial,
      quoteApplicationDisplay: isCommercial,
      lines: linesOf(commercialLines, isCommercial),
    },
    personal: {
      isPersonalLinesAgency: isPersonal,
      quoteApplicationDisplay: isPersonal,
      lines: linesOf(personalLines, isPersonal),
    },
    surety: { isAllowed: lines.includes('surety') },
  };
};

/** Who is signed in and what they may do. */
export const userHandlers: Handlers<
  'readUser' | 'readFeatureFlags' | 'readLegacyUser' | 'readPermissions' | 'selectAgency' | 'readSettings',
  UserRequestContext
> = {
  readUser: (request) => viewUser(request),

  readFeatureFlags: async ({ user }) => flagsOf(user),

  readLegacyUser: async (request) => {
    const { services, user, company: companyId, agency } = request;
    const agencies = await agenciesOf(services, user);
    return {
      login: loginOf(user),
      serviceId: `SVC-${user.id}`,
      companyId,
      internal: user.internal === 1,
      isSecondBrand: companyId === '50',
      agency: agency && { id: agency.code, name: agency.name },
      agencyId: agency?.code ?? null,
      agencies: agencies.map(formatAgency),
    };
  },

  readPermissions: async (request, { query }) => {
    const { selectedAgency: asked } = query;
    const agency = asked === undefined ? request.agency : await ownAgency(request, asked);
    if (agency) return permissionsOf(agency.lines.split(','));
    return permissionsOf(request.user.internal ? ['personal', 'commercial', 'surety'] : []);
  },

  selectAgency: async (request, { body }) => {
    const agency = await ownAgency(request, body.selectedAgency);
    const { code, name } = agency;
    const session = await updateSession(request.services.db, request.session, { selected_agency: code });
    if (!session) throw overtaken(request);
    if (code !== request.session.selected_agency)
      await recordSecurityEvent(request, 'agency-chosen', request.user.id, {
        subject: { kind: 'agency', id: code, of: name },
      });
    const company = workingCompany(request.user, agency);
    // what is served next is in the colors of the company that the user works for
    writeCompany(request.context, company);
    return viewSession({ ...request, session, agency, company });
  },

  readSettings: async ({ session, now, services }) => clockOf(session, now, services.options),
};
