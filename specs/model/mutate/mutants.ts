import { isDeepStrictEqual } from 'node:util';
import { StateMachine, not, type AnyStateMachine, type AnyStateNode } from 'xstate';
import { tagsOf } from '../golden/tags.ts';
import { faultyImplementations, withoutKeys, withoutOperands } from './part-mutants.ts';
import { copyConfig, listOf, type NodeConfig } from '../explore/config.ts';
import { inventoryOf, statePath, type TransitionInfo } from '../explore/inventory.ts';
import { routedState, routeEvent, stateNodes } from '../explore/xstate-internals.ts';

/** A machine with one faulty edit. */
export interface Mutant {
  readonly name: string;
  readonly machine: AnyStateMachine;
  /** The id of the transition that was edited. */
  readonly transition?: string | undefined;
  /** The id of the state that has lost a tag. */
  readonly state?: string | undefined;
  /**
   * When the edit is observable at all: where the transition is taken, where its guard is asked, where its guard fails, or where
   * it does something else when it enters its state again, or no longer does.
   */
  readonly observed?: Observed;
}

type Observed = 'taken' | 'asked' | 'failing' | 'reentering';

type Branch = Record<string, unknown>;

/** Where a node's configuration has one list of branches, and the event type that they handle. */
interface Place {
  readonly name: string;
  readonly eventType: string;
  readonly read: (node: NodeConfig) => unknown;
  readonly write: (node: NodeConfig, branches: unknown) => void;
}

/** Every mutant of a machine that XState still accepts. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const nodes = stateNodes(machine).filter(({ type }) => type !== 'history');
  const { transitions } = inventoryOf(machine);
  return [
    ...nodes.flatMap((node) => [
      ...nodeMutants(machine, node),
      ...placesOf(node).flatMap((place) => branchMutants(machine, transitions, node, place)),
    ]),
    ...stateNodes(machine).flatMap((node) => historyMutants(machine, node)),
    ...nodes.flatMap((node) => tagMutants(machine, node)),
    ...faultyImplementations(machine.implementations).flatMap(({ what, part }) => {
      const same = edited(machine, machine.root, () => {});
      return same ? [{ name: what, machine: same.provide(part) }] : [];
    }),
  ];
}

type Edit = (node: NodeConfig) => void;

/** The machine with one state edited; undefined where XState does not accept it. */
export function edited(machine: AnyStateMachine, node: AnyStateNode, edit: Edit): AnyStateMachine | undefined {
  const config = copyConfig(machine.config) as NodeConfig;
  const target = node.path.reduce<NodeConfig | undefined>((at, key) => at?.states?.[key], config);
  if (!target) return undefined;
  edit(target);
  config['options'] = { maxIterations: 50 };
  const { delays, ...implementations } = machine.implementations;
  try {
    // `createMachine` with `provide` would build its states twice
    return new StateMachine(config as never, { ...implementations, delays: { ...delays, ...doubled(delays) } });
  } catch {
    return undefined;
  }
}

function nodeMutants(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const config = node.config as NodeConfig;
  const here = statePath(node);
  const edits: [string, Edit][] = [
    ...(['entry', 'exit'] as const).flatMap((when) =>
      listOf(config[when]).map((_, index): [string, Edit] => [
        `${here}: ${when} action ${index + 1} dropped`,
        (at) => void (at[when] = listOf(at[when]).toSpliced(index, 1)),
      ]),
    ),
    ...(['entry', 'exit'] as const).flatMap((when) =>
      listOf(config[when]).flatMap((action, index): [string, Edit][] =>
        withoutParams(action).map((part) => [
          `${here}: ${when} action ${index + 1} without its params`,
          (at) => void (at[when] = listOf(at[when]).with(index, part)),
        ]),
      ),
    ),
    ...listOf(config['invoke']).flatMap((invoke, index): [string, Edit][] => [
      [
        `${here}: actor ${index + 1} not started`,
        (at) => void (at['invoke'] = listOf(at['invoke']).toSpliced(index, 1)),
      ],
      ...without(invoke, 'input').map((part): [string, Edit] => [
        `${here}: actor ${index + 1} without its input`,
        (at) => void (at['invoke'] = listOf(at['invoke']).with(index, part)),
      ]),
    ]),
    ...withoutKeys(config['context']).map(({ what, part }): [string, Edit] => [
      `${here}: context begins without ${what}`,
      (at) => void (at['context'] = part),
    ]),
    ...siblings(node, node.initial.target, node).map((other): [string, Edit] => [
      `${here}: starts in ${other}`,
      (at) => void (at['initial'] = other),
    ]),
    ...(config['type'] === 'final' ? [[`${here}: not final`, (at) => void delete at['type']] as [string, Edit]] : []),
    ...Object.keys((config['after'] as object | undefined) ?? {}).map((delay): [string, Edit] => [
      `${here}: after ${delay} takes twice as long`,
      (at) => {
        const after = at['after'] as Record<string, unknown>;
        const branches = after[delay];
        delete after[delay];
        after[later(delay)] = branches;
      },
    ]),
  ];
  return edits.flatMap(([name, edit]) => {
    const mutant = edited(machine, node, edit);
    return mutant ? [{ name, machine: mutant }] : [];
  });
}

