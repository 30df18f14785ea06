import { formsPreset } from '#machines/domain/documents/forms-search.ts';
import { describe, expect, test } from 'vitest';
import { parseSavedSearch } from '#machines/domain/clients/saved-search.ts';
import { clientsPreset, sortBy, toSearchQuery } from '#machines/domain/clients/search.ts';
import { toSuggestionQuery } from '#machines/domain/clients/suggestions.ts';
import { tidy } from '#machines/domain/shared/text.ts';
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
    selections: { agencyCode: ['77', '214'], state: ['MN', 'WI'] },
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
      agencyCode: '77,214',
      state: 'MN,WI',
    });
    expect(toSearchQuery({ ...request, preset: universal, pageNum: 5, pageSize: 3 })).toEqual({
      pageNum: '5',
      pageSize: '3',
      sort: 'name,ASC',
      text: 'smith',
      agencyCode: '77,214',
      state: 'MN,WI',
    });
    expect([clients.apiPath, universal.apiPath]).toEqual(['/api/accounts', '/api/universal-search/']);
  });

  test('sends little of a text that is far too long, of suggestions as well', () => {
    const text = 'x'.repeat(10_000);

    expect(toSearchQuery({ ...request, text, preset: clients })).toMatchObject({ clientName: 'x'.repeat(500) });
    expect(toSuggestionQuery({ preset: clients, text, selections: {} })).toEqual({ clientName: 'x'.repeat(500) });
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

  test('keeps a text of any length, which the search refuses in words', () => {
    const text = 'x'.repeat(10_000);
    const blank = blankSearch(clients);
    const saved = toSavedSearch({ ...blank, text, question: { ...blank.question, text } });

    expect(parseSavedSearch(JSON.stringify(saved))).toEqual(saved);
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
