import type { AnyMachineSnapshot } from 'xstate';
import { searchedAgain } from '../explore/exact-graph.ts';
import { withoutRepeatable, type Edge, type Graph } from '../explore/graph.ts';
import { isExercised, Observed } from './exercised-rules.ts';
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
export function checkRules(exploration: Exploration): RuleViolation[] {
  const violatingEdges = edgesThatViolate(exploration.graph);
  return exploration.model.rules.flatMap((rule) => counterExample(exploration, rule, violatingEdges) ?? []);
}

/** Rules that hold vacuously: no step of the machine exercises them, usually by a mistake in the rule. */
export const vacuousRules = ({ model, graph, simulation }: Exploration): Rule[] =>
  model.rules.filter(
    (rule) =>
      !simulation.starts.some((start) => isExercised(rule, new Observed(start))) &&
      !graph.edges.some(({ step }) => isExercised(rule, new Observed(step))),
  );

/** Whether one step violates a rule about states or steps; rules about later steps need the graph. */
export function violates(rule: Rule, observed: Observed): boolean {
  const { after } = observed;
  if ('on' in rule) return rule.on(observed) && !rule.expect(observed);
  if ('never' in rule) return rule.never(after);
  if ('always' in rule) return (rule.when?.(after) ?? true) && !rule.always(after);
  return false;
}

/** Finds the edges that violate a rule about steps, or about the states in which they end: each state is asked about once. */
function edgesThatViolate({ edges }: Exploration['graph']): (rule: Rule) => Edge[] {
  const steps = edges.map((edge) => ({ edge, observed: new Observed(edge.step) }));
  const arrivals = [...new Map(steps.map((one) => [one.edge.step.after, one])).values()];
  return (rule) => {
    const isViolated = ({ observed }: { readonly observed: Observed }) => violates(rule, observed);
    if ('on' in rule) return steps.filter(isViolated).map(({ edge }) => edge);
    const wrong = new Set(arrivals.filter(isViolated).map(({ edge }) => edge.step.after));
    return wrong.size === 0 ? [] : edges.filter(({ step }) => wrong.has(step.after));
  };
}

function counterExample(
  exploration: Exploration,
  rule: Rule,
  violatingEdges: (rule: Rule) => Edge[],
): RuleViolation | undefined {
  const { graph, simulation } = exploration;
  if (isTemporal(rule)) {
    const found = temporalCounterExample(exploration, rule);
    return found && { rule, path: { ...found.path, name: rule.title }, reason: found.reason };
  }
  if ('leadsTo' in rule) return leadsElsewhere(exploration, rule);
  if ('canReach' in rule) return cannotArrive(exploration, rule);
  const start = simulation.starts.find((start) => violates(rule, new Observed(start)));
  if (start) return { rule, path: { name: rule.title, start, steps: [] }, reason: 'the start violates the rule' };
  const paths = violatingEdges(rule).map(({ from, step }) => graph.pathTo(from, step));
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
