import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { messageOf, ModelError } from '../define/model-error.ts';
import { srcOf } from '../explore/xstate-internals.ts';
import { actorNamed as findActor, liveChildren } from '../explore/child-actors.ts';
import { serialize } from '../explore/serialize.ts';
import { findPath, clockStimuli } from './recorded-path.ts';
import type { Simulation } from '../explore/simulation.ts';
import type { Configuration, Step, Stimulus, Path } from '../explore/step.ts';

/** Ids of the transitions that are taken. */
const transitions = v.optional(v.array(v.string()));

const stepSchema = v.union(
  [
    v.strictObject({ event: v.looseObject({ type: v.string() }), actor: v.optional(v.string()), transitions }),
    v.strictObject({
      outcome: v.strictObject({ actor: v.string(), ends: v.picklist(['done', 'error']) }),
      transitions,
    }),
    v.strictObject({
      outcome: v.union([
        v.strictObject({ actor: v.string(), case: v.string() }),
        v.strictObject({ actor: v.string(), output: v.unknown() }),
        v.strictObject({ actor: v.string(), error: v.unknown() }),
      ]),
    }),
    v.strictObject({ clock: v.pipe(v.number(), v.minValue(0)), transitions }),
  ],
  'a step has an event, an outcome or a clock, with the members in README.md, Recordings',
);

const recordingSchema = v.strictObject({
  version: v.literal(1),
  machine: v.string(),
  start: v.optional(v.union([v.string(), v.strictObject({ transitions: v.array(v.string()) })])),
  steps: v.array(stepSchema),
});

/**
 * A recorded session, as the inspector exports it:
 *
 *     { "version": 1, "machine": "search", "steps": [
 *       { "event": { "type": "search.submit" } },
 *       { "outcome": { "actor": "request", "case": "the carrier answers with two results" } },
 *       { "outcome": { "actor": "request", "error": { "status": 500 } } },
 *       { "clock": 300 } ] }
 *
 * `event` is what a user or, with `actor`, a live actor sends. `outcome` is the result of the invoked actor with that id: a
 * case of the model by its label, or the `output` or `error` itself. `clock` advances the time by milliseconds. A `start`
 * beside `machine` names one of the model's starts, the first when it is left out.
 *
 * An inspector that records no values names the `transitions` instead: the ids of the transitions that are taken (a result only says
 * whether it `ends` done or in error; a `clock` those of its timers). The model's case that takes them replaces the value. Its `start` names them too:
 *
 *     "start": { "transitions": [] }
 *     { "event": { "type": "text.changed" }, "transitions": ["listening.lookup · text.changed [1] → listening.lookup.pausing"] }
 *     { "outcome": { "actor": "lookup", "ends": "done" }, "transitions": ["listening.lookup.fetching · lookup is done → …"] }
 */
export type Recording = v.InferOutput<typeof recordingSchema>;

export type RecordedStep = Recording['steps'][number];

/** Reads a recording. Throws a `ModelError` that names the file and the place. */
export function readRecording(file: string): Recording {
  let data: unknown;
  try {
    data = JSON.parse(readFileSync(file, 'utf8'));
  } catch (thrown) {
    throw new ModelError(`The recording ${file} cannot be read: ${messageOf(thrown)}`, { cause: thrown });
  }
  if (typeof data === 'object' && data !== null && 'format' in data && 'portals' in data)
    throw new ModelError(
      `The recording ${file} is a whole recording of the inspector: open it there, select the machine, and press Make a test, which exports the file for --recording`,
    );
  const result = v.safeParse(recordingSchema, data);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ModelError(`The recording ${file} is corrupt at ${v.getDotPath(issue) ?? 'its top'}: ${issue.message}`);
}

/** The path that a recording describes. Throws a `ModelError` that names the step the machine cannot take. */
export function pathFromRecording(simulation: Simulation, recording: Recording): Path {
  const { model } = simulation;
  if (recording.machine !== model.name && recording.machine !== model.machine.id)
    throw new ModelError(`The recording is of machine "${recording.machine}", not of "${model.name}"`);
  if (typeof recording.start === 'object' || recording.steps.some((step) => 'transitions' in step))
    return findPath(simulation, recording);
  const steps: Step[] = [];
  const wanted = recording.start ?? model.starts[0]?.label;
  const start = simulation.starts.find(({ stimulus }) => stimulus.label === wanted);
  if (!start) throw new ModelError(`The recording starts with "${wanted}", which model "${model.name}" does not have`);
  let at = start.after;
  for (const [index, recorded] of recording.steps.entries()) {
    for (const stimulus of stimuliOf(simulation, at, recorded, index + 1)) {
      const step = simulation.step(at, stimulus);
      steps.push(step);
      at = step.after;
    }
  }
  return { name: 'recorded', start, steps };
}

function stimuliOf(simulation: Simulation, at: Configuration, recorded: RecordedStep, nth: number): Stimulus[] {
  if ('clock' in recorded) return clockStimuli(simulation, at, recorded.clock);
  if ('outcome' in recorded) {
    if ('ends' in recorded.outcome)
      throw new ModelError(`Step ${nth} of the recording names neither a case nor transitions`);
    return [outcomeOf(simulation, at, recorded.outcome, nth)];
  }
  const { event, actor } = recorded;
  const known = simulation
    .enabled(at)
    .find((stimulus) => 'event' in stimulus && serialize(stimulus.event) === serialize(event));
  if (known) return [known];
  const label = eventLabel(event);
  if (actor === undefined) return [{ origin: 'person', label, event, times: 1 }];
  return [{ origin: 'message', label, event, actor: actorNamed(simulation, at, actor, nth), times: 1 }];
}

/** The label of an event that no case of the model has. */
export const eventLabel = (event: { readonly type: string }): string =>
  `${event.type}${Object.keys(event).length > 1 ? ` ${serialize({ ...event, type: undefined })}` : ''}`;

type RecordedOutcome = Exclude<Extract<RecordedStep, { outcome: unknown }>['outcome'], { ends: unknown }>;

function outcomeOf(simulation: Simulation, at: Configuration, outcome: RecordedOutcome, nth: number): Stimulus {
  const actor = actorNamed(simulation, at, outcome.actor, nth);
  if ('case' in outcome) {
    const known = simulation
      .enabled(at)
      .find((one) => one.origin === 'outcome' && one.actor.id === actor.id && one.label === outcome.case);
    if (!known) throw new ModelError(`Step ${nth} of the recording: ${actor.src} has no case "${outcome.case}"`);
    return known;
  }
  const { id: actorId, src } = actor;
  const recorded: Stimulus =
    'error' in outcome
      ? {
          origin: 'outcome',
          label: `${src} fails with ${serialize(outcome.error)}`,
          event: { type: `xstate.error.actor.${actorId}`, error: outcome.error, actorId },
          actor,
          times: 1,
        }
      : {
          origin: 'outcome',
          label: `${src} answers ${serialize(outcome.output)}`,
          event: { type: `xstate.done.actor.${actorId}`, output: outcome.output, actorId },
          actor,
          times: 1,
        };
  const isSame = (one: Stimulus) => one.origin === 'outcome' && serialize(one.event) === serialize(recorded.event);
  return simulation.enabled(at).find(isSame) ?? recorded;
}

function actorNamed({ model }: Simulation, at: Configuration, id: string, nth: number) {
  const child = findActor(liveChildren(at), id);
  if (!child) throw new ModelError(`Step ${nth} of the recording: "${model.name}" has no live actor "${id}" then`);
  return { id, src: srcOf(child.src) };
}
