import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { failuresOf, readReport, type Report } from './report.ts';
import { formatTimes, timesOf } from './times.ts';

describe('the report of a run', () => {
  test('names what failed for good and what passed on a second try', () => {
    const report = reportOf({
      'specs/e2e/a.test.ts': [
        passed('good', 1),
        failed('bad', 'boom'),
        { ...passed('shaky', 1), failureMessages: ['once'] },
      ],
    });

    expect(failuresOf(report, '/repo')).toEqual([
      { file: 'specs/e2e/a.test.ts', test: 'bad', isFinal: true, message: 'boom' },
      { file: 'specs/e2e/a.test.ts', test: 'shaky', isFinal: false, message: 'once' },
    ]);
  });

  test('names what did not run because its process ended, which no test says', () => {
    const report = reportOf({
      'specs/a.test.ts': [passed('good', 1), { ...passed('running', 0), status: 'pending' }],
    });

    expect(failuresOf(report, '/repo')).toEqual([
      {
        file: 'specs/a.test.ts',
        test: 'running',
        isFinal: true,
        message: 'did not come to its end: the process that ran it ended before',
      },
    ]);
  });

  test('names a file that could not be run', () => {
    const testResults = [
      { name: '/repo/specs/a.test.ts', message: 'SyntaxError', startTime: 0, endTime: 0, assertionResults: [] },
    ];

    expect(failuresOf({ ...reportOf({}), testResults }, '/repo')).toEqual([
      { file: 'specs/a.test.ts', test: '', isFinal: true, message: 'SyntaxError' },
    ]);
  });

  test('counts as failed when it is missing or has another shape', () => {
    const folder = mkdtempSync(join(tmpdir(), 'report-'));
    writeFileSync(join(folder, 'other.json'), '{"success":true}');

    expect(readReport(join(folder, 'none.json'))).toMatchObject({ success: false, numFailedTests: 1 });
    expect(readReport(join(folder, 'other.json'))).toMatchObject({ success: false, numFailedTests: 1 });
  });
});

describe('the time of a run', () => {
  const times = timesOf(
    reportOf({
      'specs/e2e/accessibility.test.ts': [passed('axe', 9)],
      'specs/e2e/search.test.ts': [passed('one', 2), passed('two', 3)],
      'specs/flows/clients/search/search.test.ts': [passed('rule', 0.5)],
      'specs/api/carrier/search.test.ts': [passed('call', 1)],
      'specs/model/drive/a.browser.test.tsx': [passed('path', 4)],
      'specs/flows/screens.browser.test.tsx': [passed('path', 2)],
    }),
    '/repo',
  );

  test('is added up per kind, slowest first', () => {
    expect(times.kinds.map(({ name, tests, seconds }) => [name, tests, seconds])).toEqual([
      ['axe', 1, 9],
      ['journeys', 2, 6],
      ['e2e', 2, 5],
      ['api', 1, 1],
      ['machines', 1, 0.5],
    ]);
  });

  test('is printed with the ten slowest files at most', () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`specs/api/${at}.test.ts`, [passed('a', at)]]),
    );
    const text = formatTimes(timesOf(reportOf(many), '/repo'));

    expect(text).toContain('66.0 s     12 tests  api');
    expect(text.split('Slowest files:\n')[1]?.split('\nLast to end:')[0]?.split('\n')).toHaveLength(10);
    expect(text).toContain('11.0 s      1 tests  specs/api/11.test.ts');
    expect(text).not.toContain('specs/api/1.test.ts');
  });

  test('names the file of each kind that ended last, with when it began and ended', () => {
    const { testResults, ...report } = reportOf({
      'specs/api/a.test.ts': [passed('a', 1)],
      'specs/api/b.test.ts': [passed('b', 1)],
      'specs/e2e/c.test.ts': [passed('c', 1)],
    });
    const spans = [
      [1000, 61_000],
      [2000, 31_000],
      [61_000, 90_000],
    ] as const;
    const timed = testResults.map((result, at) => ({
      ...result,
      startTime: spans[at]?.[0] ?? 0,
      endTime: spans[at]?.[1] ?? 0,
    }));

    const { lastFiles } = timesOf({ ...report, testResults: timed }, '/repo');

    expect(lastFiles).toEqual([
      { kind: 'api', name: 'specs/api/a.test.ts', from: 0, to: 60 },
      { kind: 'e2e', name: 'specs/e2e/c.test.ts', from: 60, to: 89 },
    ]);
  });
});

type Assertion = Report['testResults'][number]['assertionResults'][number];

const passed = (fullName: string, seconds: number): Assertion => ({
  status: 'passed',
  fullName,
  duration: seconds * 1000,
  failureMessages: [],
});

const failed = (fullName: string, message: string): Assertion => ({
  ...passed(fullName, 0),
  status: 'failed',
  failureMessages: [message],
});

const reportOf = (files: Record<string, Assertion[]>): Report => ({
  success: true,
  numPassedTests: 0,
  numFailedTests: 0,
  testResults: Object.entries(files).map(([file, assertionResults]) => ({
    name: `/repo/${file}`,
    message: '',
    startTime: 0,
    endTime: 0,
    assertionResults,
  })),
});
