import type { Requester } from '#machines/domain/shared/permissions.ts';
import type { Identity, LegacyUser, AgencyPermissions } from '#machines/domain/shared/user.ts';
import { agent } from './samples.ts';

type Kind = 'personal' | 'commercial' | 'surety';

/** Commercial permissions that all say the same. */
export const lines = (isOpen: boolean): AgencyPermissions['commercial'] => ({
  isCommercialLinesAgency: isOpen,
  quoteApplicationDisplay: isOpen,
  lines: isOpen ? { CA: { quotesAllowed: true, applicationsAllowed: true } } : {},
});

/** What an agency may do that sells these lines. */
export const permissionsOf = (...kinds: readonly Kind[]): AgencyPermissions => {
  const isPersonal = kinds.includes('personal');
  const line = { quotesAllowed: isPersonal, applicationsAllowed: isPersonal };
  return {
    commercial: lines(kinds.includes('commercial')),
    personal: { isPersonalLinesAgency: isPersonal, quoteApplicationDisplay: isPersonal, lines: { PA: line, HO: line } },
    surety: { isAllowed: kinds.includes('surety') },
  };
};

const legacyUser: LegacyUser = {
  login: 'amoe',
  serviceId: 'SVC 1/2',
  companyId: '01',
  internal: false,
  isSecondBrand: false,
  agency: { id: '0042', name: 'Moe & Daughters' },
  agencyId: '0042',
  agencies: ['0042 - Moe & Daughters', '0815 - Lakes'],
};

interface Given {
  user?: Partial<Identity['user']>;
  legacy?: Partial<LegacyUser> | null;
  permissions?: AgencyPermissions | null;
}

/** An agent with every permission, unless given. */
export const identityOf = ({ user, legacy, permissions }: Given = {}): Identity => ({
  ...agent,
  user: { ...agent.user, ...user },
  legacy: legacy === null ? null : { ...legacyUser, ...legacy },
  permissions: permissions === undefined ? permissionsOf('personal', 'commercial', 'surety') : permissions,
});

/** That agent at work for an agency. */
export const person = (given: Partial<Requester> = {}): Requester => ({
  identity: identityOf(),
  selectedAgency: '0042',
  today: '2026-01-05',
  ...given,
});
