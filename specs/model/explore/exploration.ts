import { criteria, goalsOf, type Criterion, type Goals, type Seen } from './coverage.ts';
import { unlimited, type Budget } from '../define/budget.ts';
import { buildGraph, type Graph } from './graph.ts';
import { exercisedRequirements } from '../rules/judgments.ts';
import { inventoryOf, type Inventory } from './inventory.ts';
import { simulate, type Simulation } from './simulation.ts';
import type { Model } from '../define/model.ts';
import type { Step } from './step.ts';

/** A machine's reachable behavior, which every other part of the tool works on. */
export interface Exploration {
  readonly model: Model;
  readonly simulation: Simulation;
  readonly inventory: Inventory;
  readonly graph: Graph;
  readonly goals: Record<Criterion, Goals>;
  /** Everything that can be covered. */
  readonly reachable: Seen;
}

/**
 * Explores a model's machine. Throws a `ModelError` when the machine throws, cycles, or has too many states, and when the
 * budget is spent.
 */
export function explore(model: Model, budget: Budget = unlimited): Exploration {
  const simulation = simulate(model, budget);
  const inventory = inventoryOf(simulation.machine);
  const goals = goalsOf(simulation, inventory);
  const graph = buildGraph(simulation, combinedGoals({ goals }, requiredCriteria));
  const steps = [...simulation.starts, ...graph.edges.map(({ step }) => step)];
  const reachable = onDemand((criterion) => {
    if (criterion === 'pairs') return pairsOf(simulation, steps, goals.pairs);
    if (criterion === 'requirements') return exercisedRequirements({ model, graph, simulation });
    return idsIn(steps, goals[criterion]);
  });
  return { model, simulation, inventory, graph, goals, reachable };
}

function idsIn(steps: readonly Step[], goals: Goals): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const step of steps) for (const id of goals(step)) ids.add(id);
  return ids;
}

/** The exploration with what paths really reached: where exploration stops early, they overrule it. */
export const withReached = (exploration: Exploration, seen: Seen): Exploration => {
  const { reachable } = exploration;
  return {
    ...exploration,
    reachable: onDemand((criterion) => new Set([...reachable[criterion], ...seen[criterion]])),
  };
};

/** Ids by criterion, computed when they are first asked for: most commands need some of them only. */
function onDemand(compute: (criterion: Criterion) => ReadonlySet<string>): Seen {
  const known = new Map<Criterion, ReadonlySet<string>>();
  const idsOf = (criterion: Criterion) => {
    const ids = known.get(criterion) ?? compute(criterion);
    known.set(criterion, ids);
    return ids;
  };
  return {
    get states() {
      return idsOf('states');
    },
    get transitions() {
      return idsOf('transitions');
    },
    get guards() {
      return idsOf('guards');
    },
    get requirements() {
      return idsOf('requirements');
    },
    get edges() {
      return idsOf('edges');
    },
    get pairs() {
      return idsOf('pairs');
    },
  };
}

/** Steps that follow each other: from where the first one really arrives, not from its abstract state. */
function pairsOf({ successors }: Simulation, steps: readonly Step[], pairs: Goals): ReadonlySet<string> {
  const followed = steps.flatMap((step) => [
    ...pairs(step),
    ...successors(step.after).flatMap((next) => pairs(next, step)),
  ]);
  return new Set(followed);
}

/** The criteria that every machine's paths must meet: every reachable transition and both outcomes of every guard. */
export const requiredCriteria = ['transitions', 'guards'] as const satisfies readonly Criterion[];

/** The goals of several criteria, prefixed with the criterion's name. */
export function combinedGoals({ goals }: Pick<Exploration, 'goals'>, chosen: readonly Criterion[]): Goals {
  const named = chosen.map((criterion) => ({ goalsOf: goals[criterion], named: naming(`${criterion}: `) }));
  return (step, previous) => {
    const ids: string[] = [];
    for (const { goalsOf, named: nameOf } of named) for (const id of goalsOf(step, previous)) ids.push(nameOf(id));
    return ids;
  };
}

/** Prefixes ids, each once: a text that is put together is hashed anew each time it is looked up. */
function naming(prefix: string): (id: string) => string {
  const known = new Map<string, string>();
  return (id) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const name = prefix + id;
    known.set(id, name);
    return name;
  };
}

/** What can be covered, in the form of `combinedGoals`. */
export const reachableGoals = ({ reachable }: Pick<Exploration, 'reachable'>, chosen: readonly Criterion[]): string[] =>
  chosen.flatMap((criterion) => Array.from(reachable[criterion], (id) => `${criterion}: ${id}`));

/** What is covered, in the form of `combinedGoals`. */
export const coveredGoals = (seen: Seen): string[] =>
  criteria.flatMap((criterion) => Array.from(seen[criterion], (id) => `${criterion}: ${id}`));
