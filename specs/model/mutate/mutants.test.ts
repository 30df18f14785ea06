import { describe, expect, test } from 'vitest';
import { explore } from '../explore/exploration.ts';
import { lamp, lampMachine } from '../explore/fixtures/lamp.ts';
import { mutantsOf } from './mutants.ts';
import { mutationAdequatePaths } from './mutation-adequate-paths.ts';
import { mutationScore } from './mutation-score.ts';

describe('mutants', () => {
  test('differ from the machine in one place each, and leave it unchanged', () => {
    const before = JSON.stringify(lampMachine.config);

    const names = mutantsOf(lampMachine).map(({ name }) => name);

    expect(names).toContain('asking: power onDone [1] with its guard negated');
    expect(names).toContain('on: after burning takes twice as long');
    expect(new Set(names).size).toBe(names.length);
    expect(JSON.stringify(lampMachine.config)).toBe(before);
  });

  test('are all killed by mutation-adequate golden paths', () => {
    const { survivors, percent } = mutationScore(explored, mutationAdequatePaths(explored, [], 12));

    expect([survivors.map(({ name }) => name), percent]).toEqual([[], 100]);
  });
});

const explored = explore(lamp);
