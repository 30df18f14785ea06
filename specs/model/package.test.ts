import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const source = import.meta.dirname;
const installed = resolve(source, '../../node_modules');

test('every package that the tool imports is declared', () => {
  const { dependencies, peerDependencies } = readManifest();
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => !/\.test\.|fixtures|^examples|^dist/.test(file),
  );

  const imported = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/^(?:import|export|\}) .*from '([^.'][^']*)';$/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:'))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );

  expect(files.length).toBeGreaterThan(50);
  expect([...new Set(imported)].filter((name) => !(name in { ...dependencies, ...peerDependencies }))).toEqual([]);
});

describe('the package in another project', () => {
  const place = mkdtempSync(join(tmpdir(), 'package-'));
  const project = join(place, 'project');

  beforeAll(() => {
    const copy = join(place, 'copy');
    cpSync(source, copy, { recursive: true, filter: (file) => !/\.test\.tsx?$|\/dist$/.test(file) });
    symlinkSync(installed, join(place, 'node_modules'));
    const packed = run(copy, 'npm', 'pack', '--offline', '--silent', '--pack-destination', place);
    expect(packed).toEqual({ status: 0, stdout: expect.stringMatching(/xstate-paths-[\d.]+\.tgz\n$/), stderr: '' });
    rmSync(join(place, 'node_modules'));
    const tool = join(project, 'node_modules/xstate-paths');
    mkdirSync(tool, { recursive: true });
    const [tarball = ''] = globSync('*.tgz', { cwd: place });
    expect(run(place, 'tar', 'xzf', tarball, '-C', tool, '--strip-components', '1').status).toBe(0);
    for (const name of ['xstate', '@xstate/graph', 'fast-check', 'oxc-parser', 'valibot', '@types/node']) {
      mkdirSync(dirname(join(project, 'node_modules', name)), { recursive: true });
      symlinkSync(join(installed, name), join(project, 'node_modules', name));
    }
    writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'gate', private: true, type: 'module' }));
    write('models/door/machine.ts', machine);
    write('models/door/model.ts', model);
  });

  afterAll(() => rmSync(place, { recursive: true, force: true }));

  test('has the text of the license that it declares', () => {
    const text = readFileSync(join(project, 'node_modules/xstate-paths/LICENSE'), 'utf8');

    expect([readManifest().license, text.split('\n')[0]]).toEqual(['MIT', 'MIT License']);
  });

  test('explores its machine, writes golden paths, and checks them', () => {
    expect(paths()).toEqual({ status: 0, stdout: expect.stringMatching(/\ndoor +2\/2 +2\/2 /), stderr: '' });
    expect(paths('door', '--write').stdout).toContain('models/door/golden.json');
    expect(paths('--check')).toEqual({ status: 0, stdout: '1 machine, 1 golden path, 0 differences\n', stderr: '' });
  });

  test('scores the mutants of its machine', () => {
    expect(paths('door', '--write').status).toBe(0);
    expect(paths('--mutants').stdout).toMatch(/\ndoor +(\d+)\/\1 +.*\n\n1 machine, \d+ mutants: /);
  });

  test('reads folders and requirement ids from the configuration', () => {
    write('paths.config.ts', config("{ models: 'models', requirements: ['DOOR-1'] }"));
    expect(paths('door').stderr).toContain('there is no requirement "DOOR-2"');
    write('paths.config.ts', config("{ models: 'models', requirements: ['DOOR-2'] }"));
    expect(paths('door').status).toBe(0);
    write('paths.config.ts', config("{ folder: 'models' }"));
    expect(paths()).toEqual({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /paths\.config\.ts cannot be used: "folder" is unknown; known are models, [^\n]*\n$/,
      ),
    });
    rmSync(join(project, 'paths.config.ts'));
  });

  test('says which Node it needs, where another one runs it', () => {
    const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.17.1' } })";

    expect(
      run(project, 'node', '--import', `data:text/javascript,${older}`, 'node_modules/xstate-paths/dist/bin/paths.js'),
    ).toEqual({
      status: 2,
      stdout: '',
      stderr: 'paths: this is Node 22.17.1; the command needs Node 22.18 or newer\n',
    });
  });

  test('has examples that run as they are', () => {
    cpSync(join(project, 'node_modules/xstate-paths/dist/examples'), join(project, 'examples'), { recursive: true });

    expect(paths('--check', '--models', 'examples', '--threads', '2')).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^9 machines, \d+ golden paths, 0 differences\n$/),
      stderr: '',
    });
  });

  test('has types: an event without cases, and an id that the project does not declare, do not compile', () => {
    const compile = () =>
      run(
        project,
        join(installed, '.bin/tsc'),
        '--noEmit',
        '--strict',
        '--module',
        'nodenext',
        '--target',
        'es2024',
        '--skipLibCheck',
        '--types',
        'node',
        '--allowImportingTsExtensions',
        'models/door/model.ts',
        ...globSync('ids.ts', { cwd: project }),
      );

    expect(compile()).toEqual({ status: 0, stdout: '', stderr: '' });
    write(
      'ids.ts',
      "declare module 'xstate-paths' { interface ProjectTypes { requirementId: 'DOOR-1' } }\nexport {};\n",
    );
    write('models/door/model.ts', model.replace("close: 'Push'", ''));
    const { stdout } = compile();
    expect(stdout).toMatch(/Property 'close' is missing/);
    expect(stdout).toContain(`Type '"DOOR-2"' is not assignable to type '"DOOR-1"'`);
  });

  const paths = (...args: readonly string[]) =>
    run(project, 'node', 'node_modules/xstate-paths/dist/bin/paths.js', ...args);

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
});

const machine = `import { setup } from 'xstate';

export const doorMachine = setup({ types: { events: {} as { type: 'open' } | { type: 'close' } } }).createMachine({
  id: 'door',
  options: { maxIterations: 100 },
  initial: 'closed',
  states: { closed: { on: { open: 'opened' } }, opened: { on: { close: 'closed' } } },
});
`;

const model = `import { defineModel } from 'xstate-paths';
import { doorMachine } from './machine.ts';

export const model = defineModel({
  machine: doorMachine,
  title: 'Door',
  events: { open: 'Pull', close: 'Push' },
  outcomes: {},
  states: { closed: 'a closed door', opened: 'an open door' },
  rules: [{ id: 'DOOR-2', title: 'it opens', from: () => true, canReach: (state) => state.matches('opened') }],
});
`;

const config = (text: string) =>
  `import { defineConfig } from 'xstate-paths';\nexport default defineConfig(${text});\n`;

function readManifest(): Record<'dependencies' | 'peerDependencies', Readonly<Record<string, string>>> & {
  license: string;
} {
  return JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as ReturnType<typeof readManifest>;
}

function run(cwd: string, command: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, npm_config_update_notifier: 'false', NODE_NO_WARNINGS: '1' },
  });
  return { status, stdout, stderr };
}
