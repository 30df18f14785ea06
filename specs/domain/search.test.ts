import { formsPreset } from '#machines/domain/documents/forms-search.ts';
import { describe, expect, test } from 'vitest';
import { sortAgencies } from '#machines/domain/shared/agency.ts';
import {
  checkFilters,
  choose,
  clientFilters,
  findOption,
  unchoose,
  type Filter,
  markSelected,
} from '#machines/domain/clients/filters.ts';
import { parseSavedSearch } from '#machines/domain/clients/saved-search.ts';
import { clientsPreset, sortBy, toSearchQuery } from '#machines/domain/clients/search.ts';
import { tidy } from '#machines/domain/shared/text.ts';
import type { Identity } from '#machines/domain/shared/user.ts';
import {
  blankSearch,
  chooseSort,
  isNewText,
  rejectionOf,
  restoredSearch,
  toSavedSearch,
  type Question,
  type SearchContext,
} from '#machines/clients/search/question.ts';
import { agent, clients, forms, offline, pageOf, refused } from '../flows/support/samples.ts';

describe('what a search asks', () => {
  const request = {
    text: 'smith',
    selections: { state: ['MN', 'WI'] },
    sort: 'name',
    sortDirection: 'ASC',
    pageNum: 1,
    pageSize: 12,
  } as const;

  test('is clientName, or text with the universal search [SCH-16.1, SCH-16.2]', () => {
    const universal = clientsPreset({ ...agent, flags: [{ name: 'cos-2374', active: true }] });

    expect(toSearchQuery({ ...request, preset: clients })).toEqual({
      pageNum: '1',
      pageSize: '12',
      sort: 'name,ASC',
      clientName: 'smith',
      state: 'MN,WI',
    });
    expect(toSearchQuery({ ...request, preset: universal })).toMatchObject({ text: 'smith' });
    expect([clients.apiPath, universal.apiPath]).toEqual(['/api/accounts', '/api/universal-search/']);
  });

  test('is displayName for the three forms searches [SCH-17.1]', () => {
    const paths = (['marketing', 'personal', 'commercial'] as const).map((kind) => formsPreset(kind, null).apiPath);

    expect(paths).toEqual(['/api/forms/marketing', '/api/forms/personal', '/api/forms/commercial']);
    expect(toSearchQuery({ ...request, preset: forms })).toMatchObject({ displayName: 'smith' });
  });

  test.for([
    ['  smith ', 'smith'],
    ['smith \t\n  jane', 'smith jane'],
    [' \u00a0 ', ''],
  ])('is trimmed, and runs of spaces are one: %j [SCH-12.1] [ACP-01]', ([typed, asked]) => {
    expect(tidy(typed ?? '')).toBe(asked);
  });

  test('is required for clients and for nothing else [SCH-12.3]', () => {
    expect([clients, forms].map(({ isTextRequired }) => isTextRequired)).toEqual([true, false]);
  });

  test('is kept where it is a text of at most 100 characters that is not shown already', () => {
    const isKept = (text: string, shown: Partial<SearchContext> = {}) => {
      const blank = blankSearch(clients);
      return isNewText({ ...blank, question: { ...blank.question, text }, ...shown });
    };
    const smiths = { results: pageOf(1).results, answered: { ...blankSearch(clients).question, text: 'smith' } };

    expect(['smith', 'x'.repeat(100)].map((text) => isKept(text))).toEqual([true, true]);
    expect(['', 'x'.repeat(101)].map((text) => isKept(text))).toEqual([false, false]);
    expect(['smith', 'smit'].map((text) => isKept(text, smiths))).toEqual([false, true]);
    expect(isKept('smith', { ...smiths, results: [] })).toBe(true);
  });

  test('is refused with the words of a 400, and only of a 400 whose body is words', () => {
    expect(rejectionOf(refused(400, { message: 'Too short', isText: true }))).toBe('Too short');
    expect(
      [
        refused(400),
        refused(400, { message: 'Too short' }),
        refused(500, { message: 'Oh', isText: true }),
        offline,
      ].map(rejectionOf),
    ).toEqual([null, null, null, null]);
  });
});

