import { activeNodes, srcOf, stateNodes } from '../explore/xstate-internals.ts';
import { pathOf } from '../explore/inventory.ts';
import { vacuousRules } from './check-rules.ts';
import type { Survey } from '../explore/exploration.ts';
import { reasonFor, unreachableOf } from '../explore/unreachable.ts';
import { formatRule } from '../report/sentences.ts';

/** Something about a machine or its model that is usually a mistake. */
export interface Finding {
  readonly id: string;
  readonly says: string;
}

/** What looks wrong and is not explained in the model. Dead states, transitions and guards are listed as unreachable. */
export function lint(survey: Survey): Finding[] {
  const all = [
    ...withoutBound(survey),
    ...withoutOnError(survey),
    ...withoutId(survey),
    ...crashes(survey),
    ...traps(survey),
    ...silentRules(survey),
  ];
  const first = new Map(
    [...all, ...idleExplanations(survey, all)].toReversed().map((finding) => [finding.id, finding]),
  );
  return [...first.values()].reverse().filter(({ id }) => reasonFor(survey.model.explain, id) === undefined);
}

function withoutBound({ model }: Survey): Finding[] {
  const bound = model.machine.options.maxIterations ?? Infinity;
  if (Number.isFinite(bound)) return [];
  return [{ id: 'options', says: 'set options.maxIterations, or a cycle of always eats memory until the page dies' }];
}

function withoutOnError({ simulation }: Survey): Finding[] {
  return stateNodes(simulation.machine).flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const handlers = [];
      for (let at: typeof node | undefined = node; at; at = at.parent) handlers.push(...at.transitions.keys());
      const event = `xstate.error.actor.${id}`;
      if (neverFails(simulation.model.outcomes.get(srcOf(src))) || handlers.includes(event)) return [];
      return [{ id: `onError ${pathOf(node)}.${id}`, says: `${pathOf(node)} starts ${srcOf(src)} and has no onError` }];
    }),
  );
}

/** An actor that the model never lets fail. */
const neverFails = (outcomes: { error: readonly unknown[] } | undefined): boolean => outcomes?.error.length === 0;

function withoutId({ simulation }: Survey): Finding[] {
  return stateNodes(simulation.machine).flatMap((node) =>
    node.invoke
      .filter(({ id }) => /^\d+\./.test(id))
      .map(({ src }) => ({ id: `id ${pathOf(node)}`, says: `${pathOf(node)} starts ${srcOf(src)} without an id` })),
  );
}

function crashes({ graph }: Survey): Finding[] {
  return graph.edges.flatMap(({ step: { stimulus, before, after } }) => {
    if (after.snapshot.status !== 'error') return [];
    const src = stimulus.origin === 'outcome' ? stimulus.actor.src : stimulus.label;
    const where = stateOf(before.snapshot);
    return [{ id: `crash ${src}`, says: `"${stimulus.label}" stops the whole machine in ${where}: nobody handles it` }];
  });
}

/** States that are not final and that nothing leaves. */
function traps({ graph }: Survey): Finding[] {
  const left = new Set(graph.edges.filter((edge) => edge.from !== edge.to).map((edge) => edge.from));
  return [...graph.nodes]
    .filter(([key, at]) => !left.has(key) && at.snapshot.status === 'active')
    .map(([, at]) => stateOf(at.snapshot))
    .map((state) => ({ id: `trap ${state}`, says: `nothing leaves ${state}, and it is not final` }));
}

const silentRules = (survey: Survey): Finding[] =>
  vacuousRules(survey).map((rule) => ({
    id: `rule ${rule.says}`,
    says: `nothing exercises the rule "${formatRule(rule)}"`,
  }));

/** Explanations of things that are reached after all. */
function idleExplanations(survey: Survey, findings: readonly Finding[]): Finding[] {
  const ids = [...findings, ...unreachableOf(survey)].map(({ id }) => id);
  return Object.keys(survey.model.explain)
    .filter((start) => !ids.some((id) => id.startsWith(start)))
    .map((start) => ({ id: `explain ${start}`, says: `the model explains "${start}", which is not missing` }));
}

const stateOf = (snapshot: Parameters<typeof activeNodes>[0]): string =>
  activeNodes(snapshot)
    .toSorted((a, b) => a.order - b.order)
    .filter((node) => Object.keys(node.states).length === 0)
    .map(pathOf)
    .join(' and ');
