import { expect, test } from 'vitest';
import { rankSuggestions, suggestText } from '#machines/domain/clients/suggestions.ts';
import { formColumns, formKinds, formLines, formTypes, type FormCard } from '#machines/domain/documents/forms.ts';
import type { Page } from '#machines/domain/shared/paging.ts';
import { insurerCodes } from '#machines/domain/shared/company.ts';
import { stateNames } from '#machines/domain/shared/states.ts';
import { seedForms, type SeedForm } from '#mocks/seed/forms.ts';
import { fc } from '#specs/support/properties.ts';
import type { Browser } from './browser.ts';
import { describeCarrier, type World } from './world.ts';

const texts = [
  '',
  'auto',
  'select',
  'coverage',
  'pa 1',
  'ca2',
  'flyer',
  'minnesota',
  'water backup',
  'zzz',
  'on',
  '06',
];

/** A filter is left out by half of the questions, and names one to three codes in the others. */
const someOf = (codes: readonly string[]) =>
  fc.option(fc.subarray([...codes], { minLength: 1, maxLength: Math.min(3, codes.length) }), { nil: null });

const questions = fc.constantFrom(...formKinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    user: fc.constantFrom('agent', 'agent-alaska', 'support'),
    displayName: fc.constantFrom(...texts),
    lob: someOf(Object.keys(formLines(kind))),
    state: someOf(Object.keys(stateNames)),
    company: someOf(insurerCodes),
    type: someOf(Object.keys(formTypes(kind))),
    status: someOf(['Active', 'Inactive']),
    column: fc.constantFrom(...Object.keys(formColumns)),
    direction: fc.constantFrom('ASC', 'DESC'),
  }),
);
type Question = typeof questions extends fc.Arbitrary<infer One> ? One : never;

/** A third of the seed: forms of every line, type, insurer and status, so few of a kind that one page has them all. */
const forms = seedForms().filter((_, at) => at % 3 === 0);
const isSeenBy = {
  agent: (company: string) => company !== 'UIC',
  'agent-alaska': (company: string) => company === 'UIC',
  support: () => true,
};

/** What a question has to find, by a plain look at every form. */
const isWanted =
  (question: Question) =>
  ({ row, states }: SeedForm): boolean => {
    const { lob, state, company, type, status } = question;
    const allows = (wanted: readonly string[] | null, value: string) => wanted === null || wanted.includes(value);
    const held = ` ${row.name} ${row.number} ${row.number.replaceAll(' ', '')}`
      .toLowerCase()
      .replaceAll(/[^a-z0-9 ]/g, '');
    const words = question.displayName.split(' ').filter(Boolean);
    return (
      row.kind === question.kind &&
      isSeenBy[question.user as keyof typeof isSeenBy](row.company) &&
      allows(lob, row.lob) &&
      allows(company, row.company) &&
      allows(type, row.type) &&
      allows(status, row.status) &&
      (state === null || states.some((one) => state.includes(one))) &&
      words.every((word) => held.includes(word.length < 3 ? ` ${word}` : word))
    );
  };

const queryOf = (
  { displayName, lob, state, company, type, status, column, direction }: Question,
  more: Record<string, string> = {},
): string => {
  const chosen = Object.entries({ lob, state, company, type, status }).flatMap(([name, codes]) =>
    codes ? [[name, codes.join(',')]] : [],
  );
  return String(
    new URLSearchParams([
      ['displayName', displayName],
      ['sort', `${column},${direction}`],
      ...chosen,
      ...Object.entries(more),
    ] as [string, string][]),
  );
};

/** Number, name and edition in a line: a name may have commas, and none of the seed has a quotation mark. */
const cellsOf = (line: string): [number: string, name: string, edition: string] => {
  const [, number = '', quoted, plain = '', edition = ''] = /^([^,]*),(?:"([^"]*)"|([^,"]*)),([^,]*),/.exec(line) ?? [];
  return [number, quoted ?? plain, edition];
};

/** Leaves of the seeded forms those of the test. */
const thinOut = async ({ carrier: { services } }: World): Promise<void> => {
  const left = forms.map(({ row }) => row.id);
  await services.db.deleteFrom('form_states').where('form_id', 'not in', left).execute();
  await services.db.deleteFrom('forms').where('id', 'not in', left).execute();
};

describeCarrier('Of any choice of filters', (world) => {
  test('the list, its count, the suggestions and the CSV agree, and are what a look at every form finds', async () => {
    await thinOut(world);
    const browsers = new Map<string, Browser>();
    for (const name of Object.keys(isSeenBy)) browsers.set(name, await world.signedIn(name));

    await fc.assert(
      fc.asyncProperty(questions, async (question) => {
        const { kind, displayName, user } = question;
        const browser = browsers.get(user) as Browser;
        const [list, file, offered] = await Promise.all([
          browser.get(`/-/api/forms/${kind}?${queryOf(question, { pageSize: '300' })}`),
          browser.get(`/-/api/forms/${kind}.csv?${queryOf(question)}`),
          browser.get(`/-/api/forms/${kind}/autocomplete?${queryOf(question)}`),
        ]);
        const { results, lastPage, totalResults } = list.json as Page<FormCard>;
        const rows = file.text.trimEnd().split('\r\n').slice(1).map(cellsOf);
        const names = [...new Set(rows.flatMap(([number, name]) => [name, number]))];
        const best =
          displayName === '' ? [] : rankSuggestions(displayName, names.map(suggestText)).map(({ text }) => text);

        const wanted = forms.filter(isWanted(question)).map(({ row }) => row.id);
        expect(results.map(({ formId }) => formId).toSorted()).toEqual(wanted.toSorted());
        expect([totalResults, lastPage]).toEqual([wanted.length, true]);
        expect(rows).toEqual(
          results.map(({ formNumber, formName, formEdition }) => [formNumber, formName, formEdition ?? '']),
        );
        expect((offered.json as { results: string[] }).results).toEqual(best);
      }),
      { numRuns: 1000 },
    );
  });
});
