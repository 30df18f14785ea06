import { companyOf } from '#machines/domain/shared/company.ts';
import { formatAgency } from '#machines/domain/shared/agency.ts';
import type { AgencyPermissions } from '#machines/domain/shared/user.ts';
import { updateSession } from '../../db/sessions.ts';
import { writeCompany } from '../../http/cookies.ts';
import { recordSecurityEvent } from '../../http/security-log.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { agenciesOf } from './agencies.ts';
import type { Handlers } from '../handlers.ts';
import { ownAgency, selectedAgency } from './own-agency.ts';
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
    const { services, user, company: companyId } = request;
    const agencies = await agenciesOf(services, user);
    const selected = await selectedAgency(request);
    return {
      login: loginOf(user),
      serviceId: `SVC-${user.id}`,
      companyId,
      internal: user.internal === 1,
      isSecondBrand: companyId === '50',
      agency: selected ? { id: selected.code, name: selected.name } : null,
      agencyId: selected?.code ?? null,
      agencies: agencies.map(formatAgency),
    };
  },

  readPermissions: async (request, { query }) => {
    const code = query.selectedAgency ?? request.session.selected_agency;
    if (code === null) return permissionsOf(request.user.internal ? ['personal', 'commercial', 'surety'] : []);
    return permissionsOf((await ownAgency(request, code)).lines.split(','));
  },

  selectAgency: async (request, { body }) => {
    const { code, name, company: itsCompany } = await ownAgency(request, body.selectedAgency);
    const session = await updateSession(request.services.db, request.session, { selected_agency: code });
    if (!session) throw overtaken(request);
    if (code !== request.session.selected_agency)
      await recordSecurityEvent(request, 'agency-chosen', request.user.id, {
        subject: { kind: 'agency', id: code, of: name },
      });
    const company = request.user.internal ? companyOf(itsCompany) : request.company;
    // what is served next is in the colors of the company that the user works for
    writeCompany(request.context, company);
    return viewSession({ ...request, session, company });
  },

  readSettings: async ({ session, now, services }) => clockOf(session, now, services.options),
};
