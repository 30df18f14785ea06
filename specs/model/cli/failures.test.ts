import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { main } from './main.ts';

describe('a JUnit report fails where the command does', () => {
  test('on rules that are violated', async () => {
    addModel('broken', "model = { ...lamp, rules: [{ title: 'it is dark', never: (at) => at.matches('on') }] }");

    const { status, out } = await paths('--format', 'junit');

    expect(status).toBe(1);
    expect(failuresIn(out)).toEqual([
      expect.stringMatching(/^broken: violated: it is dark: 0\. At the start: you see a dark lamp\. 1\. Press On/),
    ]);
  });

  test('on thresholds, and on models that cannot be loaded', async () => {
    addModel('broken', "model = { ...lamp, events: new Map([['lamp.smash', () => []]]) }");

    const { status, out } = await paths('--format', 'junit', '--max-length', '2');

    expect(status).toBe(1);
    expect(failuresIn(out)).toEqual([
      expect.stringMatching(/^lamp: transitions: .* in no path: give a larger --max-length$/),
      expect.stringMatching(/^lamp: guards: /),
      expect.stringMatching(/^paths: Model "broken" does not match its machine: /),
    ]);
  });

  test('also when nothing else is left', async () => {
    addModel('broken', "model = { ...lamp, events: new Map([['lamp.smash', () => []]]) }");

    const { status, out } = await paths('broken', '--format', 'junit');

    expect(status).toBe(2);
    expect(failuresIn(out)).toEqual([expect.stringMatching(/^paths: Model "broken" does not match its machine: /)]);
  });

  test('on what a check finds beside the paths', async () => {
    await paths('--write', '--max-length', '2');
    writeFileSync(join(root, 'machines/lights/lamp/lamp.mmd'), 'stateDiagram-v2');

    const { status, out, err } = await paths('--check', '--format', 'junit');

    expect(status).toBe(1);
    expect(failuresIn(out)).toHaveLength(err.trimEnd().split('\n').length);
    expect(failuresIn(out)).toContain('lamp: lamp: lamp.mmd is out of date: run npm run paths -- --write');
  });
});

