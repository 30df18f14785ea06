import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clausesOf, idsIn, requirements, requirementTexts, type RuleId } from '#specs/requirements.ts';
import { evidenceFrom, kindsOf, missingClauses, stateOf, unknownIds } from './evidence.ts';
import { tracePage } from './html.ts';
import { describePart, describeRun, kindOf, readRun, type RanTest, type Run } from './reports.ts';
import { runFacts } from './run-facts.ts';
import { failureLines, partSummary, summary, traceLines, wrap } from './text.ts';

describe('the catalogue', () => {
  test('has an id of its own for every requirement', () => {
    const texts = globSync('specs/requirements/*.ts').map((file) => readFileSync(file, 'utf8'));

    const ids = texts.flatMap((text) => text.match(/(?<=^ {2}')[A-Z]{1,3}-\d{2}(?=':)/gm) ?? []);

    expect(ids.toSorted()).toEqual(Object.keys(requirements).toSorted());
  });

  test('numbers the clauses of a rule from 1, and has two at least', () => {
    for (const id of Object.keys(requirements) as RuleId[]) {
      const clauses = clausesOf(id).map(([clause]) => clause);

      expect(clauses).toEqual(clauses.map((_, index) => `${id}.${index + 1}`));
      expect(clauses.length, id).not.toBe(1);
    }
  });

  test('says all of a rule in one text', () => {
    expect(requirementTexts['QAM-02']).toMatch(
      /^Modal widths are 480, 500 or 720 px; focus is inside .* the opener on close\.$/,
    );
    expect(requirementTexts['ERR-07']).toMatch(/^Logout failing/);
  });
});

describe('the requirement trace', () => {
  test.for([
    ['one id', 'the current month cannot be chosen [COM-03]', ['COM-03']],
    ['two ids', 'follows the session [SES-01, SES-02]', ['SES-01', 'SES-02']],
    ['an id in each of several brackets', 'goes on [LGN-05] [A-06] [SEC-05]', ['LGN-05', 'A-06', 'SEC-05']],
    ['the id of a clause', 'is 480 px wide [QAM-02.1, A-06]', ['QAM-02.1', 'A-06']],
    ['an id without brackets', 'says COM-03 without brackets', []],
  ] as const)('reads the ids of a title with %s', ([, title, ids]) => {
    expect(idsIn(title)).toEqual(ids);
  });

  test('finds ids in the titles of tests alone: a group has none, because its title is in no report', () => {
    const groups = globSync('specs/**/*.test.{ts,tsx}').flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^ *describe/.test(line) && idsIn(line).length > 0)
        .map((line) => `${file}: ${line.trim()}`),
    );

    expect(groups).toEqual([]);
  });

  const clauses = clausesOf('QAM-02').map(([id]) => id);

  test.for([
    ['nothing', [], 'open'],
    ['a test of the whole', [ran('a [QAM-02]', true)], 'met'],
    ['a test that fails beside one that passes', [ran('a [QAM-02]', true), ran('b [QAM-02]', false)], 'failing'],
    ['a test of one clause', [ran('a [QAM-02.1]', true)], 'partly'],
    ['a test of each clause', clauses.map((id) => ran(`a [${id}]`, true)), 'met'],
    ['tests of all clauses, one of which fails', clauses.map((id, at) => ran(`a [${id}]`, at > 0)), 'failing'],
    ['a test of the whole, while one of a clause fails', [ran('[QAM-02]', true), ran('[QAM-02.1]', false)], 'failing'],
  ] as const)('with %s the rule is in the right state', ([, tests, state]) => {
    const found = evidenceFrom(tests).find(({ id }) => id === 'QAM-02');

    expect(found && stateOf(found)).toBe(state);
  });

  test('names the clauses without a test, and the kinds of tests', () => {
    const found = evidenceFrom([ran('a [QAM-02.1]', true), { ...ran('b [QAM-02.2]', true), kind: 'e2e' }]).find(
      ({ id }) => id === 'QAM-02',
    );

    expect(found && missingClauses(found)).toEqual(clauses.slice(2));
    expect(found && kindsOf(found)).toEqual(['e2e', 'journeys']);
  });

  test.for([
    ['specs/e2e/accessibility/states.test.ts', 'accessibility'],
    ['specs/e2e/reader/reader.test.ts', 'accessibility'],
    ['specs/ui/accessibility.browser.test.tsx', 'accessibility'],
    ['specs/e2e/payment.test.ts', 'e2e'],
    ['specs/api/carrier/codes.test.ts', 'api'],
    ['specs/flows/clients/search/search.browser.test.tsx', 'journeys'],
    ['specs/flows/machines.test.ts', 'machines'],
    ['specs/domain/money.test.ts', 'machines'],
  ])('knows the kind of %s', ([file, kind]) => {
    expect(kindOf(file ?? '')).toBe(kind);
  });

  test('names ids that the catalogue does not know', () => {
    const slips = unknownIds([ran('a [COM-99]', true), ran('b [COM-01]', true), ran('c [QAM-02.99]', true)]);

    expect(slips.map(({ id }) => id)).toEqual(['COM-99', 'QAM-02.99']);
  });
});

