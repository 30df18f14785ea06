import { canCycle, srcOf, stateNodes } from '../explore/xstate-internals.ts';
import { activeStates, eventName, statePath } from '../explore/inventory.ts';
import { mergedStates } from '../explore/merged-states.ts';
import { vacuousRules } from './check-rules.ts';
import type { Exploration } from '../explore/exploration.ts';
import { reasonFor, unreachableOf } from '../explore/unreachable.ts';
import { formatRule } from '../report/sentences.ts';

/** A likely mistake in a machine or its model. */
export interface Finding {
  readonly id: string;
  readonly message: string;
}

/** The findings that the model does not accept. Dead states, transitions, and guards are listed as unreachable. */
export function lint(exploration: Exploration): Finding[] {
  const all = [
    ...withoutBound(exploration),
    ...impossibleDelays(exploration),
    ...withoutOnError(exploration),
    ...withoutId(exploration),
    ...crashes(exploration),
    ...traps(exploration),
    ...unexercisedRules(exploration),
  ];
  const first = new Map(
    [...all, ...unusedExplanations(exploration, all)].toReversed().map((finding) => [finding.id, finding]),
  );
  return [...first.values()].reverse().filter(({ id }) => reasonFor(exploration.model.accepted, id) === undefined);
}

function withoutBound({ model }: Exploration): Finding[] {
  const bound = model.machine.options.maxIterations ?? Infinity;
  if (Number.isFinite(bound) || !canCycle(model.machine)) return [];
  return [
    { id: 'options', message: 'set options.maxIterations, or a cycle of always uses memory until the page crashes' },
  ];
}

/** Timers of browsers and Node take any delay, and those that they cannot have end too early. */
function impossibleDelays({ graph, simulation, inventory }: Exploration): Finding[] {
  const steps = [...simulation.starts, ...graph.edges.map(({ step }) => step)];
  return steps.flatMap(({ after }) =>
    after.timers.flatMap(({ asked, event: { type } }) => {
      if (asked === undefined) return [];
      const definition = inventory.transitions.find((one) => one.definition.eventType === type)?.definition;
      const name = definition ? eventName(definition) : type;
      const what = Number.isNaN(asked) ? 'not a number' : 'longer than the 24.8 days of a timer';
      const where = activeStates(after.snapshot);
      return [{ id: `delay ${name}`, message: `${where}: the delay of "${name}" is ${what}: it ends too early` }];
    }),
  );
}

function withoutOnError({ simulation }: Exploration): Finding[] {
  return stateNodes(simulation.machine).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const handlers = [];
      for (let at: typeof node | undefined = node; at; at = at.parent) handlers.push(...at.transitions.keys());
      const event = `xstate.error.actor.${id}`;
      if (neverFails(simulation.model.outcomes.get(srcOf(src))) || handlers.includes(event)) return [];
      return [
        {
          id: `onError ${statePath(node)}.${id}`,
          message: `${statePath(node)} starts ${srcOf(src)} and has no onError`,
        },
      ];
    }),
  );
}

/** Whether the model gives an actor no errors. */
const neverFails = (outcomes: { error: readonly unknown[] } | undefined): boolean => outcomes?.error.length === 0;

function withoutId({ simulation }: Exploration): Finding[] {
  return stateNodes(simulation.machine).flatMap((node) =>
    node.invoke
      .filter(({ id }) => /^\d+\./.test(id))
      .map(({ src }) => ({
        id: `id ${statePath(node)}`,
        message: `${statePath(node)} starts ${srcOf(src)} without an id`,
      })),
  );
}

function crashes({ graph }: Exploration): Finding[] {
  return graph.edges.flatMap(({ step: { stimulus, before, after } }) => {
    if (after.snapshot.status !== 'error') return [];
    const src = stimulus.origin === 'outcome' ? stimulus.actor.src : stimulus.label;
    const where = activeStates(before.snapshot);
    return [
      {
        id: `crash ${src}`,
        message: `"${stimulus.label}" stops the whole machine in ${where}: no transition handles it`,
      },
    ];
  });
}

/** States that are not final and have no way out. Where there is one otherwise, the finding has the way to where there is none. */
function traps({ graph }: Exploration): Finding[] {
  const left = new Set(graph.edges.filter((edge) => edge.from !== edge.to).map((edge) => edge.from));
  const nodes = [...graph.nodes].map(([key, at]) => ({ key, at, state: activeStates(at.snapshot) }));
  const leaving = new Set(nodes.filter(({ key }) => left.has(key)).map(({ state }) => state));
  return nodes
    .filter(({ key, at }) => !left.has(key) && at.snapshot.status === 'active')
    .map(({ key, state }) => {
      const { start, steps } = graph.pathTo(key);
      const labels = [start, ...steps].map(({ stimulus }) => stimulus.label);
      const after = leaving.has(state) ? ` after ${labels.join(', ')}` : '';
      return {
        id: `trap ${state}`,
        message: `nothing leaves ${state}${after}, and it is not final${asExplored(graph)}`,
      };
    });
}

const unexercisedRules = (exploration: Exploration): Finding[] =>
  vacuousRules(exploration).map((rule) => ({
    id: `rule ${rule.title}`,
    message: `nothing exercises the rule "${formatRule(rule)}"${asExplored(exploration.graph)}`,
  }));

/** What follows a finding that something further on may refute. */
const asExplored = ({ notExplored }: Exploration['graph']): string =>
  notExplored > 0 ? ' (not proved: exploration is cut off)' : '';

/** Explanations of what is not missing; none where exploration is cut off, because something further on may need them. */
function unusedExplanations(exploration: Exploration, findings: readonly Finding[]): Finding[] {
  if (exploration.graph.notExplored > 0) return [];
  const ids = [...findings, ...unreachableOf(exploration), ...mergedStates(exploration)].map(({ id }) => id);
  return Object.keys(exploration.model.accepted)
    .filter((start) => !ids.some((id) => id.startsWith(start)))
    .map((start) => ({ id: `accepted ${start}`, message: `the model accepts "${start}", which is not missing` }));
}
