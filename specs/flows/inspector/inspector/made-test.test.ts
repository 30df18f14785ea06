import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { pathOf } from '#src/inspector/viewer/model/path.ts';
import { loadFlows } from '#specs/model/define/load-models.ts';
import type { Model } from '#specs/model/define/model.ts';
import { simulate } from '#specs/model/explore/simulation.ts';
import type { Stimulus } from '#specs/model/explore/step.ts';
import { pathFromRecording, readRecording } from '#specs/model/paths/recording.ts';
import { startMachine } from '#specs/model/replay/running-machine.ts';
import { flowFolders } from '../../support/flow-folders.ts';
import { portalInfo } from './watch-path.ts';

const flows = await loadFlows(['login', 'payment', 'search', 'external-action'], flowFolders);
const folder = mkdtempSync(join(tmpdir(), 'made-test-'));

describe('A test that is made of a session', () => {
  test('of a sign-in replays, though each step changes the session, which the machine knows by then', () => {
    const { made, replayed } = record(modelOf('login'), [
      'Choose Agent',
      'The carrier asks for the email address',
      sessionChanged,
      "Type ' ada@agency.test ' and press Continue",
      'The carrier asks for the password',
      sessionChanged,
      'Type the password and press Sign in',
      'The carrier answers: the account is still being set up',
      sessionChanged,
    ]);

    expect(replayed).toBe('settingUp');
    expect(typesOf(made)).toEqual([
      'userType.choose',
      'submission',
      'email.submit',
      'submission',
      'password.submit',
      'submission',
      'session.changed',
    ]);
  });

  test('of a payment by card replays, though the page names its address whenever it is drawn', () => {
    const { made, replayed } = record(modelOf('payment'), [
      addressChanged,
      'The bill can be paid',
      'Choose the balance',
      'Choose the credit card',
    ]);

    expect(replayed).toEqual({ ordering: 'editing' });
    expect(typesOf(made)).toEqual(['options', 'amount.choose', 'method.choose']);
  });

  test('of searches for three texts replays, of which the model has one', () => {
    const found = 'The carrier answers with two results, and that is all';
    const { made, replayed } = record(
      modelOf('search'),
      ["Type ' smith   j '", typed('Miller'), typed('Berg')].flatMap((text) => [text, 'Press Search', found]),
    );

    const answers = made.steps.flatMap((step) => ('outcome' in step ? step.transitions[0] : []));
    expect(answers).toEqual(answers.map(() => 'list.loading · search is done [2] → list.success'));
    expect(replayed).toMatchObject({ list: 'success' });
  });

  test('of choices that come again as they are replays', () => {
    const { replayed } = record(
      modelOf('external-action'),
      [choicesChanged, 'Choose what another application shows', 'Press the button that continues'],
      () => false,
      'With several choices',
    );

    expect(replayed).toBe('openingExternal');
  });

  test('keeps what a person did and a guard refused: a test holds the machine to it', () => {
    const { made, replayed } = record(
      modelOf('payment'),
      ['It is settled', addressChanged],
      () => true,
      'The page of a payment is loaded again',
    );

    expect(made.steps.slice(1)).toEqual([{ event: { type: 'address.changed' }, transitions: [] }]);
    expect(replayed).toEqual({ result: { paid: 'loading' } });
  });
});

const modelOf = (name: string): Model => {
  const flow = flows.find((one) => one.name === name);
  if (!flow) throw new Error(`no model of ${name}`);
  return flow.model;
};

/** What an actor and a page send whatever the state is: what the machine has already. */
const sessionChanged = ({ context }: AnyMachineSnapshot): Stimulus => ({
  origin: 'message',
  label: 'The session has changed',
  event: { type: 'session.changed', session: context.session },
  actor: { id: 'session', src: 'watchSession' },
  times: 1,
});

const addressChanged = ({ context }: AnyMachineSnapshot): Stimulus => ({
  origin: 'person',
  label: 'The page names its address',
  event: { type: 'address.changed', paymentId: context.paymentId },
  times: 1,
});

const typed = (text: string) => (): Stimulus => ({
  origin: 'person',
  label: `Type '${text}'`,
  event: { type: 'text.type', text },
  times: 1,
});

const choicesChanged = ({ context }: AnyMachineSnapshot): Stimulus => ({
  origin: 'person',
  label: 'The same choices come again',
  event: { type: 'choices.changed', choices: context.choices },
  times: 1,
});

type Happening = string | ((snapshot: AnyMachineSnapshot) => Stimulus);

/** The test that the inspector makes of what happens, cases of the model by their labels, and where the paths tool ends with it. */
const record = (model: Model, happenings: readonly Happening[], isActing = () => false, startedAs?: string) => {
  const recorder = createRecorder(() => 0, isActing);
  const simulation = simulate(model);
  const start = simulation.starts.find(({ stimulus }) => startedAs === undefined || stimulus.label === startedAs);
  if (!start) throw new Error(`${model.name} has no such start`);
  const player = startMachine(model, start.stimulus.label, model.machine, recorder.inspect);
  let at = start.after;
  for (const happening of happenings) {
    const enabled = simulation.enabled(at);
    const stimulus =
      typeof happening === 'string' ? enabled.find(({ label }) => label === happening) : happening(at.snapshot);
    if (!stimulus) throw new Error(`${String(happening)} is none of ${enabled.map(({ label }) => label).join(', ')}`);
    player.perform(stimulus);
    at = simulation.step(at, stimulus).after;
  }
  const log = new PortalLog(portalInfo);
  log.take(recorder.recall());
  const actor = [...log.actors.values()].find(({ sid }) => log.graphOf(sid)?.machine === model.machine.id);
  const made = actor && pathOf(log, actor.sid);
  if (!made) throw new Error('no test was made');
  const file = join(folder, `${model.name}.json`);
  writeFileSync(file, JSON.stringify(made));
  const { steps, start: from } = pathFromRecording(simulation, readRecording(file));
  return { made, replayed: (steps.at(-1) ?? from).after.snapshot.value };
};

const typesOf = ({ steps }: NonNullable<ReturnType<typeof pathOf>>): string[] =>
  steps.flatMap((step) => ('event' in step ? step.event.type : 'outcome' in step ? step.outcome.actor : []));
