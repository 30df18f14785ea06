import { describe, expect, test } from 'vitest';
import type { RuntimeConfig } from '#machines/domain/shell/config.ts';
import { queryOf, type ExternalTarget } from '#machines/domain/actions/external-target.ts';
import {
  agencyBillActions,
  agencyBillLogin,
  agentUpload,
  applicationSearch,
  billingSearch,
  bondInvoices,
  commercialQuoteLogin,
  documentSearch,
  legacyIdentityOf,
  type LegacyIdentity,
} from '#machines/domain/actions/legacy.ts';
import type { Identity, LegacyUser } from '#machines/domain/shared/user.ts';
import { agent as user, config } from '../flows/support/samples.ts';

const root = 'https://legacy.test:8443';
const test01: RuntimeConfig = {
  ...config,
  environment: 'test',
  legacy: { protocol: 'https', host: 'legacy.test', port: 8443, pathPrefix: '/agents' },
  invoicePage: { production: 'https://pay.test/', test: 'https://sandbox.test/' },
};
const production: RuntimeConfig = { ...test01, environment: 'production' };
const legacy: LegacyUser = {
  login: 'ada1',
  serviceId: 'S7',
  companyId: '50',
  internal: false,
  isSecondBrand: true,
  agency: { id: '214', name: 'Lakeshore' },
  agencyId: '214',
  agencies: ['214 - Lakeshore', '1080 - Prairie'],
};
const agent: Identity = { ...user, legacy };
const legacyIdentity: LegacyIdentity = { userId: 'ada1', serviceId: 'S/1 &2', companyId: '50', agencyId: '0214' };

test('the legacy applications get no field but those of the list, all from one place [LEG-06.1]', () => {
  const uploads = (['activity', 'cancellation', 'newQuote'] as const).map((nav) =>
    agentUpload(test01, legacyIdentity, nav),
  );
  const searches = (['view', 'endorse'] as const).map((searchAction) =>
    applicationSearch(test01, { searchType: 'policy', searchAction }),
  );
  const fieldsOf = (target: ExternalTarget): string[] =>
    target.kind === 'post' ? Object.keys(target.fields) : [...new URL(target.href).searchParams.keys()];

  expect(new Set([...uploads, ...searches].flatMap(fieldsOf))).toEqual(
    new Set(['action', 'nav', 'companyID', 'userID', 'agencyId', 'searchType', 'searchAction', 'appType']),
  );
  expect(commercialQuoteLogin(test01, legacyIdentity)).toMatchObject({ fields: { AgencyId: '0214', Action: 'QI' } });
  expect(fieldsOf(commercialQuoteLogin(test01, legacyIdentity))).toEqual(['AgencyId', 'Action']);
});

describe('a legacy post', () => {
  test.for([
    ['bill', 'BI'],
    ['policyDocuments', 'MV'],
    ['billingDocuments', 'MVB'],
    ['quotes', 'QI'],
  ] as const)('to the agency-bill login for %s has Action %s [LEG-01]', ([name, Action]) => {
    expect(agencyBillLogin(test01, legacyIdentity, agencyBillActions[name])).toEqual({
      kind: 'post',
      action: `${root}/agencylink/login/AgencyBillLogin.aspx`,
      fields: { AgencyId: '0214', Action, LOB: 'BO' },
    });
  });

  test.for(['activity', 'cancellation'] as const)(
    'to the upload controller for %s has its five fields [LEG-02]',
    (nav) => {
      expect(agentUpload(test01, legacyIdentity, nav)).toEqual({
        kind: 'post',
        action: `${root}/agentsxpress/UploadController`,
        fields: { nav, companyID: '50', action: 'search', userID: 'ada1', agencyId: '0214' },
      });
    },
  );

  test('to the commercial quote login has AgencyId and Action QI [LEG-03]', () => {
    expect(commercialQuoteLogin(test01, legacyIdentity)).toEqual({
      kind: 'post',
      action: `${root}/agencylink/login/VerifyLogin.aspx`,
      fields: { AgencyId: '0214', Action: 'QI' },
    });
  });

  test('keeps values that look like markup as they are: they are fields, never markup [LEG-06.2]', () => {
    const agencyId = '"><script>alert(1)</script>';

    expect(commercialQuoteLogin(test01, { agencyId })).toMatchObject({ fields: { AgencyId: agencyId } });
  });
});

