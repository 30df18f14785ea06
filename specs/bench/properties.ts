import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failuresOf, readReport } from '../support/gate/report.ts';
import type { Row } from './rows.ts';
import { countSetting } from './settings.ts';

/**
 * Runs every test file with properties a number of times (PROPERTY_RUNS, 10 by default), each time with other cases, and
 * counts the tests that failed: none may. PROPERTY_SEED=n runs the tests with the cases of a failure again.
 */
export const benchProperties = async (): Promise<Row[]> => {
  const runs = countSetting('PROPERTY_RUNS', 10);
  const folder = mkdtempSync(join(tmpdir(), 'properties-'));
  const files = globSync('specs/**/*.test.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('/support/properties.ts'),
  );
  return Array.from({ length: runs }, (_, at) => runFiles(files, join(folder, `${at + 1}.json`)));
};

const runFiles = (files: readonly string[], outputFile: string): Row => {
  const seed = Math.trunc(Math.random() * 2 ** 31);
  spawnSync('vitest', ['run', '--reporter=json', `--outputFile=${outputFile}`, ...files], {
    stdio: 'ignore',
    env: { ...process.env, PROPERTY_SEED: String(seed) },
  });
  const report = readReport(outputFile);
  const failures = failuresOf(report, process.cwd());
  for (const { file, test, message } of failures)
    console.log(`PROPERTY_SEED=${seed}: ${file}: ${test}\n  ${message.slice(0, 500)}`);
  const count = report.testResults.reduce((sum, { assertionResults }) => sum + assertionResults.length, 0);
  return {
    what: `PROPERTY_SEED=${seed}: tests that failed, of ${count} in ${files.length} files`,
    value: failures.length,
    unit: '',
    bar: 0,
  };
};