/** A history state that remembers other levels, or leads to the initial state where nothing is remembered. */
function historyMutants(machine: AnyStateMachine, node: AnyStateNode): Mutant[] {
  const { parent } = node;
  if (node.type !== 'history' || !parent) return [];
  const here = statePath(node);
  const isDeep = node.history === 'deep';
  const levels: [string, Edit] = [
    isDeep ? `${here}: remembers one level only` : `${here}: remembers all levels`,
    (at) => void (at['history'] = isDeep ? 'shallow' : 'deep'),
  ];
  const withoutDefault: [string, Edit] = [`${here}: without its default`, (at) => void delete at['target']];
  const hasLevels = Object.values(parent.states).some(({ states }) => Object.keys(states).length > 0);
  const { target } = node.config as { readonly target?: unknown };
  const sibling = typeof target === 'string' ? parent.states[target] : undefined;
  const hasDefault = target !== undefined && (!sibling || enteredBy([sibling]) !== enteredBy([parent]));
  return [...(hasLevels ? [levels] : []), ...(hasDefault ? [withoutDefault] : [])].flatMap(([name, edit]) => {
    const mutant = edited(machine, node, edit);
    return mutant ? [{ name, machine: mutant }] : [];
  });
}

/** A state without one of its tags, but for those that the states inside have otherwise, too. */
const tagMutants = (machine: AnyStateMachine, node: AnyStateNode): Mutant[] =>
  node.tags.flatMap((tag) => {
    const mutant = edited(machine, node, (at) => {
      at['tags'] = listOf(at['tags']).filter((other) => other !== tag);
    });
    const isSame = mutant === undefined || isDeepStrictEqual(tagsOf(mutant), tagsOf(machine));
    return isSame ? [] : [{ name: `${statePath(node)}: without the tag ${tag}`, machine: mutant, state: node.id }];
  });

/** The name or number of a delay twice as long. */
const later = (delay: string): string =>
  Number.isNaN(Number(delay)) ? `${delay}, doubled` : String(2 * Number(delay));

/** A copy of every named delay, twice as long. */
const doubled = (delays: AnyStateMachine['implementations']['delays']): typeof delays =>
  Object.fromEntries(
    Object.entries(delays).map(([name, delay]) => [
      `${name}, doubled`,
      typeof delay === 'function'
        ? (...args: Parameters<typeof delay>) => 2 * Number(delay(...args))
        : 2 * Number(delay),
    ]),
  );

function branchMutants(
  machine: AnyStateMachine,
  transitions: readonly TransitionInfo[],
  node: AnyStateNode,
  place: Place,
): Mutant[] {
  const branches = listOf(place.read(node.config as NodeConfig)).map(toBranch);
  const infos = transitions.filter(
    ({ source, definition }) =>
      (routedState(definition) ?? source) === node && definition.eventType === place.eventType,
  );
  const title = `${statePath(node)}: ${place.name}`;
  const make = (name: string, list: readonly Branch[], index: number, observed: Observed = 'taken'): Mutant[] => {
    const mutant = edited(machine, node, (at) => place.write(at, list.length > 0 ? list : undefined));
    return mutant ? [{ name: `${title}${name}`, machine: mutant, transition: infos[index]?.id, observed }] : [];
  };
  return branches.flatMap((branch, index) => {
    const nth = branches.length > 1 ? ` [${index + 1}]` : '';
    const instead = (change: Branch) => branches.with(index, { ...branch, ...change });
    const actions = listOf(branch['actions']);
    return [
      ...make(`${nth} dropped`, branches.toSpliced(index, 1), index),
      ...(branch['guard'] === undefined
        ? []
        : [
            ...make(`${nth} without its guard`, instead({ guard: undefined }), index, 'failing'),
            ...make(`${nth} with its guard negated`, instead({ guard: negated(branch['guard']) }), index, 'asked'),
            ...withoutParams(branch['guard']).flatMap((guard) =>
              make(`${nth} with its guard without params`, instead({ guard }), index, 'asked'),
            ),
            ...withoutOperands(branch['guard']).flatMap(({ what, part }) =>
              make(`${nth} with its guard without ${what}`, instead({ guard: part }), index, 'asked'),
            ),
          ]),
      ...(typeof branch['target'] === 'string' ? siblings(node, infos[index]?.definition.target) : []).flatMap(
        (other) => make(`${nth} targets ${other}`, instead({ target: other }), index),
      ),
      ...(dependsOnReentry(node, infos[index]?.definition.target)
        ? make(
            branch['reenter'] === true ? `${nth} without reenter` : `${nth} with reenter`,
            instead({ reenter: branch['reenter'] !== true }),
            index,
            'reentering',
          )
        : []),
      ...actions.flatMap((_, at) =>
        make(`${nth} action ${at + 1} dropped`, instead({ actions: actions.toSpliced(at, 1) }), index),
      ),
      ...actions.flatMap((action, at) =>
        withoutParams(action).flatMap((part) =>
          make(`${nth} action ${at + 1} without its params`, instead({ actions: actions.with(at, part) }), index),
        ),
      ),
    ];
  });
}

