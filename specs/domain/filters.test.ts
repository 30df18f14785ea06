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
import type { Identity } from '#machines/domain/shared/user.ts';
import { agent } from '../flows/support/samples.ts';

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
