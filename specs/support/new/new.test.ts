import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#machines/domain/session/routes.ts';
import { callEdits, callFiles } from './call-files.ts';
import { addRow, editedFiles } from './edits.ts';
import { flowFiles, flowRows, listFlow, namesTaken, readFlowName } from './flow-files.ts';

const areas = ['clients', 'sign-in'];

describe('The name of a new flow', () => {
  test('gives every form that its files need', () => {
    expect(readFlowName('clients/claim-list', areas)).toEqual({
      area: 'clients',
      kebab: 'claim-list',
      camel: 'claimList',
      pascal: 'ClaimList',
      title: 'Claim list',
    });
  });

  test.each([
    undefined,
    '',
    'claims',
    'clients/',
    'clients/ClaimList',
    'clients/claims/list',
    '../clients/claims',
    '--',
  ])('%j is refused with a sentence', (text) => {
    expect(() => readFlowName(text, areas)).toThrow('is not <area>/<name>');
  });

  test('an area that does not exist is refused with those that do', () => {
    expect(() => readFlowName('claims/list', areas)).toThrow('the areas are clients, sign-in');
  });
});

test('a new flow has at most ten files of its own, two of them generated, and three rows elsewhere', () => {
  const name = readFlowName('clients/claim-list', areas);

  expect(Object.keys(flowFiles(name))).toHaveLength(8);
  expect(flowRows(name)).toHaveLength(3);
});

test('a file without the place for its row is refused', () => {
  const [row] = flowRows(readFlowName('clients/claim-list', areas));
  if (!row) throw new Error('a new flow has no route');

  expect(() => addRow('nothing', row)).toThrow("routes.ts has no line that begins with   signedOutPage('login'");
});

test('a file without the text that is replaced is refused', () => {
  const edits = [{ file: 'page.tsx', from: 'useScreenActor', to: 'useFlow' }];

  expect(editedFiles(edits, () => 'useScreenActor(one)')).toEqual(new Map([['page.tsx', 'useFlow(one)']]));
  expect(() => editedFiles(edits, () => 'useFlow(one)')).toThrow('page.tsx does not have useScreenActor');
});

test('a flow is listed in the line of its area, and no other line changes', () => {
  const readme = '- `clients`: search\n- `sign-in`: login';

  expect(listFlow(readme, readFlowName('clients/claim-list', areas))).toBe(
    '- `clients`: search, claim-list\n- `sign-in`: login',
  );
});

describe('A name that is taken', () => {
  const names = {
    routes,
    pages: 'const loaders = {\n  billing: () => 1,\n};\nconst wizardLoaders = {\n  signUp: () => 1,\n};\n',
    paths: 'export const paths = {\n  helpPage: () => 1,\n};\n',
    flows: ['clients/next-page'],
  };

  test.each([
    ['clients/claim-list', []],
    ['clients/home', ['the route home']],
    ['clients/new-quote', ['the route newQuote', 'the address /new-quote']],
    ['clients/cloud-invoice', ['the address /cloud-invoice']],
    ['clients/billing', ['the page billing of src/app/routing/pages.tsx']],
    ['clients/help-page', ['the address helpPage of src/paths.ts']],
    ['sign-in/next-page', ['the flow clients/next-page']],
    ['clients/sign-up-plans', ['the wizard signUp, whose steps are the routes that begin with its name']],
  ])('%s: %j', (text, taken) => {
    expect(namesTaken(readFlowName(text, areas), names)).toEqual(taken);
  });
});

describe('npm run new', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const copy = mkdtempSync(join(tmpdir(), 'new-flow-'));
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('node', args, { cwd: copy, encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  const make = (...args: readonly string[]) => run('specs/support/new.ts', ...args);

  beforeAll(() => {
    for (const part of [
      'machines',
      'src',
      'specs',
      'mocks',
      'package.json',
      'paths.config.ts',
      'tsconfig.json',
      'tsconfig.machines.json',
      '.oxfmtrc.json',
      '.oxlintrc.json',
      'vite.config.ts',
    ])
      cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  const claimList = readFlowName('clients/claim-list', areas);
  const edited = [...new Set([...flowRows(claimList), ...callEdits(claimList)].map(({ file }) => file))];

  const expectTypes = (files: readonly string[]): void => {
    writeFileSync(
      join(copy, 'tsconfig.new.json'),
      JSON.stringify({ extends: './tsconfig.json', include: ['src/**/*.d.ts'], files }),
    );
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/tsc'),
      ['-p', 'tsconfig.new.json', '--types', 'node,vite/client'],
      { cwd: copy, encoding: 'utf8' },
    );
    expect(stdout).toBe('');
  };

  const expectTests = (...files: readonly string[]): void => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--configLoader=native', '--project=machines'];
    expect(run(...vitest, ...files)).toMatchObject({ status: 0 });
  };

  test('--help says how it is used', () => {
    expect(make('--help')).toEqual({ status: 0, stdout: expect.stringMatching(/^usage: npm run new/), stderr: '' });
  });

  test('a call for a flow that does not exist says how to write the flow', () => {
    expect(make('call', 'clients/claim-list')).toMatchObject({
      status: 1,
      stderr: 'new: there is no flow clients/claim-list: npm run new -- flow clients/claim-list writes it\n',
    });
  });

  test('writes a flow whose types, paths, manual and bars are green at once', () => {
    const made = make('flow', 'clients/claim-list');

    expect(made.stderr).toBe('');
    expect(made.status).toBe(0);
    expect(existsSync(join(copy, 'specs/flows/clients/claim-list/golden.json'))).toBe(true);
    expect(existsSync(join(copy, 'machines/clients/claim-list/claim-list.mmd'))).toBe(true);
    expect(run('specs/model/bin/paths.ts', 'claim-list', '--check')).toMatchObject({ status: 0 });
    expectTypes(Object.keys(flowFiles(claimList)));
    expectTests('specs/flows/support/manuals.test.ts', 'specs/flows/support/complete.test.ts');
  });

  test('gives the flow its call, and types, lint, manual and ports are green at once', () => {
    const made = make('call', 'clients/claim-list');

    expect(made.stderr).toBe('');
    expect(made.status).toBe(0);
    expectTypes([...Object.keys(flowFiles(claimList)), ...Object.keys(callFiles(claimList)), ...edited]);
    expect(spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--deny-warnings'], { cwd: copy }).status).toBe(0);
    expectTests('specs/flows/support/manuals.test.ts', 'specs/app/actors.test.ts');
  });

  test('writes nothing over a flow that is there', () => {
    const before = readFileSync(join(copy, 'src/paths.ts'), 'utf8');

    expect(make('flow', 'clients/search')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('already there') as string,
    });
    expect(make('flow', 'clients/home')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('new: already there: the route home, the page home of') as string,
    });
    expect(make('call', 'clients/claim-list')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('already there: machines/domain/contract/claim-list.ts') as string,
    });
    expect(make('page', 'clients/other')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^new: usage: npm run new -- flow <area>\/<name>/) as string,
    });
    expect(readFileSync(join(copy, 'src/paths.ts'), 'utf8')).toBe(before);
  });
});
