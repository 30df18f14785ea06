import { setup } from 'xstate';
import { expect, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import { addPaths, coverageOf } from './coverage.ts';
import { explore } from './exploration.ts';

test('a state that is entered again is the same state; transition, edge and pair cover the entry', () => {
  const explored = explore(bell);
  const [start] = explored.simulation.starts;
  const [again] = explored.simulation.successors(start.after);
  if (!again) throw new Error('nothing can be done');

  const { seen } = addPaths(coverageOf(explored.goals), [{ name: 'twice', start, steps: [again, again] }]);

  expect([again.visited, [...seen.states]]).toEqual([['bell.rings'], ['bell.rings']]);
  expect([...seen.transitions]).toEqual(['rings · again → rings']);
  expect([...seen.pairs]).toEqual(['rings · again → rings » rings · again → rings']);
  expect([seen.edges.size, explored.reachable.edges.size]).toEqual([1, 1]);
});

const bell = defineModel({
  machine: setup({ types: { events: {} as { type: 'again' } }, actions: { strike: () => {} } }).createMachine({
    id: 'bell',
    initial: 'rings',
    states: { rings: { entry: 'strike', on: { again: { target: 'rings', reenter: true } } } },
  }),
  title: 'Bell',
  events: { again: 'Ring again' },
  outcomes: {},
  states: { rings: 'a sound' },
  rules: [],
});
