import { describe, expect, test } from 'vitest';
import { explore } from '../explore/exploration.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import { differences, predicted } from './observation.ts';
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