describe('order', () => {
  test('has columns with a name, a name on screen, and whether they are active, and a direction [FLT-05.1]', () => {
    expect(sortBy({ name: 'Name', city: 'City' })).toEqual([
      { name: 'name', displayName: 'Name', active: true },
      { name: 'city', displayName: 'City', active: false },
    ]);
    const { question } = blankSearch(clients);
    const asked = (['ASC', 'DESC'] as const).map(
      (sortDirection) =>
        toSearchQuery({
          ...question,
          preset: clients,
          text: 'a',
          selections: {},
          pageNum: 1,
          pageSize: 12,
          sortDirection,
        })['sort'],
    );
    expect(asked).toEqual(['name,ASC', 'name,DESC']);
  });

  test('is by form number for forms and by name for clients, ascending [FLT-05.3, FLT-05.4]', () => {
    const orders = [clients, forms].map((preset) => blankSearch(preset).question);

    expect(orders).toMatchObject([
      { sort: 'name', sortDirection: 'ASC' },
      { sort: 'formNumber', sortDirection: 'ASC' },
    ]);
    expect(forms.sortParams.map(({ name }) => name)).toEqual(['formNumber', 'formName', 'formEdition', 'formType']);
  });

  test('turns round on the active column; another column begins ascending [FLT-05.2]', () => {
    const blank = blankSearch(clients);
    const descending = { ...blank, ...chooseSort(blank, { name: 'name' }) };

    expect(descending.question.sortDirection).toBe('DESC');
    expect(chooseSort(descending, { name: 'name' }).question.sortDirection).toBe('ASC');
    expect(chooseSort(descending, { name: 'city' }).question).toMatchObject({ sort: 'city', sortDirection: 'ASC' });
    expect(chooseSort(descending, { name: 'shoeSize' }).question).toBe(descending.question);
  });
});

describe('a search that is left', () => {
  const question: Question = { text: 'smith', selections: { state: ['MN'] }, sort: 'city', sortDirection: 'DESC' };
  const left = {
    ...blankSearch(clients),
    text: 'smith',
    question,
    results: pageOf(15).results,
    fetched: 15,
    anchor: 'a3',
  };

  test('comes back with its question, rows and place, and without results', () => {
    const saved = toSavedSearch(left);
    const back = restoredSearch(clients, parseSavedSearch(JSON.stringify(saved)));

    expect(saved).toEqual({
      version: 2,
      searchParam: 'smith',
      lastSearch: 'smith',
      sort: 'city',
      sortDirection: 'DESC',
      filters: { state: ['MN'] },
      sortParams: [
        { name: 'name', displayName: 'Name', active: false },
        { name: 'lastName', displayName: 'Last name', active: false },
        { name: 'accountNumber', displayName: 'Account number', active: false },
        { name: 'city', displayName: 'City', active: true },
      ],
      rows: 15,
      anchor: 'a3',
    });
    expect(back).toMatchObject({ text: 'smith', question, rows: 15, anchor: 'a3', results: [] });
  });

  test.for([
    '',
    'null',
    '{',
    '[]',
    '{"version":0}',
    JSON.stringify({ ...toSavedSearch(left), rows: -1 }),
    JSON.stringify({ ...toSavedSearch(left), sort: 'name' }),
    JSON.stringify({ ...toSavedSearch(left), version: 1 }),
  ])('is dropped silently when storage holds %j', (text) => {
    expect(parseSavedSearch(text)).toBeNull();
  });
});

