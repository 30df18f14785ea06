import { createMachine, fromPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate';
import { copyConfig, listOf, type NodeConfig } from '../explore/config.ts';
import { stateNodes } from '../explore/xstate-internals.ts';

interface Invocation {
  readonly id: string;
  readonly src: string | AnyActorLogic;
}

/** XState names an actor whose logic is written in its invocation by the place of the invocation. */
const isInline = ({ src }: Pick<Invocation, 'src'>): boolean =>
  typeof src !== 'string' || src.startsWith('xstate.invoke.');

/** Stands in for an actor that the machine invokes by name and that has no logic yet: XState would not start it. */
const missing = fromPromise(() => new Promise(() => {}));

/**
 * The machine with a name for each actor whose logic is written in its invocation: the id of the invocation. Only an actor
 * with a name can be replaced by one that does nothing. Names without logic get some. `inline` has the ids.
 */
export function withNamedActors(machine: AnyStateMachine): { machine: AnyStateMachine; inline: ReadonlySet<string> } {
  const config = copyConfig(machine.config) as NodeConfig;
  const actors: Record<string, AnyActorLogic> = {};
  const inline = new Set<string>();
  for (const node of stateNodes(machine)) {
    for (const { src } of node.invoke)
      if (typeof src === 'string' && !isInline({ src }) && !(src in machine.implementations.actors))
        actors[src] = missing;
    if (!node.invoke.some(isInline)) continue;
    const at = node.path.reduce<NodeConfig | undefined>((parent, key) => parent?.states?.[key], config);
    if (!at) continue;
    const invocations = listOf((node.config as NodeConfig)['invoke']) as Invocation[];
    at['invoke'] = node.invoke.map((invocation, index) => {
      const given = { ...invocations[index], id: invocation.id };
      if (!isInline(invocation)) return given;
      if (typeof given.src !== 'string' && given.src) actors[invocation.id] = given.src;
      inline.add(invocation.id);
      return { ...given, src: invocation.id };
    });
  }
  if (Object.keys(actors).length === 0) return { machine, inline };
  const { implementations } = machine;
  const named: AnyStateMachine = createMachine(config);
  return {
    machine: named.provide({ ...implementations, actors: { ...implementations.actors, ...actors } }),
    inline,
  };
}
