import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { main } from './main.ts';

test('a soak ends with its budget and prints steps per second', async () => {
  const { status, out, err } = await paths('lamp', '--until', 'never', '--budget', '1');

  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toMatch(
    /^lamp: \d+ random paths, \d+ steps in [\d.]+ seconds, \d+ steps per second, transitions 100 %, guard outcomes 100 %, no failure\n$/,
  );
});

test('a soak comes last in a chain, after the paths', async () => {
  const chain = 'state(states(100)), transition(transitions(100)), random(never)';

  const { status, out } = await paths('lamp', '--by', chain, '--budget', '1');

  expect([status, out.includes('2. There is power: you see light, level 3.')]).toEqual([0, true]);
  expect(out).toMatch(/\nlamp: \d+ random paths/);
});

test('a soak writes its figures as JSON', async () => {
  const { out } = await paths('lamp', '--until', 'never', '--budget', '1', '--format', 'json');

  expect(JSON.parse(out)).toEqual([expect.objectContaining({ machine: 'lamp', transitions: 100, failure: null })]);
});

test('a soak fails with the shortest path on which a rule is violated', async () => {
  const { status, out, err } = await paths('breaking', '--until', 'never', '--budget', '9');

  expect([status, out.includes('a failure')]).toEqual([1, true]);
  expect(err).toContain('breaking: violates the rule "nothing breaks"\n  0. At the start: you see a dark lamp.');
});

const models = mkdtempSync(join(tmpdir(), 'soak-'));
const fixture = pathToFileURL(join(import.meta.dirname, '../explore/fixtures/lamp.ts')).href;

beforeAll(() => {
  addModel('lamp', `export { lamp as model } from '${fixture}';`);
  addModel(
    'breaking',
    `import { lamp } from '${fixture}';
     const rules = [{ title: 'nothing breaks', never: (state) => state.matches('broken') }];
     export const model = { ...lamp, rules };`,
  );
});

afterAll(() => rmSync(models, { recursive: true, force: true }));

function addModel(name: string, text: string): void {
  mkdirSync(join(models, name));
  writeFileSync(join(models, name, 'model.ts'), text);
}

async function paths(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const printed = { out: '', err: '' };
  // time goes by with the work: a busy machine may need a whole second to load the model
  let time = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (time += 0.5));
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed.out += String(text)), true));
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((printed.err += String(text)), true));
  const status = await main(args, { models, diagrams: models });
  now.mockRestore();
  out.mockRestore();
  err.mockRestore();
  return { status, ...printed };
}