describe('filters', () => {
  const option = (value: string) => ({ value, title: value, abbreviation: value, selected: false });
  const filter = (more: Partial<Filter>): Filter => ({
    id: 'state',
    name: 'state',
    title: 'State',
    abbreviation: 'State',
    options: [option('MN'), option('WI')],
    noDefault: false,
    defaultTitle: 'Select All',
    sortMethod: 'default',
    ...more,
  });

  test.for(['single', 'multi', undefined] as const)(
    'without options fail loudly in mode %s [FLT-02.1] [ERR-15.2]',
    (mode) => {
      expect(() => checkFilters([filter({ options: [], ...(mode ? { mode } : {}) })])).toThrow(
        'filter "state" has no options',
      );
    },
  );

  test('with the same key twice fail loudly [FLT-02.2] [ERR-15.1]', () => {
    expect(() => checkFilters([filter({}), filter({})])).toThrow('duplicate filter "state"');
  });

  test('of single mode keep one choice, others add to it [FLT-03.2]', () => {
    const twice = (one: Filter) => choose([one], choose([one], {}, 'state', 'MN'), 'state', 'WI');

    expect(twice(filter({ mode: 'single' }))).toEqual({ state: ['WI'] });
    expect(twice(filter({ mode: 'multi' }))).toEqual({ state: ['MN', 'WI'] });
    expect(twice(filter({}))).toEqual({ state: ['MN', 'WI'] });
  });

  test('without a choice left are absent', () => {
    expect(unchoose({ state: ['MN'] }, 'state', 'MN')).toEqual({});
    expect(unchoose({ state: ['MN', 'WI'], lob: ['PA'] }, 'state')).toEqual({ lob: ['PA'] });
  });

  test.for(['active', 'ACTIVE', 'aCTive'])('find an option of mixed case written %s', (value) => {
    expect(
      findOption(
        { ...filter({}), options: [{ value: 'Active', title: 'Active', abbreviation: 'Active', selected: false }] },
        value,
      )?.value,
    ).toBe('Active');
  });

  test.for(['mn', 'MN', 'Mn'])('find an option written %s [FLT-04]', (value) => {
    expect(findOption(filter({}), value)?.value).toBe('MN');
  });

  test.for([
    ['an external user of two agencies', ['2 - B', '10 - A'], false, true],
    ['an external user of one agency', ['2 - B'], false, false],
    ['an internal user', ['2 - B', '10 - A'], true, false],
  ] as const)('show agencies to %s: %j %j [FLT-06.1] [FLT-08.1]', ([, agencies, internal, isShown]) => {
    const names = clientFilters(personOf(agencies, internal)).map(({ name }) => name);

    expect(names.includes('agencyCode')).toBe(isShown);
  });

  test('have an id, a name, titles, a mode, options, a default choice and an order of their options, which is that of agencies or the given one [FLT-01]', () => {
    const offered = ['10 - A', '2 - B', 'X1 - C', '2 - A'].map((title) => ({
      ...option(title.split(' ')[0] ?? ''),
      title,
    }));
    const [agencies, business] = clientFilters(personOf(['2 - B', '10 - A'], false));
    const titlesOf = (one: Filter) => markSelected([one], { state: ['2'] })[0]?.options.map(({ title }) => title);

    expect(agencies).toEqual({
      id: 'agencyCode',
      name: 'agencyCode',
      title: 'Agency',
      abbreviation: 'Agency',
      mode: 'multi',
      options: [
        { value: '2', title: '2 - B', abbreviation: '2', selected: false },
        { value: '10', title: '10 - A', abbreviation: '10', selected: false },
      ],
      noDefault: false,
      defaultTitle: 'Select All',
      sortMethod: 'agency',
    });
    expect(business).toMatchObject({
      mode: 'multi',
      noDefault: false,
      defaultTitle: 'Select All',
      sortMethod: 'default',
    });
    expect(titlesOf(filter({ options: offered, sortMethod: 'agency' }))).toEqual([
      '2 - A',
      '2 - B',
      '10 - A',
      'X1 - C',
    ]);
    expect(titlesOf(filter({ options: offered, sortMethod: 'default' }))).toEqual([
      '10 - A',
      '2 - B',
      'X1 - C',
      '2 - A',
    ]);
    expect(markSelected([filter({})], { state: ['WI'] })[0]?.options.map(({ selected }) => selected)).toEqual([
      false,
      true,
    ]);
  });

  test('sort agencies by number, then by text [FLT-08.2]', () => {
    const codes = sortAgencies(['10 - A', '2 - B', 'X1 - C', '2 - A', 'A9 - D']).map(
      ({ code, name }) => `${code} ${name}`,
    );

    expect(codes).toEqual(['2 A', '2 B', '10 A', 'A9 D', 'X1 C']);
  });
});

const personOf = (agencies: readonly string[], internal: boolean): Identity => ({
  ...agent,
  legacy: {
    login: 'ada',
    serviceId: 's1',
    companyId: '01',
    internal,
    isSecondBrand: false,
    agency: null,
    agencyId: null,
    agencies: [...agencies],
  },
});
