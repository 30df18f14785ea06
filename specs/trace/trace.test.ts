import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { idsIn, requirements } from '#specs/requirements.ts';
import { evidenceFrom, readReports, unknownIds, type RanTest } from './evidence.ts';
import { isMet, tracePage } from './html.ts';

test('every requirement of the catalogue has an id of its own', () => {
  const texts = globSync('specs/requirements/*.ts').map((file) => readFileSync(file, 'utf8'));

  const ids = texts.flatMap((text) => text.match(/(?<=^ {2}')[A-Z]{1,3}-\d{2}(?=':)/gm) ?? []);

  expect(ids.toSorted()).toEqual(Object.keys(requirements).toSorted());
});

describe('the requirement trace', () => {
  test.for([
    ['the current month cannot be chosen [COM-03]', ['COM-03']],
    ['follows the session [SES-01, SES-02]', ['SES-01', 'SES-02']],
    ['goes on [LGN-05] [A-06] [SEC-05]', ['LGN-05', 'A-06', 'SEC-05']],
    ['says COM-03 without brackets', []],
  ] as const)('reads the ids of %j', ([title, ids]) => {
    expect(idsIn(title)).toEqual(ids);
  });

  test('counts a requirement as met by tests that passed, and not when one fails', () => {
    const evidence = evidenceFrom([ran('a [COM-01]', true), ran('b [COM-02]', true), ran('c [COM-02]', false)]);
    const states = ['COM-01', 'COM-02', 'COM-03'].map((id) => evidence.filter((one) => one.id === id).map(isMet));

    expect(states).toEqual([[true], [false], [false]]);
  });

  test('reads every report of a folder, and only tests that ran', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trace-'));
    write(folder, 'vitest.json', [
      ['one [COM-01]', 'passed'],
      ['two [COM-02]', 'skipped'],
    ]);
    write(folder, 'vitest-e2e.json', [['three [COM-03]', 'failed']]);

    expect(readReports(folder, folder).map(({ title, passed }) => [title, passed])).toEqual([
      ['three [COM-03]', false],
      ['one [COM-01]', true],
    ]);
  });

  test('says which report is missing or cannot be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trace-'));
    expect(() => readReports(folder, folder)).toThrow('run npm test first');

    writeFileSync(join(folder, 'vitest.json'), '{}');
    expect(() => readReports(folder, folder)).toThrow(/vitest\.json is no test report of Vitest$/);
  });

  test('names ids that the catalogue does not know', () => {
    expect(unknownIds([ran('a [COM-99]', true), ran('b [COM-01]', true)]).map(({ id }) => id)).toEqual(['COM-99']);
  });

  test('is a page with tests, screens and paths, in which nothing of a title is run', () => {
    const path = { machine: 'lamp', name: 'path 1', steps: ['Press <On>'] };
    const html = tracePage(evidenceFrom([ran('<b>bold</b> [COM-01]', true)]), new Map([['COM-01', [path]]]));

    expect(html).toContain(
      '✓ &lt;b&gt;bold&lt;/b&gt; [COM-01] <code>specs/flows/clients/search/search.browser.test.tsx</code>',
    );
    expect(html).toContain('<h4>Screens</h4><ul><li>search</li></ul>');
    expect(html).toContain('<h4>lamp, path 1</h4><ol><li>Press &lt;On&gt;</li></ol>');
    expect(html).not.toContain('<b>bold');
  });
});

const ran = (title: string, passed: boolean): RanTest => ({
  title,
  passed,
  file: 'specs/flows/clients/search/search.browser.test.tsx',
  ids: idsIn(title),
});

function write(folder: string, file: string, tests: readonly (readonly [title: string, status: string])[]): void {
  const assertionResults = tests.map(([title, status]) => ({ title, fullName: title, status }));
  writeFileSync(
    join(folder, file),
    JSON.stringify({ testResults: [{ name: join(folder, 'a.test.ts'), assertionResults }] }),
  );
}
