import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { unlimited } from '../define/budget.ts';
import { defineModel } from '../define/define-model.ts';
import type { Model, Rule, RuleKind } from '../define/model.ts';
import { exactGraph } from '../explore/exact-graph.ts';
import { explore } from '../explore/exploration.ts';
import { lamp } from '../explore/fixtures/lamp.ts';
import { race } from '../explore/fixtures/race.ts';
import { describePath } from '../report/sentences.ts';
import { checkRules } from './check-rules.ts';
import { lint } from './lint.ts';

describe('eventually', () => {
  test('holds where every path comes to the goal', () => {
    expect(broken(door, { eventually: (state) => state.matches('open') })).toBeNull();
  });

  test('is violated by the shortest path that ends without the goal', () => {
    expect(
      broken(lamp, { from: (state) => state.matches('asking'), eventually: (state) => state.matches('on') }),
    ).toEqual({
      path: [
        '0. At the start: you see a dark lamp.',
        '1. Press On: you see a flicker.',
        '2. A fuse blows: you see a broken lamp, and the flow ends.',
      ],
      reason: 'nothing can happen here, and the goal is not reached',
    });
  });

  test('is violated by the shortest loop without the goal', () => {
    expect(broken(door, { eventually: (state) => state.matches('broken') })).toEqual({
      path: [
        '0. At the start: you see a locked door.',
        '1. Knock: you see an unlocked door.',
        '2. Pull: you see an open door.',
        '3. Push: you see an unlocked door.',
      ],
      reason: 'the last 2 steps can repeat forever without the goal',
    });
  });

  test('is violated by the shorter one of a loop and an end without the goal', () => {
    const goal = { eventually: (state: Snapshot) => state.matches('connected') };

    expect(broken(phone('picked'), goal)).toEqual({
      path: ['0. At the start: you see a phone.', '1. Dial: you see a phone.'],
      reason: 'the last step can repeat forever without the goal',
    });
    expect(broken(phone('hungUp'), goal)).toEqual({
      path: ['0. At the start: you see a phone.', '1. Put it down: you see nothing.'],
      reason: 'nothing can happen here, and the goal is not reached',
    });
  });

  test('does not count a repetition that ends by itself as a loop', () => {
    const rule = { from: isOn, eventually: (state: Snapshot) => !state.matches('on') };

    expect(broken(lamp, rule)).toBeNull();
  });

  test('does not count a step that takes no transition', () => {
    const noisy: Model = { ...door, foreign: [{ label: 'Ring', event: { type: 'ring' } }] };

    expect(broken(noisy, { eventually: (state) => state.matches('open'), within: 2 })).toBeNull();
    expect(broken(noisy, { eventually: (state) => state.matches('open') })).toBeNull();
  });

  test('within some steps is violated by a path with more of them', () => {
    const rule = { eventually: (state: Snapshot) => state.matches('open') };

    expect(broken(door, { ...rule, within: 2 })).toBeNull();
    expect(broken(door, { ...rule, within: 1 })).toEqual({
      path: ['0. At the start: you see a locked door.', '1. Knock: you see an unlocked door.'],
      reason: 'the goal is not reached within 1 step',
    });
  });

  test('within some steps counts each repetition', () => {
    const rule = { from: isOn, eventually: (state: Snapshot) => !state.matches('on'), within: 2 };

    expect(broken(lamp, rule)?.path.at(-1)).toMatch(/^3\. Turn the dimmer/);
  });
});

describe('a loop', () => {
  test('that a timer ends, which nothing sets again, is no violation', () => {
    const isOver = (state: Snapshot) => !state.matches({ session: 'alive' });

    expect(broken(race, { eventually: isOver })).toBeNull();
    expect(broken(race, { hold: (state) => !isOver(state), until: isOver })).toBeNull();
  });

  test('that a timer does not end is a violation', () => {
    expect(broken(race, { eventually: (state) => state.matches({ session: 'saved' }) })?.reason).toBe(
      'the last 2 steps can repeat forever without the goal',
    );
  });

  test('of two timers that a third ends is no violation of what results and time lead to', () => {
    expect(broken(blinking, { from: () => true, leadsTo: (state) => state.matches({ session: 'over' }) })).toBeNull();
    expect(broken(blinking, { eventually: (state) => state.matches({ session: 'over' }) })).toBeNull();
  });

  test('of two timers without a third is a violation', () => {
    const goal = (state: Snapshot) => state.matches({ session: 'off' });

    expect(broken(blinking, { from: () => true, leadsTo: goal })?.reason).toMatch(/^from here actor results and time/);
    expect(broken(blinking, { eventually: goal })?.reason).toBe('the last 2 steps can repeat forever without the goal');
  });

  test('that ends only after many rounds is no violation', () => {
    expect(broken(trying(150), { eventually: (state) => state.matches('over') })).toBeNull();
  });

  test('that never comes back to where it was is no proof', () => {
    expect(broken(trying(Infinity), { eventually: (state) => state.matches('over') })?.reason).toBe(
      'the last 2 steps can repeat forever without the goal, as far as explored: not proved',
    );
  });

  test('is no proof where too little of the budget is left to search again', () => {
    const rule: Rule = { title: 'it ends', eventually: (state) => state.matches({ session: 'over' }) };
    const late = { ...unlimited, seconds: 10, left: () => 1 };
    const [found] = checkRules(explore({ ...blinking, rules: [rule] }, late));

    expect(found?.reason).toBe('the last 2 steps can repeat forever without the goal, as far as explored: not proved');
  });

  test('is searched for again in a graph that is made once', () => {
    const { simulation } = explore(blinking);

    expect(exactGraph(simulation)).toBe(exactGraph(simulation));
  });

  test('is a violation where the machine reads the clock, so that no moment comes back', () => {
    const clocked: Model = { ...blinking, readsClock: true };

    expect(broken(clocked, { eventually: (state) => state.matches({ session: 'off' }) })?.reason).toBe(
      'the last 2 steps can repeat forever without the goal, as far as explored: not proved',
    );
  });
});

