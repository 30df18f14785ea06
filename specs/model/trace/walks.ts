import { discover, type Flow } from '../discover.ts';
import { sayStep, sightsOf } from '../golden.ts';
import { readLock } from '../lock.ts';
import { requirementsOf } from '../requirement-goals.ts';
import { survey } from '../survey.ts';

/** A golden walk that exercises a rule of a requirement. */
export interface TracedWalk {
  readonly machine: string;
  readonly name: string;
  readonly steps: readonly string[];
}

/** Requirement -> the golden walks that exercise its rules. */
export async function tracedWalks(): Promise<Map<string, TracedWalk[]>> {
  const found = new Map<string, TracedWalk[]>();
  for (const flow of await discover([])) {
    for (const [id, walk] of walksOf(flow)) found.set(id, [...(found.get(id) ?? []), walk]);
  }
  return found;
}

function walksOf({ name, model, lockFile }: Flow): [string, TracedWalk][] {
  const lock = readLock(lockFile);
  if (!lock) return [];
  const explored = survey(model);
  return lock.walks.flatMap((walk) => {
    const taken = sightsOf(explored, walk);
    const ids = new Set(taken.flatMap((step) => requirementsOf(model.rules, step)));
    const traced = { machine: name, name: walk.name, steps: walk.steps.map(sayStep) };
    return Array.from(ids, (id): [string, TracedWalk] => [id, traced]);
  });
}
