import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assign, createMachine } from 'xstate';
import { patient as waiting } from '../explore/fixtures/eager.ts';
import { lamp, lampMachine } from '../explore/fixtures/lamp.ts';
import { model as torture } from '../explore/fixtures/torture.model.ts';
import { transitionPaths } from '../paths/generate-paths.ts';
import { deviations, expectedSteps, missingFromGolden, recordGoldenPaths } from './golden-paths.ts';
import { defineModel } from '../define/define-model.ts';
import { keptKillingPaths, killingPathName } from './recorded-golden.ts';
import { parseGoldenFile, formatGoldenFile, readGoldenFile } from './golden-file.ts';
import { writeFileAtomically } from '../cli/write-file.ts';
import { explore } from '../explore/exploration.ts';
import type { Path } from '../explore/step.ts';

describe('golden paths', () => {
  test('that kill mutants are kept, also with a wait of several lengths', () => {
    const each = explore(waiting);
    const paths = transitionPaths(each).paths.map((path, at) => ({ ...path, name: killingPathName(at) }));
    const golden = recordGoldenPaths(each, paths);

    expect(golden.paths[0]?.steps.map(({ wait }) => wait)).toEqual([[1000, 2000, 4000]]);
    const [kept] = recordGoldenPaths(each, keptKillingPaths(each, golden)).paths;
    expect(kept?.steps.map(({ wait }) => wait)).toEqual([1000, 2000, 4000]);
  });

  test('are read as they are written', () => {
    const golden = recordGoldenPaths(explored, transitionPaths(explored).paths);

    expect(parseGoldenFile(formatGoldenFile(golden), 'golden.json')).toEqual(golden);
  });

  test('match the machine that they are recorded from', () => {
    for (const model of [lamp, torture]) {
      const each = explore(model);

      expect(deviations(model, recordGoldenPaths(each, transitionPaths(each).paths))).toEqual([]);
    }
  });

  test('name in words where a changed machine differs', () => {
    const golden = recordGoldenPaths(explored, transitionPaths(explored).paths);
    const patient = lampMachine.provide({ delays: { burning: 90_000 } });

    expect(deviations(lamp, golden, patient)).toEqual([
      {
        path: expect.stringMatching(/^path \d$/),
        steps: expect.arrayContaining(['Press On', 'There is power', 'Wait 1 minute']),
        differences: [
          "state: expected 'off', found 'on'",
          "transitions: expected ['on · after burning → off'], found none",
        ],
      },
    ]);
  });

  test('hold the tags of leaf states, wherever they are written', () => {
    const tagged = (outer: string[], inner: string[]) =>
      createMachine({
        id: 'box',
        initial: 'open',
        states: {
          open: { on: { close: 'closed' } },
          closed: { tags: outer, initial: 'locked', states: { locked: { tags: inner } } },
        },
      });
    const box = defineModel({
      machine: tagged(['dark'], ['safe']),
      title: 'Box',
      events: { close: 'Close' },
      outcomes: {},
      states: { open: 'open', 'closed.locked': 'closed' },
      rules: [],
    });
    const golden = recordGoldenPaths(explore(box), transitionPaths(explore(box)).paths);

    expect(golden.tags).toEqual({ dark: ['closed.locked'], safe: ['closed.locked'] });
    expect(parseGoldenFile(formatGoldenFile(golden), 'golden.json')).toEqual(golden);
    expect(deviations(box, golden, tagged([], ['safe', 'dark']))).toEqual([]);
    expect(deviations(box, golden, tagged(['shut'], ['safe']))).toEqual([
      {
        path: 'tags',
        steps: [],
        differences: [
          'tag dark: expected in closed.locked, found nowhere',
          'tag shut: expected nowhere, found in closed.locked',
        ],
      },
    ]);
  });

  test('detect a timer that fires a millisecond too early', () => {
    const golden = recordGoldenPaths(explored, transitionPaths(explored).paths);
    const hasty = lampMachine.provide({ delays: { burning: 59_998 } });

    expect(deviations(lamp, golden, hasty)[0]?.differences.join()).toContain('(too early)');
  });

  test('hold numbers that JSON lacks apart from nothing', () => {
    const countsTo = (count: number | null) =>
      createMachine({
        id: 'counter',
        context: { count: 0 as number | null },
        on: { add: { actions: assign({ count }) } },
      });
    const counter = defineModel({
      machine: countsTo(NaN),
      title: 'Counter',
      events: { add: 'Press Add' },
      outcomes: {},
      states: {},
      rules: [],
    });
    const golden = recordGoldenPaths(explore(counter), transitionPaths(explore(counter)).paths);

    expect(deviations(counter, golden)).toEqual([]);
    for (const count of [null, Infinity])
      expect(deviations(counter, golden, countsTo(count))[0]?.differences).toEqual([
        `context count: expected 'NaN', found ${count === null ? 'null' : `'Infinity'`}`,
      ]);
  });

  test('name a result that the model does not have', () => {
    const golden = recordGoldenPaths(explored, transitionPaths(explored).paths);
    const poorer = { ...lamp, outcomes: new Map() };

    expect(deviations(poorer, golden)[0]?.differences).toEqual(['the model has no such case for requestPower']);
  });

  test('have no step of an actor that is not alive: it is neither written nor passed', () => {
    const golden = recordGoldenPaths(explored, transitionPaths(explored).paths);
    const again = golden.paths.map((path) => ({
      ...path,
      steps: path.steps.flatMap((step) =>
        step.outcome === undefined
          ? [step]
          : [step, { ...step, context: {}, transitions: ['(no live actor "power" of requestPower)'] }],
      ),
    }));
    const [{ start, steps }] = transitionPaths(explored).paths as [Path, ...Path[]];
    const twice = steps.flatMap((step) => (step.stimulus.origin === 'outcome' ? [step, step] : [step]));

    expect(() => recordGoldenPaths(explored, [{ name: 'path 1', start, steps: twice }])).toThrow(
      'Machine "lamp", path 1: step 3, "There is power", is impossible on the running machine (no live actor "power" of requestPower)',
    );
    expect(deviations(lamp, { ...golden, paths: again })[0]?.differences).toEqual([
      'the step is impossible (no live actor "power" of requestPower)',
    ]);
    expect(again.every((path) => expectedSteps(explored, path).length <= path.steps.length)).toBe(true);
  });

  test('list what they do not cover', () => {
    const golden = recordGoldenPaths(explored, transitionPaths(explored).paths.slice(0, 0));

    expect(missingFromGolden(explored, golden)).toContain('off · lamp.switchOn → asking');
  });
});

describe('a golden file', () => {
  test.for([
    ['not JSON', '{ "version": 1,', /golden\.json is not JSON/],
    [
      'of another version',
      '{ "version": 2 }',
      /has version 2, this tool reads version 1: run npm run paths -- --write/,
    ],
    [
      'of another shape',
      '{ "version": 1, "machine": "lamp", "starts": {}, "paths": [{}] }',
      /is not a golden file, at paths\.0\.name/,
    ],
  ] as const)('%s is rejected with its name and the place', ([, text, complaint]) => {
    expect(() => parseGoldenFile(text, 'golden.json')).toThrow(complaint);
  });

  test('that does not exist is undefined', () => {
    expect(readGoldenFile(join(tmpdir(), 'nowhere', 'golden.json'))).toBeUndefined();
  });

  test('is written completely, without a temporary file left', () => {
    const folder = mkdtempSync(join(tmpdir(), 'paths-'));
    const file = join(folder, 'golden.json');
    writeFileSync(file, 'old');

    writeFileAtomically(file, 'new');

    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['new', ['golden.json']]);
  });
});

const explored = explore(lamp);
