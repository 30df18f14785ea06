import { setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import { explore } from '../explore/exploration.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import { model as torture } from '../explore/fixtures/torture.model.ts';
import { ran } from '../explore/fixtures/torture.ts';
import { edgePaths } from '../paths/edge-paths.ts';
import { differences, predicted } from './observation.ts';
import { replayPaths } from './replay-paths.ts';
import { startMachine } from './running-machine.ts';

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

  test('agrees although no action of the machine runs: its output would mix with the reports', () => {
    const explored = explore(torture);
    ran.splice(0);

    const differing = replayPaths(explored, edgePaths(explored, 100));

    expect([ran, differing.size]).toEqual([[], 0]);
  });

  test('distinguishes state, context, transitions and effects', () => {
    const running = startMachine(lamp, 'At the start');

    expect(
      differences({ ...running.start, state: 'on', context: '{"level":2}', effects: ['report'] }, running.start),
    ).toEqual([
      "state: expected 'on', found 'off'",
      'context level: expected 2, found 0',
      "effects: expected ['report'], found none",
    ]);
  });

  test('names the output with which a machine ends, without what the model omits', () => {
    const { simulation, model, inventory } = explore(delivery);
    const [start] = simulation.starts;
    const [done] = simulation.successors(start.after);
    const running = startMachine(delivery, 'At the start');

    const { status } = running.perform({ origin: 'person', label: 'Press Done', event: { type: 'done' }, times: 1 });

    expect(status).toBe('done: {"kind":"paid"}');
    expect(done && predicted({ model, inventory }, done).status).toBe(status);
  });
});

const delivery = defineModel({
  machine: setup({
    types: {} as { events: { type: 'done' }; output: { kind: 'paid'; receipt: string } },
  }).createMachine({
    id: 'delivery',
    initial: 'waiting',
    output: { kind: 'paid', receipt: 'a long text' },
    states: { waiting: { on: { done: 'over' } }, over: { type: 'final' } },
  }),
  title: 'Delivery',
  events: { done: 'Press Done' },
  outcomes: {},
  states: { waiting: 'a button', over: 'nothing' },
  omitted: ['receipt'],
  rules: [],
});
