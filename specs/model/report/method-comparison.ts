import type { AnyEventObject } from 'xstate';
import { addPaths, coverageOf } from '../explore/coverage.ts';
import { unlimited, type Budget } from '../define/budget.ts';
import type { Flow } from '../define/load-models.ts';
import { stepsOf } from './text.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { recordGoldenPaths } from '../golden/golden-paths.ts';
import { activeNodes } from '../explore/xstate-internals.ts';
import { serialize } from '../explore/serialize.ts';
import { randomPaths } from '../paths/random-paths.ts';
import { mutationScore } from '../mutate/mutation-score.ts';
import { shortestPaths, simplePaths, type EventsOf, type XStateGraphPaths } from '../paths/xstate-graph-paths.ts';
import { explore, type Exploration } from '../explore/exploration.ts';
import { nextTimer } from '../explore/timers.ts';
import type { Configuration, Step, Path } from '../explore/step.ts';

/** The most paths of a method that are scored: there are thousands of simple paths. */
const MAX_PATHS = 400;

/**
 * The paths of this tool beside those of `@xstate/graph` and random ones, on the same machines in one run: a heading and
 * rows of machine, method, paths, steps, transitions covered, and mutants killed. All get the payloads, results, and
 * timers of the models; a path is cut at the step that the machine cannot take.
 */
export function compareMethods(flows: readonly Flow[], onProgress: (what: string) => void): string[][] {
  const results = flows.flatMap((flow) => {
    onProgress(`comparing ${flow.name}`);
    return compareOne(flow, unlimited);
  });
  return comparisonTable(results);
}

/** The results of the methods on each machine, with their totals, as rows. */
export function comparisonTable(results: readonly Result[]): string[][] {
  const totals = [...Map.groupBy(results, ({ method }) => method)].map(([method, each]) => ({
    name: 'all machines',
    method,
    paths: sum(each, ({ paths }) => paths),
    steps: sum(each, ({ steps }) => steps),
    transitions: pairSum(each, ({ transitions }) => transitions),
    mutants: pairSum(each, ({ mutants }) => mutants),
    remark: '',
  }));
  const heading = ['machine, method', 'paths', 'steps', 'transitions', 'mutants', 'remark'];
  return [heading, ...[...results, ...totals].map(cells)];
}

/** What one method does on one machine. */
export interface Result {
  readonly name: string;
  readonly method: string;
  readonly paths: number;
  readonly steps: number;
  readonly transitions: readonly [covered: number, reachable: number];
  readonly mutants: readonly [killed: number, total: number];
  readonly remark: string;
}

const cells = ({ name, method, paths, steps, transitions, mutants, remark }: Result): string[] => [
  `${name}, ${method}`,
  String(paths),
  String(steps),
  transitions.join('/'),
  mutants.join('/'),
  remark,
];

const sum = (results: readonly Result[], amount: (result: Result) => number): number =>
  results.reduce((total, result) => total + amount(result), 0);

const pairSum = (results: readonly Result[], pair: (result: Result) => readonly [number, number]): [number, number] => [
  sum(results, (result) => pair(result)[0]),
  sum(results, (result) => pair(result)[1]),
];

/** Every method on one machine. */
export function compareOne({ name, model }: Flow, budget: Budget): Result[] {
  const explored = explore(model, budget);
  const covering = transitionPaths(explored).paths;
  const random = [];
  let left = stepsOf(covering);
  for (const path of randomPaths(explored, 1, 12)) {
    random.push({ ...path, steps: path.steps.slice(0, left) });
    left -= path.steps.length;
    if (left <= 0) break;
  }
  return [
    scored(explored, 'transition paths', covering),
    scored(explored, 'getShortestPaths', ...followAll(explored, shortestPaths(model, eventsOf(explored)))),
    scored(explored, 'getSimplePaths', ...followAll(explored, simplePaths(model, eventsOf(explored)))),
    scored(explored, 'random, as many steps', random),
  ].map((result) => Object.assign(result, { name }));
}

function scored(explored: Exploration, method: string, paths: readonly Path[], note = ''): Result {
  const coverage = addPaths(coverageOf(explored.goals), paths);
  const reachable = explored.reachable.transitions;
  const taken = [...reachable].filter((id) => coverage.seen.transitions.has(id)).length;
  const { killed, total } = mutationScore(explored, recordGoldenPaths(explored, paths.slice(0, MAX_PATHS)));
  const limited = paths.length > MAX_PATHS ? [`mutants by the first ${MAX_PATHS}`] : [];
  return {
    name: explored.model.name,
    method,
    paths: paths.length,
    steps: stepsOf(paths),
    transitions: [taken, reachable.size],
    mutants: [killed, total],
    remark: [...(note === '' ? [] : [note]), ...limited].join(', '),
  };
}

const followAll = (explored: Exploration, { paths, note = '' }: XStateGraphPaths): [Path[], string] => [
  paths
    .map((events, index) => ({
      name: `path ${index + 1}`,
      start: explored.simulation.starts[0],
      steps: follow(explored, events),
    }))
    .filter(({ steps }) => steps.length > 0),
  note,
];

/** The enabled stimuli of a state as events, with every timer of the active states as if it were due. */
function eventsOf({ simulation }: Exploration): EventsOf {
  return (snapshot) => {
    const at: Configuration = { snapshot, timers: [], now: 0, settled: [] };
    const offered = simulation.enabled(at).flatMap((stimulus) => ('event' in stimulus ? [stimulus.event] : []));
    if (snapshot.status !== 'active') return [];
    const timers = activeNodes(snapshot).flatMap((node) =>
      Array.from(node.transitions.keys()).filter((type) => type.startsWith('xstate.after.')),
    );
    return [...offered, ...timers.map((type) => ({ type }))];
  };
}

function follow({ simulation }: Exploration, events: readonly AnyEventObject[]): Step[] {
  const steps: Step[] = [];
  let at = simulation.starts[0].after;
  for (const event of events) {
    const wanted = serialize(event);
    const stimulus = simulation
      .enabled(at)
      .find((one) =>
        'event' in one ? serialize(one.event) === wanted : nextTimer(at.timers)?.event.type === event.type,
      );
    if (!stimulus) break;
    const step = simulation.step(at, stimulus);
    steps.push(step);
    at = step.after;
  }
  return steps;
}
