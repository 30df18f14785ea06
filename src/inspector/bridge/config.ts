import type { Graph, NodeInfo } from './protocol.ts';

interface Config {
  [key: string]: unknown;
}

/** A machine's configuration as other tools read it, written from its drawing: whole, and without any value. */
export const toConfig = (graph: Graph): Config => {
  const childrenOf = Map.groupBy(graph.nodes, ({ parent }) => parent);
  const fromNode = (node: NodeInfo): Config => {
    const states = childrenOf.get(node.id) ?? [];
    const own = graph.transitions.filter(({ source }) => source === node.id);
    const of = (wanted: (event: string) => boolean) =>
      Map.groupBy(
        own.filter(({ event }) => wanted(event)),
        ({ event }) => event,
      );
    const written = (event: string) =>
      own
        .filter((one) => one.event === event)
        .map(({ targets, guard, actions }) => ({
          ...(targets.length > 0 ? { target: targets.map((id) => `#${id}`) } : {}),
          ...(guard === null ? {} : { guard }),
          ...(actions.length > 0 ? { actions } : {}),
        }));
    const table = (wanted: (event: string) => boolean, nameOf = (event: string) => event) =>
      Object.fromEntries([...of(wanted).keys()].map((event) => [nameOf(event), written(event)]));
    const isAfter = (event: string) => event.startsWith('xstate.after.');
    const initial = states.find(({ id }) => id === node.initial)?.key;
    return {
      id: node.id,
      ...(node.type === 'atomic' || node.type === 'compound' ? {} : { type: node.type }),
      ...(initial === undefined ? {} : { initial }),
      ...(node.description === null ? {} : { description: node.description }),
      ...(node.tags.length > 0 ? { tags: node.tags } : {}),
      ...(node.entry.length > 0 ? { entry: node.entry } : {}),
      ...(node.exit.length > 0 ? { exit: node.exit } : {}),
      ...(node.invokes.length > 0 ? { invoke: node.invokes } : {}),
      on: table((event) => event !== '' && !isAfter(event)),
      after: table(isAfter, (event) => event.slice('xstate.after.'.length, -node.id.length - 1)),
      always: written(''),
      states: Object.fromEntries(states.map((child) => [child.key, fromNode(child)])),
    };
  };
  const root = graph.nodes.find(({ parent }) => parent === null);
  return root ? fromNode(root) : { id: graph.machine };
};
