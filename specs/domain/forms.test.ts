import { describe, expect, test } from 'vitest';
import { formsPreset, offersAllCompanies } from '#machines/domain/documents/forms-search.ts';
import { formKinds, isFormKind, type FormKind } from '#machines/domain/documents/forms.ts';
import { clientsPreset, presetIds, toExportQuery } from '#machines/domain/clients/search.ts';
import { insurersOf } from '#machines/domain/shared/company.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import { blankSearch } from '#machines/clients/search/question.ts';
import { agent } from '../flows/support/samples.ts';

const userOf = (companyId: '01' | '50', internal = false): Identity => ({
  ...agent,
  legacy: {
    login: 'ada',
    serviceId: 's1',
    companyId,
    internal,
    isSecondBrand: companyId === '50',
    agency: null,
    agencyId: null,
    agencies: ['2 - B', '10 - A'],
  },
});

const filterOf = (kind: FormKind, name: string, identity: Identity | null = null) =>
  formsPreset(kind, identity).filters.find((one) => one.name === name);
const codesOf = (kind: FormKind, name: string, identity: Identity | null = null) =>
  filterOf(kind, name, identity)?.options.map(({ value }) => value);

describe('the presets', () => {
  test('are clients, marketing, plForms and clForms; cards are of clients, forms, marketing documents and loss reports [SCH-01]', () => {
    const presets = [clientsPreset(null), ...formKinds.map((kind) => formsPreset(kind, null))];

    expect(presets.map(({ id }) => id).toSorted()).toEqual([...presetIds].toSorted());
    expect(presets.map(({ id, cardType }) => [id, cardType])).toEqual([
      ['clients', 'client'],
      ['plForms', 'form'],
      ['clForms', 'form'],
      ['marketing', 'marketing'],
    ]);
  });

  test('of forms order by form number first, ascending, and by form name, edition and type [FLT-05.4]', () => {
    for (const kind of formKinds) {
      const preset = formsPreset(kind, null);

      expect(blankSearch(preset).question).toMatchObject({ sort: 'formNumber', sortDirection: 'ASC' });
      expect(preset.sortParams.map(({ name }) => name)).toEqual(['formNumber', 'formName', 'formEdition', 'formType']);
    }
  });

  test('are found by their words in addresses, and by no others', () => {
    expect([...formKinds, 'surety', '__proto__'].map(isFormKind)).toEqual([true, true, true, false, false]);
  });
});

describe('the filters', () => {
  test('of marketing documents are categories, types and states [FLT-09]', () => {
    expect(codesOf('marketing', 'lob')).toEqual(['CLA', 'CLB', 'CLG', 'CLS', 'GM', 'LC', 'PL', 'SU']);
    expect(codesOf('marketing', 'type')).toEqual(['F', 'TB', 'O']);
    expect(codesOf('marketing', 'state')).toEqual([
      'AK',
      'ID',
      'IL',
      'IA',
      'MN',
      'MT',
      'NV',
      'ND',
      'OR',
      'SD',
      'UT',
      'WA',
      'WI',
    ]);
  });

  test('of personal lines are lines, states, types and the status, whose inactive forms are shown as expired [FLT-10]', () => {
    expect(codesOf('personal', 'lob')).toEqual(['PA', 'HO', 'PU', 'DF', 'MC', 'MT', 'WT']);
    expect(codesOf('personal', 'state')).toEqual(['AK', 'IA', 'MN', 'SD', 'WI']);
    expect(codesOf('personal', 'type')).toEqual(['C', 'SA', 'Q']);
    expect(filterOf('personal', 'status')?.options.map(({ value, title }) => [value, title])).toEqual([
      ['Active', 'Active'],
      ['Inactive', 'Expired'],
    ]);
  });

  test('of commercial lines are lines and types [FLT-11]', () => {
    expect(codesOf('commercial', 'lob')).toEqual(['CA', 'BP', 'CR', 'CG', 'CM', 'CP', 'CU', 'WC']);
    expect(codesOf('commercial', 'type')).toEqual(['C', 'SA', 'Q']);
  });

  test.for(['personal', 'commercial'] as const)(
    'of %s forms have every company for internal users of either company, and no agency [FLT-06.2]',
    (kind) => {
      for (const companyId of ['01', '50'] as const) {
        expect(codesOf(kind, 'company', userOf(companyId, true))).toEqual(['WNM', 'WNA', 'PSI', 'UIC']);
        expect(filterOf(kind, 'agencyCode', userOf(companyId, true))).toBeUndefined();
      }
    },
  );

  test.for(['personal', 'commercial'] as const)(
    'of %s forms have the Alaska carrier alone for company 50, as a single choice without a default, and not for others [FLT-07]',
    (kind) => {
      expect(filterOf(kind, 'company', userOf('50'))).toMatchObject({
        mode: 'single',
        noDefault: true,
        options: [expect.objectContaining({ value: 'UIC' })],
      });
      expect(filterOf(kind, 'company', userOf('01'))).toMatchObject({
        mode: 'multi',
        noDefault: false,
        defaultTitle: 'All Companies',
      });
      expect(codesOf(kind, 'company', userOf('01'))).toEqual(['WNM', 'WNA', 'PSI']);
      expect(codesOf(kind, 'company')).toEqual(['WNM', 'WNA', 'PSI']);
    },
  );

  test('offer All Companies wherever there are several', () => {
    expect(
      [userOf('01'), userOf('50'), userOf('50', true)].map((user) => offersAllCompanies(formsPreset('personal', user))),
    ).toEqual([true, false, true]);
    expect(offersAllCompanies(formsPreset('marketing', userOf('01')))).toBe(false);
    expect(insurersOf('50', true)).toHaveLength(4);
  });
});

test('what is kept as CSV is asked for as the search is, without pages', () => {
  const question = { text: 'auto', selections: { lob: ['PA'] }, sort: 'formName', sortDirection: 'DESC' } as const;

  expect(toExportQuery('displayName', question)).toEqual({ displayName: 'auto', sort: 'formName,DESC', lob: 'PA' });
});