describe('a legacy link', () => {
  test.for([
    ['quote', 'view', 'searchType=quote&searchAction=view'],
    ['policy', 'view', 'searchType=policy&searchAction=view'],
    ['policy', 'endorse', 'searchType=policy&searchAction=endorse&appType=E'],
  ] as const)('that searches applications by %s to %s has appType E for endorsements only [LEG-04]', (row) => {
    const [searchType, searchAction, query] = row;

    expect(applicationSearch(test01, { searchType, searchAction })).toEqual({
      kind: 'link',
      href: `${root}/agentsxpress/ApplicationController?action=ApplicationSearch&${query}`,
    });
  });

  test('to the billing search carries the encoded service id [LEG-05]', () => {
    expect(billingSearch(test01, legacyIdentity)).toEqual({
      kind: 'link',
      href: `${root}/inquiryxpress/billing/billingSearch?serviceId=S%2F1%20%262`,
    });
  });

  test("to the document service's policy search carries the service id [MNU-05.2]", () => {
    expect(documentSearch(test01, legacyIdentity)).toEqual({
      kind: 'link',
      href: `${root}/documentxpress/policy/policySearch?serviceId=S%2F1%20%262`,
    });
  });

  test.for([
    ['production', production, 'https://pay.test/surety?status=issued'],
    ['test', test01, 'https://sandbox.test/surety?status=issued'],
    ['demo', { ...test01, environment: 'demo' }, 'https://sandbox.test/surety?status=issued'],
  ] as const)(
    'to the bonds in %s opens the hosted page of that environment [BRD-04.2] [QAM-07.3]',
    ([, given, href]) => {
      expect(bondInvoices(given, 'issued')).toEqual({ kind: 'link', href });
    },
  );

  test('to pending bonds says so', () => {
    expect(bondInvoices(test01, 'pending')).toEqual({
      kind: 'link',
      href: 'https://sandbox.test/surety?status=pending',
    });
  });
});

describe('the server path prefix', () => {
  const builders = [
    ['agency bill', (given: RuntimeConfig) => agencyBillLogin(given, legacyIdentity, 'BI')],
    ['upload', (given: RuntimeConfig) => agentUpload(given, legacyIdentity, 'activity')],
    ['commercial quote', (given: RuntimeConfig) => commercialQuoteLogin(given, legacyIdentity)],
    [
      'application search',
      (given: RuntimeConfig) => applicationSearch(given, { searchType: 'quote', searchAction: 'view' }),
    ],
    ['billing search', (given: RuntimeConfig) => billingSearch(given, legacyIdentity)],
    ['document search', (given: RuntimeConfig) => documentSearch(given, legacyIdentity)],
  ] as const;

  test.for(builders)('of the %s applies in production only [BRD-05]', ([, build]) => {
    const addressIn = (given: RuntimeConfig) => {
      const externalTarget = build(given);
      return externalTarget.kind === 'link' ? externalTarget.href : externalTarget.action;
    };

    expect(addressIn(production)).toBe(addressIn(test01).replace(root, `${root}/agents`));
    expect(addressIn({ ...test01, environment: 'demo' })).toBe(addressIn(test01));
  });
});

describe('a user of the legacy applications', () => {
  test('acts for the agency that is selected', () => {
    expect(legacyIdentityOf(agent, '1080')).toEqual({
      userId: 'ada1',
      serviceId: 'S7',
      companyId: '50',
      agencyId: '1080',
    });
  });

  test('acts for the own agency where none is selected', () => {
    expect(legacyIdentityOf(agent, null)?.agencyId).toBe('214');
  });

  test.for([
    ['a customer', { ...agent, legacy: null }, '214'],
    ['nobody', null, '214'],
    ['a user without an agency', { ...agent, legacy: { ...legacy, agencyId: null } }, null],
    ['an agency without a code', agent, ''],
  ] as const)('is no identity for %s', ([, identity, selected]) => {
    expect(legacyIdentityOf(identity, selected)).toBeNull();
  });
});

describe('a query', () => {
  test('leaves out what is not given, and survives half a character', () => {
    expect(queryOf({ a: '1', b: undefined, 'c d': '\uD800&=' })).toBe('a=1&c%20d=%EF%BF%BD%26%3D');
  });
});
