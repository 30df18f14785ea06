import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addModel, fixture, paths, project, useProject } from './test-project.ts';

useProject();

describe('bad input is one clear line and exit 2', () => {
  test.for([
    ['an unknown machine', ['toaster'], 'paths: There is no machine "toaster". Known are lamp\n'],
    ['a bad flag', ['--bye'], "paths: Unknown option '--bye'. See npm run paths -- --help\n"],
    [
      'a bad strategy',
      ['--by', 'luck'],
      'paths: --by luck: choose one of state, transition, edge, pair, requirement, random, recorded\n',
    ],
    ['a soak of all machines', ['--until', 'never'], 'paths: never needs one machine: name it\n'],
    ['a soak that is not random', ['lamp', '--by', 'edge', '--until', 'never'], 'paths: never goes with random\n'],
    [
      'a condition beside a chain',
      ['--by', 'state, edge', '--until', 'edges(9)'],
      'paths: --until goes with one strategy: in a chain each has a condition of its own\n',
    ],
    ['a negative number', ['--by', 'random', '--seed', '-1'], 'paths: --seed -1: give a whole number from 0\n'],
    [
      'a condition without a number',
      ['--until', 'transitions()'],
      expect.stringContaining("paths: --until 'transitions()': transitions() needs a number"),
    ],
    ['a bad number', ['--by', 'random', '--seed', 'x'], 'paths: --seed x: give a whole number from 0\n'],
    [
      'a bad format',
      ['--format', 'pdf'],
      'paths: --format pdf: choose one of text, json, markdown, mermaid, junit, csv\n',
    ],
    ['a folder without models', ['--models', '/nowhere'], 'paths: There is no <area>/<flow>/model.ts in /nowhere\n'],
    ['two actions', ['--check', '--write'], 'paths: Choose one of --check and --write\n'],
    ['a recording without a file', ['--by', 'recorded'], 'paths: --by recorded needs --recording <file>\n'],
    [
      'a check without golden paths',
      ['--check'],
      'paths: Machine "lamp" has no golden paths: run npm run paths -- lamp --write\n',
    ],
  ] as const)('%s', async ([, args, line]) => {
    expect(await paths(...args)).toEqual({ status: 2, out: '', err: line });
  });

  test('an impossible --until', async () => {
    const { status, err } = await paths('lamp', '--max-length', '1', '--until', 'states(100)');

    expect([status, err]).toEqual([
      2,
      expect.stringMatching(/^paths: the condition 'states\(100\)' cannot be met on machine "lamp"[^\n]*\n$/),
    ]);
  });

  test('a corrupt golden file, which stays unchanged', async () => {
    writeFileSync(project.goldenFile, '{ "version": 1 }');

    expect(await paths('--check')).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^paths: .*lamp\/golden\.json is not a golden file, at machine: [^\n]*\n$/),
    });
    expect(readFileSync(project.goldenFile, 'utf8')).toBe('{ "version": 1 }');
  });

  test.for([['--models'], ['--diagrams']])(
    '%s outside of the project, where nothing is written',
    async ([flag = '']) => {
      const { status, out, err } = await paths('--write', flag, project.models);

      expect([status, out]).toEqual([2, '']);
      expect(err).toBe(`paths: --write writes inside the project only, and ${project.models} is outside\n`);
      expect(existsSync(project.goldenFile)).toBe(false);
    },
  );

  test('a model that does not match its machine', async () => {
    addModel('changed', "model = { ...lamp, events: new Map([['lamp.smash', () => []]]) }");

    expect(await paths('changed')).toMatchObject({
      status: 2,
      err: expect.stringMatching(
        /^paths: Model "changed" does not match its machine: event "lamp\.switchOn" has no cases: write events: [^;]*; .*no state handles the event "lamp\.smash": write "lamp\.smash": false where[^\n]*\n$/,
      ),
    });
  });

  test('nothing but machines that throw, and nothing is written', async () => {
    addModel('throwing', `{ throwing as model } from '${fixture('faulty')}'`);

    expect(await paths('throwing', '--write')).toEqual({
      status: 2,
      out: '',
      err: expect.stringMatching(/^paths: Machine "throwing" throws [^\n]*\npaths: nothing is written\n$/),
    });
  });

  test('a model that is not made with defineModel', async () => {
    addModel('plain', "model = { machine: lamp.machine, title: 'Lamp' }");

    expect(await paths('plain')).toMatchObject({
      status: 2,
      err: expect.stringMatching(/lights\/plain\/model\.ts exports no "model" that is made with defineModel\n$/),
    });
  });

  test('a model file that cannot be loaded', async () => {
    addModel('wrong', '{ nothing } from "./nowhere.ts"');

    expect(await paths('wrong')).toMatchObject({
      status: 2,
      err: expect.stringMatching(/lights\/wrong\/model\.ts cannot be loaded: /),
    });
  });
});

describe('the others are written beside', () => {
  test.for([
    ['cycle', /^paths: Machine "cycle" never settles in "still" after "Go"[^\n]*\n/],
    ['throwing', /^paths: Machine "throwing" throws in "a" on "Go": [^\n]*\n/],
    ['endless', /^paths: Machine "endless" has more than 50 abstract states[^\n]*\n/],
  ] as const)('a machine like %s, whose files stay as they are', async ([name, line]) => {
    addModel(name, `{ ${name} as model } from '${fixture('faulty')}'`);

    const { status, out, err } = await paths('--write');

    expect([status, out]).toEqual([
      1,
      `wrote\n  ${project.goldenFile}\n  ${join(project.root, 'machines/lights/lamp/lamp.mmd')}\n`,
    ]);
    expect(err).toMatch(line);
    expect(err.split('\n').slice(1)).toEqual(['paths: nothing is written for 1 machine', '']);
    expect(existsSync(project.goldenFile.replace('lamp', name))).toBe(false);
  });
});
