import { expect, test } from 'vitest';
import { assign, fromCallback, setup } from 'xstate';
import { defineModel } from '../define/define-model.ts';
import { viewPaths } from './screen-paths.ts';

type Step = 'name' | 'code';

const formMachine = setup({
  types: {} as { context: { problem: string | null }; events: { type: 'answer'; step: Step; text: string } },
  guards: { isEmpty: ({ event }) => event.text === '', isCode: ({ event }) => event.step === 'code' },
  actions: { keepProblem: assign({ problem: ({ event }) => event.step }) },
}).createMachine({
  id: 'form',
  options: { maxIterations: 100 },
  context: { problem: null },
  initial: 'name',
  on: {
    answer: [{ guard: 'isEmpty', actions: 'keepProblem' }, { guard: 'isCode', target: '.sent' }, { target: '.code' }],
  },
  states: { name: {}, code: {}, sent: { type: 'final' } },
});

const model = defineModel({
  machine: formMachine,
  title: 'A form',
  events: {
    answer: (state) => {
      const step: Step = state.matches('name') ? 'name' : 'code';
      return { 'Fill it in': { step, text: 'x' }, 'Leave it empty': { step, text: '' } };
    },
  },
  outcomes: {},
  states: { name: 'the name', code: 'the code', sent: 'thanks' },
  rules: [],
});

test('paths for views show each case of an event with the data that it has in each state', () => {
  const paths = viewPaths(
    { ...model, name: 'form' },
    { actions: { answer: async () => {} }, expectations: {}, controls: {} },
  );

  const sent = paths.flatMap(({ steps }) =>
    steps.flatMap(({ stimulus }) => (stimulus.origin === 'person' ? [stimulus.event] : [])),
  );
  expect(sent).toContainEqual({ type: 'answer', step: 'name', text: '' });
  expect(sent).toContainEqual({ type: 'answer', step: 'code', text: '' });
});

test('paths for views show each case in each part of a screen that the driver names', () => {
  const driver = { actions: { answer: async () => {} }, expectations: {}, controls: {} };
  const named = { ...driver, partOf: ({ context }: { context: unknown }) => JSON.stringify(context) };

  const [without, withParts] = [driver, named].map((one) => viewPaths({ ...model, name: 'form' }, one));

  const problemsBefore = (paths: ReturnType<typeof viewPaths> = []) =>
    paths.flatMap(({ steps }) =>
      steps.flatMap(({ stimulus: { label }, before }) =>
        label === 'Leave it empty' ? [JSON.stringify(before.snapshot.context)] : [],
      ),
    );
  expect(problemsBefore(without)).not.toContain('{"problem":"code"}');
  expect(problemsBefore(withParts)).toContain('{"problem":"code"}');
});

const sheetMachine = setup({
  types: {} as {
    context: { isOpen: boolean; text: string };
    events: { type: 'sheet.opened' } | { type: 'fill'; text: string };
  },
  actors: { watchKeys: fromCallback<{ type: 'close' }, undefined, { type: 'sheet.opened' }>(() => {}) },
  guards: { isOpen: ({ context }) => context.isOpen },
  actions: {
    open: assign({ isOpen: true }),
    keep: assign({ text: (_, params: { text: string }) => params.text }),
  },
}).createMachine({
  id: 'sheet',
  context: { isOpen: false, text: '' },
  invoke: { id: 'keys', src: 'watchKeys' },
  on: {
    'sheet.opened': { actions: 'open' },
    fill: { guard: 'isOpen', actions: { type: 'keep', params: ({ event }) => event } },
  },
});

test('a case that is refused is shown again where it is accepted, also after a message of an actor', () => {
  const sheet = defineModel({
    machine: sheetMachine,
    title: 'A sheet',
    events: { fill: { 'Fill in a': { text: 'a' }, 'Fill in b': { text: 'b' } } },
    outcomes: { watchKeys: { sends: { 'Press the key that opens it': { type: 'sheet.opened' } } } },
    states: {},
    project: ({ isOpen }) => isOpen,
    rules: [],
  });

  const paths = viewPaths(
    { ...sheet, name: 'sheet' },
    { actions: { fill: async () => {} }, expectations: {}, controls: {} },
  );

  const accepted = paths.flatMap(({ steps }) =>
    steps.flatMap(({ stimulus: { label }, taken }) => (taken.length > 0 ? [label] : [])),
  );
  expect(accepted).toContain('Fill in a');
  expect(accepted).toContain('Fill in b');
});
