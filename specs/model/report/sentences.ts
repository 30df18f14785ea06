import type { AnyMachineSnapshot } from 'xstate';
import { activeNodes } from '../explore/xstate-internals.ts';
import type { Model, Rule } from '../define/model.ts';
import type { Step, Path } from '../explore/step.ts';

/** What the user sees: the labels of the active states. */
export function describeState({ states }: Pick<Model, 'states'>, snapshot: AnyMachineSnapshot): string {
  if (snapshot.status === 'error') return 'the whole flow stops with an error';
  const labels = activeNodes(snapshot)
    .toSorted((a, b) => a.order - b.order)
    .flatMap((node) => states.get(node.path.join('.'))?.(snapshot.context) ?? []);
  return `you see ${joinLabels(labels)}${snapshot.status === 'done' ? ', and the flow ends' : ''}`;
}

/** A rule with the requirement that it asserts: `no light without power [COM-01]`. */
export const formatRule = ({ id, title }: Rule): string => (id === undefined ? title : `${title} [${id}]`);

/** A step, or the start of a path, as a sentence: `Press Search: you see a spinner.` */
export const describeStep = (model: Model, { stimulus, after }: Step): string =>
  `${stimulus.label}: ${describeState(model, after.snapshot)}.`;

/** A path as numbered sentences, from the start. */
export const describePath = (model: Model, { start, steps }: Path): string[] =>
  [start, ...steps].map((step, index) => `${index}. ${describeStep(model, step)}`);

const joinLabels = (labels: readonly string[]): string =>
  labels.length < 2 ? (labels[0] ?? 'nothing') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