function placesOf(node: AnyStateNode): Place[] {
  const config = node.config as NodeConfig;
  const keyed = (group: 'on' | 'after', eventType: (key: string) => string): Place[] =>
    Object.keys((config[group] as object | undefined) ?? {}).map((key) => ({
      name: group === 'on' ? key : `after ${key}`,
      eventType: eventType(key),
      read: (at) => (at[group] as Record<string, unknown>)[key],
      write: (at, branches) => put(at[group] as Record<string, unknown>, key, branches),
    }));
  const direct = (key: 'always' | 'onDone', eventType: string): Place[] =>
    config[key] === undefined
      ? []
      : [{ name: key, eventType, read: (at) => at[key], write: (at, branches) => put(at, key, branches) }];
  const invoked = node.invoke.flatMap(({ id }, index) =>
    (['onDone', 'onError', 'onSnapshot'] as const).flatMap((key): Place[] => {
      const kind = { onDone: 'xstate.done.actor.', onError: 'xstate.error.actor.', onSnapshot: 'xstate.snapshot.' }[
        key
      ];
      const read = (at: NodeConfig) => (listOf(at['invoke'])[index] as Branch)[key];
      if (read(config) === undefined) return [];
      const write = (at: NodeConfig, branches: unknown) => {
        const list = listOf(at['invoke']).map((invoke) => ({ ...(invoke as Branch) }));
        put(list[index] ?? {}, key, branches);
        at['invoke'] = list;
      };
      return [{ name: `${id} ${key}`, eventType: `${kind}${id}`, read, write }];
    }),
  );
  const route: Place = {
    name: 'route',
    eventType: routeEvent,
    read: (at) => at['route'],
    write: (at, branches) => put(at, 'route', listOf(branches)[0]),
  };
  return [
    ...keyed('on', (key) => key),
    ...keyed('after', (key) => `xstate.after.${key}.${node.id}`),
    ...direct('always', ''),
    ...direct('onDone', `xstate.done.state.${node.id}`),
    ...invoked,
    ...(config['route'] === undefined || config['id'] === undefined ? [] : [route]),
  ];
}

function put(at: Record<string, unknown>, key: string, value: unknown) {
  if (value === undefined) delete at[key];
  else at[key] = value;
}

/**
 * Whether a transition may depend on `reenter`: all targets are the source or inside it, and the source does something when it is
 * left or entered, or has regions beside it, which are left and entered with it.
 */
const dependsOnReentry = (source: AnyStateNode, targets: readonly AnyStateNode[] = []): boolean =>
  (isNoticed(source) || source.parent?.type === 'parallel') &&
  targets.length > 0 &&
  targets.every((target) => source.path.every((key, depth) => target.path[depth] === key));

/** At most two other states that a branch could target by mistake: those that do what the right target does are none. */
function siblings(
  node: AnyStateNode,
  targets: readonly AnyStateNode[] | undefined,
  within: AnyStateNode | undefined = node.parent,
): string[] {
  if (within?.type !== 'compound' || !targets) return [];
  const right = enteredBy(targets);
  const isAnew = targets.some((target) => isEnteredAnew(within, target));
  return Object.values(within.states)
    .filter((other) => other.type !== 'history' && other !== node && (isAnew || enteredBy([other]) !== right))
    .map(({ key }) => key)
    .slice(0, 2);
}

/**
 * Whether a transition from inside a state to a target that is this state, or around it, does more than to enter what is inside:
 * it leaves and enters all of them up to the target, but for the machine itself.
 */
function isEnteredAnew(within: AnyStateNode, target: AnyStateNode): boolean {
  const around: AnyStateNode[] = [];
  for (let at: AnyStateNode | undefined = within; at?.parent; at = at.parent) {
    around.push(at);
    if (at === target) return around.some(isNoticed);
  }
  return target.parent === undefined && around.some(isNoticed);
}

/** Whether a state does something when it is left or entered. */
const isNoticed = ({ entry, exit, invoke, states }: AnyStateNode): boolean =>
  entry.length + exit.length + invoke.length > 0 || Object.values(states).some(({ type }) => type === 'history');

/** The ids of the states in which a transition to these ends. */
const enteredBy = (targets: readonly AnyStateNode[]): string =>
  targets
    .flatMap((node): string | string[] => {
      if (node.type === 'compound' && node.initial.actions.length === 0) return enteredBy(node.initial.target ?? []);
      return node.type === 'parallel' ? Object.values(node.states).map((each) => enteredBy([each])) : node.id;
    })
    .sort()
    .join();
/** A copy of an object without one key, as a list; empty where it has no such key. */
const without = (value: unknown, key: string): Branch[] =>
  withoutKeys(value).flatMap(({ what, part }) => (what === key ? [part] : []));
const withoutParams = (action: unknown): Branch[] => without(action, 'params');
const toBranch = (branch: unknown): Branch =>
  typeof branch === 'string' ? { target: branch } : { ...(branch as Branch) };
const negated = (guard: unknown): unknown => not(guard as Parameters<typeof not>[0]);
