import type { AnyEventObject } from 'xstate';
import { addPaths, coverageOf } from '../explore/coverage.ts';
import type { Flow } from '../define/load-models.ts';
import { stepsOf } from './text.ts';
import { barPaths } from '../paths/generate-paths.ts';
import { toLock } from '../golden/golden-paths.ts';
import { activeNodes } from '../explore/xstate-internals.ts';
import { toText } from '../explore/state-key.ts';
import { randomPaths } from '../paths/random-paths.ts';
import { scoreOf } from '../mutate/mutation-score.ts';
import { shortestPaths, simplePaths, type EventsOf, type StockPaths } from '../paths/xstate-graph-paths.ts';
import { survey, type Survey } from '../explore/exploration.ts';
import { earliest } from '../explore/timers.ts';
import type { Configuration, Step, Path } from '../define/model.ts';

/** Enough paths to judge by; simple paths are thousands. */
const MOST_PATHS = 400;

/**
 * Our paths beside those of others on the same machines, in one run: a heading and rows of machine, method, paths, steps,
 * transitions covered, mutants killed. The others get the payloads, answers and timers that our models know; a path that
 * the machine cannot take to its end is cut there.
 */
export function compareAll(flows: readonly Flow[], onProgress: (what: string) => void): string[][] {
  const results = flows.flatMap((flow) => {
    onProgress(`comparing ${flow.name}`);
    return compareOne(flow);
  });
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

interface Result {
  readonly name: string;
  readonly method: string;
  readonly paths: number;
  readonly steps: number;
  readonly transitions: readonly [covered: number, reachable: number];
  readonly mutants: readonly [killed: number, judged: number];
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

function compareOne({ name, model }: Flow): Result[] {
  const explored = survey(model);
  const ours = barPaths(explored).paths;
  const random = [];
  let left = stepsOf(ours);
  for (const path of randomPaths(explored, 1, 12)) {
    random.push({ ...path, steps: path.steps.slice(0, left) });
    left -= path.steps.length;
    if (left <= 0) break;
  }
  return [
    judged(explored, 'ours', ours),
    judged(explored, 'getShortestPaths', ...stock(explored, shortestPaths(model, eventsOf(explored)))),
    judged(explored, 'getSimplePaths', ...stock(explored, simplePaths(model, eventsOf(explored)))),
    judged(explored, 'random, as many steps', random),
  ].map((result) => Object.assign(result, { name }));
}

function judged(explored: Survey, method: string, paths: readonly Path[], note = ''): Result {
  const coverage = addPaths(coverageOf(explored.simulation, explored.inventory), paths);
  const reachable = explored.reachable.transitions;
  const taken = [...reachable].filter((id) => coverage.seen.transitions.has(id)).length;
  const { killed, total } = scoreOf(explored, toLock(explored, paths.slice(0, MOST_PATHS)));
  const limited = paths.length > MOST_PATHS ? [`mutants by the first ${MOST_PATHS}`] : [];
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

const stock = (explored: Survey, { paths, note = '' }: StockPaths): [Path[], string] => [
  paths
    .map((events, index) => ({
      name: `path ${index + 1}`,
      start: explored.simulation.starts[0],
      steps: follow(explored, events),
    }))
    .filter(({ steps }) => steps.length > 0),
  note,
];

/** Our alphabet for a state as plain events, with every timer of the active states as if it were due. */
function eventsOf({ simulation }: Survey): EventsOf {
  return (snapshot) => {
    const at: Configuration = { snapshot, timers: [], now: 0, settled: [] };
    const offered = simulation.alphabet(at).flatMap((stimulus) => ('event' in stimulus ? [stimulus.event] : []));
    if (snapshot.status !== 'active') return [];
    const timers = activeNodes(snapshot).flatMap((node) =>
      Array.from(node.transitions.keys()).filter((type) => type.startsWith('xstate.after.')),
    );
    return [...offered, ...timers.map((type) => ({ type }))];
  };
}

function follow({ simulation }: Survey, events: readonly AnyEventObject[]): Step[] {
  const steps: Step[] = [];
  let at = simulation.starts[0].after;
  for (const event of events) {
    const wanted = toText(event);
    const stimulus = simulation
      .alphabet(at)
      .find((one) => ('event' in one ? toText(one.event) === wanted : earliest(at.timers)?.event.type === event.type));
    if (!stimulus) break;
    const step = simulation.step(at, stimulus);
    steps.push(step);
    at = step.after;
  }
  return steps;
}
