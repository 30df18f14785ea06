import type { Graph, NodeInfo } from '../../bridge/protocol.ts';

/** States that have states inside, without the machine itself. */
export const closable = (graph: Graph): NodeInfo[] => {
  const parents = new Set(graph.nodes.map(({ parent }) => parent));
  return graph.nodes.filter(({ id, parent }) => parent !== null && parents.has(id));
};

/** A machine with some of its states closed: what is inside is gone, and what leads into or out of it begins and ends at the closed one. */
export const collapse = (graph: Graph, closed: ReadonlySet<string>): Graph => {
  if (!graph.nodes.some(({ id }) => closed.has(id))) return graph;
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const placeOf = (id: string): string => {
    let place = id;
    for (let node = byId.get(id); node; node = node.parent === null ? undefined : byId.get(node.parent))
      if (closed.has(node.id)) place = node.id;
    return place;
  };
  return {
    ...graph,
    nodes: graph.nodes
      .filter(({ id }) => placeOf(id) === id)
      .map((node) => (closed.has(node.id) ? { ...node, initial: null } : node)),
    transitions: graph.transitions.flatMap((transition) => {
      const source = placeOf(transition.source);
      const targets = [...new Set(transition.targets.map(placeOf))];
      const isInside = source !== transition.source && targets.every((id) => id === source);
      return isInside ? [] : [{ ...transition, source, targets }];
    }),
  };
};

/** The closed states after one of them is opened or closed. */
export const toggled = (closed: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(closed.has(id) ? [...closed].filter((one) => one !== id) : [...closed, id]);
