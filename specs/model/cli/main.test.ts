import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from './main.ts';

/** Runs the command on the fixtures and returns its exit status and output. */
async function paths(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const printed = { out: '', err: '' };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed.out += String(text)), true));
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((printed.err += String(text)), true));
  const status = await main(args, { models, diagrams: join(root, 'machines') });
  out.mockRestore();
  err.mockRestore();
  return { status, ...printed };
}

describe('npm run paths', () => {
  test('prints a table of all machines', async () => {
    const { status, out } = await paths();

    expect([status, out.split('\n').length]).toEqual([0, 3]);
    expect(out).toContain('lamp ');
  });

  test('prints help with examples', async () => {
    const { status, out } = await paths('--help');

    expect(status).toBe(0);
    expect(out).toContain(
      "npm run paths -- search --until 'transitions(100) and length(200)' --max-length 12 --seed 7",
    );
  });

  test('prints the paths of one machine in words', async () => {
    const { status, out } = await paths('lamp', '--by', 'state');

    expect([status, out.includes('2. There is power: you see light, level 3.')]).toEqual([0, true]);
  });

  test.for(['json', 'markdown', 'mermaid', 'junit', 'csv'])('writes %s', async (format) => {
    const { status, out, err } = await paths('lamp', '--format', format);

    expect({ status, err, isEmpty: out === '' }).toEqual({ status: 0, err: '', isEmpty: false });
  });

  test('writes golden paths and a diagram, which then pass the check', async () => {
    expect((await paths('--write')).out).toContain('lights/lamp/golden.json');
    expect((await paths('--write')).out).toBe('nothing changed\n');
    expect(await paths('--check')).toEqual({ status: 0, out: expect.stringContaining(', 0 differences'), err: '' });
    expect(existsSync(join(root, 'machines/lights/lamp/lamp.mmd'))).toBe(true);
  });

  test('writes the diagrams beside the models of another folder', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(root);

    expect((await paths('--write', '--models', models)).status).toBe(0);
    expect(existsSync(join(models, 'lights/lamp/lamp.mmd'))).toBe(true);
    vi.restoreAllMocks();
  });

  test('prints the mutation score of golden paths', async () => {
    await paths('--write');

    expect(await paths('--mutants')).toMatchObject({
      status: 0,
      out: expect.stringMatching(
        /lamp +(\d+)\/\1 +(\d+)\/\2 +100\.0 %.*\n\n1 machine, (\d+) mutants: \3 killed, 0 judged, 0 survive without a judgment; lowest score: lamp, 100\.0 %\n$/,
      ),
    });
  });

  test('compares with @xstate/graph in one run', async () => {
    const { status, out } = await paths('--compare');

    expect(status).toBe(0);
    expect(out).toMatch(/lamp, transition paths.*\n.*getShortestPaths.*\n.*getSimplePaths.*\n.*random/);
  });

  test('fails when a golden path differs, and names the place in words', async () => {
    await paths('--write');
    writeFileSync(goldenFile, readFileSync(goldenFile, 'utf8').replace('"state":"asking"', '"state":"on"'));

    const { status, err } = await paths('--check');

    expect(status).toBe(1);
    expect(err).toContain("lamp, path 1, differs at step 1:\n  1. Press On\n     state: expected 'on', found 'asking'");
  });

  test('fails when a threshold is missed', async () => {
    expect(await paths('lamp', '--max-length', '2')).toMatchObject({
      status: 1,
      err: expect.stringContaining('lamp: transitions: '),
    });
  });

  test('keeps a recorded session in the golden file, and checks it', async () => {
    const file = join(root, 'session.json');
    writeFileSync(file, JSON.stringify({ version: 1, machine: 'lamp', steps: [{ event: { type: 'lamp.switchOn' } }] }));
    await paths('--write', 'lamp', '--recording', file);
    const written = readFileSync(goldenFile, 'utf8');

    expect(written).toContain('"name": "recorded 1"');
    expect((await paths('--write')).out).toBe('nothing changed\n');
    expect((await paths('--write', 'lamp', '--recording', file)).out).toBe('nothing changed\n');
    expect((await paths('--check')).status).toBe(0);
  });

  test('checks a recorded session that the golden file does not have', async () => {
    const file = join(root, 'session.json');
    writeFileSync(file, JSON.stringify({ version: 1, machine: 'lamp', steps: [{ event: { type: 'lamp.switchOn' } }] }));
    await paths('--write');

    expect(await paths('--check', 'lamp', '--recording', file)).toMatchObject({
      status: 1,
      err: 'lamp: the golden paths do not have the recording: run npm run paths -- lamp --write --recording <file>\n',
    });
  });

  test('fails when a golden path has a label that the model does not know', async () => {
    await paths('--write');
    writeFileSync(
      goldenFile,
      readFileSync(goldenFile, 'utf8').replace('"person":"Press On"', '"person":"Press Start"'),
    );

    expect(await paths('--check')).toMatchObject({
      status: 1,
      err: expect.stringContaining('lamp, path 1, step 1: the model has no "Press Start" then'),
    });
  });

  test('writes what a check finds as JSON', async () => {
    await paths('--write');

    expect(JSON.parse((await paths('--check', '--format', 'json')).out)).toEqual([
      { machine: 'lamp', paths: expect.any(Number), differences: [] },
    ]);
  });

  test('reports a machine once that is named twice', async () => {
    expect((await paths('lamp', 'lamp', '--format', 'json')).out).toBe((await paths('lamp', '--format', 'json')).out);
  });

  test('replays a recorded session', async () => {
    const file = join(root, 'session.json');
    writeFileSync(file, JSON.stringify({ version: 1, machine: 'lamp', steps: [{ event: { type: 'lamp.switchOn' } }] }));

    expect(await paths('lamp', '--by', 'recorded', '--recording', file)).toMatchObject({
      status: 0,
      out: expect.stringContaining('1. Press On: you see a flicker.'),
    });
  });
});

