import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { stateNodes } from '../explore/xstate-internals.ts';
import { eventName, inventoryOf, type TransitionInfo } from '../explore/inventory.ts';

/** What is covered; the diagram marks everything else as missed. */
export interface Overlay {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
}

/** A machine as a Mermaid state diagram: states, events with guards, and invoked actors, with coverage if given. */
export function mermaid(machine: AnyStateMachine, overlay?: Overlay): string {
  const { transitions } = inventoryOf(machine);
  const ids = idsOf(machine);
  return [
    'stateDiagram-v2',
    ...(machine.root.type === 'parallel' ? wrapped(machine.root, ids) : nodeLines(machine.root, 1, ids)),
    ...transitions.filter(isDrawn).map((info) => `  ${arrow(info, overlay, ids)}`),
    ...notes(machine.root, overlay),
    ...(overlay ? classes(machine, overlay, ids) : []),
    '',
  ].join('\n');
}

/** The id of each state in the diagram. */
type Ids = (node: AnyStateNode) => string;

/** What Mermaid reads as something else than the id of a state. */
const keywords = new Set(
  'accdescr acctitle as choice class classdef click default direction end fork href join note root scale state style'.split(
    ' ',
  ),
);

/** Ids of letters, digits and underscores, from the paths of the states; a number tells apart those that would be alike. */
function idsOf(machine: AnyStateMachine): Ids {
  const ids = new Map<AnyStateNode, string>();
  const taken = new Set<string>();
  for (const node of stateNodes(machine)) {
    if (node === machine.root && node.type !== 'parallel') continue;
    const name = node.path.map((key) => key.replace(/[^\dA-Za-z_]+/g, '_')).join('__') || 'machine';
    let id = name;
    for (let nth = 2; taken.has(id) || keywords.has(id.toLowerCase()) || !/[\dA-Za-z]/.test(id); nth++)
      id = `${name}_${nth}`;
    taken.add(id);
    ids.set(node, id);
  }
  return (node) => ids.get(node) ?? 'machine';
}

/** Mermaid needs a state around parallel regions. */
const wrapped = (root: AnyStateNode, idOf: Ids): string[] => [
  `  [*] --> ${idOf(root)}`,
  `  state "${quoted(root.key)}" as ${idOf(root)} {`,
  ...nodeLines(root, 2, idOf),
  '  }',
];

function nodeLines(node: AnyStateNode, depth: number, idOf: Ids): string[] {
  const pad = '  '.repeat(depth);
  const children = Object.values(node.states);
  const start = node.type === 'compound' ? node.initial.target?.[0] : undefined;
  return [
    ...(start ? [`${pad}[*] --> ${idOf(start)}`] : []),
    ...children.flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? [`${pad}--`] : []),
      ...childLines(child, depth, idOf),
    ]),
  ];
}

function childLines(node: AnyStateNode, depth: number, idOf: Ids): string[] {
  const pad = '  '.repeat(depth);
  const label = quoted(node.type === 'history' ? `${node.key} (history)` : node.key);
  const name = `${pad}state "${label}" as ${idOf(node)}`;
  const end = node.type === 'final' ? [`${pad}${idOf(node)} --> [*]`] : [];
  if (Object.keys(node.states).length === 0) return [name, ...end];
  return [`${name} {`, ...nodeLines(node, depth + 1, idOf), `${pad}}`];
}

/** Transitions of the machine's root have no state to start from; they are listed in a note. */
const isDrawn = ({ source }: TransitionInfo): boolean => source.path.length > 0;

function arrow({ id, source, definition, guard }: TransitionInfo, overlay: Overlay | undefined, idOf: Ids): string {
  const targets = (definition.target as readonly AnyStateNode[] | undefined) ?? [source];
  const label = `${eventName(definition)}${guard === undefined ? '' : ` [${guard}]`}${missedMark(id, overlay)}`;
  return targets.map((target) => `${idOf(source)} --> ${idOf(target)}: ${plain(label)}`).join('\n  ');
}

const missedMark = (id: string, overlay: Overlay | undefined): string =>
  overlay && !overlay.transitions.has(id) ? ' (missed)' : '';

function notes(root: AnyStateNode, overlay: Overlay | undefined): string[] {
  const everywhere = inventoryOf(root.machine as AnyStateMachine)
    .transitions.filter((info) => !isDrawn(info))
    .map(({ id }) => `  %% anywhere: ${onOneLine(id.replace('(root) · ', ''))}${missedMark(id, overlay)}`);
  const started = (node: AnyStateNode): string[] => [
    ...node.invoke.map(
      ({ src, id }) => `  %% ${onOneLine(`${node.path.join('.') || 'the machine'} starts ${String(src)} as ${id}`)}`,
    ),
    ...Object.values(node.states).flatMap(started),
  ];
  return [...everywhere, ...started(root)];
}

function classes(machine: AnyStateMachine, overlay: Overlay, idOf: Ids): string[] {
  const leaves = (node: AnyStateNode): AnyStateNode[] =>
    Object.keys(node.states).length === 0 ? [node] : Object.values(node.states).flatMap(leaves);
  const [covered, missed] = [true, false].map((wanted) =>
    leaves(machine.root)
      .filter((node) => node.type !== 'history' && node.path.length > 0 && overlay.states.has(node.id) === wanted)
      .map(idOf),
  );
  return [
    '  classDef covered fill:#d7f0dd,stroke:#1b7f3b,color:#0b3d1c',
    '  classDef missed fill:#fbdcdc,stroke:#b3261e,color:#5c1210',
    ...(covered?.length ? [`  class ${covered.join(',')} covered`] : []),
    ...(missed?.length ? [`  class ${missed.join(',')} missed`] : []),
  ];
}

const onOneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ');

/** The label of a state, in quotes; `#…;` would be read as a character. */
const quoted = (text: string): string => onOneLine(text).replaceAll('#', '#35;').replaceAll('"', '#quot;') || ' ';

/** The label of an arrow, which ends at the end of the line. */
const plain = (text: string): string => onOneLine(text).replaceAll(':', ' ').replaceAll('"', "'").replaceAll(';', ',');
