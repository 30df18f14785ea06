import { ModelError } from '../define/model-error.ts';
import { inventoryOf } from '../explore/inventory.ts';
import type { RecordedStep, Recording } from './recording.ts';
import type { Simulation } from '../explore/simulation.ts';
import { duration, earliest } from '../explore/timers.ts';
import type { Configuration, Step, Stimulus, Path } from '../define/model.ts';

/** Cases that are tried before a recording is given up. */
const most = 20_000;

/**
 * The path of a recording without values: for each step the first of the model's cases that goes the recorded way, going
 * back where a later step shows that it was another one. Throws a `ModelError` that names the first step nobody can take.
 */
export function findPath(simulation: Simulation, recording: Recording): Path {
  const { idOf } = inventoryOf(simulation.machine);
  let furthest = 0;
  let tries = 0;
  const followsPath = (step: Step, way: readonly string[]) => {
    const taken = step.taken.flatMap((definition) => idOf(definition) ?? []);
    return taken.length === way.length && taken.every((id, index) => id === way[index]);
  };
  const follow = (at: Configuration, nth: number): Step[] | null => {
    furthest = Math.max(furthest, nth);
    const recorded = recording.steps[nth];
    if (!recorded) return [];
    if ('clock' in recorded) return pass(at, recorded.clock, nth);
    for (const stimulus of candidates(simulation, at, recorded)) {
      if ((tries += 1) > most) return null;
      const step = simulation.step(at, stimulus);
      if ('way' in recorded && recorded.way && !followsPath(step, recorded.way)) continue;
      const rest = follow(step.after, nth + 1);
      if (rest) return [step, ...rest];
    }
    return null;
  };
  const pass = (from: Configuration, ms: number, nth: number): Step[] | null => {
    const steps: Step[] = [];
    let at = from;
    for (const stimulus of pauses(simulation, from, ms)) {
      const step = simulation.step(at, stimulus);
      steps.push(step);
      at = step.after;
    }
    const rest = follow(at, nth + 1);
    return rest && [...steps, ...rest];
  };
  const { start: from } = recording;
  const starts = simulation.starts.filter(
    (start) =>
      from === undefined || (typeof from === 'string' ? start.stimulus.label === from : followsPath(start, from.way)),
  );
  for (const start of starts) {
    const steps = follow(start.after, 0);
    if (steps) return { name: 'recorded', start, steps };
  }
  throw new ModelError(
    `Step ${furthest + 1} of the recording (${says(recording.steps[furthest])}) cannot be taken: no case of "${simulation.model.name}" goes this way`,
  );
}

/** What of the model's alphabet a recorded step may have been, the plainest first. */
function candidates(
  simulation: Simulation,
  at: Configuration,
  recorded: Exclude<RecordedStep, { clock: number }>,
): readonly Stimulus[] {
  const offered = simulation.alphabet(at).map((stimulus) => ({ ...stimulus, times: 1 }));
  if ('event' in recorded) {
    const { event, actor } = recorded;
    const known = offered.filter(
      (one) =>
        'event' in one &&
        one.event.type === event.type &&
        (actor === undefined
          ? one.origin === 'person' || one.origin === 'message'
          : 'actor' in one && one.actor.id === actor),
    );
    if (known.length === 0) return [{ origin: 'person', label: event.type, event, times: 1 }];
    return [...known, ...known.flatMap((one) => variants(simulation, one))];
  }
  const { outcome } = recorded;
  if (!('ends' in outcome)) return [];
  const type = `xstate.${outcome.ends}.actor.${outcome.actor}`;
  return offered.filter((one) => one.origin === 'outcome' && one.event.type === type);
}

/**
 * The same event with another value of the model in it: what one actor answers, another often passes on (a session, say),
 * and the model has a case of its own for some of these only. A value fits where it has the same members.
 */
function variants({ model }: Simulation, stimulus: Stimulus): Stimulus[] {
  if (!('event' in stimulus)) return [];
  const pool = [...model.outcomes.values()].flatMap(({ done }) => done);
  return Object.entries(stimulus.event).flatMap(([key, value]: [string, unknown]) =>
    pool
      .filter((one) => membersOf(value) !== '' && membersOf(one.value) === membersOf(value))
      .map((one) => ({
        ...stimulus,
        label: `${stimulus.event.type} (${one.label})`,
        event: { ...stimulus.event, [key]: one.value },
      })),
  );
}

const membersOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).sort().join() : '';

const says = (recorded: RecordedStep | undefined): string => {
  if (!recorded || 'clock' in recorded) return 'time that passes';
  return 'event' in recorded ? recorded.event.type : `${recorded.outcome.actor} answers`;
};

/** Time that passes, cut at the timers that fire meanwhile. */
export function pauses(simulation: Simulation, from: Configuration, ms: number): Stimulus[] {
  const stimuli: Stimulus[] = [];
  let at = from;
  for (let left = ms; left > 0;) {
    const next = earliest(at.timers);
    const advance = Math.min(left, next ? next.due - at.now : left);
    const stimulus: Stimulus = { origin: 'clock', label: `Wait ${duration(advance)}`, advance, times: 1 };
    stimuli.push(stimulus);
    at = simulation.step(at, stimulus).after;
    left -= advance;
  }
  return stimuli;
}
