import { readFileSync } from 'node:fs';
import type { Request } from './args.ts';
import { discover, type Flow } from '../define/load-models.ts';
import { planEdgePaths } from '../paths/edge-paths.ts';
import { ModelError } from '../define/model-error.ts';
import { junit, type Suite } from '../report/junit.ts';
import { mermaid } from '../report/mermaid.ts';
import { columns } from '../report/text.ts';
import { barPaths } from '../paths/generate-paths.ts';
import { deviations, notInLock, formatStep, type Deviation } from '../golden/golden-paths.ts';
import { printLock, readLock, writeWhole, type Lock } from '../golden/golden-file.ts';
import { replay } from '../report/report.ts';
import { complain, print, progress } from './console.ts';
import { scoreOf } from '../mutate/mutation-score.ts';
import { strengthened } from '../mutate/mutation-adequate-paths.ts';
import { survey } from '../explore/exploration.ts';

/** The bar of the mutation score, in per cent. */
export const MUTATION_BAR = 95;

/** Replays the golden paths, and every edge of the graph against the prediction. */
export async function check({ names, format, models }: Request): Promise<number> {
  const flows = await discover(names, models);
  const locks = flows.map((flow) => [flow, lockOf(flow)] as const);
  const suites: Suite[] = [];
  const wrong: string[] = [];
  for (const [flow, lock] of locks) {
    progress(`replaying ${flow.name}`);
    const explored = survey(flow.model);
    const found = deviations(flow.model, lock);
    suites.push(goldenSuite(flow, lock, found));
    wrong.push(...found.map((one) => formatDeviation(flow, one)));
    for (const id of notInLock(explored, lock)) wrong.push(`${flow.name}: no golden path covers ${id}`);
    for (const [path, failure] of replay(explored, planEdgePaths(explored, 500)))
      wrong.push(`${flow.name}, edges, ${path.name}: the running machine does otherwise: ${failure}`);
    if (readIfThere(flow.diagramFile) !== mermaid(flow.model.machine))
      wrong.push(`${flow.name}: ${flow.name}.mmd does not show the machine, run npm run paths -- --write`);
  }
  progress();
  if (format === 'junit') print(junit(suites));
  else {
    const cases = suites.flatMap((suite) => suite.cases);
    print(`${flows.length} machines, ${cases.length} golden paths, ${wrong.length} differences\n`);
  }
  complain(wrong);
  return wrong.length > 0 ? 1 : 0;
}

function lockOf({ name, lockFile }: Flow): Lock {
  const lock = readLock(lockFile);
  if (!lock) throw new ModelError(`Machine "${name}" has no golden paths: run npm run paths -- ${name} --write`);
  return lock;
}

const goldenSuite = ({ name }: Flow, lock: Lock, found: readonly Deviation[]): Suite => ({
  name,
  cases: lock.paths.map((path) => ({
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
export async function write({ names, maxLength, models }: Request): Promise<number> {
  const flows = await discover(names, models);
  const files = flows.flatMap((flow) => {
    progress(`exploring ${flow.name}`);
    const explored = survey(flow.model);
    const lock = strengthened(explored, barPaths(explored, maxLength).paths, maxLength);
    return [
      [flow.lockFile, printLock(lock)],
      [flow.diagramFile, mermaid(flow.model.machine)],
    ] as const;
  });
  progress();
  const changed = files.filter(([file, text]) => readIfThere(file) !== text);
  for (const [file, text] of changed) writeWhole(file, text);
  print(changed.length > 0 ? `wrote\n${changed.map(([file]) => `  ${file}`).join('\n')}\n` : 'nothing has changed\n');
  return 0;
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Prints the mutation score of the golden paths and the edits that they do not notice. */
export async function mutants({ names, format, models }: Request): Promise<number> {
  const flows = await discover(names, models);
  const scores = flows.map((flow) => {
    progress(`mutating ${flow.name}`);
    return { flow, score: scoreOf(survey(flow.model), lockOf(flow)) };
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
    print(`${columns([['machine', 'noticed', 'score', 'of the unreachable'], ...rows])}\n`);
    for (const { flow, score } of scores)
      for (const { name } of score.survivors) print(`  ${flow.name}: not noticed: ${name}\n`);
  }
  return scores.every(({ score }) => score.percent >= MUTATION_BAR) ? 0 : 1;
}
