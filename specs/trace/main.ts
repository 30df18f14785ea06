import { join } from 'node:path';
import { root } from '../flows/support/flow-folders.ts';
import { messageOf } from '../model/define/model-error.ts';
import { writeFileAtomically } from '../model/cli/write-file.ts';
import { evidenceFrom, readReports, unknownIds } from './evidence.ts';
import { isMet, tracePage } from './html.ts';
import { tracedPaths } from './traced-paths.ts';

const reports = join(root, 'dist/reports');

/**
 * Prints which requirement is asserted by which test that ran and passed, and writes `dist/reports/trace.html`; with
 * `--brief` it prints what failed alone.
 */
async function main(isBrief: boolean): Promise<number> {
  const tests = readReports(reports, root);
  const evidence = evidenceFrom(tests);
  for (const { id, passed, failed } of evidence) {
    if (!isBrief) for (const { title, file } of passed) console.log(`${id}  ✓ ${title}  (${file})`);
    for (const { title, file } of failed) console.log(`${id}  ✗ ${title}  (${file})`);
  }
  const without = evidence.filter(({ passed, failed }) => passed.length + failed.length === 0);
  const failing = evidence.filter(({ failed }) => failed.length > 0);
  const page = join(reports, 'trace.html');
  writeFileAtomically(page, tracePage(evidence, await tracedPaths()));

  console.log(`\nwithout a test: ${without.map(({ id }) => id).join(' ') || 'none'}`);
  console.log(
    `${evidence.length} requirements: ${evidence.filter(isMet).length} met, ${failing.length} failing, ` +
      `${without.length} without a test; ${page}`,
  );
  const slips = unknownIds(tests);
  for (const { id, test } of slips) console.error(`${test.file}: "${test.title}" names ${id}, which does not exist`);
  return slips.length > 0 || failing.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.includes('--brief'));
} catch (thrown) {
  console.error(`trace: ${messageOf(thrown)}`);
  process.exitCode = 2;
}