describe('a run', () => {
  test('is every report of a folder, and only tests that ran', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trace-'));
    write(folder, 'vitest.json', [
      ['one [COM-01]', 'passed'],
      ['two [COM-02]', 'skipped'],
    ]);
    write(folder, 'vitest-e2e.json', [['three [COM-03]', 'failed']]);

    const { tests, skipped } = readRun(folder, folder);

    expect(tests.map(({ title, passed }) => [title, passed])).toEqual([
      ['three [COM-03]', false],
      ['one [COM-01]', true],
    ]);
    expect(skipped).toBe(1);
  });

  test('has its date and commit, and says what did not run', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trace-'));
    write(folder, 'vitest.json', [['one [COM-01]', 'passed']]);
    expect(describeRun(readRun(folder, folder))).toBe('2026-11-23 22:31 UTC, commit unknown');
    expect(describePart(readRun(folder, folder))).toBeNull();

    const facts = { commit: '73cfe268', isChanged: true, only: ['tests named lamp'] };
    writeFileSync(join(folder, 'run.json'), JSON.stringify(facts));
    const run: Run = { ...readRun(folder, folder), missingFiles: ['specs/e2e/a.test.ts'], skipped: 3 };
    expect(describeRun(run)).toBe('2026-11-23 22:31 UTC, commit 73cfe268 with uncommitted changes');
    expect(describePart(run)).toBe(
      'Partial run: 1 test file did not run, only tests named lamp ran, 3 tests were skipped.',
    );
  });

  test('lists the test files of the repository that did not run', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trace-'));
    write(folder, 'vitest.json', [['one [COM-01]', 'passed']]);

    expect(readRun(folder, process.cwd()).missingFiles).toContain('specs/trace/trace.test.ts');
  });

  test('records its commit and what limits it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trace-'));

    expect(runFacts(folder, /lamp/, { FLOWS: 'search' })).toEqual({
      commit: null,
      isChanged: false,
      only: ['tests named lamp', 'the machines of search'],
    });
    expect(runFacts(folder, undefined, {})).toMatchObject({ only: [] });
  });

  test('is refused with a reason where a report is missing or cannot be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trace-'));
    expect(() => readRun(folder, folder)).toThrow('run npm test first');

    writeFileSync(join(folder, 'vitest.json'), '{}');
    expect(() => readRun(folder, folder)).toThrow(/vitest\.json is no test report of Vitest$/);

    write(folder, 'vitest.json', []);
    writeFileSync(join(folder, 'run.json'), '{}');
    expect(() => readRun(folder, folder)).toThrow(/run\.json is no record of a run$/);
  });
});

