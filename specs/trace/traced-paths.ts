import { loadFlows, type Flow } from '../model/define/load-models.ts';
import { flowFolders } from '../flows/support/flow-folders.ts';
import { formatStep, expectedSteps } from '../model/golden/golden-paths.ts';
import { readGoldenFile } from '../model/golden/golden-file.ts';
import { requirementsOf } from '../model/rules/exercised-rules.ts';
import { simulate } from '../model/explore/simulation.ts';

/** A golden path that exercises a rule of a requirement. */
export interface TracedPath {
  readonly machine: string;
  readonly name: string;
  readonly steps: readonly string[];
}

/** The rule of a requirement id: `QAM-02` of `QAM-02.1`. */
const ruleOf = (id: string): string => id.replace(/\.\d+$/, '');

/** Rule -> the golden paths that exercise it or one of its clauses. */
export async function tracedPaths(): Promise<Map<string, TracedPath[]>> {
  const found = new Map<string, TracedPath[]>();
  for (const flow of await loadFlows([], flowFolders)) {
    for (const [id, path] of pathsOf(flow)) found.set(id, [...(found.get(id) ?? []), path]);
  }
  return found;
}

function pathsOf({ name, model, goldenFile }: Flow): [string, TracedPath][] {
  const golden = readGoldenFile(goldenFile);
  if (!golden) return [];
  const simulation = simulate(model);
  const exercisedBy = requirementsOf(model.rules);
  return golden.paths.flatMap((path) => {
    const taken = expectedSteps({ simulation, model }, path);
    const ids = new Set(taken.flatMap((step) => exercisedBy(step)).map(ruleOf));
    const traced = { machine: name, name: path.name, steps: path.steps.map(formatStep) };
    return Array.from(ids, (id): [string, TracedPath] => [id, traced]);
  });
}
