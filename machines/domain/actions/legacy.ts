import type { CompanyId } from '../shared/company.ts';
import type { RuntimeConfig } from '../shell/config.ts';
import { invoicePage, legacyRoot } from './hosts.ts';
import { queryOf, type ExternalTarget } from './external-target.ts';
import type { Identity } from '../shared/user.ts';

/**
 * The one home of what the legacy applications expect: every field and every address by name. Values travel as
 * form fields or encoded query values, never in markup. Paths and values that the source does not give are invented and
 * marked so; an installation that has others changes them here.
 */

/** The user as the legacy applications identify them: `agencyId` is the code of the agency that the user acts for. */
export interface LegacyIdentity {
  userId: string;
  serviceId: string;
  companyId: CompanyId;
  agencyId: string;
}

/** The user as the legacy applications know them; null for customers and without an agency. */
export const legacyIdentityOf = (identity: Identity | null, selectedAgency: string | null): LegacyIdentity | null => {
  const legacy = identity?.legacy;
  const agencyId = selectedAgency ?? legacy?.agencyId ?? '';
  if (!legacy || agencyId === '') return null;
  return { userId: legacy.login, serviceId: legacy.serviceId, companyId: legacy.companyId, agencyId };
};

/** Below the root of the legacy applications. */
export const legacyPaths = {
  /** invented: the source names the page without its address */
  agencyBill: '/agencylink/login/AgencyBillLogin.aspx',
  upload: '/agentsxpress/UploadController',
  commercialQuote: '/agencylink/login/VerifyLogin.aspx',
  /** invented */
  applications: '/agentsxpress/ApplicationController',
  billing: '/inquiryxpress/billing/billingSearch',
  /** invented: the document service's policy search */
  documents: '/documentxpress/policy/policySearch',
} as const;

/** What the agency-bill login opens; the meaning of each letter is invented. */
export const agencyBillActions = {
  /** agency bills */
  bill: 'BI',
  /** policy documents */
  policyDocuments: 'MV',
  /** billing documents */
  billingDocuments: 'MVB',
  /** quotes */
  quotes: 'QI',
} as const;
export type AgencyBillAction = (typeof agencyBillActions)[keyof typeof agencyBillActions];

/** The fields of the agent upload controller; the values of `nav` and `action` are invented. */
export interface UploadFields {
  nav: 'activity' | 'cancellation' | 'newQuote';
  companyID: CompanyId;
  action: 'search' | 'new';
  userID: string;
  agencyId: string;
}

/** The fields of the application search; the values of `searchType` and `searchAction` are invented. */
export interface ApplicationSearchFields {
  action: 'ApplicationSearch';
  searchType: 'quote' | 'policy';
  searchAction: 'view' | 'endorse';
  /** `E`: an endorsement */
  appType?: 'E';
}

/** What a surety bond's bill is: invented values. */
export type BondStatus = 'issued' | 'pending';

const post = (config: RuntimeConfig, path: string, fields: Readonly<Record<string, string>>): ExternalTarget => ({
  kind: 'post',
  action: legacyRoot(config) + path,
  fields,
});

const link = (root: string, path: string, query: Readonly<Record<string, string>>): ExternalTarget => ({
  kind: 'link',
  href: `${root}${path}?${queryOf(query)}`,
});

/** Posts to the agency-bill login page. */
export const agencyBillLogin = (
  config: RuntimeConfig,
  { agencyId }: Pick<LegacyIdentity, 'agencyId'>,
  action: AgencyBillAction,
): ExternalTarget => post(config, legacyPaths.agencyBill, { AgencyId: agencyId, Action: action, LOB: 'BO' });

/** Posts to the agent upload controller. */
export const agentUpload = (
  config: RuntimeConfig,
  { companyId, userId, agencyId }: LegacyIdentity,
  nav: UploadFields['nav'],
): ExternalTarget => {
  const action = nav === 'newQuote' ? 'new' : 'search';
  const fields: UploadFields = { nav, companyID: companyId, action, userID: userId, agencyId };
  return post(config, legacyPaths.upload, { ...fields });
};

/** Posts to the commercial quote login. */
export const commercialQuoteLogin = (
  config: RuntimeConfig,
  { agencyId }: Pick<LegacyIdentity, 'agencyId'>,
): ExternalTarget => post(config, legacyPaths.commercialQuote, { AgencyId: agencyId, Action: 'QI' });

/** The link that searches applications: endorsements carry `appType=E`. */
export const applicationSearch = (
  config: RuntimeConfig,
  { searchType, searchAction }: Pick<ApplicationSearchFields, 'searchType' | 'searchAction'>,
): ExternalTarget => {
  const fields: ApplicationSearchFields = {
    action: 'ApplicationSearch',
    searchType,
    searchAction,
    ...(searchAction === 'endorse' ? { appType: 'E' } : {}),
  };
  return link(legacyRoot(config), legacyPaths.applications, { ...fields });
};

/** The link to the billing search. */
export const billingSearch = (
  config: RuntimeConfig,
  { serviceId }: Pick<LegacyIdentity, 'serviceId'>,
): ExternalTarget => link(legacyRoot(config), legacyPaths.billing, { serviceId });

/** The link to the document service's policy search. */
export const documentSearch = (
  config: RuntimeConfig,
  { serviceId }: Pick<LegacyIdentity, 'serviceId'>,
): ExternalTarget => link(legacyRoot(config), legacyPaths.documents, { serviceId });

/** The hosted invoice payment page for surety bonds: a test address outside production. */
export const bondInvoices = (config: RuntimeConfig, status: BondStatus): ExternalTarget =>
  link(invoicePage(config).replace(/\/$/, ''), '/surety', { status });