describe('a broken model', () => {
  test.for([
    ['cannot be loaded', '{ nothing } from "./nowhere.ts"', 'nowhere.ts'],
    ['does not match its machine', "model = { ...lamp, events: new Map([['lamp.smash', () => []]]) }", 'lamp.smash'],
    [
      'has no input for a machine that needs one',
      "model = { ...lamp, starts: [{ label: 'At the start', input: () => undefined }] }",
      'paths: Machine "broken" cannot start: Cannot read properties of undefined (reading \'level\'); where the machine needs an input, give the model `input` or `starts`\n',
    ],
    ['has a machine that throws', `{ throwing as model } from '${fixture('faulty')}'`, '(path: At the start'],
    [
      'has a rule that throws',
      "model = { ...lamp, rules: [{ title: 'it shines', always: () => missing.light }] }",
      /^paths: Machine "broken": the rule "it shines" throws in "off": missing is not defined \(\S+\/broken\/model\.ts:2:\d+\)\n$/,
    ],
    [
      'has a rule that throws after a step',
      "model = { ...lamp, rules: [{ title: 'it shines', on: () => true, expect: () => missing.light }] }",
      /^paths: Machine "broken": the rule "it shines" throws in "off": missing is not defined \(\S+\/broken\/model\.ts:2:\d+\)\n$/,
    ],
    [
      'has a projection that throws',
      'model = { ...lamp, project: () => missing.light }',
      /^paths: Machine "broken": project throws: missing is not defined \(\S+\/broken\/model\.ts:2:\d+\)\n$/,
    ],
    [
      'has a context that is no JSON',
      'model = { ...lamp, project: () => 1n }',
      'paths: Machine "broken" has a context in "off" that cannot be written as JSON: Do not know how to serialize a BigInt\n',
    ],
    [
      'has a context that contains itself',
      'model = { ...lamp, project: () => { const all = []; all.push(all); return all; } }',
      'paths: Machine "broken" has a context in "off" that cannot be written as JSON: it contains itself\n',
    ],
  ] as const)('that %s is a line, and the others go on', async ([, exported, line]) => {
    addModel('broken', exported);

    expect(await paths()).toMatchObject({
      status: 1,
      out: expect.stringContaining('lamp '),
      err: typeof line === 'string' ? expect.stringContaining(line) : expect.stringMatching(line),
    });
  });

  test.for([
    ['guard', 'guards: { isGranted: () => missing.light }', /: missing is not defined \(\S+model\.ts:2:\d+\) \(path: /],
    ['delay', 'delays: { burning: () => missing.light }', /: missing is not defined \(\S+model\.ts:2:\d+\) \(path: /],
  ] as const)('whose machine throws in a %s names the file and the line', async ([, part, line]) => {
    addModel('broken', `model = { ...lamp, machine: lamp.machine.provide({ ${part} }) }`);

    expect(await paths('broken')).toMatchObject({ status: 2, err: expect.stringMatching(line) });
  });

  test.for(['json', 'csv'])('is not in the %s of the others: a line and the exit status name it', async (format) => {
    addModel('gloomy', 'model = { ...lamp, project: () => missing.light }');

    const { status, out, err } = await paths('--format', format);

    expect([status, out.includes('gloomy')]).toEqual([1, false]);
    expect(out).toContain('lamp');
    expect(err).toMatch(/^paths: Machine "gloomy": project throws: /);
  });

  test('whose label throws is a line with the state, and the others continue', async () => {
    addModel('broken', "model = { ...lamp, states: new Map([...lamp.states, ['off', () => missing.light]]) }");

    expect(await paths('lamp', 'broken')).toMatchObject({
      status: 1,
      out: expect.stringContaining('lamp '),
      err: expect.stringMatching(
        /^paths: Machine "broken": the label of the state "off" throws: missing is not defined \(\S+\/broken\/model\.ts:2:\d+\)\n$/,
      ),
    });
  });

  test('with a syntax error names the file and the line', async () => {
    addModel('wrong', 'nothing from');

    // as Node loads it, which Vite does not
    const { status, stderr } = spawnSync('node', ['specs/model/bin/paths.ts', 'wrong', '--models', models], {
      encoding: 'utf8',
    });

    expect(status).toBe(2);
    expect(stderr).toMatch(/^paths: \S+model\.ts cannot be loaded: .* \(\S+model\.ts:2\)\n$/);
  });
});

test('golden paths that do not cover what is reachable are written, and the next check is not the first to say it', async () => {
  const { status, out, err } = await paths('--write', '--max-length', '2');

  expect([status, out.includes('golden.json')]).toEqual([1, true]);
  expect(err).toContain('lamp: no golden path of at most 2 steps covers ');
  expect(err).toContain(': give a larger --max-length\n');
  expect((await paths('--check')).status).toBe(1);
});

test('mutants of a machine that violates a rule are not tried, and the rule is named', async () => {
  addModel('dark', "model = { ...lamp, rules: [{ title: 'it is dark', never: (at) => at.matches('on') }] }");
  await paths('dark', '--write');

  expect(await paths('dark', '--mutants')).toEqual({
    status: 2,
    out: '',
    err: 'paths: Machine "dark" violates the rule "it is dark" before it is mutated: run npm run paths -- dark\n',
  });
});

/** The failures of a report, each after the name of its suite. */
function failuresIn(report: string): string[] {
  return Array.from(
    report.matchAll(/<testcase classname="([^"]*)" name="[^"]*">\n *<failure message="([^"]*)">/g),
    ([, suite, message]) => `${suite}: ${message}`.replaceAll('&quot;', '"'),
  );
}

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

let root: string;
let models: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'failures-'));
  models = join(root, 'specs/flows');
  addModel('lamp', 'model = { ...lamp }');
});

const fixture = (name: string) => pathToFileURL(join(import.meta.dirname, `../explore/fixtures/${name}.ts`)).href;

/** A model file that exports what is given. */
function addModel(name: string, exported: string): void {
  mkdirSync(join(models, 'lights', name), { recursive: true });
  writeFileSync(
    join(models, 'lights', name, 'model.ts'),
    `import { lamp } from '${fixture('lamp')}';\nexport ${exported.startsWith('model') ? 'const ' : ''}${exported};\n`,
  );
}
