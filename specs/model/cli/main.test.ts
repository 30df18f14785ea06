import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { addModel, fixture, paths, project, useProject } from './test-project.ts';

useProject();

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

  test.for([
    ['--by', 'requirement'],
    ['--until', 'requirements(100)'],
  ])('says where %s %s has nothing to go by, because no rule has an id', async ([option = '', value = '']) => {
    const line = (name: string) =>
      `${name}: warning: no rule of the model has an id: there are no requirements to make paths for\n`;
    addModel('dim', "model = { ...lamp, rules: [{ title: 'it is dark', canReach: () => true, from: () => true }] }");
    addModel(
      'named',
      "model = { ...lamp, rules: [{ id: 'A-1', title: 'dark', canReach: () => true, from: () => true }] }",
    );

    expect(await paths('dim', option, value)).toMatchObject({ status: 2, err: line('dim') });
    expect(await paths('dim', 'named', option, value)).toMatchObject({ status: 0, err: line('dim') });
    expect(await paths('dim', '--by', 'requirement, state')).toMatchObject({ status: 0, err: line('dim') });
    expect(await paths('named', option, value)).toMatchObject({ status: 0, err: '' });
  });

  test.for([
    ['--until', 'requirements(100) and states(100)', 0],
    ['--until', 'states(100) or (requirements(50) and length(3))', 0],
    ['--by', 'random(requirements(100)), state', 0],
    ['--until', 'requirements(50) or requirements(100)', 2],
    ['--by', 'requirement(states(100))', 0],
  ] as const)('says it also where %s %s has requirements among others', async ([option, value, status]) => {
    addModel('dim', 'model = { ...lamp, rules: [] }');

    expect(await paths('dim', option, value)).toMatchObject({
      status,
      err: 'dim: warning: no rule of the model has an id: there are no requirements to make paths for\n',
    });
  });

  test.for(['json', 'markdown', 'mermaid', 'junit', 'csv'])('writes %s', async (format) => {
    const { status, out, err } = await paths('lamp', '--format', format);

    expect({ status, err, isEmpty: out === '' }).toEqual({ status: 0, err: '', isEmpty: false });
  });

  test('writes Mermaid as a diagram of one machine, and as Markdown with a diagram for each of several', async () => {
    addModel('bulb', `{ lamp as model } from '${fixture('lamp')}'`);

    const [one, two] = [await paths('lamp', '--format', 'mermaid'), await paths('--format', 'mermaid')];

    expect(one.out).toMatch(/^stateDiagram-v2\n/);
    addModel('dark', 'model = { ...lamp, project: () => missing.light }');
    expect((await paths('lamp', 'dark', '--format', 'mermaid')).out).toMatch(
      /^# lamp\n\n```mermaid\nstateDiagram-v2\n/,
    );
    expect(two.out).toBe(['bulb', 'lamp'].map((name) => `# ${name}\n\n\`\`\`mermaid\n${one.out}\`\`\`\n`).join('\n'));
  });

  test('writes golden paths and a diagram, which then pass the check', async () => {
    expect((await paths('--write')).out).toContain('lights/lamp/golden.json');
    expect((await paths('--write')).out).toBe('nothing changed\n');
    expect(await paths('--check')).toEqual({ status: 0, out: expect.stringContaining(', 0 differences'), err: '' });
    expect(existsSync(join(project.root, 'machines/lights/lamp/lamp.mmd'))).toBe(true);
  });

  test('writes the diagrams beside the models of another folder', async () => {
    vi.spyOn(process, 'cwd').mockReturnValue(project.root);

    expect((await paths('--write', '--models', project.models)).status).toBe(0);
    expect(existsSync(join(project.models, 'lights/lamp/lamp.mmd'))).toBe(true);
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

  test('mutates a machine whose actors are written in their invocations, or have no logic', async () => {
    addModel('kettle', `{ kettle as model } from '${fixture('kettle')}'`);

    await paths('kettle', '--write', '--mutants');

    expect(await paths('kettle', '--mutants')).toEqual({
      status: 0,
      out: expect.stringMatching(/\nkettle +(\d+)\/\1 +.* 100\.0 %/),
      err: '',
    });
  });

  test.for(['--write', '--check'])('%s refuses a recording of no machine that it works on', async (command) => {
    addModel('bulb', `{ lamp as model } from '${fixture('lamp')}'`);
    await paths('--write');
    const file = join(project.root, 'session.json');
    writeFileSync(file, JSON.stringify({ version: 1, machine: 'toaster', steps: [] }));

    expect(await paths(command, '--recording', file)).toEqual({
      status: 2,
      out: '',
      err: `paths: The recording ${file} is of machine "toaster", which is none of bulb, lamp\n`,
    });
  });

  test('compares with @xstate/graph in one run', async () => {
    const { status, out } = await paths('--compare');

    expect(status).toBe(0);
    expect(out).toMatch(/lamp, transition paths.*\n.*getShortestPaths.*\n.*getSimplePaths.*\n.*random/);
  });

  test('fails when a golden path differs, and names the place in words', async () => {
    await paths('--write');
    writeFileSync(
      project.goldenFile,
      readFileSync(project.goldenFile, 'utf8').replace('"state":"asking"', '"state":"on"'),
    );

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
    const file = join(project.root, 'session.json');
    writeFileSync(file, JSON.stringify({ version: 1, machine: 'lamp', steps: [{ event: { type: 'lamp.switchOn' } }] }));
    await paths('--write', 'lamp', '--recording', file);
    const written = readFileSync(project.goldenFile, 'utf8');

    expect(written).toContain('"name": "recorded 1"');
    expect((await paths('--write')).out).toBe('nothing changed\n');
    expect((await paths('--write', 'lamp', '--recording', file)).out).toBe('nothing changed\n');
    expect((await paths('--check')).status).toBe(0);
  });

  test('writes a recorded session with the words that the model has today', async () => {
    const file = join(project.root, 'session.json');
    writeFileSync(file, JSON.stringify({ version: 1, machine: 'lamp', steps: [{ event: { type: 'lamp.switchOn' } }] }));
    await paths('--write', 'lamp', '--recording', file);
    const written = readFileSync(project.goldenFile, 'utf8');
    writeFileSync(project.goldenFile, written.replaceAll('"person":"Press On"', '"person":"Press Start"'));
    await paths('--write');

    expect(readFileSync(project.goldenFile, 'utf8')).toBe(written);
    expect((await paths('--check')).status).toBe(0);
  });

  test.for([
    [{ error: 'dark' }, 'requestPower fails with "dark"', 'error'],
    [{ output: { granted: false, by: 'hand' } }, 'requestPower answers {"granted":false,"by":"hand"}', 'done'],
  ] as const)(
    'keeps no recorded session with a value that is no case, and says which: %o',
    async ([value, what, group]) => {
      const file = join(project.root, 'session.json');
      const steps = [{ event: { type: 'lamp.switchOn' } }, { outcome: { actor: 'power', ...value } }];
      writeFileSync(file, JSON.stringify({ version: 1, machine: 'lamp', steps }));
      await paths('--write');
      const before = readFileSync(project.goldenFile, 'utf8');

      expect(await paths('--write', 'lamp', '--recording', file)).toEqual({
        status: 2,
        out: '',
        err: expect.stringContaining(
          `lamp: step 2 of the recording, "${what}", is no case of the model: write outcomes: { "requestPower": { ${group}: { … } } }`,
        ),
      });
      expect(readFileSync(project.goldenFile, 'utf8')).toBe(before);
    },
  );

  test('keeps a recorded value as the case that has it', async () => {
    const file = join(project.root, 'session.json');
    const steps = [{ event: { type: 'lamp.switchOn' } }, { outcome: { actor: 'power', output: { granted: true } } }];
    writeFileSync(file, JSON.stringify({ version: 1, machine: 'lamp', steps }));
    await paths('--write', 'lamp', '--recording', file);

    expect(readFileSync(project.goldenFile, 'utf8')).toContain('"name": "recorded 1"');
    expect((await paths('--check')).status).toBe(0);
  });

  test('checks a recorded session that the golden file does not have', async () => {
    const file = join(project.root, 'session.json');
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
      project.goldenFile,
      readFileSync(project.goldenFile, 'utf8').replace('"person":"Press On"', '"person":"Press Start"'),
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
    const file = join(project.root, 'session.json');
    writeFileSync(file, JSON.stringify({ version: 1, machine: 'lamp', steps: [{ event: { type: 'lamp.switchOn' } }] }));

    expect(await paths('lamp', '--by', 'recorded', '--recording', file)).toMatchObject({
      status: 0,
      out: expect.stringContaining('1. Press On: you see a flicker.'),
    });
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
