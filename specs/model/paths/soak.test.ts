import { assign, setup } from 'xstate';
import { expect, test } from 'vitest';
import { budgetOf } from '../define/budget.ts';
import { defineModel } from '../define/define-model.ts';
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

test('a soak names what it reaches beyond exploration, with the path', () => {
  let now = 0;
  const explored = explore(
    turnstile,
    budgetOf(30, () => now),
  );
  expect(explored.reachable.states).not.toContain('turnstile.jammed');

  const { beyond } = soak(explored, { ...plain, maxLength: 60, onRound: () => void (now += 10_000) });

  expect([...beyond.keys()]).toEqual([
    'state turnstile.jammed',
    'free · check [1] → jammed',
    'free · check [1] → jammed passes',
  ]);
  expect(beyond.get('state turnstile.jammed')?.steps.at(-1)?.after.snapshot.value).toBe('jammed');
});

/** It jams when enough has happened, which exploration does not find: the projection leaves out what is counted. */
const turnstile = defineModel({
  machine: setup({
    types: {
      context: {} as { turns: number; noise: number; rain: number },
      events: {} as { type: 'turn' | 'check' | 'noise' | 'rain' },
    },
  }).createMachine({
    id: 'turnstile',
    context: { turns: 0, noise: 0, rain: 0 },
    initial: 'free',
    states: {
      free: {
        on: {
          turn: { actions: assign({ turns: ({ context }) => context.turns + 1 }) },
          noise: { actions: assign({ noise: ({ context }) => context.noise + 1 }) },
          rain: { actions: assign({ rain: ({ context }) => context.rain + 1 }) },
          check: [
            { guard: ({ context }) => Math.min(context.turns, context.noise, context.rain) > 6, target: 'jammed' },
            {},
          ],
        },
      },
      jammed: { type: 'final' },
    },
  }),
  title: 'Turnstile',
  events: { turn: 'Turn', check: 'Check', noise: 'Make a noise', rain: 'Let it rain' },
  outcomes: {},
  states: { free: 'an arrow', jammed: 'a red light' },
  project: () => null,
  rules: [],
});
