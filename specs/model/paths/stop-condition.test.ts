import { describe, expect, test } from 'vitest';
import { isMet, parseStopCondition, formatCondition, type Progress } from './stop-condition.ts';

describe('--until', () => {
  test.for([
    ['transitions(100)', 'transitions(100)'],
    ['transitions(100) and length(200)', 'transitions(100) and length(200)'],
    ['states(50) or time(2) and guards(10)', 'states(50) or time(2) and guards(10)'],
    ['edges(100) or pairs(50)', 'edges(100) or pairs(50)'],
    ['never', 'never'],
    ['(states(50) or time(2)) and reached(list.failed)', '(states(50) or time(2)) and reached(list.failed)'],
  ])('parses %s', ([text, formatted]) => {
    expect(formatCondition(parseStopCondition(text ?? ''))).toBe(formatted);
  });

  test.for([
    ['transitions(101)', 'transitions(101) cannot be met: 100 is the maximum'],
    ['speed(3)', 'unknown condition "speed"'],
    ['length(0)', 'length(0) is met before the first step: give a number above 0'],
    ['time(2) or states(0.0)', 'states(0.0) is met before the first step: give a number above 0'],
    ['transitions(all)', 'transitions(all) needs a number'],
    ['transitions(100', 'a ")" is missing'],
    ['transitions 100', 'a "(" is missing'],
    ['length(3) length(4)', '"length" is unexpected'],
    ['never and length(3)', 'never is a condition by itself'],
    ['length(3) or never', 'never is a condition by itself'],
    ['pairs(101)', 'pairs(101) cannot be met: 100 is the maximum'],
    ['length(3) and', 'the condition is incomplete'],
  ])('rejects %s with the reason', ([text, complaint]) => {
    expect(() => parseStopCondition(text ?? '')).toThrow(complaint);
  });

  test('holds only when both sides of an and hold', () => {
    const condition = parseStopCondition('length(2) and time(1)');

    expect([at(2, 0), at(1, 1), at(2, 1)].map((progress) => isMet(condition, progress))).toEqual([false, false, true]);
  });
});

const nothing = new Set<string>();
const none = {
  states: nothing,
  transitions: nothing,
  guards: nothing,
  requirements: nothing,
  edges: nothing,
  pairs: nothing,
};
const at = (steps: number, seconds: number): Progress => ({ seen: none, reachable: none, steps, seconds });
