import { describe, expect, test } from 'vitest';
import { estimatorOrigins, estimatorUnits } from '#machines/domain/actions/estimator.ts';
import { quickActions } from '#machines/domain/actions/quick-actions.ts';
import { denialWords } from '#forms/permission-words.ts';
import { choicesOf, type ExternalOpening } from '#machines/domain/actions/quick-action-choices.ts';
import type { AgencyPermissions } from '#machines/domain/shared/user.ts';
import { identityOf, permissionsOf, person } from '../flows/support/people.ts';
import { config } from '../flows/support/samples.ts';

const legacy = 'https://legacy.test';
const quotes = 'https://quotes.example.test/producer-engage/v1';
const all = ['PA', 'HO', 'WT', 'MC', 'MT', 'DF', 'PU'];

const withLines = (codes: readonly string[], more: { quotesAllowed?: boolean } = {}): AgencyPermissions => ({
  ...permissionsOf('personal', 'commercial', 'surety'),
  personal: {
    isPersonalLinesAgency: true,
    quoteApplicationDisplay: true,
    lines: Object.fromEntries(
      codes.map((code) => [code, { quotesAllowed: true, applicationsAllowed: false, ...more }]),
    ),
  },
});

const world = (permissions: AgencyPermissions | null = withLines(all), selectedAgency: string | null = '0042') => ({
  ...person({ identity: identityOf({ permissions }), selectedAgency }),
  config,
  isForClient: false,
});

const destinations = (action: ExternalOpening, given = world()) =>
  Object.fromEntries(choicesOf(action, given).map(({ label, to }) => [label, to]));

const reasons = (action: ExternalOpening, given = world()) =>
  choicesOf(action, given).map(({ label, permission }) => [
    label,
    permission.isGranted ? null : denialWords[permission.reason],
  ]);

const page = (task: string) => ({ kind: 'page', path: `/agents?task=${task}` });
const link = (href: string) => ({ kind: 'link', href });
const bill = (Action: string) => ({
  kind: 'post',
  action: `${legacy}/agencylink/login/AgencyBillLogin.aspx`,
  fields: { AgencyId: '0042', Action, LOB: 'BO' },
});
const upload = (nav: string) => ({
  kind: 'post',
  action: `${legacy}/agentsxpress/UploadController`,
  fields: { nav, companyID: '01', action: 'search', userID: 'amoe', agencyId: '0042' },
});
const applications = (query: string) =>
  link(`${legacy}/agentsxpress/ApplicationController?action=ApplicationSearch&${query}`);

const lineNames = [
  'Select & Signature Auto',
  'Select & Signature Home',
  'Watercraft',
  'Road & Trail',
  'Dwelling',
  'Personal Umbrella',
];
const everyLine = (to: object) => Object.fromEntries(lineNames.map((name) => [name, to]));
const lobs = ['PA', 'HO', 'WT', 'MC', 'DF', 'PU'];
const engage = (section: string) =>
  Object.fromEntries(lineNames.map((name, at) => [name, link(`${quotes}/${section}?lob=${lobs[at]}`)]));

test('the quick actions have these ids, and two of them their titles from the source [QAM-01.2]', () => {
  expect(Object.keys(quickActions).toSorted()).toEqual([
    'activityPersonal',
    'cancelPolicy',
    'commissionStatementRedownload',
    'endorseChangePolicy',
    'paymentRulesIC',
    'payviewAgencyBill',
    'quotesActivityPersonal',
    'replacementCostEstimator',
    'suretyBill',
    'viewAgencyBillCL',
    'viewDocsCommercial',
  ]);
  expect(quickActions).toMatchObject({
    commissionStatementRedownload: 'Direct Bill Commission Redownload',
    paymentRulesIC: 'Payment Rules',
  });
});