describe('until', () => {
  test('holds where nothing else comes before the goal, and the goal comes', () => {
    const rule = {
      hold: (state: Snapshot) => !state.matches('broken'),
      until: (state: Snapshot) => state.matches('open'),
    };

    expect(broken(door, rule)).toBeNull();
  });

  test('is violated by the shortest path to a state that the rule excludes', () => {
    const rule = {
      from: (state: Snapshot) => state.matches('asking'),
      hold: (state: Snapshot) => state.matches('asking'),
      until: (state: Snapshot) => state.matches('on') || state.matches('off'),
    };

    expect(broken(lamp, rule)).toEqual({
      path: expect.arrayContaining(['2. A fuse blows: you see a broken lamp, and the flow ends.']),
      reason: 'what must hold until the goal does not hold here',
    });
  });

  test('is violated where the goal never comes', () => {
    const rule = { hold: () => true, until: (state: Snapshot) => state.matches('broken') };

    expect(broken(door, rule)?.reason).toBe('the last 2 steps can repeat forever without the goal');
  });

  test('asks nothing of a state in which the goal holds', () => {
    const rule = { from: isOn, hold: () => false, until: isOn };

    expect(broken(lamp, rule)).toBeNull();
  });
});

test('a temporal rule whose beginning no state meets is reported', () => {
  const model: Model = { ...door, rules: [{ title: 'it opens', from: () => false, eventually: () => true }] };

  expect(lint(explore(model)).map(({ message }) => message)).toContain('nothing exercises the rule "it opens"');
});

type Snapshot = Parameters<Extract<Rule, { never: unknown }>['never']>[0];

const isOn = (state: Snapshot) => state.matches('on');

/** A door that must be unlocked, and then opens and closes. */
const door = defineModel({
  machine: setup({ types: { events: {} as { type: 'knock' } | { type: 'pull' } | { type: 'push' } } }).createMachine({
    id: 'door',
    initial: 'locked',
    states: {
      locked: { on: { knock: 'unlocked' } },
      unlocked: { on: { pull: 'open' } },
      open: { on: { push: 'unlocked' } },
    },
  }),
  title: 'Door',
  events: { knock: 'Knock', pull: 'Pull', push: 'Push' },
  outcomes: {},
  states: { locked: 'a locked door', unlocked: 'an unlocked door', open: 'an open door' },
  rules: [],
});

/** A phone on which a number is dialed again and again, or that is put down in one step or two. */
const phone = (down: 'picked' | 'hungUp') =>
  defineModel({
    machine: setup({ types: { events: {} as { type: 'dial' } | { type: 'put' } } }).createMachine({
      id: 'phone',
      initial: 'ready',
      states: {
        ready: { on: { dial: { target: 'ready', reenter: true }, put: down } },
        picked: { on: { put: 'hungUp' } },
        hungUp: {},
        connected: {},
      },
    }),
    title: 'Phone',
    events: { dial: 'Dial', put: 'Put it down' },
    outcomes: {},
    states: { ready: 'a phone', picked: 'a line', hungUp: 'nothing', connected: 'a call' },
    rules: [],
  });

/** A session that is over after 20 seconds, beside a light that blinks. */
const blinking = defineModel({
  machine: setup({}).createMachine({
    id: 'blinking',
    options: { maxIterations: 100 },
    type: 'parallel',
    states: {
      session: { initial: 'alive', states: { alive: { after: { 20_000: 'over' } }, over: {}, off: {} } },
      light: { initial: 'red', states: { red: { after: { 3_000: 'blue' } }, blue: { after: { 3_000: 'red' } } } },
    },
  }),
  title: 'Blinking',
  events: {},
  outcomes: {},
  states: {
    'session.alive': 'a session',
    'session.over': 'the end',
    'session.off': 'no session',
    'light.red': 'a red light',
    'light.blue': 'a blue light',
  },
  rules: [],
});

/** A machine that can be tried so many times, which its projection does not count. */
const trying = (most: number) =>
  defineModel({
    machine: setup({
      types: { context: {} as { tries: number }, events: {} as { type: 'try' } | { type: 'back' } },
      actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
      guards: { isFew: ({ context }) => context.tries < most },
    }).createMachine({
      id: 'trying',
      options: { maxIterations: 100 },
      context: { tries: 0 },
      initial: 'ready',
      states: {
        ready: { on: { try: { target: 'tried', actions: 'count' } } },
        tried: { on: { back: [{ guard: 'isFew', target: 'ready' }, { target: 'over' }] } },
        over: { type: 'final' },
      },
    }),
    title: 'Trying',
    events: { try: 'Try', back: 'Go back' },
    outcomes: {},
    states: { ready: 'a form', tried: 'an answer', over: 'the end' },
    project: () => null,
    rules: [],
  });

function broken(model: Model, kind: RuleKind<Snapshot>): { path: string[]; reason: string } | null {
  const rule: Rule = { title: 'it is so', ...kind };
  const [found] = checkRules(explore({ ...model, rules: [rule] }));
  return found ? { path: describePath(model, found.path), reason: found.reason } : null;
}
