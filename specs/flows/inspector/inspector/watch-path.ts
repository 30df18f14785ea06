import type { InspectionEvent } from 'xstate';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import type { Message } from '#src/inspector/bridge/protocol.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { transitionPaths } from '#specs/model/paths/generate-paths.ts';
import { startMachine } from '#specs/model/replay/running-machine.ts';
import { explore, type Exploration } from '#specs/model/explore/exploration.ts';
import type { Model } from '#specs/model/define/model.ts';
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

/** Replays every path that covers a machine, with the recorder watching. `tick` gets the time that passes. */
export const recordPaths = (
  model: Model,
  tick: (ms: number) => number,
): { explored: Exploration; recorded: Recorded[] } => {
  const explored = explore(model);
  return { explored, recorded: transitionPaths(explored).paths.map((path) => recordPath(model, path, tick)) };
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
