import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Difference } from '#src/inspector/viewer/many/compare.ts';
import { Differences, resultOf } from '#src/inspector/viewer/views/Comparison.tsx';

const steps = [{ event: 'started', taken: [], state: 'idle' }];
const alike: Difference = {
  machine: 'order',
  actors: [1, 1],
  withoutStart: [0, 0],
  alike: 2,
  actor: null,
  before: [],
  first: [],
  second: [],
  places: [null, null],
};

afterEach(cleanup);

test.for<[string, Partial<Difference>, string]>([
  ['alike', {}, 'order alike: 2 steps'],
  [
    'different',
    { actors: [2, 1], actor: 2, first: steps },
    'order 2 steps alike, then actor 2 differs (2 actors and 1 actor)',
  ],
  [
    'different in an actor that is counted with those that are left out',
    { actors: [2, 1], withoutStart: [1, 1], actor: 3, first: steps },
    'order 2 steps alike, then actor 3 differs (3 actors and 2 actors); without actors whose start isn’t recorded in a.json and b.json',
  ],
  [
    'not compared, where one recording does not have its start',
    { actors: [1, 0], withoutStart: [0, 1], alike: 0 },
    'order not compared: its start isn’t recorded in b.json',
  ],
  [
    'compared without the actors whose start is not recorded',
    { withoutStart: [1, 2] },
    'order alike: 2 steps; without actors whose start isn’t recorded in a.json and b.json',
  ],
])('a machine in two recordings is %s', ([, given, heading]) => {
  render(<Differences differences={[{ ...alike, ...given }]} names={['a.json', 'b.json']} onOpen={() => {}} />);

  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(heading);
});

const differs: Partial<Difference> = { actor: 1, first: steps };
const uncompared: Partial<Difference> = { actors: [1, 0], withoutStart: [0, 1], alike: 0 };

test.for<[string, number, Partial<Difference>[]]>([
  ['No machine differs.', 0, [{}, {}]],
  ['1 of 1 machine differs.', 1, [differs]],
  ['1 of 2 machines differs. 1 can’t be compared.', 1, [differs, {}, uncompared]],
  ['2 of 2 machines differ.', 2, [differs, differs]],
  ['2 can’t be compared.', 0, [uncompared, uncompared]],
])('two recordings are summed up: %s', ([words, differing, given]) => {
  const differences = given.map((one) => ({ ...alike, ...one }));

  expect(resultOf(differences, differing)).toBe(words);
});
