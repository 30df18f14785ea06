import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import type { Graph, NodeInfo, TransitionInfo } from '../../bridge/protocol.ts';
import { widthOf } from './measure.ts';

export interface Point {
  x: number;
  y: number;
}

/** A transition that stays where it is: a line of text in its state. */
export interface DrawnRow {
  transition: TransitionInfo;
  text: string;
  y: number;
}

export interface DrawnNode {
  info: NodeInfo;
  x: number;
  y: number;
  width: number;
  height: number;
  depth: number;
  notes: string[];
  rows: DrawnRow[];
  isRegion: boolean;
}

export interface DrawnEdge {
  transition: TransitionInfo;
  paths: Point[][];
  label: { x: number; y: number; width: number; height: number; lines: string[] } | null;
}

/** A machine as it is drawn. All measures in px. */
export interface Drawing {
  width: number;
  height: number;
  nodes: DrawnNode[];
  edges: DrawnEdge[];
  /** the little arrows into initial states */
  initials: { id: string; x: number; y: number }[];
}

export const rowHeight = 16;
export const titleHeight = 26;
const padding = 14;
const labelLine = 13;

/** Transitions that are drawn as arrows; the others are rows in their state. */
const isArrow = ({ targets, source }: TransitionInfo): boolean =>
  targets.length > 0 && !(targets.length === 1 && targets[0] === source);

const rowText = ({ label, guard, actions, isForbidden, targets }: TransitionInfo): string =>
  [
    targets.length > 0 ? `${label} ↻` : label,
    guard === null ? '' : `[${guard}]`,
    isForbidden ? 'is forbidden' : actions.length > 0 ? `/ ${actions.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' ');

const notesOf = ({ invokes, entry, exit }: NodeInfo): string[] => [
  ...invokes.map(({ id, src }) => (id === src ? `⟳ ${src}` : `⟳ ${src} as ${id}`)),
  ...(entry.length > 0 ? [`entry / ${entry.join(', ')}`] : []),
  ...(exit.length > 0 ? [`exit / ${exit.join(', ')}`] : []),
];

const labelLines = ({ label, guard, targets }: TransitionInfo): string[] => [
  targets.length > 1 ? `${label} (both)` : label,
  ...(guard === null ? [] : [`[${guard}]`]),
];

/** What ELK is asked: boxes in boxes, with room for the title and the rows, and arrows with measured labels. */
export const toElk = (graph: Graph, direction: 'RIGHT' | 'DOWN' = 'RIGHT'): ElkNode => {
  const childrenOf = Map.groupBy(graph.nodes, ({ parent }) => parent);
  const node = (info: NodeInfo): ElkNode => {
    const children = (childrenOf.get(info.id) ?? []).map(node);
    const inside = insideOf(graph, info);
    const head = titleHeight + inside.height;
    const width = Math.max(64, inside.width + 2 * padding);
    return children.length > 0
      ? {
          id: info.id,
          children,
          layoutOptions: {
            'elk.padding': `[top=${head + padding},left=${padding + 6},bottom=${padding},right=${padding}]`,
            'elk.nodeSize.constraints': 'MINIMUM_SIZE',
            'elk.nodeSize.minimum': `(${width},${head + padding})`,
          },
        }
      : { id: info.id, width, height: head + (inside.height > 0 ? 8 : 4) };
  };
  const edges: ElkExtendedEdge[] = graph.transitions.filter(isArrow).flatMap((transition) => {
    const lines = labelLines(transition);
    return transition.targets.map((target, at) => ({
      id: `${transition.id}\n${at}`,
      sources: [transition.source],
      targets: [target],
      ...(at > 0
        ? {}
        : {
            labels: [
              {
                text: lines.join(' '),
                width: Math.max(...lines.map((line) => widthOf(line, 11))) + 24,
                height: lines.length * labelLine + 5,
              },
            ],
          }),
    }));
  });
  return {
    id: '$',
    children: (childrenOf.get(null) ?? []).map(node),
    edges,
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': direction,
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=24,left=24,bottom=24,right=24]',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeNode': '18',
      'elk.spacing.edgeEdge': '12',
      'elk.spacing.edgeLabel': '3',
      'elk.layered.spacing.nodeNodeBetweenLayers': '34',
      'elk.layered.spacing.edgeNodeBetweenLayers': '18',
      'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.layered.wrapping.strategy': 'OFF',
      'elk.separateConnectedComponents': 'false',
    },
  };
};

const insideOf = (graph: Graph, info: NodeInfo) => {
  const rows = graph.transitions.filter((one) => one.source === info.id && !isArrow(one));
  const notes = notesOf(info);
  const texts = [...notes, ...rows.map(rowText)];
  const title = widthOf(`${titleOf(info)} ▾`, 13) + (info.tags.length > 0 ? widthOf(info.tags.join(' '), 10) + 24 : 0);
  return {
    rows,
    notes,
    height: texts.length * rowHeight,
    width: Math.max(title, ...texts.map((text) => widthOf(text, 11))),
  };
};

/** The head of a state. */
export const titleOf = ({ key, type }: NodeInfo): string => (type === 'history' ? `${key} (history)` : key);

/** ELK's answer, with everything that a drawing shows. */
export const fromElk = (graph: Graph, root: ElkNode): Drawing => {
  const boxes = new Map<string, { box: ElkNode; depth: number }>();
  const edges = new Map<string, ElkExtendedEdge>();
  const collect = (node: ElkNode, depth: number) => {
    boxes.set(node.id, { box: node, depth });
    for (const edge of node.edges ?? []) edges.set(edge.id, edge);
    for (const child of node.children ?? []) collect(child, depth + 1);
  };
  collect(root, -1);
  const nodes = graph.nodes.flatMap((info) => {
    const found = boxes.get(info.id);
    return found ? [drawNode(graph, info, found.box, found.depth)] : [];
  });
  const byId = new Map(nodes.map((node) => [node.info.id, node]));
  return {
    width: root.width ?? 0,
    height: root.height ?? 0,
    nodes,
    edges: graph.transitions.filter(isArrow).map((transition) => drawEdge(transition, edges)),
    initials: graph.nodes.flatMap(({ initial }) => {
      const at = initial === null ? undefined : byId.get(initial);
      return at ? [{ id: at.info.id, x: at.x, y: at.y + titleHeight / 2 }] : [];
    }),
  };
};

const drawNode = (graph: Graph, info: NodeInfo, box: ElkNode, depth: number): DrawnNode => {
  const { rows, notes } = insideOf(graph, info);
  const { x = 0, y = 0, width = 0, height = 0 } = box;
  const first = titleHeight + notes.length * rowHeight;
  return {
    info,
    x,
    y,
    width,
    height,
    depth,
    notes,
    rows: rows.map((transition, at) => ({ transition, text: rowText(transition), y: first + at * rowHeight })),
    isRegion: graph.nodes.find(({ id }) => id === info.parent)?.type === 'parallel',
  };
};

const drawEdge = (transition: TransitionInfo, edges: ReadonlyMap<string, ElkExtendedEdge>): DrawnEdge => {
  const parts = transition.targets.flatMap((_, at) => edges.get(`${transition.id}\n${at}`) ?? []);
  const label = parts[0]?.labels?.[0];
  return {
    transition,
    paths: parts.flatMap(({ sections = [] }) =>
      sections.map(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
    ),
    label: label
      ? {
          x: label.x ?? 0,
          y: label.y ?? 0,
          width: label.width ?? 0,
          height: label.height ?? 0,
          lines: labelLines(transition),
        }
      : null,
  };
};
