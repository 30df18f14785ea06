import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { idsIn, requirements, type RequirementId } from '#specs/requirements.ts';
import { messageOf, ModelError } from '../model/define/model-error.ts';

const reportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ title: v.string(), fullName: v.string(), status: v.string() })),
    }),
  ),
});

/** A test that ran, and what it says it asserts. */
export interface RanTest {
  readonly title: string;
  readonly file: string;
  readonly passed: boolean;
  readonly ids: readonly string[];
}

/** What is known of one requirement. */
export interface Evidence {
  readonly id: RequirementId;
  readonly text: string;
  readonly passed: readonly RanTest[];
  readonly failed: readonly RanTest[];
}

/** Reads every Vitest JSON report in a folder. Throws a `ModelError` when there is none, or one cannot be read. */
export function readReports(folder: string, home: string): RanTest[] {
  const files = globSync('vitest*.json', { cwd: folder }).sort();
  if (files.length === 0) throw new ModelError(`No test report in ${folder}: run npm test first`);
  return files.flatMap((file) => testsIn(join(folder, file), home));
}

function testsIn(file: string, home: string): RanTest[] {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (thrown) {
    throw new ModelError(`${file} is no test report: ${messageOf(thrown)}`, { cause: thrown });
  }
  const result = v.safeParse(reportSchema, data);
  if (!result.success) throw new ModelError(`${file} is no test report of Vitest`);
  return result.output.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ title, status }) => ({
        title,
        file: relative(home, name),
        passed: status === 'passed',
        ids: idsIn(title),
      })),
  );
}

/** Requirement by requirement, in the catalogue's order, the tests that assert it. */
export const evidenceFrom = (tests: readonly RanTest[]): Evidence[] =>
  Object.entries(requirements).map(([id, text]) => {
    const about = tests.filter(({ ids }) => ids.includes(id));
    return {
      id: id as RequirementId,
      text,
      passed: about.filter(({ passed }) => passed),
      failed: about.filter(({ passed }) => !passed),
    };
  });

/** Ids in test titles that the catalogue does not know: slips of the pen. */
export const unknownIds = (tests: readonly RanTest[]): { id: string; test: RanTest }[] =>
  tests.flatMap((test) => test.ids.filter((id) => !(id in requirements)).map((id) => ({ id, test })));
