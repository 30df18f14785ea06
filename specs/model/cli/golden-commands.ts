import { readFileSync } from 'node:fs';
import type { Request } from './args.ts';
import { loadFlows, type Flow } from '../define/load-models.ts';
import { edgePaths } from '../paths/edge-paths.ts';
import { ModelError } from '../define/model-error.ts';
import { junit, type Suite } from '../report/junit.ts';
import { mermaid } from '../report/mermaid.ts';
import { columns } from '../report/text.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { deviations, missingFromGolden, formatStep, type Deviation } from '../golden/golden-paths.ts';
import { formatGoldenFile, readGoldenFile, type GoldenFile } from '../golden/golden-file.ts';
import { writeFileAtomically } from './write-file.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { printErrors, print, progress } from './console.ts';
import { mutationScore } from '../mutate/mutation-score.ts';
import { mutationAdequatePaths } from '../mutate/mutation-adequate-paths.ts';
import { explore } from '../explore/exploration.ts';

/** The lowest mutation score that passes, in percent. */
export const MUTATION_THRESHOLD = 95;

/** Replays the golden paths, and compares every edge of the graph with the prediction. */
export async function check({ names, format, folders }: Request): Promise<number> {
  const flows = await loadFlows(names, folders);
  const goldenFiles = flows.map((flow) => [flow, goldenFileOf(flow)] as const);
  const suites: Suite[] = [];
  const failures: string[] = [];
  for (const [flow, golden] of goldenFiles) {
    progress(`replaying ${flow.name}`);
    const explored = explore(flow.model);
    const found = deviations(flow.model, golden);
    suites.push(goldenSuite(flow, golden, found));
    failures.push(...found.map((one) => formatDeviation(flow, one)));
    for (const id of missingFromGolden(explored, golden)) failures.push(`${flow.name}: no golden path covers ${id}`);
    for (const [path, failure] of replayPaths(explored, edgePaths(explored, 500)))
      failures.push(`${flow.name}, edges, ${path.name}: the running machine differs: ${failure}`);
    if (readIfThere(flow.diagramFile) !== mermaid(flow.model.machine))
      failures.push(`${flow.name}: ${flow.name}.mmd is out of date: run npm run paths -- --write`);
  }
  progress();
  if (format === 'junit') print(junit(suites));
  else {
    const cases = suites.flatMap((suite) => suite.cases);
    print(`${flows.length} machines, ${cases.length} golden paths, ${failures.length} differences\n`);
  }
  printErrors(failures);
  return failures.length > 0 ? 1 : 0;
}

function goldenFileOf({ name, goldenFile }: Flow): GoldenFile {
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
export async function write({ names, maxLength, folders }: Request): Promise<number> {
  const flows = await loadFlows(names, folders);
  const files = flows.flatMap((flow) => {
    progress(`exploring ${flow.name}`);
    const explored = explore(flow.model);
    const golden = mutationAdequatePaths(explored, transitionPaths(explored, maxLength).paths, maxLength);
    return [
      [flow.goldenFile, formatGoldenFile(golden)],
      [flow.diagramFile, mermaid(flow.model.machine)],
    ] as const;
  });
  progress();
  const changed = files.filter(([file, text]) => readIfThere(file) !== text);
  for (const [file, text] of changed) writeFileAtomically(file, text);
  print(changed.length > 0 ? `wrote\n${changed.map(([file]) => `  ${file}`).join('\n')}\n` : 'nothing changed\n');
  return 0;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Prints the mutation score of the golden paths and the mutants that survive. */
export async function mutants({ names, format, folders }: Request): Promise<number> {
  const flows = await loadFlows(names, folders);
  const scores = flows.map((flow) => {
    progress(`mutating ${flow.name}`);
    return { flow, score: mutationScore(explore(flow.model), goldenFileOf(flow)) };
  });
  progress();
  if (format === 'json')
    print(
      `${JSON.stringify(
        scores.map(({ flow, score: { killed, total, percent, survivors } }) => ({
          machine: flow.name,
          killed,
          total,
          percent,
          survivors: survivors.map(({ name }) => name),
        })),
        null,
        2,
      )}\n`,
    );
  else {
    const rows = scores.map(({ flow, score }) => [
      flow.name,
      `${score.killed}/${score.total}`,
      `${score.percent.toFixed(1)} %`,
      String(score.unreachable.length),
    ]);
    print(`${columns([['machine', 'killed', 'score', 'unreachable'], ...rows])}\n`);
    for (const { flow, score } of scores)
      for (const { name } of score.survivors) print(`  ${flow.name}: survives: ${name}\n`);
  }
  return scores.every(({ score }) => score.percent >= MUTATION_THRESHOLD) ? 0 : 1;
}
