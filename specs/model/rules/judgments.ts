import type { Rule } from '../define/model.ts';
import type { Exploration } from '../explore/exploration.ts';
import type { Edge, Graph } from '../explore/graph.ts';
import type { Configuration, Step } from '../explore/step.ts';
import { isExercised, Observed } from './exercised-rules.ts';

/** What everything that a machine can do says of a rule. */
export interface Judgment {
  isExercised: boolean;
  /** The first start that violates it. */
  start: Step | undefined;
  /** The edges that violate it, of a rule about steps or about the states in which they end. */
  readonly edges: Edge[];
}

const judged = new WeakMap<Graph, Map<Rule, Judgment>>();

/** Judges the rules of a model, each once for a graph: all steps, and the configurations in which they end. */
export function judgmentsOf(exploration: Pick<Exploration, 'model' | 'graph' | 'simulation'>) {
  const { graph, model } = exploration;
  const known = judged.get(graph) ?? new Map<Rule, Judgment>();
  judged.set(graph, known);
  const open = model.rules.filter((rule) => !known.has(rule));
  if (open.length > 0) for (const [rule, judgment] of judge(open, exploration)) known.set(rule, judgment);
  return known;
}

/** The requirements whose rules something that the machine can do exercises. */
export function exercisedRequirements(exploration: Parameters<typeof judgmentsOf>[0]): Set<string> {
  const judgments = judgmentsOf(exploration);
  return new Set(exploration.model.rules.flatMap((rule) => (judgments.get(rule)?.isExercised ? (rule.id ?? []) : [])));
}

function judge(rules: readonly Rule[], { simulation, graph }: Parameters<typeof judgmentsOf>[0]) {
  const judgments = new Map(rules.map((rule): [Rule, Judgment] => [rule, notExercised()]));
  const ofSteps = [...judgments].filter(([rule]) => 'on' in rule);
  const ofStates = [...judgments].filter(([rule]) => !('on' in rule));
  const known = new Map<Configuration, readonly Judgment[]>();

  for (const start of simulation.starts) for (const judgment of violatedBy(start)) judgment.start ??= start;
  for (const edge of graph.edges) for (const judgment of violatedBy(edge.step)) judgment.edges.push(edge);
  return judgments;

  function violatedBy(step: Step): readonly Judgment[] {
    const observed = new Observed(step);
    const inState = known.get(step.after) ?? violated(ofStates, observed);
    known.set(step.after, inState);
    return [...inState, ...violated(ofSteps, observed)];
  }
}

const notExercised = (): Judgment => ({ isExercised: false, start: undefined, edges: [] });

/** The judgments of the rules that a step violates; of each it exercises, the judgment says so. */
function violated(rules: readonly (readonly [Rule, Judgment])[], observed: Observed): readonly Judgment[] {
  const found: Judgment[] = [];
  for (const [rule, judgment] of rules) {
    // one that is about later steps needs to be exercised once
    if (judgment.isExercised && 'from' in rule) continue;
    if (!isExercised(rule, observed)) continue;
    judgment.isExercised = true;
    if (isBroken(rule, observed)) found.push(judgment);
  }
  return found;
}

/** Whether a step violates a rule about states or steps; rules about later steps need the graph. */
export const violates = (rule: Rule, observed: Observed): boolean =>
  isExercised(rule, observed) && isBroken(rule, observed);

/** The same for a rule that the step exercises. */
function isBroken(rule: Rule, observed: Observed): boolean {
  if ('on' in rule) return !rule.expect(observed);
  if ('never' in rule) return rule.never(observed.after);
  return 'always' in rule && !rule.always(observed.after);
}