describe('the choices of', () => {
  test.for([
    [
      'endorseChangePolicy',
      'QAM-08.1, QAM-08.3',
      {
        ...everyLine(page('endorseChangePolicy')),
        Other: applications('searchType=policy&searchAction=endorse&appType=E'),
      },
    ],
    ['cancelPolicy', 'QAM-08.2, QAM-08.3', { ...everyLine(page('cancelPolicy')), Other: upload('cancellation') }],
    [
      'quotesActivityPersonal',
      'QAM-09.1, QAM-09.3',
      {
        ...engage('policies'),
        Other: applications('searchType=quote&searchAction=view'),
        'Commercial Lines': {
          kind: 'post',
          action: `${legacy}/agencylink/login/VerifyLogin.aspx`,
          fields: { AgencyId: '0042', Action: 'QI' },
        },
      },
    ],
    ['activityPersonal', 'QAM-09.2, QAM-09.4', { ...engage('activities'), Other: upload('activity') }],
    [
      'payviewAgencyBill',
      'QAM-06.1',
      {
        'View Agency Bill': bill('BI'),
        'View/Pay Direct Bill': link(`${legacy}/inquiryxpress/billing/billingSearch?serviceId=SVC%201%2F2`),
      },
    ],
    ['viewAgencyBillCL', 'QAM-10', { 'View Agency Bill': bill('BI') }],
    [
      'suretyBill',
      'QAM-07.1',
      {
        'View/Pay Issued Bonds': link('https://pay-test.example.test/surety?status=issued'),
        'View/Pay Pending Bonds': link('https://pay-test.example.test/surety?status=pending'),
      },
    ],
    ['viewDocsCommercial', 'QAM-03', { Policy: bill('MV'), Billing: bill('MVB') }],
  ] as const)('%s lead where they should [%s] [QAM-13]', ([action, , expected]) => {
    expect(destinations(action)).toEqual(expected);
  });

  test.for([
    ['quotesActivityPersonal', 'policies'],
    ['activityPersonal', 'activities'],
  ] as const)('%s lead to the version of the app that cos-8041 decides [QAM-09.5]', ([action, section]) => {
    const targetsWith = (active: boolean) => {
      const identity = { ...identityOf({ permissions: withLines(all) }), flags: [{ name: 'cos-8041', active }] };
      return choicesOf(action, { ...world(), identity })
        .slice(0, lobs.length)
        .map(({ to }) => to);
    };
    const at = (version: string) =>
      lobs.map((lob) => link(`https://quotes.example.test/producer-engage/${version}/${section}?lob=${lob}`));

    expect(targetsWith(true)).toEqual(at('v2'));
    expect(targetsWith(false)).toEqual(at('v1'));
  });

  test('personal lines say what they are for [QAM-11.1, QAM-11.2, QAM-11.3]', () => {
    expect(choicesOf('activityPersonal', world()).map(({ label, note }) => [label, note])).toEqual([
      ['Select & Signature Auto', 'New policies only'],
      ['Select & Signature Home', 'New policies only'],
      ['Watercraft', undefined],
      ['Road & Trail', undefined],
      ['Dwelling', undefined],
      ['Personal Umbrella', undefined],
      ['Other', 'All other personal lines'],
    ]);
  });

  test.for(['endorseChangePolicy', 'cancelPolicy'] as const)('%s say nothing of new policies', (action) => {
    const notes = choicesOf(action, world()).flatMap(({ note }) => note ?? []);

    expect(notes).toEqual(['All other personal lines']);
  });

  test.for([
    ['quotes', { quotesAllowed: true }],
    ['applications', { quotesAllowed: false, applicationsAllowed: true }],
  ] as const)('a line are open where %s are allowed, and stay visible where neither is [QAM-11.4]', ([, may]) => {
    const missing = 'Your agency isn’t authorized for this line.';

    expect(reasons('endorseChangePolicy', world(withLines(['PA', 'MT'], may)))).toEqual([
      ['Select & Signature Auto', null],
      ['Select & Signature Home', missing],
      ['Watercraft', missing],
      ['Road & Trail', null],
      ['Dwelling', missing],
      ['Personal Umbrella', missing],
      ['Other', null],
    ]);
  });

  test('a line whose permissions say no to both are closed', () => {
    const [auto] = reasons('cancelPolicy', world(withLines(all, { quotesAllowed: false })));

    expect(auto?.[1]).toContain('isn’t authorized for this line');
  });

  test.for([
    ['endorseChangePolicy', 'personal lines'],
    ['viewDocsCommercial', 'commercial lines'],
    ['viewAgencyBillCL', 'commercial lines'],
    ['suretyBill', 'surety bonds'],
  ] as const)('%s are closed without the permission for %s [QAM-07.2]', ([action, what]) => {
    const found = choicesOf(action, world(permissionsOf()));

    expect(found.every(({ to }) => to === null)).toBe(true);
    for (const { permission } of found) expect(!permission.isGranted && denialWords[permission.reason]).toContain(what);
  });

  test('the agency bill are gated by commercial lines, the direct bill is not [QAM-06.2]', () => {
    expect(reasons('payviewAgencyBill', world(permissionsOf('personal')))).toEqual([
      ['View Agency Bill', 'Your agency isn’t authorized for commercial lines.'],
      ['View/Pay Direct Bill', null],
    ]);
  });

  test.for([
    'endorseChangePolicy',
    'cancelPolicy',
    'quotesActivityPersonal',
    'activityPersonal',
    'payviewAgencyBill',
    'viewAgencyBillCL',
    'suretyBill',
    'viewDocsCommercial',
  ] as const)('%s say that permissions are missing, and lead nowhere into the legacy systems', (action) => {
    const found = choicesOf(action, world(null));

    for (const { to } of found) expect(to?.kind).not.toBe('post');
    expect(found[0]?.permission).toEqual({ isGranted: false, reason: 'permissionsNotLoaded' });
  });

  test('the legacy systems are denied without an agency', () => {
    const identity = identityOf({
      legacy: { agencyId: null, agency: null, agencies: [] },
      permissions: withLines(all),
    });
    const found = { ...world(), identity, selectedAgency: null };

    expect(reasons('payviewAgencyBill', found)).toEqual([
      ['View Agency Bill', 'You don’t have an agency. Call support.'],
      ['View/Pay Direct Bill', 'You don’t have an agency. Call support.'],
    ]);
    expect(reasons('activityPersonal', found).at(-1)).toEqual(['Other', 'You don’t have an agency. Call support.']);
  });
});

