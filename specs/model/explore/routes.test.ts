import { setup } from 'xstate';
import { describe, expect, test } from 'vitest';
import { defineModel } from '../define/define-model.ts';
import { verifyModel } from '../define/verify-model.ts';
import { explore } from './exploration.ts';
import { unreachableOf } from './unreachable.ts';

const machine = setup({
  types: { events: {} as { type: 'go' } },
  guards: { isAllowed: () => false },
}).createMachine({
  id: 'site',
  initial: 'home',
  states: {
    home: { on: { go: 'list' } },
    list: { id: 'list', route: {} },
    detail: { id: 'detail', route: {} },
    secret: { id: 'secret', route: { guard: 'isAllowed' } },
  },
});
const site = {
  machine,
  title: 'Site',
  outcomes: {},
  states: { home: 'home', list: 'a list', detail: 'a detail', secret: 'a secret' },
  rules: [],
} as const;
const causes = (routes: Record<string, { to: '#list' | '#detail' | '#secret' }>) =>
  unreachableOf(explore(defineModel({ ...site, events: { go: 'Press Go', 'xstate.route': routes } }))).map(
    ({ id, cause }) => `${id}: ${cause}`,
  );

describe('a route', () => {
  test('is reached by the case of its state, and one without a case says what to write', () => {
    expect(causes({ 'Open the list': { to: '#list' }, 'Open the secret': { to: '#secret' } })).toEqual([
      'state detail: nothing leads to it',
      'state secret: nothing leads to it',
      '(root) · xstate.route [2] → detail: nothing sends it here: write events: { "xstate.route": { "…": { to: "#detail" } } }',
      '(root) · xstate.route [3] → secret: the guard isAllowed is never true here',
    ]);
  });

  test('has no outcome of its guard where the event is for another state', () => {
    const of = explore(
      defineModel({ ...site, events: { go: 'Press Go', 'xstate.route': { 'Open the list': { to: '#list' } } } }),
    );

    expect([...of.reachable.guards]).toEqual([]);
  });

  test('needs cases: a model without any does not match its machine', () => {
    const model = defineModel({ ...site, events: { go: 'Press Go', 'xstate.route': false } });
    const without = { ...model, events: new Map([...model.events].filter(([type]) => type !== 'xstate.route')) };

    expect(() => verifyModel(without)).toThrow('event "xstate.route" has no cases');
  });
});
