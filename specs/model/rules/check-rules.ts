import type { AnyMachineSnapshot } from 'xstate';
import { searchedAgain } from '../explore/exact-graph.ts';
import { withoutRepeatable, type Graph } from '../explore/graph.ts';
import { judgmentsOf } from './judgments.ts';
import type { Exploration } from '../explore/exploration.ts';
import type { Rule } from '../define/model.ts';
import type { Path } from '../explore/step.ts';
import { isTemporal, temporalCounterExample } from './temporal.ts';

/** A rule that the machine violates, with the shortest path that shows it. */
export interface RuleViolation {
  readonly rule: Rule;
  readonly path: Path;
  /** What is wrong at the end of the path. */
  readonly reason: string;
}

/** Checks every rule of the model over everything the machine can do; one violation for each rule that does not hold. */
export const checkRules = (exploration: Exploration): RuleViolation[] =>
  exploration.model.rules.flatMap((rule) => counterExample(exploration, rule) ?? []);

/** Rules that hold vacuously: no step of the machine exercises them, usually by a mistake in the rule. */
export const vacuousRules = (exploration: Exploration): Rule[] =>
  exploration.model.rules.filter((rule) => !judgmentsOf(exploration).get(rule)?.isExercised);

function counterExample(exploration: Exploration, rule: Rule): RuleViolation | undefined {
  const { graph } = exploration;
  if (isTemporal(rule)) {
    const found = temporalCounterExample(exploration, rule);
    return found && { rule, path: { ...found.path, name: rule.title }, reason: found.reason };
  }
  if ('leadsTo' in rule) return leadsElsewhere(exploration, rule);
  if ('canReach' in rule) return cannotArrive(exploration, rule);
  const { start, edges = [] } = judgmentsOf(exploration).get(rule) ?? {};
  if (start) return { rule, path: { name: rule.title, start, steps: [] }, reason: 'the start violates the rule' };
  const paths = edges.map(({ from, step }) => graph.pathTo(from, step));
  const [path] = paths.sort((a, b) => a.steps.length - b.steps.length);
  return path && { rule, path: { ...path, name: rule.title }, reason: 'the last step violates the rule' };
}

type LeadsTo = Extract<Rule, { leadsTo: unknown }>;
type CanReach = Extract<Rule, { canReach: unknown }>;

/**
 * A state from which actor results and time alone may not lead to the goal. Merged configurations may show a loop that the
 * machine does not have: what they show is searched for again, over everything that distinguishes configurations.
 */
function leadsElsewhere({ graph, simulation }: Exploration, rule: LeadsTo): RuleViolation | undefined {
  const found = neverArrives(graph, rule);
  if (!found) return undefined;
  return searchedAgain(simulation, found, (exact) => neverArrives(exact, rule));
}

/** A state from which actor results and time alone may end or loop without reaching the goal. */
function neverArrives(graph: Graph, rule: LeadsTo): RuleViolation | undefined {
  const driven = Map.groupBy(
    graph.edges.filter(({ step }) => step.stimulus.origin === 'outcome' || step.stimulus.origin === 'clock'),
    (edge) => edge.from,
  );
  const arrives = goalsIn(graph, rule.leadsTo);
  const leaving = [...driven.values()].flatMap(withoutRepeatable);
  const arriving = Map.groupBy(leaving, ({ to }) => to);
  const open = new Map(
    Array.from(
      Map.groupBy(leaving, ({ from }) => from),
      ([from, edges]) => [from, edges.length],
    ),
  );
  for (const key of arrives)
    for (const { from } of arriving.get(key) ?? []) {
      const left = (open.get(from) ?? 0) - 1;
      open.set(from, left);
      if (left === 0) arrives.add(from);
    }
  return firstStuck(graph, rule, arrives, 'from here actor results and time alone may never reach the goal');
}

/** A state from which the goal is unreachable. Where exploration is cut off, the way may be in what is not explored. */
function cannotArrive({ graph, simulation }: Exploration, rule: CanReach): RuleViolation | undefined {
  const found = neverReaches(graph, rule);
  if (!found || graph.notExplored === 0) return found;
  return searchedAgain(simulation, found, (exact) => neverReaches(exact, rule));
}

function neverReaches(graph: Graph, rule: CanReach): RuleViolation | undefined {
  const arrives = goalsIn(graph, rule.canReach);
  const arriving = Map.groupBy(graph.edges, (edge) => edge.to);
  for (const key of arrives) for (const { from } of arriving.get(key) ?? []) arrives.add(from);
  return firstStuck(graph, rule, arrives, 'from here the goal is unreachable');
}

/** The nodes in which the goal is reached; those that are not explored may reach it. */
function goalsIn({ nodes, edges }: Graph, isGoal: (state: AnyMachineSnapshot) => boolean): Set<string> {
  const goals = new Set([...nodes].filter(([, at]) => isGoal(at.snapshot)).map(([key]) => key));
  for (const { to } of edges) if (!nodes.has(to)) goals.add(to);
  return goals;
}

function firstStuck(
  graph: Graph,
  rule: LeadsTo | CanReach,
  arrives: ReadonlySet<string>,
  reason: string,
): RuleViolation | undefined {
  for (const [key, at] of graph.nodes) {
    if (rule.from(at.snapshot) && !arrives.has(key))
      return { rule, path: { ...graph.pathTo(key), name: rule.title }, reason };
  }
  return undefined;
}
