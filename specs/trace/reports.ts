import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { idsIn } from '#specs/requirements.ts';
import { messageOf, ModelError } from '../model/define/model-error.ts';
import { runFactsSchema, type RunFacts } from './run-facts.ts';

const reportSchema = v.object({
  startTime: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ title: v.string(), status: v.string() })),
    }),
  ),
});

type Report = v.InferOutput<typeof reportSchema>;

export type TestKind = 'accessibility' | 'api' | 'e2e' | 'journeys' | 'machines';

/** A test that ran, and what it says it asserts. */
export interface RanTest {
  readonly title: string;
  readonly file: string;
  readonly kind: TestKind;
  readonly passed: boolean;
  readonly ids: readonly string[];
}

/** A run of the tests: when it began, on which commit, and what of the suite it left out. */
export interface Run {
  readonly tests: readonly RanTest[];
  readonly startedAt: Date;
  /** Null where the run recorded none, as outside a Git repository. */
  readonly facts: RunFacts | null;
  /** Test files of the repository that did not run. */
  readonly missingFiles: readonly string[];
  readonly skipped: number;
}

/** Reads every Vitest JSON report in a folder. Throws a `ModelError` when there is none, or one cannot be read. */
export function readRun(folder: string, home: string): Run {
  const files = globSync('vitest*.json', { cwd: folder }).sort();
  if (files.length === 0) throw new ModelError(`No test report in ${folder}: run npm test first`);
  const reports = files.map((file) => readReport(join(folder, file)));
  const results = reports.flatMap(({ testResults }) => testResults);
  const ran = new Set(results.map(({ name }) => relative(home, name)));
  const cases = results.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative(home, name) })),
  );
  return {
    tests: cases.filter(hasRun).map(({ title, file, status }) => ({
      title,
      file,
      kind: kindOf(file),
      passed: status === 'passed',
      ids: idsIn(title),
    })),
    startedAt: new Date(Math.min(...reports.map(({ startTime }) => startTime))),
    facts: readFacts(join(folder, 'run.json')),
    missingFiles: globSync('specs/**/*.test.{ts,tsx}', { cwd: home }).filter((file) => !ran.has(file)),
    skipped: cases.filter((test) => !hasRun(test)).length,
  };
}

const hasRun = ({ status }: { readonly status: string }): boolean => status === 'passed' || status === 'failed';

function readReport(file: string): Report {
  const result = v.safeParse(reportSchema, readJson(file));
  if (!result.success) throw new ModelError(`${file} is no test report of Vitest`);
  return result.output;
}

function readFacts(file: string): RunFacts | null {
  if (!existsSync(file)) return null;
  const result = v.safeParse(runFactsSchema, readJson(file));
  if (!result.success) throw new ModelError(`${file} is no record of a run`);
  return result.output;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (thrown) {
    throw new ModelError(`${file} is no test report: ${messageOf(thrown)}`, { cause: thrown });
  }
}

/** The kind of the tests in a file, by its folder and name. */
export function kindOf(file: string): TestKind {
  if (/accessib|\/reader\//.test(file)) return 'accessibility';
  if (file.startsWith('specs/e2e/')) return 'e2e';
  if (file.startsWith('specs/api/')) return 'api';
  return file.endsWith('.browser.test.tsx') ? 'journeys' : 'machines';
}

/** When and on what a run was, and what it left out: `2026-11-23 22:31 UTC, commit 73cfe268`. */
export const describeRun = ({ startedAt, facts }: Run): string => {
  const commit = facts?.commit ? `commit ${facts.commit}${facts.isChanged ? ' with uncommitted changes' : ''}` : null;
  return [`${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`, commit ?? 'commit unknown'].join(', ');
};

/** What a run left out, as a sentence; null for a run of everything. */
export function describePart({ facts, missingFiles, skipped }: Run): string | null {
  const parts = [
    ...(missingFiles.length > 0 ? [`${count(missingFiles.length, 'test file')} did not run`] : []),
    ...(facts?.only ?? []).map((filter) => `only ${filter} ran`),
  ];
  if (parts.length === 0) return null;
  const passedOver = skipped > 0 ? [`${count(skipped, 'test')} ${skipped === 1 ? 'was' : 'were'} skipped`] : [];
  return `Partial run: ${[...parts, ...passedOver].join(', ')}.`;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
