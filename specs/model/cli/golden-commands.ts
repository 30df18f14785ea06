import { ModelError } from '../define/model-error.ts';
import { readRecording } from '../paths/recording.ts';
import { brokenSuites, failedCase, junit } from '../report/junit.ts';
import type { Request } from './args.ts';
import { printErrors, print } from './console.ts';
import { readIfThere } from './golden-files.ts';
import { countOf } from '../report/text.ts';
import { eachMachine, statusOf, type Results } from './machines.ts';
import { writeFileAtomically } from './write-file.ts';

/** Replays the golden paths, and compares every edge of the graph with the prediction. */
export async function check(request: Request): Promise<number> {
  const found = await eachMachine(request, 'replaying', 'check');
  assertRecorded(request, found);
  const suites = found.results.map(({ suite }) => suite);
  const failures = found.results.flatMap((one) => one.failures);
  if (request.format === 'junit')
    print(
      junit([
        ...found.results.map(({ suite, others }) => ({ ...suite, cases: [...suite.cases, ...others.map(failedCase)] })),
        ...brokenSuites(found.broken),
      ]),
    );
  else if (request.format === 'json')
    print(
      `${JSON.stringify(
        found.results.map(({ suite, failures: differences }) => ({
          machine: suite.name,
          paths: suite.cases.length,
          differences,
        })),
        null,
        2,
      )}\n`,
    );
  else if (found.results.length > 0) {
    const cases = suites.flatMap((suite) => suite.cases);
    print(
      `${[countOf(suites.length, 'machine'), countOf(cases.length, 'golden path'), countOf(failures.length, 'difference')].join(', ')}\n`,
    );
  }
  printErrors([...failures, ...found.broken.map((line) => `paths: ${line}`)]);
  return statusOf(found, failures.length > 0);
}

/** Writes golden paths and diagrams. The files of a machine that cannot be explored stay as they are. */
export async function write(request: Request): Promise<number> {
  const found = await eachMachine(request, 'exploring', 'write');
  assertRecorded(request, found);
  const changed = found.results.flatMap(({ files }) => files).filter(([file, text]) => readIfThere(file) !== text);
  for (const [file, text] of changed) writeFileAtomically(file, text);
  if (found.results.length > 0)
    print(changed.length > 0 ? `wrote\n${changed.map(([file]) => `  ${file}`).join('\n')}\n` : 'nothing changed\n');
  const uncovered = found.results.flatMap((one) => one.uncovered);
  const left = found.results.length === 0 ? '' : ` for ${countOf(found.broken.length, 'machine')}`;
  printErrors([
    ...uncovered,
    ...found.broken.map((line) => `paths: ${line}`),
    ...(found.broken.length > 0 ? [`paths: nothing is written${left}`] : []),
  ]);
  return statusOf(found, uncovered.length > 0);
}

/** Throws a `ModelError` where the recording is of no machine that was worked on: it would be neither kept nor compared. */
function assertRecorded(
  { recording: file }: Request,
  { results, broken }: Results<{ readonly name: string; readonly isRecorded: boolean }>,
): void {
  if (file === undefined || broken.length > 0 || results.some(({ isRecorded }) => isRecorded)) return;
  const names = results.map(({ name }) => name).join(', ');
  throw new ModelError(
    `The recording ${file} is of machine "${readRecording(file).machine}", which is ${results.length === 1 ? 'not' : 'none of'} ${names}`,
  );
}
