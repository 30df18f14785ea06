import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { eventName, inventoryOf, type TransitionInfo } from '../explore/inventory.ts';

/** What is covered; the diagram marks everything else as missed. */
export interface Overlay {
  readonly states: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
}

/** A machine as a Mermaid state diagram: states, events with guards, and invoked actors, with coverage if given. */
export function mermaid(machine: AnyStateMachine, overlay?: Overlay): string {
  const { transitions } = inventoryOf(machine);
  return [
    'stateDiagram-v2',
    ...(machine.root.type === 'parallel' ? wrapped(machine.root) : nodeLines(machine.root, 1)),
    ...transitions.filter(isDrawn).map((info) => `  ${arrow(info, overlay)}`),
    ...notes(machine.root),
    ...(overlay ? classes(machine, overlay) : []),
    '',
  ].join('\n');
}

/** Mermaid needs a state around parallel regions. */
const wrapped = (root: AnyStateNode): string[] => [
  '  [*] --> machine',
  `  state "${root.key}" as machine {`,
  ...nodeLines(root, 2),
  '  }',
];

function nodeLines(node: AnyStateNode, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const children = Object.values(node.states);
  const start = node.type === 'compound' ? node.initial.target?.[0] : undefined;
  return [
    ...(start ? [`${pad}[*] --> ${alias(start)}`] : []),
    ...children.flatMap((child, index) => [
      ...(node.type === 'parallel' && index > 0 ? [`${pad}--`] : []),
      ...childLines(child, depth),
    ]),
  ];
}

function childLines(node: AnyStateNode, depth: number): string[] {
  const pad = '  '.repeat(depth);
  const name = `${pad}state "${node.type === 'history' ? `${node.key} (history)` : node.key}" as ${alias(node)}`;
  const end = node.type === 'final' ? [`${pad}${alias(node)} --> [*]`] : [];
  if (Object.keys(node.states).length === 0) return [name, ...end];
  return [`${name} {`, ...nodeLines(node, depth + 1), `${pad}}`];
}

/** Transitions of the machine's root have no state to start from; they are listed in a note. */
const isDrawn = ({ source }: TransitionInfo): boolean => source.path.length > 0;

function arrow({ id, source, definition, guard }: TransitionInfo, overlay: Overlay | undefined): string {
  const targets = (definition.target as readonly AnyStateNode[] | undefined) ?? [source];
  const missed = overlay && !overlay.transitions.has(id) ? ' (missed)' : '';
  const label = `${eventName(definition)}${guard === undefined ? '' : ` [${guard}]`}${missed}`;
  return targets.map((target) => `${alias(source)} --> ${alias(target)}: ${plain(label)}`).join('\n  ');
}

function notes(root: AnyStateNode): string[] {
  const everywhere = inventoryOf(root.machine as AnyStateMachine)
    .transitions.filter((info) => !isDrawn(info))
    .map(({ id }) => `  %% anywhere: ${id.replace('(root) · ', '')}`);
  const started = (node: AnyStateNode): string[] => [
    ...node.invoke.map(({ src, id }) => `  %% ${node.path.join('.') || 'the machine'} starts ${String(src)} as ${id}`),
    ...Object.values(node.states).flatMap(started),
  ];
  return [...everywhere, ...started(root)];
}

function classes(machine: AnyStateMachine, overlay: Overlay): string[] {
  const leaves = (node: AnyStateNode): AnyStateNode[] =>
    Object.keys(node.states).length === 0 ? [node] : Object.values(node.states).flatMap(leaves);
  const [covered, missed] = [true, false].map((wanted) =>
    leaves(machine.root)
      .filter((node) => node.type !== 'history' && node.path.length > 0 && overlay.states.has(node.id) === wanted)
      .map(alias),
  );
  return [
    '  classDef covered fill:#d7f0dd,stroke:#1b7f3b,color:#0b3d1c',
    '  classDef missed fill:#fbdcdc,stroke:#b3261e,color:#5c1210',
    ...(covered?.length ? [`  class ${covered.join(',')} covered`] : []),
    ...(missed?.length ? [`  class ${missed.join(',')} missed`] : []),
  ];
}

const alias = (node: AnyStateNode): string => node.path.join('__') || 'machine';
const plain = (text: string): string => text.replaceAll(':', ' ').replaceAll('"', "'").replaceAll(';', ',');
