import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { main } from './main.ts';

test('--shared prints paths that continue from one model to another', async () => {
  const { status, out, err } = await paths('enqueue-actions', 'nested-invocation', '--shared');

  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out).toMatch(/^path 1\n {2}enqueue-actions: At the start: you see 0 items\.\n {2}1\. /);
  expect(out).toContain('nested-invocation, in the order: you see a spinner.');
});

test('--shared writes the paths as JSON, with what brings a machine to the shared state', async () => {
  const { out } = await paths('enqueue-actions', 'nested-invocation', '--shared', '--format', 'json');

  expect((JSON.parse(out) as { parts: unknown[] }[]).flatMap(({ parts }) => parts)).toContainEqual(
    expect.objectContaining({ machine: 'nested-invocation', shared: 'the order', arrival: ['Press Order'] }),
  );
});

test('--shared names what is in no path, and fails', async () => {
  const { status, err } = await paths('enqueue-actions', 'nested-invocation', '--shared', '--max-length', '1');

  expect([
    status,
    err.includes('enqueue-actions: open · item.add [1] → full: in no path: give a larger --max-length'),
  ]).toEqual([1, true]);
});

test('--shared in another format is one clear line and exit 2', async () => {
  expect(await paths('spawn', '--shared', '--format', 'csv')).toEqual({
    status: 2,
    out: '',
    err: 'paths: --shared --format csv: choose text or json\n',
  });
});

test('--shared of models that share no state is one clear line and exit 2', async () => {
  expect(await paths('spawn', 'nested-invocation', '--shared')).toEqual({
    status: 2,
    out: '',
    err: 'paths: --shared: no two of these models have a state of the same name in shared, where a path could continue\n',
  });
});

test('--shared ends with its budget', async () => {
  const now = vi.spyOn(performance, 'now');
  let time = 0;
  now.mockImplementation(() => (time += 1000));

  const { status, err } = await paths('enqueue-actions', 'nested-invocation', '--shared', '--budget', '9');
  now.mockRestore();

  expect(status).toBeGreaterThan(0);
  expect(err).toContain('the budget of 9 seconds is spent');
});

async function paths(...args: string[]): Promise<{ status: number; out: string; err: string }> {
  const examples = join(import.meta.dirname, '../examples');
  const printed = { out: '', err: '' };
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => ((printed.out += String(text)), true));
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => ((printed.err += String(text)), true));
  const status = await main(args, { models: examples, diagrams: examples });
  out.mockRestore();
  err.mockRestore();
  return { status, ...printed };
}
