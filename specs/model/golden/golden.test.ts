import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lamp, lampMachine } from '../explore/fixtures/lamp.ts';
import { model as torture } from '../explore/fixtures/torture.model.ts';
import { barPaths } from '../paths/generate-paths.ts';
import { deviations, notInLock, toLock } from './golden-paths.ts';
import { parseLock, printLock, readLock, writeWhole } from './golden-file.ts';
import { mutantsOf } from '../mutate/mutants.ts';
import { scoreOf } from '../mutate/mutation-score.ts';
import { strengthened } from '../mutate/mutation-adequate-paths.ts';
import { survey } from '../explore/exploration.ts';

describe('golden paths', () => {
  test('come back from their file as they were written', () => {
    const lock = toLock(explored, barPaths(explored).paths);

    expect(parseLock(printLock(lock), 'lamp.paths.json')).toEqual(lock);
  });

  test('are gone by the machine they were made from', () => {
    for (const model of [lamp, torture]) {
      const each = survey(model);

      expect(deviations(model, toLock(each, barPaths(each).paths))).toEqual([]);
    }
  });

  test('say in words where a changed machine differs', () => {
    const lock = toLock(explored, barPaths(explored).paths);
    const patient = lampMachine.provide({ delays: { burning: 90_000 } });

    expect(deviations(lamp, lock, patient)).toEqual([
      {
        path: expect.stringMatching(/^path \d$/),
        steps: expect.arrayContaining(['Press On', 'There is power', 'Wait 1 minute']),
        differences: ["state: expected 'off', found 'on'", "way: expected ['on · after burning → off'], found none"],
      },
    ]);
  });

  test('notice a timer that is a moment too early', () => {
    const lock = toLock(explored, barPaths(explored).paths);
    const hasty = lampMachine.provide({ delays: { burning: 59_998 } });

    expect(deviations(lamp, lock, hasty)[0]?.differences.join()).toContain('(too early)');
  });

  test('name an answer that the model no longer has', () => {
    const lock = toLock(explored, barPaths(explored).paths);
    const poorer = { ...lamp, outcomes: new Map() };

    expect(deviations(poorer, lock)[0]?.differences).toEqual(['the model has no such case for requestPower']);
  });

  test('list what they leave out', () => {
    const lock = toLock(explored, barPaths(explored).paths.slice(0, 0));

    expect(notInLock(explored, lock)).toContain('off · lamp.switchOn → asking');
  });
});

describe('a lock file', () => {
  test.for([
    ['not JSON', '{ "version": 1,', /lamp\.paths\.json is corrupt, it is not JSON/],
    [
      'of another version',
      '{ "version": 2 }',
      /has version 2, this tool reads version 1: run npm run paths -- --write/,
    ],
    [
      'of another shape',
      '{ "version": 1, "machine": "lamp", "starts": {}, "paths": [{}] }',
      /is corrupt at paths\.0\.name/,
    ],
  ] as const)('%s is refused with its name and the place', ([, text, complaint]) => {
    expect(() => parseLock(text, 'lamp.paths.json')).toThrow(complaint);
  });

  test('that is not there is no lock file', () => {
    expect(readLock(join(tmpdir(), 'nowhere', 'lamp.paths.json'))).toBeUndefined();
  });

  test('is written whole, and no draft is left behind', () => {
    const folder = mkdtempSync(join(tmpdir(), 'paths-'));
    const file = join(folder, 'lamp.paths.json');
    writeFileSync(file, 'old');

    writeWhole(file, 'new');

    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['new', ['lamp.paths.json']]);
  });
});

describe('mutants', () => {
  test('differ from the machine in one place each, and leave it as it is', () => {
    const before = JSON.stringify(lampMachine.config);

    const names = mutantsOf(lampMachine).map(({ name }) => name);

    expect(names).toContain('asking: power onDone [1] with its guard negated');
    expect(names).toContain('on: after burning comes twice as late');
    expect(new Set(names).size).toBe(names.length);
    expect(JSON.stringify(lampMachine.config)).toBe(before);
  });

  test('are all noticed by strengthened golden paths', () => {
    const { survivors, percent } = scoreOf(explored, strengthened(explored, [], 12));

    expect([survivors.map(({ name }) => name), percent]).toEqual([[], 100]);
  });
});

const explored = survey(lamp);
