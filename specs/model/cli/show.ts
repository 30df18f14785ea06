import type { Request } from './args.ts';
import { compareOne, comparisonTable } from '../report/method-comparison.ts';
import { BudgetSpent } from '../define/budget.ts';
import { addPaths, coverageOf } from '../explore/coverage.ts';
import { csv } from '../report/csv.ts';
import { json } from '../report/json.ts';
import { junit, type Suite } from '../report/junit.ts';
import { markdown } from '../report/markdown.ts';
import { mermaid } from '../report/mermaid.ts';
import { columns, details, problemLines, table, warningLines } from '../report/text.ts';
import { transitionPaths, generatePaths } from '../paths/generate-paths.ts';
import { fuzz } from '../paths/random-paths.ts';
import { readRecording, pathFromRecording } from '../paths/recording.ts';
import { createReport, type Report } from '../report/report.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { printErrors, print, progress } from './console.ts';
import { eachMachine, statusOf } from './machines.ts';
import { writeScripts } from './scripts.ts';
import { soakMachines } from './soak.ts';
import { explore, type Exploration } from '../explore/exploration.ts';
import { describePath } from '../report/sentences.ts';

/** Explores machines, generates paths, and prints them in the requested format. */
export async function show(request: Request): Promise<number> {
  const { by, until, soak, format, folders } = request;
  const isDefault = by === undefined && until === undefined;
  if (format === 'markdown' && isDefault && folders.screens) return writeScripts(request, folders.screens);
  if (soak && isDefault) return soakMachines(request);
  const failures: string[] = [];
  const found = await eachMachine(request, 'exploring', (flow) => {
    const explored = explore(flow.model, request.budget);
    const report = reportFor(explored, request);
    failures.push(...replayed(explored, report), ...(request.by === 'random' ? fuzzed(explored, request) : []));
    return report;
  });
  if (found.results.length > 0) print(render(found.results, request));
  const problems = [problemLines(found.results), ...failures].filter((text) => text !== '');
  printErrors([...warningLines(found.results), ...problems, ...found.broken.map((line) => `paths: ${line}`)]);
  const status = statusOf(found, problems.length > 0);
  return soak ? Math.max(status, await soakMachines(request)) : status;
}

/** Where the running machine differs; the report is printed also when no time is left for replaying it. */
function replayed(explored: Exploration, { paths }: Report): string[] {
  const { name } = explored.model;
  try {
    return [...replayPaths(explored, paths)].map(
      ([path, failure]) => `${name}, ${path.name}: the running machine differs: ${failure}`,
    );
  } catch (thrown) {
    if (!(thrown instanceof BudgetSpent)) throw thrown;
    return [`${name}: not replayed on the running machine: ${thrown.message}`];
  }
}

function reportFor(explored: Exploration, request: Request): Report {
  const { by, until, next, maxLength, seed, recording } = request;
  if (by === undefined && until === undefined) return createReport(explored, transitionPaths(explored, maxLength));
  const began = performance.now();
  const found = generatePaths(explored, {
    by: by ?? 'transition',
    maxLength,
    seed,
    until,
    next,
    recorded: recording === undefined ? undefined : pathFromRecording(explored.simulation, readRecording(recording)),
    seconds: () => (performance.now() - began) / 1000,
    onPath: ({ steps }, paths) => progress(`${explored.model.name}: ${paths} paths, ${steps} steps`),
  });
  const required =
    until || next.length > 0 || by === 'random' || by === 'recorded' ? [] : [criteriaOf[by ?? 'transition']].flat();
  return createReport(explored, found, required);
}

const criteriaOf = {
  state: ['states'],
  transition: ['transitions', 'guards'],
  edge: ['edges'],
  pair: ['pairs'],
  requirement: ['requirements'],
} as const;

function fuzzed(explored: Exploration, { seed, maxLength }: Request): string[] {
  const found = fuzz(explored, { seed, runs: 100, maxLength });
  if (!found) return [];
  return [[`${explored.model.name}: ${found.failure}`, ...describePath(explored.model, found.path)].join('\n  ')];
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

function overlaid({ exploration: explored, paths }: Report): string {
  const coverage = addPaths(coverageOf(explored.simulation, explored.inventory), paths);
  return mermaid(explored.model.machine, coverage.seen);
}

function suiteOf({ exploration: explored, paths }: Report): Suite {
  const failures = replayPaths(explored, paths);
  return {
    name: explored.model.name,
    cases: paths.map((path) => ({
      name: path.name,
      steps: describePath(explored.model, path),
      failure: failures.get(path),
    })),
  };
}

/** Prints the paths of this tool beside those of `@xstate/graph` and random ones. */
export async function compare(request: Request): Promise<number> {
  const found = await eachMachine(request, 'comparing', (flow) => compareOne(flow, request.budget));
  if (found.results.length > 0) print(`${columns(comparisonTable(found.results.flat()))}\n`);
  printErrors(found.broken.map((line) => `paths: ${line}`));
  return statusOf(found, false);
}
