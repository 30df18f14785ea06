import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Difference } from '#src/inspector/viewer/many/compare.ts';
import { Differences } from '#src/inspector/viewer/views/Comparison.tsx';

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
};

afterEach(cleanup);

test.for<[string, Partial<Difference>, string]>([
  ['alike', {}, 'order alike: 2 steps'],
  [
    'different',
    { actors: [2, 1], actor: 2, first: steps },
    'order 2 steps alike, then actor 2 differs (2 and 1 actors)',
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
  render(<Differences differences={[{ ...alike, ...given }]} names={['a.json', 'b.json']} />);

  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(heading);
});
