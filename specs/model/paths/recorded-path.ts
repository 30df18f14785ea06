import { BudgetSpent } from '../define/budget.ts';
import { MachineError, ModelError } from '../define/model-error.ts';
import type { Start } from '../define/model.ts';
import { inventoryOf } from '../explore/inventory.ts';
import type { RecordedStep, Recording } from './recording.ts';
import type { Simulation } from '../explore/simulation.ts';
import { nextTimer } from '../explore/timers.ts';
import { waitOf } from '../explore/enabled-stimuli.ts';
import type { Configuration, Step, Stimulus, Path } from '../explore/step.ts';

/** The cases that are tried before the search ends. */
const MAX_TRIES = 20_000;

/**
 * The path of a recording without values: for each step the first of the model's cases that takes the recorded transitions,
 * with backtracking where a later step rules it out. Throws a `ModelError` that names the first step that no case takes.
 */
export function findPath(simulation: Simulation, recording: Recording): Path {
  const { idOf } = inventoryOf(simulation.machine);
  let furthest = 0;
  let tries = 0;
  const takes = (steps: readonly Step[], transitions: readonly string[]) => {
    const taken = steps.flatMap((step) => step.taken).flatMap((definition) => idOf(definition) ?? []);
    return taken.length === transitions.length && taken.every((id, index) => id === transitions[index]);
  };
  /**
   * The place after what a step takes; null where it takes something else. The first snapshot of an actor that it starts is part of the
   * step, and an event of its own in a recording.
   */
  const afterStep = (step: Step, nth: number): number | null => {
    const transitions = transitionsAt(recording, nth);
    if (!transitions) return nth + 1;
    let next = nth + 1;
    for (const taken = [...transitions]; ; next += 1) {
      if (takes([step], taken)) return next;
      const more = isSnapshot(recording.steps[next]) ? transitionsAt(recording, next) : undefined;
      if (!more) return null;
      taken.push(...more);
    }
  };
  const follow = (at: Configuration, nth: number): Step[] | null => {
    furthest = Math.max(furthest, nth);
    const recorded = recording.steps[nth];
    if (!recorded) return [];
    if ('clock' in recorded) return pass(at, recorded, nth);
    for (const stimulus of candidates(simulation, at, recorded)) {
      if ((tries += 1) > MAX_TRIES) return null;
      const step = stepOrNone(simulation, at, stimulus);
      if (!step) continue;
      const next = afterStep(step, nth);
      const rest = next === null ? null : follow(step.after, next);
      if (rest) return [step, ...rest];
    }
    return null;
  };
  const pass = (from: Configuration, { clock, transitions }: Pause, nth: number): Step[] | null => {
    const steps: Step[] = [];
    let at = from;
    for (const stimulus of clockStimuli(simulation, from, clock)) {
      const step = simulation.step(at, stimulus);
      steps.push(step);
      at = step.after;
    }
    if (transitions && !takes(steps, transitions)) return null;
    const rest = follow(at, nth + 1);
    return rest && [...steps, ...rest];
  };
  const { start: from } = recording;
  const starts = simulation.starts.filter(
    (start) =>
      from === undefined ||
      (typeof from === 'string' ? start.stimulus.label === from : takes([start], from.transitions)),
  );
  for (const start of starts) {
    const steps = follow(start.after, 0);
    if (steps) return { name: 'recorded', start, steps };
  }
  throw new ModelError(
    `Step ${furthest + 1} of the recording (${describeRecorded(recording.steps[furthest])}) cannot be taken: no case of "${simulation.model.name}" takes these transitions`,
  );
}

const isSnapshot = (step: RecordedStep | undefined): boolean =>
  step !== undefined && 'event' in step && step.event.type.startsWith('xstate.snapshot.');

const transitionsAt = ({ steps }: Recording, nth: number): readonly string[] | undefined => {
  const step = steps[nth];
  return step && 'transitions' in step ? step.transitions : undefined;
};

