import { expect, test } from 'vitest';
import { parseStages } from './stages.ts';

test('a chain has a strategy and a condition in each part', () => {
  expect(parseStages('random(edges(80) and length(20)), pair, random(never)')).toEqual([
    {
      by: 'random',
      until: {
        kind: 'and',
        parts: [
          { kind: 'edges', amount: 80 },
          { kind: 'length', amount: 20 },
        ],
      },
    },
    { by: 'pair' },
    { by: 'random', until: { kind: 'never' } },
  ]);
});

test.for([
  ['random(edges(80)), luck', "--by 'random(edges(80)), luck': luck: choose one of state, transition"],
  ['random(edges(80)', 'a ")" is missing'],
  ['random(speed(80))', `--by 'random(speed(80))': unknown condition "speed"`],
  ['pair, random()', "--by 'pair, random()': the condition is incomplete"],
  ['random(never), edge', 'what comes after never is not reached'],
  ['random(edges(80)),', 'choose one of'],
])('%s is rejected with the reason', ([text, reason]) => {
  expect(() => parseStages(text ?? '')).toThrow(reason);
});
