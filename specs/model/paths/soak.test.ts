import { expect, test } from 'vitest';
import { budgetOf } from '../define/budget.ts';
import type { Model } from '../define/model.ts';
import { explore } from '../explore/exploration.ts';
import { still } from '../explore/fixtures/eager.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import { soak } from './soak.ts';

test('a soak continues until the budget is spent, and counts what it does', () => {
  let now = 0;
  const explored = explore(
    lamp,
    budgetOf(30, () => now),
  );

  const found = soak(explored, { ...plain, onRound: () => void (now += 10_000) });

  expect(found).toMatchObject({ paths: 600, seconds: 5, failed: undefined });
  expect(found.steps).toBeGreaterThan(600);
  expect(found.seen.transitions).toEqual(explored.reachable.transitions);
});

test('a soak ends with the shrunk path on which a rule is violated', () => {
  const broken: Model = { ...lamp, rules: [{ title: 'nothing breaks', never: (state) => state.matches('broken') }] };

  const { failed } = soak(explore(broken), plain);

  expect(failed?.failure).toBe('violates the rule "nothing breaks"');
  expect(failed?.path.steps.map(({ stimulus }) => stimulus.label)).toEqual(['Press On', 'A fuse blows']);
});

test('a soak of a machine in which nothing can be done ends', () => {
  expect(soak(explore(still), plain)).toMatchObject({ steps: 0, failed: undefined });
});

const plain = { seed: 1, maxLength: 12, seconds: () => 5 };
