import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import type { Shown } from '#src/inspector/viewer/context.ts';
import { coverageOf, readCoverage, type Coverage } from '#src/inspector/viewer/model/coverage.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { classNameOf, markOf } from '#src/inspector/viewer/views/marks.ts';
import { portalInfo } from './watch-path.ts';

const lamp = setup({ types: {} as { events: { type: 'press' } } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: {} },
});

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
    expect(readCoverage('')).toEqual({ problem: 'it is empty' });
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

  test('marks no transition as missed where the report does not have the machine, and every one of a session before its start', () => {
    const recorder = createRecorder();
    const { sessionId } = createActor(lamp, { inspect: recorder.inspect }).start();
    const log = new PortalLog(portalInfo);
    log.take(recorder.recall());
    const graph = log.graphOf(sessionId);
    if (!graph) throw new Error('no graph');
    const classOf = (coverage: Coverage | null) =>
      classNameOf(markOf({ log, position: 0, line: null, coverage } as Shown, sessionId, graph), 'off · press → on');

    expect(classOf(new Map([['other', { transitions: new Set(), unreachable: new Set() }]]))).toBe('edge');
    expect(classOf(new Map([['lamp', { transitions: new Set(), unreachable: new Set() }]]))).toBe('missed');
    expect(classOf(coverageOf(log, 0))).toBe('missed');
  });
});
