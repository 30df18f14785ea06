import type { Criterion } from '../explore/coverage.ts';
import type { Exploration } from '../explore/exploration.ts';
import { describeState } from './sentences.ts';

/** The most goals that a line names. */
const NAMED = 3;

/** The first of the goals that are not met, for a line; the id of an edge has all of an abstract state, and is replaced by words. */
export const nameGoals = (exploration: Exploration, criterion: Criterion, ids: readonly string[]): string[] => {
  const named = ids.slice(0, NAMED);
  return criterion === 'edges' ? named.map((id) => edgeInWords(exploration, id)) : named;
};

function edgeInWords({ model, graph, goals }: Exploration, id: string): string {
  const edge = graph.edges.find(({ step }) => goals.edges(step).includes(id));
  if (!edge) return id;
  const { stimulus, before } = edge.step;
  return `"${stimulus.label}" where ${describeState(model, before.snapshot)}`;
}
