import { addPaths, coverageOf } from '../explore/coverage.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { csv, csvHeading } from '../report/csv.ts';
import { json, jsonList } from '../report/json.ts';
import { junit, type Suite } from '../report/junit.ts';
import { markdown } from '../report/markdown.ts';
import { mermaid } from '../report/mermaid.ts';
import type { Report } from '../report/report.ts';
import { describePath } from '../report/sentences.ts';
import { details, rowOf, table } from '../report/text.ts';
import type { Request } from './args.ts';

/** Renders reports one by one, and the whole from their parts, which are plain data: nothing else of a machine is kept. */
export interface Renderer {
  readonly part: (report: Report) => unknown;
  readonly whole: (parts: readonly unknown[]) => string;
}

const renderer = <T>(part: (report: Report) => T, whole: (parts: readonly T[]) => string): Renderer => ({
  part,
  whole: (parts) => whole(parts as readonly T[]),
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
      return renderer(suiteOf, junit);
    case 'mermaid':
      return renderer(overlaid, (diagrams) => diagrams.join('\n'));
    case 'text':
      return names.length > 0 || by !== undefined || until !== undefined
        ? renderer(details, (texts) => `${texts.join('\n\n')}\n`)
        : renderer(rowOf, (rows) => `${table(rows)}\n`);
  }
}

function overlaid({ exploration: explored, paths }: Report): string {
  const coverage = addPaths(coverageOf(explored.goals), paths);
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
