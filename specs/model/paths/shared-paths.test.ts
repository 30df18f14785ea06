import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { defineModel } from '../define/define-model.ts';
import { model as cart } from '../examples/enqueue-actions/model.ts';
import { model as checkout } from '../examples/nested-invocation/model.ts';
import { model as parallel } from '../examples/parallel/model.ts';
import { explore } from '../explore/exploration.ts';
import { replayPaths } from '../replay/replay-paths.ts';
import { pathOfPart, sharedPaths, type SharedPath } from './shared-paths.ts';

test('paths take every transition of each model and every change between them', () => {
  const { paths, missing } = sharedPaths(both, 12);

  expect(missing).toEqual([]);
  expect(changesIn(paths)).toEqual([
    'cart → checkout in the cart',
    'cart → checkout in the order',
    'checkout → cart in the cart',
    'checkout → cart in the order',
  ]);
});

test('a part begins in the state in which the one before ends', () => {
  for (const { parts } of sharedPaths(both, 12).paths)
    for (const [index, part] of parts.entries()) {
      const last = parts[index - 1];
      if (!last || !part.entry) continue;
      const end = last.steps.at(-1)?.after ?? last.entry?.arrival.steps.at(-1)?.after ?? last.start.after;
      const begin = part.entry.arrival.steps.at(-1)?.after ?? part.start.after;

      for (const [exploration, { snapshot }] of [
        [last.exploration, end],
        [part.exploration, begin],
      ] as const)
        expect(
          [...exploration.model.shared].some(
            ([state, name]) => name === part.entry?.shared && isIn(snapshot.value, state),
          ),
        ).toBe(true);
    }
});

test('the running machines do what the paths say', () => {
  for (const { name, parts } of sharedPaths(both, 12).paths)
    for (const part of parts) expect([...replayPaths(part.exploration, [pathOfPart(part, name)]).values()]).toEqual([]);
});

test('a path has no more steps than allowed, and what is out of reach is named', () => {
  const { paths, missing } = sharedPaths(both, 2);

  expect(Math.max(...paths.map(({ parts }) => parts.reduce((sum, { steps }) => sum + steps.length, 0)))).toBe(2);
  expect(missing).toContain('cart: open · item.add [1] → full');
});

test('models that share no state have paths of their own', () => {
  const { paths, missing } = sharedPaths([explore(cart), explore(parallel)], 12);

  expect([missing, changesIn(paths)]).toEqual([[], []]);
});

test('a shared state to which nothing leads is named', () => {
  const machine = setup({}).createMachine({ id: 'till', initial: 'idle', states: { idle: {}, paid: {} } });
  const till = defineModel({
    machine,
    title: 'A till',
    events: {},
    outcomes: {},
    states: { idle: 'nothing', paid: 'the receipt' },
    shared: { idle: 'the cart', paid: 'the order' },
    project: () => null,
    rules: [],
  });

  const { unreached } = sharedPaths([...both, explore({ ...till, name: 'till' })], 12);

  expect(unreached).toEqual(['till: nothing leads to "paid", which is shared as "the order"']);
});

const both = [explore(cart), explore(checkout)];

const changesIn = (paths: readonly SharedPath[]): string[] => {
  const changes = paths.flatMap(({ parts }) =>
    parts.flatMap(({ exploration, entry }, index) =>
      entry ? [`${parts[index - 1]?.exploration.model.name} → ${exploration.model.name} in ${entry.shared}`] : [],
    ),
  );
  return [...new Set(changes)].sort();
};

const isIn = (value: unknown, state: string): boolean => {
  const [first = '', ...rest] = state.split('.');
  if (typeof value === 'string') return value === first && rest.length === 0;
  const inner = (value as Record<string, unknown>)[first];
  return rest.length === 0 ? value === first : inner !== undefined && isIn(inner, rest.join('.'));
};
