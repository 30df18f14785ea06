import { expect, test } from 'vitest';
import type { Page } from '#machines/domain/shared/paging.ts';
import { formLines, formTypes, type FormCard, type FormKind } from '#machines/domain/documents/forms.ts';
import { seedForms } from '#mocks/seed/forms.ts';
import type { Browser } from './browser.ts';
import { describeEachDatabase } from './world.ts';

type Query = Record<string, string>;
const pathOf = (kind: FormKind, query: Query = {}) => `/-/api/forms/${kind}?${new URLSearchParams(query)}`;
const listOf = async (browser: Browser, kind: FormKind, query: Query = {}): Promise<Page<FormCard>> => {
  const { status, json } = await browser.get(pathOf(kind, { pageSize: '300', ...query }));
  expect(status).toBe(200);
  return json as Page<FormCard>;
};
const everyForm = async (browser: Browser, kind: FormKind, query: Query = {}): Promise<FormCard[]> => {
  const found: FormCard[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await listOf(browser, kind, { ...query, pageNum: String(pageNum) });
    found.push(...page.results);
    if (page.lastPage) return found;
  }
};
const linesOf = (text: string): string[] => text.replace('\uFEFF', '').trimEnd().split('\r\n');

describeEachDatabase('The searches of forms', (world) => {
  test('have displayName, pages, an order, and the filters lob, state, company, type and status [SCH-17.2]', async () => {
    const browser = await world.signedIn('support');
    const query = { displayName: 'auto', lob: 'PA', state: 'MN,WI', company: 'WNA', type: 'C', status: 'Inactive' };
    const { results, totalResults, lastPage, totalPages } = await listOf(browser, 'personal', {
      ...query,
      pageNum: '1',
      pageSize: '2',
      sort: 'formName,DESC',
    });

    expect(results).toHaveLength(2);
    expect([totalResults, lastPage, totalPages]).toEqual([totalResults, false, Math.ceil((totalResults ?? 0) / 2)]);
    for (const form of results) {
      expect(form).toMatchObject({ kind: 'personal', lob: 'PA', company: 'WNA', formType: 'C', status: 'Inactive' });
      expect(form.states.some((state) => state === 'MN' || state === 'WI')).toBe(true);
      expect(form.formName).toContain('Auto');
    }
    expect(
      (await listOf(browser, 'commercial', { lob: 'wc', status: 'active', state: 'mn' })).totalResults,
    ).toBeGreaterThan(0);
    expect((await listOf(browser, 'marketing', { company: 'UIC' })).totalResults).toBeGreaterThan(0);
  });

  test.for<[Query, (form: FormCard) => boolean]>([
    [{ lob: 'PA,HO' }, ({ lob }) => lob === 'PA' || lob === 'HO'],
    [{ type: 'C,q' }, ({ formType }) => formType === 'C' || formType === 'Q'],
    [{ state: 'AK,IA' }, ({ states }) => states.includes('AK') || states.includes('IA')],
    [{ company: 'WNA,UIC' }, ({ company }) => company === 'WNA' || company === 'UIC'],
    [{ status: 'Inactive' }, ({ status }) => status === 'Inactive'],
    [{ status: 'Active,Inactive' }, () => true],
    [{ displayName: 'auto select' }, ({ formName }) => /auto/i.test(formName) && /select/i.test(formName)],
    [
      { lob: 'PA', type: 'SA', state: 'MN', company: 'WNA', status: 'Active' },
      (form) =>
        [form.lob, form.formType, form.company, form.status].join() === 'PA,SA,WNA,Active' &&
        form.states.includes('MN'),
    ],
  ])('narrow by %j: every such form, no other, in the order of all', async ([query, isAsked]) => {
    const browser = await world.signedIn('support');
    const wanted = (await everyForm(browser, 'personal')).filter(isAsked).map(({ formId }) => formId);

    const found = (await everyForm(browser, 'personal', query)).map(({ formId }) => formId);

    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(wanted);
  });

  test('say which page this is, which is the last, and how many there are, also where the last one is full', async () => {
    const browser = await world.signedIn('support');
    const { totalResults: total, results } = await listOf(browser, 'personal', { lob: 'WT' });
    const inTwo = { lob: 'WT', pageSize: String((total ?? 0) / 2) };
    const untold = (await browser.get(pathOf('personal'))).json as Page<FormCard>;

    expect([(total ?? 0) % 2, untold.pageNum, untold.results.length]).toEqual([0, 1, 12]);
    const pages = [
      await listOf(browser, 'personal', inTwo),
      await listOf(browser, 'personal', { ...inTwo, pageNum: '2' }),
    ];
    expect(pages).toMatchObject([
      { pageNum: 1, lastPage: false, totalResults: total, totalPages: 2 },
      { pageNum: 2, lastPage: true, totalResults: total, totalPages: 2 },
    ]);
    expect(pages.flatMap((page) => page.results)).toEqual(results);
  });

  test('go through all forms page by page, none twice and none left out', async () => {
    const browser = await world.signedIn('support');
    const all = [];
    for (const kind of ['personal', 'commercial', 'marketing'] as const)
      all.push(...(await everyForm(browser, kind)).map(({ formId }) => formId));

    expect(all.length).toBeGreaterThanOrEqual(2000);
    expect(all.toSorted()).toEqual(
      seedForms()
        .map(({ row }) => row.id)
        .toSorted(),
    );
    expect(new Set(all).size).toBe(all.length);
  });

  test('are ordered by number, and by name, edition or type where that is asked for', async () => {
    const browser = await world.signedIn('support');
    const time = (edition: string | null) => edition && edition.slice(3) + edition.slice(0, 2);
    const first = await everyForm(browser, 'personal');
    const editions = (await everyForm(browser, 'personal', { sort: 'formEdition,DESC' })).map(({ formEdition }) =>
      time(formEdition),
    );
    const types = (await everyForm(browser, 'personal', { sort: 'formType,ASC' })).map(({ formType }) => formType);
    const names = (await everyForm(browser, 'personal', { sort: 'formName,ASC' })).map(({ formName }) => formName[0]);

    expect(first.map(({ formNumber }) => formNumber)).toEqual(first.map(({ formNumber }) => formNumber).toSorted());
    const dated = editions.filter((edition) => edition !== null);
    expect(dated).toEqual(dated.toSorted().toReversed());
    expect(editions.lastIndexOf(dated.at(-1) ?? '')).toBe(dated.length - 1);
    expect(editions.length).toBeGreaterThan(dated.length);
    expect(types).toEqual(types.toSorted());
    expect(names).toEqual(names.toSorted());
  });

  test.for(['personal', 'commercial', 'marketing'] as const)(
    'find %s forms of every line, type, status and insurer together, and of every state that goes with it',
    async (kind) => {
      const browser = await world.signedIn('support');
      const all = await everyForm(browser, kind);
      const held = new Set(
        all.flatMap(({ lob, formType, company, status, states }) =>
          states.map((state) => [lob, formType, company, status, state].join()),
        ),
      );
      const others =
        kind === 'personal'
          ? ['IA', 'MN', 'SD', 'WI']
          : ['ID', 'IL', 'IA', 'MN', 'MT', 'NV', 'ND', 'OR', 'SD', 'UT', 'WA', 'WI'];
      const wanted = Object.keys(formLines(kind)).flatMap((lob) =>
        Object.keys(formTypes(kind)).flatMap((type) =>
          ['Active', 'Inactive'].flatMap((status) => [
            [lob, type, 'UIC', status, 'AK'].join(),
            ...['WNM', 'WNA', 'PSI'].flatMap((company) =>
              others.map((state) => [lob, type, company, status, state].join()),
            ),
          ]),
        ),
      );

      for (const { states } of all) expect(states).toEqual(states.toSorted());
      expect(wanted.filter((one) => !held.has(one))).toEqual([]);
      expect([...held].filter((one) => !wanted.includes(one))).toEqual([]);
    },
  );

  test('find Select Auto and Signature Auto forms of two insurers, so that only all companies together have both', async () => {
    const browser = await world.signedIn('agent');
    const companiesOf = async (displayName: string) => [
      ...new Set((await everyForm(browser, 'personal', { displayName })).map(({ company }) => company)),
    ];

    expect([await companiesOf('select auto'), await companiesOf('signature auto')]).toEqual([['WNA'], ['PSI']]);
  });

  test('have loss reports with their years, and only among marketing documents', async () => {
    const browser = await world.signedIn('support');
    const reports = await everyForm(browser, 'marketing', { lob: 'LC' });
    const others = await everyForm(browser, 'marketing', { lob: 'GM,SU,PL' });

    expect(
      reports.every(({ cardType, period }) => cardType === 'lossReport' && /^20\d\d–20\d\d$/.test(period ?? '')),
    ).toBe(true);
    expect(others.every(({ cardType, period }) => cardType === 'marketing' && period === null)).toBe(true);
  });

  test.for([
    ['agent', ['PSI', 'WNA', 'WNM']],
    ['agent-commercial', ['PSI', 'WNA', 'WNM']],
    ['agent-alaska', ['UIC']],
    ['support', ['PSI', 'UIC', 'WNA', 'WNM']],
  ] as const)('show %s the forms of %j and no others, whatever is asked', async ([name, companies]) => {
    const browser = await world.signedIn(name);
    const all = await everyForm(browser, 'personal');
    const asked = await everyForm(browser, 'personal', { company: 'UIC,WNM' });
    const seen = companies.filter((code) => ['UIC', 'WNM'].includes(code));

    expect([...new Set(all.map(({ company }) => company))].toSorted()).toEqual(companies);
    expect([...new Set(asked.map(({ company }) => company))].toSorted()).toEqual(seen);
  });

  test.for([
    ['agent', 'UIC'],
    ['agent-alaska', 'WNM'],
  ] as const)(
    'let %s neither read, link nor download a form of %s: it is like one that there is not [SEC-06]',
    async ([name, company]) => {
      const foreign = seedForms().find(({ row }) => row.company === company)?.row.id ?? '';
      const own = seedForms().find(({ row }) => (row.company === 'UIC') === (name === 'agent-alaska'))?.row.id ?? '';
      const browser = await world.signedIn(name);
      const answers = [];
      for (const id of [foreign, 'PF99999', "1'--"])
        for (const path of [`documents/${id}`, `documents/${id}/link`, `documents.zip?ids=${own},${id}`]) {
          const { status, json } = await browser.get(`/-/api/forms/${path}`);
          answers.push([status, (json as { message: string }).message]);
        }

      expect(new Set(answers.map((one) => one.join()))).toEqual(new Set(['404,This record doesn’t exist.']));
      expect((await browser.get(`/-/api/forms/documents/${own}`)).status).toBe(200);
    },
  );

  test('are for agents and support, not for customers and guests [SEC-06]', async () => {
    const customer = await world.signedIn('customer');
    const [{ row }] = seedForms() as [ReturnType<typeof seedForms>[number]];
    for (const path of [
      'personal',
      'commercial.csv',
      'marketing/autocomplete?displayName=a',
      `documents/${row.id}`,
      `documents/${row.id}/link`,
      `documents.zip?ids=${row.id}`,
    ]) {
      expect([path, (await customer.get(`/-/api/forms/${path}`)).status]).toEqual([path, 403]);
      expect([path, (await world.browser().get(`/-/api/forms/${path}`)).status]).toEqual([path, 401]);
    }
  });

  test.for([
    [{ lob: 'CA' }, 'lob must be one of PA, HO, PU, DF, MC, MT, WT'],
    [{ type: 'F' }, 'type must be one of C, SA, Q'],
    [{ state: 'TX' }, 'state must be one of AK, ID, IL, IA, MN, MT, NV, ND, OR, SD, UT, WA, WI'],
    [{ company: 'ABC' }, 'company must be one of WNM, WNA, PSI, UIC'],
    [{ status: 'Active,Expired' }, 'status must be one of Active, Inactive'],
    [{ sort: 'company,ASC' }, 'sort must be one of formNumber, formName, formEdition, formType, then ASC or DESC'],
    [{ sort: 'formNumber,UP' }, 'sort must be one of formNumber, formName, formEdition, formType, then ASC or DESC'],
    [{ displayName: 'a'.repeat(101) }, 'Search using 100 characters or fewer'],
    [{ displayName: 'a'.repeat(10_000) }, 'Search using 100 characters or fewer'],
  ] as const)('refuse %j in words, also in suggestions and in the CSV', async ([query, words]) => {
    const browser = await world.signedIn('agent');
    const answer = await browser.get(pathOf('personal', query));
    const file = await browser.get(pathOf('personal', query).replace('?', '.csv?'));

    expect([answer.status, answer.json]).toEqual([400, words]);
    expect([file.status, (file.json as { message: string }).message]).toEqual([400, words]);
    if ('sort' in query) return;
    expect((await browser.get(pathOf('personal', query).replace('?', '/autocomplete?'))).status).toBe(400);
  });

  test.for<Query>([{ agencyCode: '77' }, { states: 'MN' }, { pageNum: '0' }, { pageSize: '301' }, { pageNum: 'x' }])(
    'refuse %j',
    async (query) => {
      const browser = await world.signedIn('agent');

      expect((await browser.get(pathOf('personal', query))).status).toBe(400);
    },
  );

  test('suggest numbers that begin with the text and names that hold it, each once, at most ten', async () => {
    const browser = await world.signedIn('agent');
    const suggested = async (displayName: string, more: Query = {}) =>
      (
        (await browser.get(pathOf('personal', { displayName, ...more }).replace('?', '/autocomplete?'))).json as {
          results: string[];
        }
      ).results;

    const names = await suggested('auto');
    const numbers = await suggested('pa 1');
    expect(names).toHaveLength(10);
    expect(new Set(names).size).toBe(10);
    expect(names.every((one) => /auto/i.test(one))).toBe(true);
    expect(numbers.every((one) => one.startsWith('PA 1'))).toBe(true);
    expect(numbers.length).toBeGreaterThan(3);
    expect(await suggested('pa1')).toEqual(numbers);
    expect(await suggested('auto', { lob: 'WT' })).toEqual([]);
    expect((await suggested('select auto', { state: 'IA', type: 'Q' })).length).toBeGreaterThan(0);
    expect(await suggested('   ')).toEqual([]);
  });

  test('are kept as CSV: all that is found, in its order, safe from formulas [XTR-06.1] [XTR-06.2] [SEC-31]', async () => {
    const browser = await world.signedIn('agent');
    const query = { displayName: 'coverage', state: 'MN', sort: 'formName,DESC' };
    const { db } = world.carrier.services;
    const [first] = await everyForm(browser, 'personal', query);
    const name = first?.formName ?? '';
    await db
      .updateTable('forms')
      .set({ name: `=cmd|'${name}"` })
      .where('id', '=', first?.formId ?? '')
      .execute();
    const found = await everyForm(browser, 'personal', query);
    const file = await browser.get(pathOf('personal', query).replace('?', '.csv?'));
    await db
      .updateTable('forms')
      .set({ name })
      .where('id', '=', first?.formId ?? '')
      .execute();
    const [titles, ...rows] = linesOf(file.text);

    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="forms-personal.csv"');
    expect(titles).toBe('Number,Name,Edition,Type,Line,States,Company,Status,Pages,Bytes');
    expect(rows).toHaveLength(found.length);
    expect(rows[0]).toContain(`"'=cmd|'${name}"""`);
    for (const [at, { formNumber }] of found.entries()) expect(rows[at]?.startsWith(`${formNumber},`)).toBe(true);
    expect(rows.some((row) => row.includes(',Expired,'))).toBe(true);
  });

  test('lead to PDFs with as many pages and bytes as they say, of every type, by links of this session that are never cached [DOC-02.1] [DOC-02.3] [DOC-02.4]', async () => {
    const browser = await world.signedIn('support');
    for (const kind of ['personal', 'marketing'] as const) {
      const all = await everyForm(browser, kind);
      for (const type of Object.keys(formTypes(kind))) {
        const form = all
          .filter(({ formType }) => formType === type)
          .toSorted((one, other) => other.pages - one.pages)[0];
        const link = (await browser.get(`/-/api/forms/documents/${form?.formId}/link`)).json as {
          url: string;
          expires: number;
        };
        const { status, headers, text } = await browser.get(link.url);

        expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
          200,
          'application/pdf',
          'no-store',
        ]);
        const [plain] = form?.formName.split(/[^\w ]/) ?? [];
        expect(headers.get('content-disposition')).toContain(`inline; filename="${form?.formNumber} ${plain}`);
        expect(text.startsWith('%PDF-1.')).toBe(true);
        expect(text.match(/\/Type \/Page\b(?!s)/g)?.length).toBe(form?.pages);
        expect(link.expires - world.time).toBe(300_000);
        expect((await (await world.signedIn('support')).get(link.url)).status).toBe(404);
      }
    }
  });

  test('are downloaded together, at most twenty, all or none [DOC-03.2]', async () => {
    const browser = await world.signedIn('agent');
    const ids = (await listOf(browser, 'personal')).results.map(({ formId }) => formId);
    const zipOf = (chosen: readonly string[]) => browser.get(`/-/api/forms/documents.zip?ids=${chosen.join(',')}`);
    const { status, headers, text } = await zipOf([...ids.slice(0, 3), ids[0] ?? '']);

    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="forms.zip"');
    for (const id of ids.slice(0, 3)) expect(text.split(`${id}.pdf`)).toHaveLength(3);
    expect((await zipOf(ids.slice(0, 21))).status).toBe(400);
    expect((await zipOf([])).status).toBe(400);
  });
});
