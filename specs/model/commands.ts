import { readFileSync } from 'node:fs';
import type { Request } from './args.ts';
import { compareAll } from './compare.ts';
import { addWalks, coverageOf } from './coverage.ts';
import { discover, type Flow } from './discover.ts';
import { edgeTour } from './edge-tour.ts';
import { ModelError } from './errors.ts';
import { csv } from './format/csv.ts';
import { json } from './format/json.ts';
import { junit, type Suite } from './format/junit.ts';
import { markdown } from './format/markdown.ts';
import { mermaid } from './format/mermaid.ts';
import { columns, details, shortfalls, table } from './format/text.ts';
import { barWalks, search } from './generate.ts';
import { deviations, notInLock, sayStep, type Deviation } from './golden.ts';
import { printLock, readLock, writeWhole, type Lock } from './lock.ts';
import { fuzz } from './random.ts';
import { readRecording, walkOf } from './recorded.ts';
import { replay, reportOn, type Report } from './report.ts';
import { scoreOf } from './score.ts';
import { strengthened } from './strengthen.ts';
import { survey, type Survey } from './survey.ts';
import type { Walk } from './types.ts';
import { sentences } from './words.ts';

/** The bar of the mutation score, in per cent. */
export const MUTATION_BAR = 95;

/** Explores machines, makes walks, and prints them in the format asked for. */
export async function show(request: Request): Promise<number> {
  const flows = await discover(request.names, request.models);
  const reports: Report[] = [];
  const wrong: string[] = [];
  for (const flow of flows) {
    progress(`exploring ${flow.name}`);
    const explored = survey(flow.model);
    const report = reportFor(explored, request);
    for (const [walk, failure] of replay(explored, report.walks))
      wrong.push(`${flow.name}, ${walk.name}: the running machine does otherwise: ${failure}`);
    if (request.by === 'random') wrong.push(...fuzzed(explored, request));
    reports.push(report);
  }
  progress();
  print(render(reports, request));
  const misses = [...reports.map((report) => shortfalls([report])).filter((text) => text !== ''), ...wrong];
  complain(misses);
  return misses.length > 0 ? 1 : 0;
}

function reportFor(explored: Survey, request: Request): Report {
  const { by, until, maxLength, seed, recording } = request;
  if (by === undefined && until === undefined) return reportOn(explored, barWalks(explored, maxLength));
  const began = performance.now();
  const found = search(explored, {
    by: by ?? 'transition',
    maxLength,
    seed,
    until,
    recorded: recording === undefined ? undefined : walkOf(explored.simulation, readRecording(recording)),
    seconds: () => (performance.now() - began) / 1000,
    onWalk: ({ steps }, walks) => progress(`${explored.model.name}: ${walks} walks, ${steps} steps`),
  });
  const bars = until || by === 'random' || by === 'recorded' ? [] : [aspectOf[by ?? 'transition']].flat();
  return reportOn(explored, found, bars);
}

const aspectOf = {
  state: ['states'],
  transition: ['transitions', 'guards'],
  edge: ['edges'],
  pair: ['pairs'],
  requirement: ['requirements'],
} as const;

function fuzzed(explored: Survey, { seed, maxLength }: Request): string[] {
  const found = fuzz(explored, { seed, runs: 100, maxLength });
  if (!found) return [];
  return [[`${explored.model.name}: ${found.says}`, ...sentences(explored.model, found.walk)].join('\n  ')];
}

function render(reports: readonly Report[], { format, names, by, until }: Request): string {
  switch (format) {
    case 'json':
      return json(reports);
    case 'markdown':
      return markdown(reports);
    case 'csv':
      return csv(reports);
    case 'junit':
      return junit(reports.map(suiteOf));
    case 'mermaid':
      return reports.map(overlaid).join('\n');
    case 'text':
      return names.length > 0 || by !== undefined || until !== undefined
        ? `${reports.map(details).join('\n\n')}\n`
        : `${table(reports)}\n`;
  }
}

function overlaid({ survey: explored, walks }: Report): string {
  const coverage = addWalks(coverageOf(explored.simulation, explored.inventory), walks);
  return mermaid(explored.model.machine, coverage.seen);
}

function suiteOf({ survey: explored, walks }: Report): Suite {
  const failures = replay(explored, walks);
  return {
    name: explored.model.name,
    cases: walks.map((walk) => ({
      name: walk.name,
      steps: sentences(explored.model, walk),
      failure: failures.get(walk),
    })),
  };
}

/** Replays the golden walks, and every edge of the graph against the prediction. */
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
    wrong.push(...found.map((one) => sayDeviation(flow, one)));
    for (const id of notInLock(explored, lock)) wrong.push(`${flow.name}: no golden walk covers ${id}`);
    for (const [walk, failure] of replay(explored, edgeWalks(explored)))
      wrong.push(`${flow.name}, edges, ${walk.name}: the running machine does otherwise: ${failure}`);
    if (readIfThere(flow.diagramFile) !== mermaid(flow.model.machine))
      wrong.push(`${flow.name}: ${flow.name}.mmd does not show the machine, run npm run paths -- --write`);
  }
  progress();
  if (format === 'junit') print(junit(suites));
  else {
    const cases = suites.flatMap((suite) => suite.cases);
    print(`${flows.length} machines, ${cases.length} golden walks, ${wrong.length} differences\n`);
  }
  complain(wrong);
  return wrong.length > 0 ? 1 : 0;
}

/** Walks over every edge of the graph, for machine-only replay. */
export const edgeWalks = (explored: Survey): Walk[] => edgeTour(explored, 500);

function lockOf({ name, lockFile }: Flow): Lock {
  const lock = readLock(lockFile);
  if (!lock) throw new ModelError(`Machine "${name}" has no golden walks: run npm run paths -- ${name} --write`);
  return lock;
}

const goldenSuite = ({ name }: Flow, lock: Lock, found: readonly Deviation[]): Suite => ({
  name,
  cases: lock.walks.map((walk) => ({
    name: walk.name,
    steps: walk.steps.map((step, index) => `${index + 1}. ${sayStep(step)}`),
    failure: found.find((one) => one.walk === walk.name)?.differences.join('; '),
  })),
});

const sayDeviation = ({ name }: Flow, { walk, steps, differences }: Deviation): string =>
  [
    `${name}, ${walk}, differs at step ${steps.length}:`,
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
    ...differences.map((line) => `     ${line}`),
  ].join('\n');

/** Writes golden walks and diagrams. Nothing is written unless every machine could be walked. */
export async function write({ names, maxLength, models }: Request): Promise<number> {
  const flows = await discover(names, models);
  const files = flows.flatMap((flow) => {
    progress(`walking ${flow.name}`);
    const explored = survey(flow.model);
    const lock = strengthened(explored, barWalks(explored, maxLength).walks, maxLength);
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

/** Prints the mutation score of the golden walks and the edits that they do not notice. */
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

/** Prints our walks beside those of the stock package and random ones. */
export async function compare({ names, models }: Request): Promise<number> {
  const flows = await discover(names, models);
  print(`${columns(compareAll(flows, progress))}\n`);
  progress();
  return 0;
}

/** What is wrong, for people and logs. */
function complain(lines: readonly string[]): void {
  if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`);
}

const print = (text: string) => void process.stdout.write(text);

/** One line on a terminal that is written over; nothing in a log. */
function progress(what = ''): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${what}`);
}
