import { describe, expect, test } from 'vitest';
import { readCoverage } from '#src/inspector/viewer/model/coverage.ts';

describe('Coverage', () => {
  test('is read from the tool, and anything else is refused [INS-03]', () => {
    const report = [
      {
        machine: 'a-counter',
        id: 'counter',
        unreachable: [{ id: 'x' }],
        paths: [
          { entry: { transitions: ['(root) · always → open'] }, steps: [{ transitions: ['open · stop → closed'] }] },
        ],
      },
    ];

    expect(readCoverage(JSON.stringify(report))).toEqual({
      coverage: new Map([
        [
          'counter',
          {
            transitions: new Set(['(root) · always → open', 'open · stop → closed']),
            unreachable: new Set(['x']),
          },
        ],
      ]),
    });
    expect(readCoverage('{"nothing": 1}')).toEqual({ problem: 'damaged at its beginning' });
    expect(readCoverage('[]')).toEqual({ problem: 'damaged at its beginning' });
    expect(readCoverage(JSON.stringify([{ ...report[0], paths: 7 }]))).toEqual({ problem: 'damaged at 0.paths' });
    expect(readCoverage('machine  states')).toEqual({ problem: 'its text is not JSON' });
  });

  test('of two models of one machine is that of both', () => {
    const model = (transitions: string[], unreachable: string[]) => ({
      machine: 'one of two',
      id: 'search',
      unreachable,
      paths: [{ steps: [{ transitions }] }],
    });

    expect(readCoverage(JSON.stringify([model(['a', 'b'], ['x', 'c']), model(['b', 'c'], ['x', 'a'])]))).toEqual({
      coverage: new Map([['search', { transitions: new Set(['a', 'b', 'c']), unreachable: new Set(['x']) }]]),
    });
  });
});
