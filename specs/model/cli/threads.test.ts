import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { addModel, fixture, paths, project, useProject } from './test-project.ts';

useProject();

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
      writeFileSync(join(project.models, 'lights/cycle/golden.json'), readFileSync(project.goldenFile));

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
      err: expect.stringMatching(/^paths: the condition 'states\(100\)' cannot be met on machine "bulb"[^\n]*\n$/),
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
