import { join } from 'node:path';
import { root } from '../flows/support/flow-folders.ts';
import { messageOf } from '../model/define/model-error.ts';
import { writeFileAtomically } from '../model/cli/write-file.ts';
import { evidenceFrom, stateOf, unknownIds } from './evidence.ts';
import { tracePage } from './html.ts';
import { describePart, describeRun, readRun } from './reports.ts';
import { failureLines, partSummary, summary, traceLines, wrap } from './text.ts';
import { tracedPaths } from './traced-paths.ts';

const reports = join(root, 'dist/reports');

/**
 * Prints which requirement is asserted by which test that ran and passed, and writes `dist/reports/trace.html`; with
 * `--brief` it prints what failed alone. Of a part of the tests it prints the rules that they assert.
 */
async function main(isBrief: boolean): Promise<number> {
  const run = readRun(reports, root);
  const evidence = evidenceFrom(run.tests);
  const part = describePart(run);
  const shown = part === null ? evidence : evidence.filter((one) => stateOf(one) !== 'open');
  const width = process.stdout.columns ?? 120;
  for (const line of (isBrief ? failureLines : traceLines)(shown, width)) console.log(line);

  const page = join(reports, 'trace.html');
  writeFileAtomically(page, tracePage(run, evidence, await tracedPaths()));
  console.log(`\nrun of ${describeRun(run)}`);
  if (part !== null) console.log(part);
  for (const line of (part === null ? summary : partSummary)(evidence).flatMap((text) => wrap(text, width, '  ')))
    console.log(line);
  console.log(page);

  const slips = unknownIds(run.tests);
  for (const { id, test } of slips) console.error(`${test.file}: "${test.title}" names ${id}, which does not exist`);
  return slips.length > 0 || evidence.some((one) => stateOf(one) === 'failing') ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.includes('--brief'));
} catch (thrown) {
  console.error(`trace: ${messageOf(thrown)}`);
  process.exitCode = 2;
}
