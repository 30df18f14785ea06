import type { Inventory } from './inventory.ts';
import { requirementsOf } from '../rules/exercised-rules.ts';
import type { Simulation } from './simulation.ts';
import type { Step, Path } from './step.ts';

export const criteria = ['states', 'transitions', 'guards', 'requirements', 'edges', 'pairs'] as const;

/** A coverage criterion: state nodes, transitions, guard outcomes, requirements, edges of the graph, transition pairs. */
export type Criterion = (typeof criteria)[number];

/** The ids of everything that is covered, by criterion. */
export type Seen = Readonly<Record<Criterion, ReadonlySet<string>>>;

/** Collects the coverage of steps. */
export interface Coverage {
  readonly seen: Seen;
  /** `previous` is the step before in the same path, the start before its first one. */
  readonly add: (step: Step, previous?: Step) => void;
}

/** The ids of the coverage goals that one step meets. */
export type Goals = (step: Step, previous?: Step) => readonly string[];

/** The goals of each criterion. The ids are those of the inventory; guard outcomes are `<id> passes` or `fails`. */
export function goalsOf(simulation: Simulation, inventory: Inventory): Record<Criterion, Goals> {
  // a text that is put together is hashed anew each time it is looked up
  const outcomes = new Map(
    inventory.transitions.map(({ definition, id }) => [definition, { passes: `${id} passes`, fails: `${id} fails` }]),
  );
  const transitions = memoized('transitions', ({ taken }) =>
    taken.flatMap((definition) => inventory.idOf(definition) ?? []),
  );
  return {
    states: ({ visited }) => visited,
    transitions,
    guards: memoized('guards', ({ guardResults }) =>
      guardResults.flatMap(({ transition, passed }) => outcomes.get(transition)?.[passed ? 'passes' : 'fails'] ?? []),
    ),
    requirements: memoized('requirements', requirementsOf(simulation.model.rules)),
    edges: memoized('edges', (step) => (simulation.starts.includes(step) ? [] : [edgeId(simulation, step)])),
    pairs: (step, previous) => {
      const path = [...(previous ? transitions(previous).slice(-1) : []), ...transitions(step)];
      return path.slice(1).map((id, index) => `${path[index]} » ${id}`);
    },
  };
}

/** The id of a step as an edge between two abstract states. */
const edgeId = ({ key }: Simulation, { before, after, stimulus }: Step): string =>
  `${key(before)} ${stimulus.label} ${key(after)}`;

/** A step with its goals, once they are asked for: a property takes less than a weak map of a million. */
interface Judged extends Step {
  goals?: Partial<Record<Criterion, readonly string[]>>;
}

/** The goals of a criterion, which a step keeps: it is of one simulation, which has the machine that they are of. */
const memoized =
  (criterion: Criterion, goals: Goals): Goals =>
  (step: Judged) =>
    ((step.goals ??= {})[criterion] ??= goals(step));

/** Coverage by goals with nothing covered yet. */
export function coverageOf(goals: Record<Criterion, Goals>): Coverage {
  const seen: Record<Criterion, Set<string>> = {
    states: new Set(),
    transitions: new Set(),
    guards: new Set(),
    requirements: new Set(),
    edges: new Set(),
    pairs: new Set(),
  };
  const known = new WeakSet<Step>();
  const add = (step: Step, previous?: Step) => {
    // only pairs depend on the previous step
    const isKnown = known.has(step);
    for (const criterion of isKnown ? (['pairs'] as const) : criteria)
      for (const id of goals[criterion](step, previous)) seen[criterion].add(id);
    if (!isKnown) known.add(step);
  };
  return { seen, add };
}

/** Adds whole paths. */
export function addPaths(coverage: Coverage, paths: readonly Path[]): Coverage {
  for (const { start, steps } of paths) {
    coverage.add(start);
    steps.forEach((step, index) => coverage.add(step, steps[index - 1] ?? start));
  }
  return coverage;
}

/** The percentage of `reachable` that is covered; 100 when nothing is reachable. */
export const percent = (seen: ReadonlySet<string>, reachable: ReadonlySet<string>): number =>
  reachable.size === 0 ? 100 : (100 * [...reachable].filter((id) => seen.has(id)).length) / reachable.size;
