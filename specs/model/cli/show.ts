import type { Request } from './args.ts';
import { compareMethods } from '../report/method-comparison.ts';
import { addPaths, coverageOf } from '../explore/coverage.ts';
import { loadFlows } from '../define/load-models.ts';
import { csv } from '../report/csv.ts';
import { json } from '../report/json.ts';
import { junit, type Suite } from '../report/junit.ts';
import { markdown } from '../report/markdown.ts';
import { mermaid } from '../report/mermaid.ts';
import { columns, details, problemLines, table } from '../report/text.ts';
import { transitionPaths, generatePaths } from '../paths/generate-paths.ts';
import { fuzz } from '../paths/random-paths.ts';
import { readRecording, pathFromRecording } from '../paths/recording.ts';
import { createReport, type Report } from '../report/report.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { printErrors, print, progress } from './console.ts';
import { explore, type Exploration } from '../explore/exploration.ts';
import { describePath } from '../report/sentences.ts';

/** Explores machines, generates paths, and prints them in the requested format. */
export async function show(request: Request): Promise<number> {
  const flows = await loadFlows(request.names, request.folders);
  const reports: Report[] = [];
  const failures: string[] = [];
  for (const flow of flows) {
    progress(`exploring ${flow.name}`);
    const explored = explore(flow.model);
    const report = reportFor(explored, request);
    for (const [path, failure] of replayPaths(explored, report.paths))
      failures.push(`${flow.name}, ${path.name}: the running machine differs: ${failure}`);
    if (request.by === 'random') failures.push(...fuzzed(explored, request));
    reports.push(report);
  }
  progress();
  print(render(reports, request));
  const problems = [...reports.map((report) => problemLines([report])).filter((text) => text !== ''), ...failures];
  printErrors(problems);
  return problems.length > 0 ? 1 : 0;
}

function reportFor(explored: Exploration, request: Request): Report {
  const { by, until, maxLength, seed, recording } = request;
  if (by === undefined && until === undefined) return createReport(explored, transitionPaths(explored, maxLength));
  const began = performance.now();
  const found = generatePaths(explored, {
    by: by ?? 'transition',
    maxLength,
    seed,
    until,
    recorded: recording === undefined ? undefined : pathFromRecording(explored.simulation, readRecording(recording)),
    seconds: () => (performance.now() - began) / 1000,
    onPath: ({ steps }, paths) => progress(`${explored.model.name}: ${paths} paths, ${steps} steps`),
  });
  const required = until || by === 'random' || by === 'recorded' ? [] : [criteriaOf[by ?? 'transition']].flat();
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
export async function compare({ names, folders }: Request): Promise<number> {
  const flows = await loadFlows(names, folders);
  print(`${columns(compareMethods(flows, progress))}\n`);
  progress();
  return 0;
}
