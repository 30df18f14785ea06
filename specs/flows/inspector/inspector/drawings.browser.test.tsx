import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { resolve } from '#src/inspector/bridge/graph.ts';
import { layOut } from '#src/inspector/viewer/drawing/elk.ts';

const { graph } = resolve(
  createMachine({ id: 'door', initial: 'open', states: { open: { on: { shut: 'shut' } }, shut: {} } }),
);

test('of several machines that wait for their drawing, the one that was asked for last is the next', async () => {
  const drawn: string[] = [];

  await Promise.all(
    ['first', 'second', 'third'].map(async (revision) => {
      await layOut(revision, graph);
      drawn.push(revision);
    }),
  );

  expect(drawn).toEqual(['first', 'third', 'second']);
});
