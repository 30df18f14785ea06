import type { AnyEventObject } from 'xstate';
import { addWalks, coverageOf } from './coverage.ts';
import type { Flow } from './discover.ts';
import { stepsOf } from './format/text.ts';
import { barWalks } from './generate.ts';
import { toLock } from './golden.ts';
import { activeNodes } from './inside.ts';
import { toText } from './key.ts';
import type { Lock } from './lock.ts';
import { randomWalks } from './random.ts';
import { scoreOf } from './score.ts';
import { shortestPaths, simplePaths, type EventsOf, type StockPaths } from './stock.ts';
import { survey, type Survey } from './survey.ts';
import { earliest } from './time.ts';
import type { Configuration, Step, Walk } from './types.ts';

/** Enough walks to judge by; simple paths are thousands. */
const MOST_WALKS = 400;

/**
 * Our walks beside those of others on the same machines, in one run: a heading and rows of machine, method, walks, steps,
 * transitions covered, mutants killed. The others get the payloads, answers and timers that our models know; a path that
 * the machine cannot take to its end is cut there.
 */
export function compareAll(flows: readonly Flow[], onProgress: (what: string) => void): string[][] {
  const heading = ['machine, method', 'walks', 'steps', 'transitions', 'mutants', 'remark'];
  return [heading, ...flows.flatMap((flow) => (onProgress(`comparing ${flow.name}`), compareOne(flow)))];
}

function compareOne({ name, model }: Flow): string[][] {
  const explored = survey(model);
  const ours = barWalks(explored).walks;
  const random = [];
  let left = stepsOf(ours);
  for (const walk of randomWalks(explored, 1, 12)) {
    random.push({ ...walk, steps: walk.steps.slice(0, left) });
    left -= walk.steps.length;
    if (left <= 0) break;
  }
  const methods: [string, readonly Walk[], string][] = [
    ['ours', ours, ''],
    stock(explored, 'getShortestPaths', shortestPaths(model, eventsOf(explored))),
    stock(explored, 'getSimplePaths', simplePaths(model, eventsOf(explored))),
    ['random, as many steps', random, ''],
  ];
  return methods.map(([method, walks, note]) => row(explored, `${name}, ${method}`, walks, note));
}

function row(explored: Survey, name: string, walks: readonly Walk[], note: string): string[] {
  const coverage = addWalks(coverageOf(explored.simulation, explored.inventory), walks);
  const reachable = explored.reachable.transitions;
  const taken = [...reachable].filter((id) => coverage.seen.transitions.has(id)).length;
  const judged = walks.slice(0, MOST_WALKS);
  const lock: Lock = toLock(explored, judged);
  const { killed, total } = scoreOf(explored, lock);
  const remark = [note, walks.length > MOST_WALKS ? `mutants by the first ${MOST_WALKS}` : ''].filter(
    (text) => text !== '',
  );
  return [
    name,
    String(walks.length),
    String(stepsOf(walks)),
    `${taken}/${reachable.size}`,
    `${killed}/${total}`,
    remark.join(', '),
  ];
}

const stock = (explored: Survey, name: string, { paths, note = '' }: StockPaths): [string, Walk[], string] => [
  name,
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
