import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.for([
  [0, 'no time'],
  [300, '300 ms'],
  [1000, '1 second'],
  [130_000, '2 minutes 10 seconds'],
  [3_600_500, '1 hour 500 ms'],
] as const)('formats %d ms as %s', ([ms, text]) => {
  expect(formatDuration(ms)).toBe(text);
});
