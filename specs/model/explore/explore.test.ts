import { describe, expect, expectTypeOf, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import { edgePaths } from '../paths/edge-paths.ts';
import { cycle, endless, throwing } from './fixtures/faulty.ts';
import { lamp, lampMachine } from './fixtures/lamp.ts';
import { model as torture } from './fixtures/torture.model.ts';
import { ran } from './fixtures/torture.ts';
import { differences, predicted } from '../replay/observation.ts';
import { startMachine } from '../replay/running-machine.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { simulate } from './simulation.ts';
import { explore } from './exploration.ts';
import type { Configuration } from './step.ts';

describe('the explorer', () => {
  test('runs no action, actor or timer of the machine', () => {
    explore(torture);

    expect(ran).toEqual([]);
  });

  test('finds every state of parallel, history, spawned, invoked, raised, delayed and wildcard steps', () => {
    const { reachable, inventory } = explore(torture);

    expect([...reachable.states].sort()).toEqual([...inventory.states].sort());
  });

  test('predicts on every edge what the running machine does', () => {
    const explored = explore(torture);

    expect([...replayPaths(explored, edgePaths(explored, 200)).values()]).toEqual([]);
  });

  test('counts a loop as one step, until it changes the state', () => {
    const { simulation } = explore(lamp);
    const bright = path(lamp, ['Press On', 'There is power']);

    const dimmed = simulation.successors(bright).map(({ stimulus }) => stimulus.label);

    expect(dimmed).toEqual(['Press Off', 'Turn the dimmer', 'Turn the dimmer, 3 times', 'Wait 1 minute']);
  });

  test('lets only the earliest timer fire', () => {
    const polished = path(torture, ['Start small work', 'Three parts come']);

    expect(simulate(torture).enabled(polished).at(-1)?.label).toBe('Wait 500 ms');
  });

  test('offers nothing when the machine is over', () => {
    expect(simulate(lamp).enabled(path(lamp, ['Press On', 'A fuse blows']))).toEqual([]);
  });

  test('lets an actor answer only once', () => {
    const answered = path(torture, ['Start small work', 'The job is over']);

    expect(
      simulate(torture)
        .enabled(answered)
        .map(({ label }) => label),
    ).not.toContain('The job is over');
  });

  test('names the state when there are too many', () => {
    expect(() => explore(endless)).toThrow(/"endless" has more than 50 abstract states.*"count":\d+/);
  });

  test('names the machine that never settles', () => {
    expect(() => explore(cycle)).toThrow('Machine "cycle" never settles in "still" after "Go"');
  });

  test('names the machine that throws, the state and the step', () => {
    expect(() => explore(throwing)).toThrow('Machine "throwing" throws in "a" on "Go": ');
  });
});

describe('the prediction', () => {
  test('agrees with the running machine in every part', () => {
    const { simulation, model, inventory } = explore(lamp);
    const [start] = simulation.starts;
    const [on] = simulation.successors(start.after);
    const [power] = simulation.successors(on?.after ?? start.after);
    const running = startMachine(lamp, 'At the start');

    const seen = [on, power].map(
      (step) => step && differences(predicted({ model, inventory }, step), running.perform(step.stimulus)),
    );

    expect(seen).toEqual([[], []]);
  });

  test('distinguishes state, context, transitions and effects', () => {
    const running = startMachine(lamp, 'At the start');

    expect(
      differences({ ...running.start, state: 'on', context: { level: 2 }, effects: ['report'] }, running.start),
    ).toEqual([
      "state: expected 'on', found 'off'",
      'context level: expected 2, found 0',
      "effects: expected ['report'], found none",
    ]);
  });
});

describe('a typed model', () => {
  test('does not compile with a case missing, misspelt or of the wrong shape', () => {
    const complete = {
      machine: lampMachine,
      title: 'Lamp',
      input: { level: 0 },
      events: { 'lamp.switchOn': 'On', 'lamp.switchOff': 'Off', 'lamp.dim': { Dim: { by: 1 } } },
      outcomes: { requestPower: { done: { Power: { granted: true } }, error: {} } },
      states: { off: 'off', asking: 'asking', on: 'on', broken: 'broken' },
      rules: [],
    } as const;
    defineModel(complete);
    // @ts-expect-error an event has no cases
    defineModel({ ...complete, events: { 'lamp.switchOn': 'On', 'lamp.switchOff': 'Off' } });
    // @ts-expect-error a payload has another shape
    defineModel({ ...complete, events: { ...complete.events, 'lamp.dim': { Dim: { to: 1 } } } });
    // @ts-expect-error an answer has another shape
    defineModel({ ...complete, outcomes: { requestPower: { done: { Power: { given: true } }, error: {} } } });
    // @ts-expect-error an actor has no outcomes
    defineModel({ ...complete, outcomes: {} });
    // @ts-expect-error a state has no label
    defineModel({ ...complete, states: { off: 'off', asking: 'asking', on: 'on' } });

    expectTypeOf(defineModel(complete).name).toBeString();
  });
});

/** The configuration after steps with the given labels. */
function path(model: Parameters<typeof simulate>[0], labels: readonly string[]): Configuration {
  const { starts, successors } = simulate(model);
  return labels.reduce((at, label) => {
    const step = successors(at).find(({ stimulus }) => stimulus.label === label);
    if (!step) throw new Error(`"${label}" is not possible`);
    return step.after;
  }, starts[0].after);
}
