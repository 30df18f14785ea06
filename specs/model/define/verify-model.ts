import { MachineError } from './model-error.ts';
import {
  isSentByUsers,
  matchesDescriptor,
  ownSystemIds,
  raisedEvents,
  srcOf,
  stateNodes,
} from '../explore/xstate-internals.ts';
import { statePath } from '../explore/inventory.ts';
import type { Model } from './model.ts';

/**
 * Checks that a model matches its machine, as the compiler does: the command runs without type checks. Throws a
 * `ModelError` that lists everything that is missing or unknown. `requirements` are the ids that rules may have.
 */
export function verifyModel(model: Model, requirements?: readonly string[]): void {
  const { machine, events, unsent, outcomes, states } = model;
  const nodes = stateNodes(machine);
  const descriptors = new Set(nodes.flatMap((node) => Array.from(node.transitions.keys())));
  const sent = new Set([...outcomes.values()].flatMap(({ sends }) => sends.map(({ value }) => (value as Typed).type)));
  const raised = raisedEvents(machine);
  const handled = [...descriptors].filter((type) => isSentByUsers(type) && !type.includes('*'));
  const accepts = (type: string) => [...descriptors].some((descriptor) => matchesDescriptor(descriptor, type));
  const sources = new Set(nodes.flatMap((node) => node.invoke.map(({ src }) => srcOf(src))));
  const own = ownSystemIds(machine);
  const leaves = nodes.filter((node) => Object.keys(node.states).length === 0 && node.type !== 'history');
  const paths = new Set(leaves.map(statePath).filter((path) => path !== '(root)'));

  const wrong = [
    ...handled.filter((type) => !events.has(type) && !sent.has(type) && !raised.has(type)).map(withoutCases),
    ...[...events.keys()]
      .filter((type) => !unsent.has(type) && !accepts(type))
      .map((type) => `no state handles the event "${type}": write "${type}": false where the machine's types have it`),
    ...[...sources].filter((src) => !outcomes.has(src)).map((src) => withoutOutcomes(src, model.inline.has(src))),
    ...[...outcomes.keys()]
      .filter((src) => !(src in machine.implementations.actors) && !sources.has(src))
      .map((src) => `the machine has no actor "${src}" (${namedInSetup(src)})`),
    ...[...paths]
      .filter((path) => !states.has(path))
      .map((path) => `state "${path}" has no label: write states: { "${path}": 'what is seen' }`),
    ...[...states.keys()].filter((path) => !paths.has(path)).map((path) => `the machine has no state "${path}"`),
    ...[...model.shared.keys()]
      .filter((path) => !paths.has(path))
      .map((path) => `the machine has no state "${path}" to share`),
    ...model.systemIds
      .filter((id) => own.has(id))
      .map((id) => `the machine starts the actor with the systemId "${id}" itself: leave it out of systemIds`),
    ...model.rules
      .flatMap(({ id }) => id ?? [])
      .filter((id) => requirements?.includes(id) === false)
      .map((id) => `there is no requirement "${id}"`),
  ];
  if (wrong.length > 0) throw new MachineError(`Model "${model.name}" does not match its machine: ${wrong.join('; ')}`);
}

interface Typed {
  readonly type: string;
}

/** What makes an actor that a machine spawns from its logic one that a model can end. */
export const namedInSetup = (name: string): string =>
  `one that is spawned from its logic needs a name: actors: { ${name}: … } in setup, spawn('${name}', { id: '${name}' }), and outcomes: { ${name}: … }`;

const withoutOutcomes = (src: string, isInline: boolean): string =>
  `actor "${src}" has no outcomes: write ${isInline ? 'inline' : 'outcomes'}: { "${src}": { done: { … }, error: { … } } }, or { sends: { … } } for a callback actor, or { snapshots: { … } } for onSnapshot`;

const withoutCases = (type: string): string =>
  `event "${type}" has no cases: write events: { "${type}": 'what a person does' }, or a case of sends where an actor sends it`;
