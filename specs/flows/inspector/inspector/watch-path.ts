import type { InspectionEvent } from 'xstate';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import type { Message } from '#src/inspector/bridge/protocol.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { goldenFileOf } from '#specs/model/cli/golden-files.ts';
import type { Flow } from '#specs/model/define/load-models.ts';
import type { Model } from '#specs/model/define/model.ts';
import { simulate, type Simulation } from '#specs/model/explore/simulation.ts';
import { expectedSteps } from '#specs/model/golden/golden-paths.ts';
import { startMachine } from '#specs/model/replay/running-machine.ts';
import { roundsOf, type Path, type Stimulus } from '#specs/model/explore/step.ts';

export const portalInfo = { id: 'p1', startedAt: 0, page: '/', company: '01', canSend: false };

/** One path of a model on the running machine, as the inspector records it, and everything it was recorded from. */
export interface Recorded {
  path: Path;
  messages: Message[];
  log: PortalLog;
  sid: string;
  raw: InspectionEvent[];
}

/** The golden paths of a flow, which take every transition, on a simulation: there is no need to explore the machine. */
export const goldenPaths = (flow: Flow, simulation = simulate(flow.model)): Path[] =>
  goldenFileOf(flow).paths.map((golden) => {
    const [start, ...steps] = expectedSteps({ simulation, model: flow.model }, golden);
    if (!start) throw new Error(`${flow.name}: ${golden.name} has no start`);
    return { name: golden.name, start, steps };
  });

/** Replays the golden paths of a machine, with the recorder watching. `tick` gets the time that passes. */
export const recordPaths = (
  flow: Flow,
  tick: (ms: number) => number,
): { simulation: Simulation; recorded: Recorded[] } => {
  const simulation = simulate(flow.model);
  return { simulation, recorded: goldenPaths(flow, simulation).map((path) => recordPath(flow.model, path, tick)) };
};

const recordPath = (model: Model, path: Path, tick: (ms: number) => number): Recorded => {
  const recorder = createRecorder(() => tick(0));
  const raw: InspectionEvent[] = [];
  const player = startMachine(model, path.start.stimulus.label, model.machine, (event) => {
    raw.push(event);
    recorder.inspect(event);
  });
  for (const { stimulus } of path.steps) {
    tick(stimulus.origin === 'clock' ? lengthOf(stimulus) : 1);
    player.perform(stimulus);
  }
  const messages = recorder.recall();
  const log = new PortalLog(portalInfo);
  log.take(messages);
  const actor = [...log.actors.values()].find(
    (one) => one.revision !== null && log.graphOf(one.sid)?.machine === model.machine.id,
  );
  return { path, messages, log, sid: actor?.sid ?? '', raw };
};

const lengthOf = (stimulus: Stimulus): number =>
  roundsOf(stimulus).reduce((sum, round) => sum + (round.origin === 'clock' ? round.advance : 0), 0);

/** Where a path ends, which may be where it starts. */
export const endOf = ({ start, steps }: Path): unknown => (steps.at(-1) ?? start).after.snapshot.value;