describe('machines in threads', () => {
  const commands = [
    [],
    ['--format', 'json'],
    ['--format', 'csv'],
    ['--format', 'junit'],
    ['--format', 'mermaid'],
    ['--format', 'markdown', '--by', 'edge'],
    ['--by', 'random', '--until', 'transitions(80)'],
    ['--check'],
    ['--check', '--format', 'json'],
    ['--write'],
    ['--compare'],
  ] as const;

  test.for(commands.map((command) => [command.join(' '), command] as const))(
    'print the same as one after the other: %s',
    async ([, command]) => {
      addModel('bulb', `{ lamp as model } from '${fixture('lamp')}'`);
      await paths('--write');
      addModel('broken', "model = { ...lamp, events: new Map([['lamp.smash', () => []]]) }");
      addModel('cycle', `{ cycle as model } from '${fixture('faulty')}'`);
      writeFileSync(join(models, 'lights/cycle/golden.json'), readFileSync(goldenFile));

      const one = await paths(...command, '--threads', '1');

      expect(one.err).toMatch(/^paths: Model "broken" does not match .*\npaths: Machine "cycle" never settles/);
      expect(await paths(...command, '--threads', '3')).toEqual(one);
    },
  );

  test.for(['1', '3'])('%s: an error that ends the command is that of the first machine', async (threads) => {
    for (const name of ['bulb', 'candle', 'torch']) addModel(name, `{ lamp as model } from '${fixture('lamp')}'`);

    expect(await paths('--until', 'states(100)', '--max-length', '1', '--threads', threads)).toEqual({
      status: 2,
      out: '',
      err: expect.stringMatching(/^paths: --until 'states\(100\)' cannot be met on machine "bulb"[^\n]*\n$/),
    });
  });

  test.for(['1', '3'])('%s: a machine without golden paths is a line, and the others are checked', async (threads) => {
    for (const name of ['bulb', 'candle', 'torch']) addModel(name, `{ lamp as model } from '${fixture('lamp')}'`);
    await paths('lamp', 'bulb', '--write');

    expect(await paths('--check', '--threads', threads)).toEqual({
      status: 1,
      out: expect.stringMatching(/^2 machines, \d+ golden paths, 0 differences\n$/),
      err: ['candle', 'torch']
        .map((name) => `paths: Machine "${name}" has no golden paths: run npm run paths -- ${name} --write\n`)
        .join(''),
    });
  });

  test('are over when the command is, also those that a model keeps running', async () => {
    const left = () => process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort').length;
    const before = left();
    addModel('bulb', `{ lamp as model } from '${fixture('lamp')}'`);
    addModel('clock', `model = { ...lamp, timer: setInterval(() => {}, 1000) }`);

    const { status } = await paths('--threads', '3');

    expect([status, left() - before]).toEqual([0, 0]);
  });

  test('score mutants', async () => {
    addModel('bulb', `{ lamp as model } from '${fixture('lamp')}'`);
    await paths('--write');

    expect(await paths('--mutants', '--threads', '2')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/\nbulb +.*100\.0 %.*\nlamp +.*100\.0 %.*\n\n2 machines, /),
    });
  });

  test('have what is left of the budget', async () => {
    addModel('bulb', `{ lamp as model } from '${fixture('lamp')}'`);
    const now = vi.spyOn(performance, 'now');
    let time = 0;
    now.mockImplementation(() => (time += 1000));

    const { err } = await paths('--budget', '1', '--threads', '2');
    now.mockRestore();

    expect(err).toBe(
      ['bulb', 'lamp']
        .map((name) => `paths: ${name}: not complete: the budget of 1 seconds is spent (--budget)\n`)
        .join(''),
    );
  });
});