/** A step from a case that the recording may mean; none where the machine throws, because then it means another one. */
function stepOrNone(simulation: Simulation, at: Configuration, stimulus: Stimulus): Step | undefined {
  try {
    return simulation.step(at, stimulus);
  } catch (thrown) {
    if (thrown instanceof MachineError && !(thrown instanceof BudgetSpent)) return undefined;
    throw thrown;
  }
}

type Pause = Extract<RecordedStep, { clock: number }>;

/** The enabled stimuli that a recorded step may be, the most literal first. */
function candidates(
  simulation: Simulation,
  at: Configuration,
  recorded: Exclude<RecordedStep, Pause>,
): readonly Stimulus[] {
  const offered = simulation.enabled(at).map((stimulus) => ({ ...stimulus, times: 1 }));
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
    return [...known, ...known.flatMap((one) => variants(simulation, at, one))];
  }
  const { outcome } = recorded;
  if (!('ends' in outcome)) return [];
  const type = `xstate.${outcome.ends}.actor.${outcome.actor}`;
  return offered.filter((one) => one.origin === 'outcome' && one.event.type === type);
}

/**
 * The same event with other values: an event often carries the output of another actor or a part of it (a session, for example), for
 * which the model has cases of its own, or what the actor was started with, or a text that is another one than before. A value
 * fits when it has the same members.
 */
function variants({ model }: Simulation, { now }: Configuration, stimulus: Stimulus): Stimulus[] {
  if (!('event' in stimulus)) return [];
  const pool = [...model.outcomes.values()].flatMap(({ done }) => done).flatMap(withParts);
  const others = ([key, value]: [string, unknown]): { label: string; value: unknown }[] => [
    ...pool.filter((one) => membersOf(value) !== '' && membersOf(one.value) === membersOf(value)),
    ...(Array.isArray(value) ? model.starts.flatMap((start) => startedWith(start, key, now)) : []),
    ...(typeof value === 'string' && value.trim() !== ''
      ? otherTexts.map((text) => ({ label: text, value: text }))
      : []),
  ];
  return Object.entries(stimulus.event).flatMap((member) =>
    member[0] === 'type'
      ? []
      : others(member).map((one) => ({
          ...stimulus,
          label: `${stimulus.event.type} (${one.label})`,
          event: { ...stimulus.event, [member[0]]: one.value },
        })),
  );
}

/** What a start gives an actor under a name. */
const startedWith = ({ label, input }: Start, key: string, now: number): { label: string; value: unknown }[] => {
  const given = input(() => now);
  return typeof given === 'object' && given !== null && key in given
    ? [{ label, value: (given as Record<string, unknown>)[key] }]
    : [];
};

/** Texts that no model has: a session in which several are typed needs as many. */
const otherTexts = ['another text', 'one more text'];

/** A case, and its members as values of their own. */
const withParts = ({ label, value }: { label: string; value: unknown }): { label: string; value: unknown }[] => [
  { label, value },
  ...(membersOf(value) === '' ? [] : Object.values(value as object).map((part: unknown) => ({ label, value: part }))),
];

const membersOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).sort().join() : '';

const describeRecorded = (recorded: RecordedStep | undefined): string => {
  if (!recorded || 'clock' in recorded) return 'the clock';
  return 'event' in recorded ? recorded.event.type : `${recorded.outcome.actor} ends`;
};

/** A pause as clock stimuli, split at the timers that fire during it. */
export function clockStimuli(simulation: Simulation, from: Configuration, ms: number): Stimulus[] {
  const stimuli: Stimulus[] = [];
  let at = from;
  for (let left = ms; left > 0;) {
    const next = nextTimer(at.timers);
    const advance = Math.min(left, next ? next.due - at.now : left);
    const stimulus = waitOf([advance]);
    stimuli.push(stimulus);
    at = simulation.step(at, stimulus).after;
    left -= advance;
  }
  return stimuli;
}
