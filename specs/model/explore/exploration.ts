import { criteria, coverageOf, goalsOf, type Criterion, type Goals, type Seen } from './coverage.ts';
import { buildGraph, type Edge, type Graph } from './graph.ts';
import { inventoryOf, type Inventory } from './inventory.ts';
import { simulate, type Simulation } from './simulation.ts';
import type { Model } from '../define/model.ts';

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

/** Explores a model's machine. Throws a `ModelError` when the machine throws, cycles, or has too many states. */
export function explore(model: Model): Exploration {
  const simulation = simulate(model);
  const inventory = inventoryOf(simulation.machine);
  const graph = buildGraph(simulation);
  const coverage = coverageOf(simulation, inventory);
  const leaving = Map.groupBy(graph.edges, (edge) => edge.from);
  for (const start of simulation.starts) coverage.add(start);
  for (const edge of graph.edges) {
    coverage.add(edge.step);
    for (const next of onwards(leaving, edge)) coverage.add(next.step, edge.step);
  }
  return { model, simulation, inventory, graph, goals: goalsOf(simulation, inventory), reachable: coverage.seen };
}

const onwards = (leaving: ReadonlyMap<string, Edge[]>, edge: Edge): Edge[] => leaving.get(edge.to) ?? [];

/** The criteria that every machine's paths must meet: every reachable transition and both outcomes of every guard. */
export const requiredCriteria = ['transitions', 'guards'] as const satisfies readonly Criterion[];

/** The goals of several criteria, prefixed with the criterion's name. */
export const combinedGoals =
  ({ goals }: Pick<Exploration, 'goals'>, chosen: readonly Criterion[]): Goals =>
  (step, previous) =>
    chosen.flatMap((criterion) => goals[criterion](step, previous).map((id) => `${criterion}: ${id}`));

/** What is covered, in the form of `combinedGoals`. */
export const coveredGoals = (seen: Seen): string[] =>
  criteria.flatMap((criterion) => Array.from(seen[criterion], (id) => `${criterion}: ${id}`));
