import type { Request } from './args.ts';
import { compareAll } from '../report/method-comparison.ts';
import { addPaths, coverageOf } from '../explore/coverage.ts';
import { discover } from '../define/load-models.ts';
import { csv } from '../report/csv.ts';
import { json } from '../report/json.ts';
import { junit, type Suite } from '../report/junit.ts';
import { markdown } from '../report/markdown.ts';
import { mermaid } from '../report/mermaid.ts';
import { columns, details, shortfalls, table } from '../report/text.ts';
import { barPaths, search } from '../paths/generate-paths.ts';
import { fuzz } from '../paths/random-paths.ts';
import { readRecording, pathOf } from '../paths/recording.ts';
import { replay, reportOn, type Report } from '../report/report.ts';
import { complain, print, progress } from './console.ts';
import { survey, type Survey } from '../explore/exploration.ts';
import { sentences } from '../report/sentences.ts';

/** Explores machines, makes paths, and prints them in the format asked for. */
export async function show(request: Request): Promise<number> {
  const flows = await discover(request.names, request.models);
  const reports: Report[] = [];
  const wrong: string[] = [];
  for (const flow of flows) {
    progress(`exploring ${flow.name}`);
    const explored = survey(flow.model);
    const report = reportFor(explored, request);
    for (const [path, failure] of replay(explored, report.paths))
      wrong.push(`${flow.name}, ${path.name}: the running machine does otherwise: ${failure}`);
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
  if (by === undefined && until === undefined) return reportOn(explored, barPaths(explored, maxLength));
  const began = performance.now();
  const found = search(explored, {
    by: by ?? 'transition',
    maxLength,
    seed,
    until,
    recorded: recording === undefined ? undefined : pathOf(explored.simulation, readRecording(recording)),
    seconds: () => (performance.now() - began) / 1000,
    onPath: ({ steps }, paths) => progress(`${explored.model.name}: ${paths} paths, ${steps} steps`),
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
  return [[`${explored.model.name}: ${found.says}`, ...sentences(explored.model, found.path)].join('\n  ')];
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

function overlaid({ survey: explored, paths }: Report): string {
  const coverage = addPaths(coverageOf(explored.simulation, explored.inventory), paths);
  return mermaid(explored.model.machine, coverage.seen);
}

function suiteOf({ survey: explored, paths }: Report): Suite {
  const failures = replay(explored, paths);
  return {
    name: explored.model.name,
    cases: paths.map((path) => ({
      name: path.name,
      steps: sentences(explored.model, path),
      failure: failures.get(path),
    })),
  };
}

/** Prints our paths beside those of the stock package and random ones. */
export async function compare({ names, models }: Request): Promise<number> {
  const flows = await discover(names, models);
  print(`${columns(compareAll(flows, progress))}\n`);
  progress();
  return 0;
}
