import { ModelError } from './model-error.ts';
import { raisedEvents, srcOf, stateNodes } from '../explore/xstate-internals.ts';
import { pathOf } from '../explore/inventory.ts';
import type { Model } from './model.ts';

/**
 * Refuses a model that no longer fits its machine. The compiler says the same; the command runs without it. Throws a
 * `ModelError` that names everything that is missing or too much.
 */
export function verify(model: Model): void {
  const { machine, events, outcomes, states } = model;
  const nodes = stateNodes(machine);
  const descriptors = new Set(nodes.flatMap((node) => Array.from(node.transitions.keys())));
  const said = new Set([...outcomes.values()].flatMap(({ sends }) => sends.map(({ value }) => (value as Typed).type)));
  const raised = raisedEvents(machine);
  const handled = [...descriptors].filter((type) => !type.startsWith('xstate.') && !type.includes('*'));
  const accepts = (type: string) => [...descriptors].some((descriptor) => matches(descriptor, type));
  const sources = new Set(nodes.flatMap((node) => node.invoke.map(({ src }) => srcOf(src))));
  const leaves = nodes.filter((node) => Object.keys(node.states).length === 0 && node.type !== 'history');
  const paths = new Set(leaves.map(pathOf).filter((path) => path !== '(root)'));

  const wrong = [
    ...handled
      .filter((type) => !events.has(type) && !said.has(type) && !raised.has(type))
      .map((type) => `event "${type}" has no cases`),
    ...[...events.keys()].filter((type) => !accepts(type)).map((type) => `no state handles the event "${type}"`),
    ...[...sources].filter((src) => !outcomes.has(src)).map((src) => `actor "${src}" has no outcomes`),
    ...[...outcomes.keys()]
      .filter((src) => !(src in machine.implementations.actors))
      .map((src) => `the machine has no actor "${src}"`),
    ...[...paths].filter((path) => !states.has(path)).map((path) => `state "${path}" has no label`),
    ...[...states.keys()].filter((path) => !paths.has(path)).map((path) => `the machine has no state "${path}"`),
  ];
  if (wrong.length > 0) throw new ModelError(`Model "${model.name}" no longer fits its machine: ${wrong.join('; ')}`);
}

interface Typed {
  readonly type: string;
}

const matches = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${type}.`.startsWith(descriptor.slice(0, -1)));
