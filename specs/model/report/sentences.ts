import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes } from '../explore/xstate-internals.ts';
import type { Model, Rule, Step, Path } from '../define/model.ts';

/** What a tester sees: the labels of the states that the machine is in. */
export function describeState({ states }: Pick<Model, 'states'>, snapshot: AnyMachineSnapshot): string {
  if (snapshot.status === 'error') return 'the whole flow stops with an error';
  const labels = activeNodes(snapshot)
    .toSorted((a, b) => a.order - b.order)
    .flatMap((node) => states.get(node.path.join('.'))?.(snapshot.context) ?? []);
  return `you see ${inWords(labels)}${snapshot.status === 'done' ? ', and it is over' : ''}`;
}

/** A rule with the requirement that it asserts: `no light without power [COM-01]`. */
export const formatRule = ({ id, says }: Rule): string => (id === undefined ? says : `${says} [${id}]`);

/** A step as a sentence: `Press Search: you see a spinner.` */
export const sentence = (model: Model, { stimulus, after }: Step): string =>
  `${stimulus.label}: ${describeState(model, after.snapshot)}.`;

/** How a path begins: `At the start you see …`. */
export const opening = (model: Model, { stimulus, after }: Step): string =>
  `${stimulus.label} ${describeState(model, after.snapshot)}.`;

/** A path as numbered sentences, from the start. */
export const sentences = (model: Model, { start, steps }: Path): string[] => [
  `0. ${opening(model, start)}`,
  ...steps.map((step, index) => `${index + 1}. ${sentence(model, step)}`),
];

const inWords = (labels: readonly string[]): string =>
  labels.length < 2 ? (labels[0] ?? 'nothing') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
