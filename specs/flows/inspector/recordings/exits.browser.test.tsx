import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor, createMachine, raise } from 'xstate';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import { summarize } from '#src/inspector/viewer/many/summarize.ts';
import { totalOf } from '#src/inspector/viewer/many/total.ts';
import { StateTable } from '#src/inspector/viewer/views/RecordingTables.tsx';

const order = createMachine({
  id: 'order',
  initial: 'idle',
  // leads nowhere itself
  on: { hurry: { actions: raise({ type: 'go' }) } },
  states: {
    idle: { on: { go: 'open' } },
    open: {
      initial: 'empty',
      states: { empty: { on: { fill: 'full', stay: 'empty' } }, full: {} },
      on: { leave: 'left' },
    },
    left: {},
  },
});

afterEach(cleanup);

test('a state was left by its own transitions, by those of a state around it, or not at all', () => {
  const recorder = createRecorder();
  const actor = createActor(order, { inspect: recorder.inspect }).start();
  for (const type of ['hurry', 'stay', 'fill', 'leave']) actor.send({ type });
  const total = totalOf([summarize('a.json', [{ info: { id: 'p1' }, messages: recorder.recall() }])]);
  const machine = total.machines.get('order');
  if (!machine) throw new Error('There is no order');

  render(<StateTable machine={machine} />);

  const cells = screen.getAllByRole('row').map((row) => [row.firstChild?.textContent, row.lastChild?.textContent]);
  expect(Object.fromEntries(cells)).toEqual({
    State: 'Left by',
    idle: '1 × idle · go → open',
    'open.empty': '1 × open.empty · fill → open.full',
    'open.full': '1 × open · leave → left',
    left: 'not left',
  });
});