describe('in a terminal', () => {
  test('a long title is broken at spaces, and indented', () => {
    expect(wrap('  one two three four', 11, '    ')).toEqual(['  one two', '    three', '    four']);
    expect(wrap('anUnbreakableWord', 5, '')).toEqual(['anUnbreakableWord']);
  });

  test('each clause has its tests with their kind and file', () => {
    const lines = traceLines(
      evidenceFrom([ran('is 480 px wide [QAM-02.1]', true)]).filter(({ id }) => id === 'QAM-02'),
      1000,
    );

    expect(lines[0]).toMatch(/^QAM-02 partly met \(journeys\): Modal widths/);
    expect(lines.slice(1, 3)).toEqual([
      '  QAM-02.1 Modal widths are 480, 500 or 720 px;',
      `    ✓ is 480 px wide [QAM-02.1] (journeys, ${file})`,
    ]);
  });

  test('what failed is listed alone, and the states are counted', () => {
    const evidence = evidenceFrom([ran('a [QAM-02.1]', false), ran('b [COM-01]', true)]);

    expect(failureLines(evidence, 1000)).toEqual([`QAM-02.1 ✗ a [QAM-02.1] (journeys, ${file})`]);
    expect(summary(evidence).at(-1)).toMatch(
      /^\d+ requirements: \d+ met, \d+ partly met, 1 failing, \d+ without a test$/,
    );
  });

  test('a part of the tests is summed up by what it asserts alone', () => {
    expect(partSummary(evidenceFrom([ran('a [QAM-02.1]', false), ran('b [COM-01]', true)]))).toEqual([
      'asserted: COM-01',
      'failing: QAM-02.1',
    ]);
    expect(partSummary(evidenceFrom([]))).toEqual(['asserted: none']);
  });
});

describe('the page', () => {
  const run: Run = {
    tests: [ran('<b>bold</b> [COM-01]', true), ran('c [QAM-02.1]', true)],
    startedAt: new Date('2026-11-23T22:31:00Z'),
    facts: null,
    missingFiles: ['specs/e2e/a.test.ts'],
    skipped: 0,
  };

  test('has tests, screens and paths, in which nothing of a title is run', () => {
    const path = { machine: 'lamp', name: 'path 1', steps: ['Press <On>'] };
    const html = tracePage(run, evidenceFrom(run.tests), new Map([['COM-01', [path]]]));

    expect(html).toContain(`✓ &lt;b&gt;bold&lt;/b&gt; [COM-01] <small>journeys</small> <code>${file}</code>`);
    expect(html).toContain('<h4>Screens</h4><ul><li>search</li></ul>');
    expect(html).toContain('<h4>lamp, path 1</h4><ol><li>Press &lt;On&gt;</li></ol>');
    expect(html).not.toContain('<b>bold');
  });

  test('shows when the run was, that it was partial, and which clauses have no test', () => {
    const html = tracePage(run, evidenceFrom(run.tests), new Map());

    expect(html).toContain(
      'Run of 2026-11-23 22:31 UTC, commit unknown. <strong>Partial run: 1 test file did not run.</strong>',
    );
    expect(html).toContain('partly met: no test of QAM-02.2');
    expect(html).toContain('<h4 id="QAM-02.1">QAM-02.1 Modal widths are 480, 500 or 720 px;</h4>');
  });
});

const file = 'specs/flows/clients/search/search.browser.test.tsx';

const ran = (title: string, passed: boolean): RanTest => ({ title, passed, file, kind: 'journeys', ids: idsIn(title) });

function write(folder: string, name: string, tests: readonly (readonly [title: string, status: string])[]): void {
  const assertionResults = tests.map(([title, status]) => ({ title, status }));
  const startTime = Date.UTC(2026, 10, 23, 22, 31);
  writeFileSync(
    join(folder, name),
    JSON.stringify({ startTime, testResults: [{ name: join(folder, 'a.test.ts'), assertionResults }] }),
  );
}
