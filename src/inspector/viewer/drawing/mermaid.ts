import type { Graph, NodeInfo } from '../../bridge/protocol.ts';

const alias = ({ path }: NodeInfo): string => path.join('__') || 'machine';
const plain = (text: string): string => text.replaceAll(':', ' ').replaceAll('"', "'").replaceAll(';', ',');

/** A machine as a Mermaid state diagram, active states marked. */
export const toMermaid = (graph: Graph, active: readonly string[] = []): string => {
  const childrenOf = Map.groupBy(graph.nodes, ({ parent }) => parent);
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const lines = (node: NodeInfo, depth: number): string[] => {
    const pad = '  '.repeat(depth);
    const initial = node.initial === null ? undefined : byId.get(node.initial);
    return [
      ...(initial ? [`${pad}[*] --> ${alias(initial)}`] : []),
      ...(childrenOf.get(node.id) ?? []).flatMap((child, at) => [
        ...(node.type === 'parallel' && at > 0 ? [`${pad}--`] : []),
        ...state(child, depth),
      ]),
    ];
  };
  const state = (node: NodeInfo, depth: number): string[] => {
    const pad = '  '.repeat(depth);
    const name = `${pad}state "${node.type === 'history' ? `${node.key} (history)` : node.key}" as ${alias(node)}`;
    if (!childrenOf.has(node.id)) return [name, ...(node.type === 'final' ? [`${pad}${alias(node)} --> [*]`] : [])];
    return [`${name} {`, ...lines(node, depth + 1), `${pad}}`];
  };
  const arrows = graph.transitions.flatMap(({ source, targets, label, guard }) => {
    const from = byId.get(source);
    if (!from || from.parent === null) return [];
    const text = plain(guard === null ? label : `${label} [${guard}]`);
    return (targets.length > 0 ? targets : [source]).flatMap((id) => {
      const to = byId.get(id);
      return to ? [`  ${alias(from)} --> ${alias(to)}: ${text}`] : [];
    });
  });
  const root = childrenOf.get(null)?.[0];
  const shown = active.flatMap((id) => {
    const node = byId.get(id);
    return node && node.parent !== null && !childrenOf.has(id) ? [alias(node)] : [];
  });
  const marks =
    shown.length > 0 ? ['  classDef active fill:#e7f1f8,stroke:#14507d', `  class ${shown.join(',')} active`] : [];
  return ['stateDiagram-v2', ...(root ? lines(root, 1) : []), ...arrows, ...marks, ''].join('\n');
};
