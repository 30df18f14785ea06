import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { nextPageMachine } from '#machines/clients/next-page/next-page.machine.ts';
import { searchMachine } from '#machines/clients/search/search.machine.ts';
import { toSearchQuery, type Preset, type ResultPage, type SearchRequest } from '#machines/domain/clients/search.ts';
import { formsPreset } from '#machines/domain/documents/forms-search.ts';
import { formKinds, type FormKind } from '#machines/domain/documents/forms.ts';
import { agent, clients, formsPageOf, offline, refused } from '#specs/flows/support/samples.ts';
import { openPort } from '#specs/support/open-port.ts';

/** The search of a preset over a port that the test answers. */
const start = (preset: Preset) => {
  const results = openPort<ResultPage, SearchRequest>();
  const search = createActor(
    searchMachine.provide({
      actors: {
        fetchResults: results.logic,
        nextPage: nextPageMachine.provide({ actors: { fetchPage: results.logic } }),
      },
    }),
    { input: { preset, saved: null } },
  ).start();
  const asked = () => results.calls.map(({ input }) => toSearchQuery(input));
  const ask = (text: string) => {
    search.send({ type: 'text.type', text });
    search.send({ type: 'search.submit' });
  };
  const { calls } = results;
  const reject = async () => {
    calls.at(-1)?.fail(refused(400, { message: 'Use fewer characters.', isText: true }));
    await expect.poll(() => search.getSnapshot().context.message).toBe('Use fewer characters.');
  };
  return { search, asked, calls, ask, reject };
};

const alaskan = {
  ...agent,
  legacy: {
    login: 'ada',
    serviceId: 's1',
    companyId: '50' as const,
    internal: false,
    isSecondBrand: true,
    agency: null,
    agencyId: null,
    agencies: [],
  },
};

describe('The search machine with a preset of forms', () => {
  test.for(formKinds)(
    'asks for all %s forms where there is no text, in the order of their numbers [SCH-12.3]',
    (kind: FormKind) => {
      const { search, asked } = start(formsPreset(kind, null));
      search.send({ type: 'search.submit' });

      expect(asked()).toEqual([{ pageNum: '1', pageSize: '12', sort: 'formNumber,ASC' }]);
      expect(search.getSnapshot().context.message).toBeNull();
      expect(search.getSnapshot().matches({ list: 'loading' })).toBe(true);
    },
  );

  test('asks again with each filter, order and text, all of them together, after the first search', () => {
    const { search, asked } = start(formsPreset('personal', null));
    search.send({ type: 'filter.choose', name: 'lob', value: 'PA' });
    expect(asked()).toEqual([]);
    search.send({ type: 'search.submit' });
    search.send({ type: 'filter.choose', name: 'lob', value: 'ho' });
    search.send({ type: 'filter.choose', name: 'status', value: 'Inactive' });
    search.send({ type: 'sort.choose', name: 'formEdition' });
    search.send({ type: 'sort.choose', name: 'formEdition' });
    search.send({ type: 'text.type', text: ' select   auto ' });
    search.send({ type: 'search.submit' });

    expect(asked().map(({ sort, displayName, lob, status }) => [sort, displayName, lob, status])).toEqual([
      ['formNumber,ASC', undefined, 'PA', undefined],
      ['formNumber,ASC', undefined, 'PA,HO', undefined],
      ['formNumber,ASC', undefined, 'PA,HO', 'Inactive'],
      ['formEdition,ASC', undefined, 'PA,HO', 'Inactive'],
      ['formEdition,DESC', undefined, 'PA,HO', 'Inactive'],
      ['formEdition,DESC', 'select auto', 'PA,HO', 'Inactive'],
    ]);
  });

  test('knows no company but the one of Alaska for its agents', () => {
    const { search, asked } = start(formsPreset('commercial', alaskan));
    search.send({ type: 'filter.choose', name: 'company', value: 'WNM' });
    search.send({ type: 'filter.choose', name: 'company', value: 'UIC' });
    search.send({ type: 'search.submit' });

    expect(asked()).toMatchObject([{ company: 'UIC' }]);
  });
});

describe.for([clients, formsPreset('personal', null)])('A text that is rejected ($id)', (preset) => {
  const [filter] = preset.filters;
  const choice = { type: 'filter.choose', name: filter?.name ?? '', value: filter?.options[0]?.value ?? '' } as const;

  test('before any search leaves none run: a filter asks nothing', async () => {
    const { search, asked, ask, reject } = start(preset);
    ask('long');
    await reject();
    search.send(choice);

    expect(search.getSnapshot().matches({ list: 'initial' })).toBe(true);
    expect(asked()).toHaveLength(1);
  });

  test.for([
    ['success', formsPageOf(2)],
    ['empty', formsPageOf(0)],
    ['failed', null],
  ] as const)(
    'leaves the list as it was (%s), and filters and order continue from the text before',
    async ([list, page]) => {
      const { search, asked, calls, ask, reject } = start(preset);
      ask('smith');
      if (page) calls[0]?.answer(page);
      else calls[0]?.fail(offline);
      await expect.poll(() => search.getSnapshot().matches({ list })).toBe(true);
      ask('long');
      await reject();

      expect(search.getSnapshot()).toMatchObject({
        value: { list },
        context: { text: 'long', question: { text: 'smith' } },
      });
      expect(search.getSnapshot().context.results).toEqual(page?.results ?? []);
      search.send(choice);
      expect(search.getSnapshot().matches({ list: 'loading' })).toBe(true);
      expect(calls.at(-1)?.input).toMatchObject({ text: 'smith', selections: { [choice.name]: [choice.value] } });
      expect(asked()).toHaveLength(3);
    },
  );

  test('takes back what was chosen together with it', async () => {
    const { search, calls, ask, reject } = start(preset);
    ask('smith');
    calls[0]?.answer(formsPageOf(2));
    await expect.poll(() => search.getSnapshot().matches({ list: 'success' })).toBe(true);
    ask('long');
    search.send(choice);
    await reject();

    expect(search.getSnapshot().context.question).toMatchObject({ text: 'smith', selections: {} });
  });
});
