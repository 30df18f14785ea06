import { addPaths, coverageOf } from '../explore/coverage.ts';
import { csv, csvHeading } from '../report/csv.ts';
import { json, jsonList } from '../report/json.ts';
import { brokenSuites, failedCase, junit, type Suite } from '../report/junit.ts';
import { markdown } from '../report/markdown.ts';
import { mermaid } from '../report/mermaid.ts';
import type { Report } from '../report/report.ts';
import type { Path } from '../explore/step.ts';
import { describePath } from '../report/sentences.ts';
import { details, rowOf, table } from '../report/text.ts';
import type { Request } from './args.ts';

/** Renders reports one by one, and the whole from their parts, which are plain data: nothing else of a machine is kept. */
export interface Renderer {
  readonly part: (report: Report, replay: Replay) => unknown;
  /** `broken` has a line for each machine without a part. */
  readonly whole: (parts: readonly unknown[], broken: readonly string[]) => string;
}

/** How the running machine differs: on a path, and otherwise. */
export interface Replay {
  readonly paths: ReadonlyMap<Path, string>;
  readonly others: readonly string[];
}

const renderer = <T>(
  part: (report: Report, replay: Replay) => T,
  whole: (parts: readonly T[], broken: readonly string[]) => string,
): Renderer => ({
  part,
  whole: (parts, broken) => whole(parts as readonly T[], broken),
});

/** The renderer of the requested format. */
export function rendererOf({ format, names, by, until }: Request): Renderer {
  switch (format) {
    case 'json':
      return renderer(json, jsonList);
    case 'markdown':
      return renderer(markdown, (scripts) => `${scripts.join('\n\n')}\n`);
    case 'csv':
      return renderer(csv, (lines) => [csvHeading(), ...lines].join(''));
    case 'junit':
      return renderer(suiteOf, (suites, broken) => junit([...suites, ...brokenSuites(broken)]));
    case 'mermaid':
      return renderer(overlaid, diagrams);
    case 'text':
      return names.length > 0 || by !== undefined || until !== undefined
        ? renderer(details, (texts) => `${texts.join('\n\n')}\n`)
        : renderer(rowOf, (rows) => `${table(rows)}\n`);
  }
}

interface Diagram {
  readonly name: string;
  readonly text: string;
}

function overlaid({ exploration: explored, paths }: Report): Diagram {
  const coverage = addPaths(coverageOf(explored.goals), paths);
  return { name: explored.model.name, text: mermaid(explored.model.machine, coverage.seen) };
}

/** A file of Mermaid has one diagram: those of several machines are blocks of a Markdown page, also where one alone is not broken. */
const diagrams = (all: readonly Diagram[], broken: readonly string[]): string =>
  all.length + broken.length === 1
    ? all.map(({ text }) => text).join('')
    : all.map(({ name, text }) => `# ${name}\n\n\`\`\`mermaid\n${text}\`\`\`\n`).join('\n');

function suiteOf({ exploration: explored, paths, problems, cutOff }: Report, replay: Replay): Suite {
  const replayed = paths.map((path) => ({
    name: path.name,
    steps: describePath(explored.model, path),
    failure: replay.paths.get(path),
  }));
  return {
    name: explored.model.name,
    cases: [...replayed, ...[...problems, ...replay.others].map(failedCase)],
    note: cutOff,
  };
}
