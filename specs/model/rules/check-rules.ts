import type { Edge } from '../explore/graph.ts';
import { isExercised } from './exercised-rules.ts';
import type { Survey } from '../explore/exploration.ts';
import type { Rule, Step, Path } from '../define/model.ts';

/** A rule that the machine breaks, with the shortest path that shows it. */
export interface Broken {
  readonly rule: Rule;
  readonly path: Path;
  /** What is wrong at the end of the path. */
  readonly because: string;
}

/** Checks every rule of the model over everything the machine can do. */
export function checkRules(survey: Survey): Broken[] {
  return survey.model.rules.flatMap((rule) => counterExample(survey, rule) ?? []);
}

/** Rules that no step of the machine exercises: they prove nothing, and usually have a mistake in them. */
export const vacuousRules = ({ model, graph, simulation }: Survey): Rule[] =>
  model.rules.filter(
    (rule) => ![...simulation.starts, ...graph.edges.map(({ step }) => step)].some((step) => isExercised(rule, step)),
  );

/** Whether one step breaks a rule about states or steps; rules about what comes later need the graph. */
export function brokenBy(rule: Rule, step: Step): boolean {
  const { after, before, stimulus, effects } = step;
  if ('on' in rule) {
    const moment = { before: before.snapshot, stimulus, after: after.snapshot, effects };
    return rule.on(moment) && !rule.expect(moment);
  }
  if ('never' in rule) return rule.never(after.snapshot);
  if ('always' in rule) return (rule.when?.(after.snapshot) ?? true) && !rule.always(after.snapshot);
  return false;
}

function counterExample(survey: Survey, rule: Rule): Broken | undefined {
  const { graph, simulation } = survey;
  if ('leadsTo' in rule) return neverArrives(survey, rule);
  if ('canReach' in rule) return cannotArrive(survey, rule);
  const start = simulation.starts.find((start) => brokenBy(rule, start));
  if (start) return { rule, path: { name: rule.says, start, steps: [] }, because: 'it is so from the start' };
  const edges = graph.edges.filter(({ step }) => brokenBy(rule, step));
  const paths = edges.map(({ from, step }) => graph.pathTo(from, step));
  const [path] = paths.sort((a, b) => a.steps.length - b.steps.length);
  return path && { rule, path: { ...path, name: rule.says }, because: 'the last step breaks the rule' };
}

type LeadsTo = Extract<Rule, { leadsTo: unknown }>;
type CanReach = Extract<Rule, { canReach: unknown }>;

/** A state from which answers and time alone may never bring the goal: they end, or go round, without it. */
function neverArrives({ graph }: Survey, rule: LeadsTo): Broken | undefined {
  const driven = Map.groupBy(
    graph.edges.filter(({ step }) => step.stimulus.origin === 'outcome' || step.stimulus.origin === 'clock'),
    (edge) => edge.from,
  );
  const arrives = new Set([...graph.nodes].filter(([, at]) => rule.leadsTo(at.snapshot)).map(([key]) => key));
  for (let grown = true; grown;) {
    grown = false;
    for (const key of graph.nodes.keys()) {
      if (arrives.has(key)) continue;
      const ways = withoutPauses(driven.get(key) ?? []);
      if (ways.length === 0 || !ways.every(({ to }) => arrives.has(to))) continue;
      arrives.add(key);
      grown = true;
    }
  }
  return firstStuck(graph, rule, arrives, 'from here answers and time alone need not bring it about');
}

/** Without steps that only move a counter, when the same step repeated leads on. */
const withoutPauses = (edges: readonly Edge[]): Edge[] =>
  edges.filter(
    (edge) =>
      edge.from !== edge.to ||
      !edges.some(({ step }) => step.stimulus.times > 1 && step.stimulus.label.startsWith(edge.step.stimulus.label)),
  );

function cannotArrive({ graph }: Survey, rule: CanReach): Broken | undefined {
  const arrives = new Set([...graph.nodes].filter(([, at]) => rule.canReach(at.snapshot)).map(([key]) => key));
  const arriving = Map.groupBy(graph.edges, (edge) => edge.to);
  for (const key of arrives) for (const { from } of arriving.get(key) ?? []) arrives.add(from);
  return firstStuck(graph, rule, arrives, 'from here it is no longer possible');
}

function firstStuck(
  graph: Survey['graph'],
  rule: LeadsTo | CanReach,
  arrives: ReadonlySet<string>,
  because: string,
): Broken | undefined {
  for (const [key, at] of graph.nodes) {
    if (rule.from(at.snapshot) && !arrives.has(key))
      return { rule, path: { ...graph.pathTo(key), name: rule.says }, because };
  }
  return undefined;
}
