import { aspects, coverageOf, goalsOf, type Aspect, type Goals, type Seen } from './coverage.ts';
import { explore, type Edge, type Graph } from './graph.ts';
import { inventoryOf, type Inventory } from './inventory.ts';
import { simulate, type Simulation } from './simulation.ts';
import type { Model } from '../define/model.ts';

/** All that is known of a machine once it has been explored; what every other part of the tool works on. */
export interface Survey {
  readonly model: Model;
  readonly simulation: Simulation;
  readonly inventory: Inventory;
  readonly graph: Graph;
  readonly goals: Record<Aspect, Goals>;
  /** Everything that can be covered at all. */
  readonly reachable: Seen;
}

/** Explores a model's machine. Throws a `ModelError` when the machine throws, cycles, or has too many states. */
export function survey(model: Model): Survey {
  const simulation = simulate(model);
  const inventory = inventoryOf(simulation.machine);
  const graph = explore(simulation);
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

/** The aspects that the bars are about: every reachable transition and both outcomes of every guard. */
export const barAspects = ['transitions', 'guards'] as const satisfies readonly Aspect[];

/** The goals of several aspects together, told apart by the aspect's name. */
export const together =
  ({ goals }: Pick<Survey, 'goals'>, chosen: readonly Aspect[]): Goals =>
  (step, previous) =>
    chosen.flatMap((aspect) => goals[aspect](step, previous).map((id) => `${aspect}: ${id}`));

/** What was seen, in the form of `together`. */
export const metBy = (seen: Seen): string[] =>
  aspects.flatMap((aspect) => Array.from(seen[aspect], (id) => `${aspect}: ${id}`));
