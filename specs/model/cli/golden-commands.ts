import { readFileSync } from 'node:fs';
import type { Request } from './args.ts';
import type { Flow } from '../define/load-models.ts';
import { ModelError } from '../define/model-error.ts';
import { junit, type Suite } from '../report/junit.ts';
import { mermaid } from '../report/mermaid.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import {
  deviations,
  missingFromGolden,
  formatStep,
  recordGoldenPaths,
  type Deviation,
} from '../golden/golden-paths.ts';
import { formatGoldenFile, readGoldenFile, type GoldenFile } from '../golden/golden-file.ts';
import { writeFileAtomically } from './write-file.ts';
import { replayEdges } from '../replay/replay-paths.ts';
import { printErrors, print } from './console.ts';
import { eachMachine, statusOf } from './machines.ts';
import { mutationAdequatePaths } from '../mutate/mutation-adequate-paths.ts';
import { explore, type Exploration } from '../explore/exploration.ts';
import type { Path } from '../explore/step.ts';
import { readRecording } from '../paths/recording.ts';
import {
  hasRecording,
  isOf,
  keptKillingPaths,
  killingPathName,
  recordedPaths,
  unknownLabels,
} from '../golden/recorded-golden.ts';
import { sourceScore } from '../mutate/source/source-score.ts';

/** Replays the golden paths, and compares every edge of the graph with the prediction. */
export async function check(request: Request): Promise<number> {
  const found = await eachMachine(request, 'replaying', (flow) => checkOne(flow, request));
  const suites = found.results.map(({ suite }) => suite);
  const failures = found.results.flatMap((one) => one.failures);
  if (request.format === 'junit') print(junit(suites));
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
    print(`${suites.length} machines, ${cases.length} golden paths, ${failures.length} differences\n`);
  }
  printErrors([...failures, ...found.broken.map((line) => `paths: ${line}`)]);
  return statusOf(found, failures.length > 0);
}

function checkOne(flow: Flow, { budget, recording: file }: Request): { suite: Suite; failures: string[] } {
  const golden = goldenFileOf(flow);
  const explored = explore(flow.model, budget);
  const found = deviations(flow.model, golden);
  const failures = [
    ...found.map((one) => formatDeviation(flow, one)),
    ...unknownLabels(explored, golden).map((line) => `${flow.name}, ${line}`),
    ...missingFromGolden(explored, golden).map((id) => `${flow.name}: no golden path covers ${id}`),
    ...[...replayEdges(explored)].map(
      ([path, failure]) => `${flow.name}, edges, ${path.name}: the running machine differs: ${failure}`,
    ),
  ];
  const recording = file === undefined ? undefined : readRecording(file);
  if (recording && isOf(explored, recording) && !hasRecording(explored, golden, recording))
    failures.push(
      `${flow.name}: the golden paths do not have the recording: run npm run paths -- ${flow.name} --write --recording <file>`,
    );
  if (readIfThere(flow.diagramFile) !== mermaid(flow.model.machine))
    failures.push(`${flow.name}: ${flow.name}.mmd is out of date: run npm run paths -- --write`);
  return { suite: goldenSuite(flow, golden, found), failures };
}

/** The golden paths of a flow. Throws a `ModelError` where there are none. */
export function goldenFileOf({ name, goldenFile }: Flow): GoldenFile {
  const golden = readGoldenFile(goldenFile);
  if (!golden) throw new ModelError(`Machine "${name}" has no golden paths: run npm run paths -- ${name} --write`);
  return golden;
}

const goldenSuite = ({ name }: Flow, golden: GoldenFile, found: readonly Deviation[]): Suite => ({
  name,
  cases: golden.paths.map((path) => ({
    name: path.name,
    steps: path.steps.map((step, index) => `${index + 1}. ${formatStep(step)}`),
    failure: found.find((one) => one.path === path.name)?.differences.join('; '),
  })),
});

const formatDeviation = ({ name }: Flow, { path, steps, differences }: Deviation): string =>
  [
    `${name}, ${path}, differs at step ${steps.length}:`,
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    ...differences.map((line) => `     ${line}`),
  ].join('\n');

/** Writes golden paths and diagrams. Nothing is written unless every machine could be explored. */
export async function write(request: Request): Promise<number> {
  const found = await eachMachine(request, 'exploring', async (flow) => {
    const explored = explore(flow.model, request.budget);
    const { paths } = transitionPaths(explored, request.maxLength);
    const golden = mutationAdequatePaths(explored, [...paths, ...recorded(explored, flow, request)], request.maxLength);
    const killing = await killingPaths(explored, flow, golden, request);
    return [
      [flow.goldenFile, formatGoldenFile({ ...golden, paths: [...golden.paths, ...killing] })],
      [flow.diagramFile, mermaid(flow.model.machine)],
    ] as const;
  });
  if (found.broken.length > 0) {
    printErrors([...found.broken.map((line) => `paths: ${line}`), 'paths: nothing is written']);
    return 2;
  }
  const changed = found.results.flat().filter(([file, text]) => readIfThere(file) !== text);
  for (const [file, text] of changed) writeFileAtomically(file, text);
  print(changed.length > 0 ? `wrote\n${changed.map(([file]) => `  ${file}`).join('\n')}\n` : 'nothing changed\n');
  return 0;
}

/** Paths that kill mutants of the source: those of the file as it is, or searched now. */
async function killingPaths(
  explored: Exploration,
  { name, goldenFile }: Flow,
  golden: GoldenFile,
  { isWriteForMutants, maxLength, budget, folders }: Request,
): Promise<GoldenFile['paths']> {
  if (!isWriteForMutants || explored.model.machineOf !== undefined)
    return recordGoldenPaths(explored, keptKillingPaths(explored, goldenToReplace(goldenFile))).paths;
  const { paths } = await sourceScore({ name, folders, budget, golden, maxLength });
  return paths.map((path, index) => ({ ...path, name: killingPathName(index) }));
}

/** The recorded paths of the file as it is, and the recording that the command names. */
function recorded(explored: Exploration, { goldenFile }: Flow, { recording: file }: Request): Path[] {
  const recording = file === undefined ? undefined : readRecording(file);
  return recordedPaths(
    explored,
    goldenToReplace(goldenFile),
    recording && isOf(explored, recording) ? recording : undefined,
  );
}

/** A golden file that cannot be read is written anew. */
function goldenToReplace(file: string): GoldenFile | undefined {
  try {
    return readGoldenFile(file);
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