describe('the budget', () => {
  test.for(['--format json', '--check', '--write', '--mutants', '--compare', '--by pair'])(
    'ends %s with what is not reached',
    async (options) => {
      await paths('--write');
      const now = vi.spyOn(performance, 'now');
      let time = 0;
      now.mockImplementation(() => (time += 1000));

      const { status, err } = await paths(...options.split(' '), '--budget', '3');
      now.mockRestore();

      expect(status).toBeGreaterThan(0);
      expect(err).toContain('the budget of 3 seconds is spent');
    },
  );
});

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
      expect.stringMatching(/^paths: --until 'states\(100\)' cannot be met on machine "lamp"[^\n]*\n$/),
    ]);
  });

  test('a corrupt golden file, which stays unchanged', async () => {
    writeFileSync(goldenFile, '{ "version": 1 }');

    expect(await paths('--check')).toMatchObject({
      status: 2,
      err: expect.stringMatching(/^paths: .*lamp\/golden\.json is not a golden file, at machine: [^\n]*\n$/),
    });
    expect(readFileSync(goldenFile, 'utf8')).toBe('{ "version": 1 }');
  });

  test.for([['--models'], ['--diagrams']])(
    '%s outside of the project, where nothing is written',
    async ([flag = '']) => {
      const { status, out, err } = await paths('--write', flag, models);

      expect([status, out]).toEqual([2, '']);
      expect(err).toBe(`paths: --write writes inside the project only, and ${models} is outside\n`);
      expect(existsSync(goldenFile)).toBe(false);
    },
  );

  test('a model that does not match its machine', async () => {
    addModel('changed', "model = { ...lamp, events: new Map([['lamp.smash', () => []]]) }");

    expect(await paths('changed')).toMatchObject({
      status: 2,
      err: expect.stringMatching(
        /^paths: Model "changed" does not match its machine: event "lamp\.switchOn" has no cases; .*no state handles the event "lamp\.smash": write "lamp\.smash": false where[^\n]*\n$/,
      ),
    });
  });

  test.for([
    ['cycle', /^paths: Machine "cycle" never settles in "still" after "Go"[^\n]*\npaths: nothing is written\n$/],
    ['throwing', /^paths: Machine "throwing" throws in "a" on "Go": [^\n]*\npaths: nothing is written\n$/],
    ['endless', /^paths: Machine "endless" has more than 50 abstract states[^\n]*\npaths: nothing is written\n$/],
  ] as const)('a machine like %s, and nothing is written for any machine', async ([name, line]) => {
    addModel(name, `{ ${name} as model } from '${fixture('faulty')}'`);

    expect(await paths('--write')).toEqual({ status: 2, out: '', err: expect.stringMatching(line) });
    expect(existsSync(goldenFile)).toBe(false);
  });

  test('a model file that cannot be loaded', async () => {
    addModel('wrong', '{ nothing } from "./nowhere.ts"');

    expect(await paths('wrong')).toMatchObject({
      status: 2,
      err: expect.stringMatching(/lights\/wrong\/model\.ts cannot be loaded: /),
    });
  });
});

let root: string;
let models: string;
let goldenFile: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'paths-'));
  models = join(root, 'specs/flows');
  goldenFile = join(models, 'lights/lamp/golden.json');
  mkdirSync(models, { recursive: true });
  addModel('lamp', `{ lamp as model } from '${fixture('lamp')}'`);
});

const fixture = (name: string) => pathToFileURL(join(import.meta.dirname, `../explore/fixtures/${name}.ts`)).href;

/** A model file that exports what is given. */
function addModel(name: string, exported: string): void {
  const text = exported.startsWith('model')
    ? `import { lamp } from '${fixture('lamp')}';\nexport const ${exported};\n`
    : `export ${exported};\n`;
  mkdirSync(join(models, 'lights', name), { recursive: true });
  writeFileSync(join(models, 'lights', name, 'model.ts'), text);
}
