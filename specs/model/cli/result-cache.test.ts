import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { addModel, fixture, project, useProject } from './test-project.ts';

useProject();

const bin = resolve('specs/model/bin/paths.ts');

/** Runs the command in the project as a person does. */
const run = (...args: string[]) => {
  const hasDiagrams = args.includes('--check') || args.includes('--write');
  const diagrams = hasDiagrams ? ['--diagrams', join(project.root, 'machines')] : [];
  const models = args.includes('--models') ? [] : ['--models', project.models];
  const options = [...models, ...args, ...diagrams];
  const { status, stdout, stderr } = spawnSync('node', [bin, ...options], { cwd: project.root, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
};

const cache = () => join(project.root, 'node_modules/.cache/xstate-paths');

const fromCache = (which: string) =>
  `paths: ${which} from an earlier run, since when no file has changed; --no-cache works on all again\n`;

/** Writes a file as if that were a while ago. */
const writeEarlier = (file: string, text: string) => {
  writeFileSync(file, text);
  const earlier = new Date(Date.now() - 60_000);
  utimesSync(file, earlier, earlier);
};

const wordsFile = () => join(project.root, 'words.ts');

beforeEach(() => {
  mkdirSync(join(project.root, 'node_modules'));
  writeEarlier(wordsFile(), "export const title = 'A light';\n");
  addModel('bulb', `{ model } from '../../../../words-model.ts'`);
  writeEarlier(
    join(project.root, 'words-model.ts'),
    `import { lamp } from '${fixture('lamp')}';\nimport { title } from './words.ts';\nexport const model = { ...lamp, title };\n`,
  );
  for (const name of ['lamp', 'bulb']) {
    const file = join(project.models, 'lights', name, 'model.ts');
    writeEarlier(file, readFileSync(file, 'utf8'));
  }
});

describe('a result of an earlier run', () => {
  test.for([[[]], [['lamp', '--by', 'edge']], [['--format', 'json', '--threads', '1']]])(
    'is shown where no file has changed: %j',
    ([args = []]) => {
      const first = run(...args);
      const again = run(...args);

      expect(first).toMatchObject({ status: 0, err: '' });
      expect(again).toEqual({
        ...first,
        err: fromCache(args[0] === 'lamp' ? '1 result' : '2 results'),
      });
    },
  );

  test('is not shown where a file that the model imports through another one has changed', () => {
    run('--format', 'json');

    writeEarlier(wordsFile(), "export const title = 'A bulb';\n");
    const { out, err } = run('--format', 'json');

    expect(err).toBe(fromCache('1 of 2 results'));
    expect(out).toContain('A bulb');
  });

  test('is not shown where another result is asked for', () => {
    run('lamp');

    expect(run('lamp', '--max-length', '3').err).not.toContain('earlier run');
    expect(run('lamp', '--by', 'state').err).not.toContain('earlier run');
    expect(run().err).toBe('');
  });

  test('of a check is not shown where the golden paths have changed', () => {
    run('--write');
    const golden = readFileSync(project.goldenFile, 'utf8');
    writeEarlier(project.goldenFile, golden);
    run('lamp', '--check');
    expect(run('lamp', '--check')).toMatchObject({ status: 0, err: fromCache('1 result') });

    writeEarlier(project.goldenFile, golden.replace('lamp.switchOn', 'lamp.smash'));

    expect(run('lamp', '--check')).toMatchObject({ status: 1, err: expect.stringContaining('differs at step') });
  });

  test('is not shown where an import leads to another file', () => {
    const manifest = (to: string) => JSON.stringify({ type: 'module', imports: { '#words': to } });
    writeEarlier(join(project.root, 'package.json'), manifest('./words.ts'));
    writeEarlier(join(project.root, 'others.ts'), "export const title = 'A bulb';\n");
    const file = join(project.root, 'words-model.ts');
    writeEarlier(file, readFileSync(file, 'utf8').replace('./words.ts', '#words'));
    run('bulb', '--format', 'json');
    expect(run('bulb', '--format', 'json').err).toBe(fromCache('1 result'));

    writeEarlier(join(project.root, 'package.json'), manifest('./others.ts'));

    expect(run('bulb', '--format', 'json')).toMatchObject({ err: '', out: expect.stringContaining('A bulb') });
  });

  test('is not shown where the models are reached through a link, and a file of theirs has changed', () => {
    const link = join(project.root, 'link');
    symlinkSync(project.models, link);
    const linked = () => run('bulb', '--format', 'json', '--models', link);
    linked();
    expect(linked().err).toBe(fromCache('1 result'));

    writeEarlier(wordsFile(), "export const title = 'A bulb';\n");

    expect(linked()).toMatchObject({ err: '', out: expect.stringContaining('A bulb') });
  });

  test('is not shown with --no-cache', () => {
    const first = run('lamp');

    expect(run('lamp', '--no-cache')).toEqual(first);
  });

  test('that cannot be read is made again', () => {
    const first = run('lamp');
    for (const name of readdirSync(cache())) writeFileSync(join(cache(), name), 'broken');

    expect(run('lamp')).toEqual(first);
  });
});

describe('a result is not kept', () => {
  test('of a machine that throws', () => {
    addModel('cycle', `{ cycle as model } from '${fixture('faulty')}'`);
    const first = run('cycle');

    expect(first).toMatchObject({ status: 2, err: expect.stringContaining('never settles') });
    expect(run('cycle')).toEqual(first);
  });

  test('where a file of it has changed since the command began', () => {
    const file = join(project.models, 'lights/lamp/model.ts');
    const later = new Date(Date.now() + 3_600_000);
    utimesSync(file, later, later);
    const first = run('lamp');

    expect(run('lamp')).toEqual(first);
  });

  test('where the budget may have cut it short', () => {
    const tool = JSON.stringify(join(import.meta.dirname, 'result-cache.ts'));
    const folders = { models: project.models, diagrams: project.root, cache: cache() };
    const request = { names: [], next: [], folders };
    const script = `
      const { cacheResult, enableResultCache } = await import(${tool});
      enableResultCache();
      await import(${JSON.stringify(join(project.models, 'lights/lamp/model.ts'))});
      for (const left of [1, 3])
        cacheResult('show', { name: 'lamp' + left, file: 'lights/lamp/model.ts' },
          { ...${JSON.stringify(request)}, budget: { seconds: 10, left: () => left } },
          { goldenFile: '/none', diagramFile: '/none' }, 'found');`;
    spawnSync('node', ['--input-type=module', '-e', script], { cwd: project.root, stdio: 'inherit' });

    expect(readdirSync(cache()).map((name) => name.split('-')[0])).toEqual(['lamp3']);
  });

  test('where the folder of packages cannot be written, and the machine is shown anyway', () => {
    writeFileSync(join(project.root, 'node_modules/.cache'), '');

    expect(run('lamp')).toMatchObject({ status: 0, err: '' });
  });

  test('where time decides what is found', () => {
    const args = ['lamp', '--until', 'time(0.1) and states(50)'];
    run(...args);

    expect(run(...args).err).not.toContain('earlier run');
  });

  test('where the project has no folder for packages', () => {
    const { status } = spawnSync('node', [bin, '--models', project.models], { cwd: project.models });

    expect([status, readdirSync(project.models)]).toEqual([0, ['lights']]);
  });
});
