import type { Inventory } from './inventory.ts';
import { requirementsOf } from '../rules/exercised-rules.ts';
import type { Simulation } from './simulation.ts';
import type { Step, Path } from '../define/model.ts';

export const aspects = ['states', 'transitions', 'guards', 'requirements', 'edges', 'pairs'] as const;

/** What can be counted: state nodes, transitions, guard outcomes, requirements, edges of the graph, transition pairs. */
export type Aspect = (typeof aspects)[number];

/** The ids of everything that was seen, by aspect. */
export type Seen = Readonly<Record<Aspect, ReadonlySet<string>>>;

/** Collects what steps cover. */
export interface Coverage {
  readonly seen: Seen;
  /** `previous` is the step before in the same path. */
  readonly add: (step: Step, previous?: Step) => void;
}

/** Names what one step covers. */
export type Goals = (step: Step, previous?: Step) => readonly string[];

/** What each aspect finds in a step. The ids are those of the inventory; guard outcomes are `<id> passes` or `fails`. */
export function goalsOf(simulation: Simulation, inventory: Inventory): Record<Aspect, Goals> {
  const transitions = remembered(({ taken }) => taken.flatMap((definition) => inventory.idOf(definition) ?? []));
  return {
    states: ({ visited }) => visited,
    transitions,
    guards: remembered(({ verdicts }) =>
      verdicts.map(({ transition, passed }) => `${inventory.idOf(transition)} ${passed ? 'passes' : 'fails'}`),
    ),
    requirements: remembered((step) => requirementsOf(simulation.model.rules, step)),
    edges: remembered((step) => (simulation.starts.includes(step) ? [] : [edgeId(simulation, step)])),
    pairs: (step, previous) => {
      const path = [...(previous ? transitions(previous).slice(-1) : []), ...transitions(step)];
      return path.slice(1).map((id, index) => `${path[index]} » ${id}`);
    },
  };
}

/** The id of a step as an edge between two abstract states. */
const edgeId = ({ key }: Simulation, { before, after, stimulus }: Step): string =>
  `${key(before)} ${stimulus.label} ${key(after)}`;

/** Answers from memory for a step seen before. */
function remembered(goals: (step: Step) => readonly string[]): Goals {
  const known = new WeakMap<Step, readonly string[]>();
  return (step) => {
    const found = known.get(step) ?? goals(step);
    known.set(step, found);
    return found;
  };
}

/** Starts counting. */
export function coverageOf(simulation: Simulation, inventory: Inventory): Coverage {
  const goals = goalsOf(simulation, inventory);
  const seen: Record<Aspect, Set<string>> = {
    states: new Set(),
    transitions: new Set(),
    guards: new Set(),
    requirements: new Set(),
    edges: new Set(),
    pairs: new Set(),
  };
  const known = new WeakSet<Step>();
  const add = (step: Step, previous?: Step) => {
    // only pairs depend on the step before
    for (const aspect of known.has(step) ? (['pairs'] as const) : aspects)
      for (const id of goals[aspect](step, previous)) seen[aspect].add(id);
    known.add(step);
  };
  return { seen, add };
}

/** Counts whole paths. */
export function addPaths(coverage: Coverage, paths: readonly Path[]): Coverage {
  for (const { start, steps } of paths) {
    coverage.add(start);
    steps.forEach((step, index) => coverage.add(step, steps[index - 1]));
  }
  return coverage;
}

/** How much of `reachable` was seen, in per cent; 100 when there is nothing to see. */
export const percent = (seen: ReadonlySet<string>, reachable: ReadonlySet<string>): number =>
  reachable.size === 0 ? 100 : (100 * [...reachable].filter((id) => seen.has(id)).length) / reachable.size;
