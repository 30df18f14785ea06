import { describe, expect, test } from 'vitest';
import { model as checkout } from '../examples/nested-invocation/model.ts';
import { edgePaths } from '../paths/edge-paths.ts';
import { cycle, endless, throwing } from './fixtures/faulty.ts';
import { lamp } from './fixtures/lamp.ts';
import { model as torture } from './fixtures/torture.model.ts';
import { ran } from './fixtures/torture.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { simulate } from './simulation.ts';
import { explore } from './exploration.ts';
import type { Configuration } from './step.ts';

describe('exploration', () => {
  test('runs no action, actor or timer of the machine', () => {
    ran.splice(0);

    explore(torture);

    expect(ran).toEqual([]);
  });

  test('finds every state of parallel, history, spawned, invoked, raised, delayed and wildcard steps', () => {
    const { reachable, inventory } = explore(torture);

    expect([...reachable.states].sort()).toEqual([...inventory.states].sort());
  });

  test('enters no state of a machine that is invoked: it does not run, and its states are not those of the machine', () => {
    const { reachable, inventory } = explore(checkout);

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

  test('enables nothing when the machine is done', () => {
    expect(simulate(lamp).enabled(path(lamp, ['Press On', 'A fuse blows']))).toEqual([]);
  });

  test('lets an actor end only once', () => {
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

/** The configuration after steps with the given labels. */
function path(model: Parameters<typeof simulate>[0], labels: readonly string[]): Configuration {
  const { starts, successors } = simulate(model);
  return labels.reduce((at, label) => {
    const step = successors(at).find(({ stimulus }) => stimulus.label === label);
    if (!step) throw new Error(`"${label}" is not possible`);
    return step.after;
  }, starts[0].after);
}