describe('the replacement cost estimator', () => {
  test('asks with the agency for personal, with agency and user for commercial [QAM-05.3, QAM-05.4]', () => {
    expect(estimatorUnits(world()).map(({ question }) => question)).toEqual([
      { unit: 'personal', agencyId: '0042' },
      {
        unit: 'commercial',
        agencyId: '0042',
        agencyName: 'Moe & Daughters',
        userName: 'amoe',
        firstName: 'Ada',
        lastName: 'Moe',
      },
    ]);
  });

  test.for([
    ['personal', permissionsOf('personal'), [true, false]],
    ['commercial', permissionsOf('commercial'), [false, true]],
    ['no', permissionsOf(), [false, false]],
  ] as const)('is open for %s lines only where they are quoted or applied for [QAM-05.2]', ([, may, open]) => {
    const units = estimatorUnits(world(may));

    expect(units.map(({ permission }) => permission.isGranted)).toEqual(open);
    expect(units.map(({ question }) => question !== null)).toEqual(open);
  });

  test('is closed without an agency', () => {
    const identity = identityOf({ legacy: { agencyId: null, agency: null, agencies: [] } });

    expect(
      estimatorUnits({ ...world(), identity, selectedAgency: null }).map(({ permission }) => permission.isGranted),
    ).toEqual([false, false]);
  });

  test('may lead to the hosts that config.json names', () => {
    expect(estimatorOrigins({ ...config, estimators: ['https://rce.test:443/x'] })).toEqual([
      'https://legacy.test',
      'https://quotes.example.test',
      'https://rce.test',
    ]);
    expect(estimatorOrigins(config)).toHaveLength(2);
  });
});

test.each(['endorseChangePolicy', 'cancelPolicy'] as const)(
  'on a client’s page the lines of %s open in producer engage, where the policies are',
  (action) => {
    const { Other: _, ...lines } = destinations(action, { ...world(), isForClient: true });

    expect(lines).toEqual(engage('policies'));
  },
);
