import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explore } from '../explore/exploration.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import { pathFromRecording, readRecording, type Recording } from './recording.ts';

describe('a recorded session', () => {
  test('becomes a path, with pauses split at the timers that fire', () => {
    const { steps } = pathFromRecording(explored.simulation, {
      ...recording,
      steps: [
        { event: { type: 'lamp.switchOn' } },
        { outcome: { actor: 'power', case: 'There is power' } },
        { clock: 90_000 },
        { event: { type: 'lamp.switchOn' } },
        { outcome: { actor: 'power', error: { status: 500 } } },
      ],
    });

    expect(steps.map(({ stimulus, after }) => [stimulus.label, after.snapshot.value])).toEqual([
      ['Press On', 'asking'],
      ['There is power', 'on'],
      ['Wait 1 minute', 'off'],
      ['Wait 30 seconds', 'off'],
      ['Press On', 'asking'],
      ['requestPower fails with {"status":500}', 'broken'],
    ]);
  });

  test('of another machine is rejected', () => {
    expect(() => pathFromRecording(explored.simulation, { ...recording, machine: 'toaster' })).toThrow(
      'The recording is of machine "toaster", not of "lamp"',
    );
  });

  test('with a step of no kind is rejected with the place and what a step has', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'recording-')), 'typed.json');
    writeFileSync(file, JSON.stringify({ version: 1, machine: 'lamp', steps: [{ clock: 1 }, { clok: 3 }] }));

    expect(() => readRecording(file)).toThrow(
      `The recording ${file} is corrupt at steps.1: a step has an event, an outcome or a clock, with the members in README.md, Recordings`,
    );
  });

  test('of the whole inspector is rejected with the way to one', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'recording-')), 'all.json');
    writeFileSync(file, JSON.stringify({ format: 'inspector', version: 3, madeAt: '', portals: [] }));

    expect(() => readRecording(file)).toThrow(
      /is a whole recording of the inspector: open it there, select the machine, and press Make a test/,
    );
  });

  test('with the result of an actor that is not live is rejected with the step', () => {
    const steps = [{ outcome: { actor: 'power', output: { granted: true } } }];

    expect(() => pathFromRecording(explored.simulation, { ...recording, steps })).toThrow(
      'Step 1 of the recording: "lamp" has no live actor "power" then',
    );
  });
});

const recording: Recording = { version: 1, machine: 'lamp', steps: [] };
const explored = explore(lamp);
