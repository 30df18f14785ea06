import { describe, expect, test } from 'vitest';
import { createActor, createMachine, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Message } from '#src/inspector/bridge/protocol.ts';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import { compare, isCompared } from '#src/inspector/viewer/many/compare.ts';
import {
  coveragesOf,
  entryOf,
  funnelOf,
  quantile,
  slowestOf,
  statesOf,
  takenOf,
} from '#src/inspector/viewer/many/questions.ts';
import { summarize } from '#src/inspector/viewer/many/summarize.ts';
import { totalOf as addUp } from '#src/inspector/viewer/many/total.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { portalInfo } from '../inspector/watch-path.ts';

const order = setup({
  types: {} as { events: { type: 'ask' } | { type: 'leave' } | { type: 'again' } },
  actors: { fetchPrice: fromPromise(async () => 1) },
}).createMachine({
  id: 'order',
  initial: 'idle',
  states: {
    idle: { on: { ask: 'pricing', leave: 'left' } },
    pricing: { invoke: { id: 'price', src: 'fetchPrice', onDone: 'priced', onError: 'idle' } },
    priced: { on: { again: 'idle' } },
    left: {},
  },
});

/** An actor that answers as soon as it is asked, while its parent is still in the step that asks. */
const asking = setup({
  types: {} as { events: { type: 'ask' } | { type: 'answer' } },
  actors: { oracle: fromCallback(({ sendBack, receive }) => receive(() => sendBack({ type: 'answer' }))) },
}).createMachine({
  id: 'asking',
  initial: 'idle',
  invoke: { id: 'oracle', src: 'oracle' },
  states: {
    idle: { on: { ask: 'asked' } },
    asked: { entry: sendTo('oracle', { type: 'question' }), always: 'waiting' },
    waiting: { on: { answer: 'idle' } },
  },
});

type Act = 'ask' | 'leave' | 'again' | { wait: number } | 'answer' | 'fail';

/** A session of the order, on a clock of its own. */
const record = async (acts: readonly Act[], from = 1000): Promise<Message[]> => {
  let now = from;
  let settle = { answer: () => {}, fail: () => {} };
  const recorder = createRecorder(
    () => now,
    () => true,
  );
  const machine = order.provide({
    actors: {
      fetchPrice: fromPromise(
        () =>
          new Promise(
            (resolve, reject) => (settle = { answer: () => resolve(1), fail: () => reject(new Error('no')) }),
          ),
      ),
    },
  });
  const actor = createActor(machine, { inspect: recorder.inspect }).start();
  actor.subscribe({ error: () => {} });
  for (const act of acts) {
    if (typeof act === 'object') now += act.wait;
    else if (act === 'answer' || act === 'fail') {
      settle[act]();
      await new Promise((resolve) => setTimeout(resolve, 0));
    } else actor.send({ type: act });
  }
  return recorder.recall();
};

const totalOf = async (...sessions: (readonly Act[])[]) => {
  const read = sessions.map(async (acts, at) => {
    const messages = await record(acts, 1000 * (at + 1));
    return summarize(`day ${at + 1}.json`, [{ info: { id: `p${at}` }, messages }]);
  });
  const total = addUp(await Promise.all(read));
  const machine = total.machines.get('order');
  if (!machine) throw new Error('There is no order');
  return { total, machine };
};

/** The lines that the viewer of one log has. */
const eventsOf = (messages: readonly Message[]): number => {
  const log = new PortalLog(portalInfo);
  log.take([...messages]);
  return log.lines.length;
};

const bought: Act[] = [{ wait: 50 }, 'ask', { wait: 300 }, 'answer'];
const left: Act[] = [{ wait: 10 }, 'leave'];
const slow: Act[] = [{ wait: 20 }, 'ask', { wait: 900 }, 'fail', { wait: 5 }, 'ask', { wait: 100 }, 'answer'];

describe('Many recordings', () => {
  test('count a session once that several of them have, as the longest has it', async () => {
    const [short, long, other] = await Promise.all([record(left.slice(0, 1)), record(left), record(bought)]);
    const once = { info: { id: 'p1' }, messages: long };
    const total = addUp([
      summarize('monday.json', [{ info: { id: 'p1' }, messages: short }]),
      summarize('again.json', [once]),
      summarize('both.json', [{ info: { id: 'p2' }, messages: other }, once]),
    ]);
    const machine = total.machines.get('order');

    expect(total).toMatchObject({ merged: 1, events: eventsOf(long) + eventsOf(other) });
    expect([machine?.runs.length, machine?.recordings.size]).toEqual([2, 2]);
    expect(machine && takenOf(machine).map(({ transition, count }) => [transition.event, count])).toEqual([
      ['ask', 1],
      ['leave', 1],
      ['xstate.done.actor.price', 1],
    ]);
  });

  test('say which transitions are taken, how often, by whom, and in how many recordings', async () => {
    const { machine } = await totalOf(bought, left, slow);

    expect(
      takenOf(machine).map(({ transition, count, byPerson, recordings }) => [
        transition.event,
        count,
        byPerson,
        recordings,
      ]),
    ).toEqual([
      ['ask', 3, 3, 2],
      ['xstate.done.actor.price', 2, 0, 2],
      ['leave', 1, 1, 1],
      ['xstate.error.actor.price', 1, 0, 1],
    ]);
    expect(takenOf(machine).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  });

  test('say where people leave: visits, time, exits, and what nothing came after [INS-08.3]', async () => {
    const { machine } = await totalOf(bought, left, slow);
    const states = new Map(statesOf(machine).map((row) => [row.node.key, row]));

    expect(states.get('idle')).toMatchObject({ visits: 4, median: 10, endedHere: 0 });
    expect(states.get('idle')?.exits).toEqual([
      { transition: 'idle · ask → pricing', count: 3 },
      { transition: 'idle · leave → left', count: 1 },
    ]);
    expect(states.get('left')).toMatchObject({ visits: 1, endedHere: 1, exits: [] });
    expect(states.get('priced')).toMatchObject({ visits: 2, endedHere: 2 });
  });

  test('are a funnel between two states: who reached the end, in what time, where the others were last [INS-08.3]', async () => {
    const { machine } = await totalOf(bought, left, slow);

    expect(funnelOf(machine, 'order.idle', 'order.priced')).toEqual({
      started: 3,
      reached: 2,
      median: 350,
      p95: 1025,
      left: [{ state: 'order.left', count: 1 }],
      through: [
        { state: 'order.pricing', count: 2 },
        { state: 'order.left', count: 1 },
      ],
    });
    expect(funnelOf(machine, 'order.left', 'order.priced')).toMatchObject({ started: 1, reached: 0, median: null });
  });

  test('offer as the start of a funnel the state in which most actors begin', async () => {
    const { machine } = await totalOf(bought, left, slow);

    expect(entryOf(machine)).toBe('order.idle');
    expect(entryOf({ ...machine, runs: [] })).toBeNull();
    expect(entryOf({ ...machine, runs: machine.runs.map((run) => ({ ...run, sets: run.sets.slice(1) })) })).toBe(
      'order.pricing',
    );
  });

  test('begin a second attempt only after the end was reached', async () => {
    const { machine } = await totalOf([...bought, 'again', ...bought, 'again', { wait: 5 }, 'leave']);

    expect(funnelOf(machine, 'order.idle', 'order.priced')).toMatchObject({ started: 3, reached: 2 });
  });

  test('show what was never taken beside what tests take, and what is in use without a test [INS-08.2]', async () => {
    const { machine } = await totalOf(bought);
    const [ask, leave, again] = ['idle · ask → pricing', 'idle · leave → left', 'priced · again → idle'];
    const covered = { transitions: new Set([leave ?? '']), unreachable: new Set([again ?? '']) };
    const { neverTaken, untested, inUse, inTests, all } = coveragesOf(machine, covered);

    expect(neverTaken.map(({ transition, tested }) => [transition.id, tested])).toEqual(
      expect.arrayContaining([
        [leave, 'covered'],
        [again, 'unreachable'],
      ]),
    );
    expect(untested.map(({ transition }) => transition.id)).toContain(ask);
    expect([inUse, inTests, all]).toEqual([2, 1, 5]);
    expect(coveragesOf(machine, null)).toMatchObject({ inTests: null, untested: [] });
  });

  test('say which answers are slowest, and in which recording [INS-08.4]', async () => {
    const { total } = await totalOf(bought, slow, [...left], [{ wait: 1 }, 'ask', { wait: 40 }]);

    expect(slowestOf(total)).toEqual([
      {
        src: 'fetchPrice',
        machine: 'order',
        count: 3,
        median: 300,
        p95: 900,
        slowest: 900,
        slowestIn: 'day 2.json',
        failed: 1,
        unanswered: 1,
      },
    ]);
  });

  test('say which ports never answer before those that are slow, and not those that only listen', async () => {
    const machine = setup({
      actors: { hang: fromPromise(() => new Promise<number>(() => {})), listen: fromCallback(() => {}) },
    }).createMachine({
      id: 'waiting',
      invoke: [
        { id: 'answer', src: 'hang', onDone: {} },
        { id: 'listener', src: 'listen' },
      ],
    });
    const recorder = createRecorder();
    createActor(machine, { inspect: recorder.inspect }).start();
    const total = addUp([
      summarize('hanging.json', [{ info: { id: 'p9' }, messages: recorder.recall() }]),
      summarize('slow.json', [{ info: { id: 'p1' }, messages: await record(slow) }]),
    ]);

    expect(slowestOf(total).map(({ src, count, p95, unanswered }) => [src, count, p95, unanswered])).toEqual([
      ['hang', 0, null, 1],
      ['fetchPrice', 2, 900, 0],
    ]);
  });

  test('name a port that is written in its machine by the id that it is invoked with', () => {
    const inlined = createMachine({ id: 'page', invoke: { id: 'load', src: fromPromise(async () => 1) } });
    const recorder = createRecorder();
    createActor(inlined, { inspect: recorder.inspect }).start();
    const log = new PortalLog(portalInfo);
    log.take(recorder.recall());
    const { sessions } = summarize('monday.json', [{ info: portalInfo, messages: log.raw }]);

    expect(sessions.flatMap(({ calls }) => calls.map(({ src }) => src))).toEqual(['load']);
  });

  test('have a middle and a 95th percentile only where there is a value', () => {
    expect(quantile([], 0.5)).toBeNull();
    expect(quantile([7], 0.95)).toBe(7);
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2);
    expect(
      quantile(
        Array.from({ length: 100 }, (_, at) => at + 1),
        0.95,
      ),
    ).toBe(95);
  });
});

describe('Two recordings side by side', () => {
  const portals = async (acts: readonly Act[], from?: number) => [
    { info: { id: 'p1' }, messages: await record(acts, from) },
  ];
  const foundRunning = (...events: ('ask' | 'leave')[]) => {
    const recorder = createRecorder();
    const actor = createActor(order).start();
    actor.system.inspect(recorder.inspect);
    recorder.adopt(actor);
    for (const type of events) actor.send({ type });
    return [{ info: { id: 'p1' }, messages: recorder.recall() }];
  };

  test('are alike where only times and session ids differ', async () => {
    const [difference] = compare(await portals(bought), await portals([{ wait: 900 }, ...bought], 5000));

    expect(difference).toMatchObject({ machine: 'order', alike: 3, actor: null, first: [], second: [] });
  });

  test('show their first difference with what came before it, and how each continues [INS-08.5]', async () => {
    const [difference] = compare(await portals([...bought, 'again']), await portals(slow));

    expect(difference).toMatchObject({ machine: 'order', actors: [1, 1], alike: 2, actor: 1 });
    expect(difference?.before.map(({ state }) => state)).toEqual(['idle', 'pricing']);
    expect(difference?.first.map(({ state }) => state)).toEqual(['priced', 'idle']);
    expect(difference?.second.map(({ state }) => state)).toEqual(['idle', 'pricing', 'priced']);
    expect(difference?.second[0]?.taken).toEqual(['pricing · price fails → idle']);
  });

  test('have the place of their first difference; of a recording that ends, its last step; none where there is no such actor', async () => {
    const [one, other] = [await portals([...bought, 'again']), await portals(bought)];
    const [difference] = compare(one, other);
    const [more] = compare(other, [...other, ...one]);

    const [orders, others] = [one, other].map(([portal]) => {
      const messages = portal?.messages ?? [];
      const order = messages.find((message) => message.k === 'actor' && message.parent === null);
      const sid = order?.k === 'actor' ? order.sid : '';
      return messages.flatMap((message) =>
        message.k === 'event' && message.sid === sid ? { portal: 'p1', sid, at: message.seq } : [],
      );
    });
    expect(difference?.places).toEqual([orders?.at(-1), others?.at(-1)]);
    expect(more?.places).toEqual([null, orders?.[0]]);
  });

  test('have the whole of a step before whose end an actor answers', async () => {
    const recorder = createRecorder();
    createActor(asking, { inspect: recorder.inspect }).start().send({ type: 'ask' });
    const whole = [{ info: { id: 'p1' }, messages: recorder.recall() }];

    const difference = compare(whole, [{ info: { id: 'p2' }, messages: [] }]).find(
      ({ machine }) => machine === 'asking',
    );

    expect(difference?.first).toEqual([
      { event: 'started', taken: [], state: 'idle' },
      { event: 'ask', taken: ['idle · ask → asked', 'asked · always → waiting'], state: 'waiting' },
      { event: 'answer', taken: ['waiting · answer → idle'], state: 'idle' },
    ]);
  });

  test('leave out actors whose start is not recorded, and compare the others with those in their place', async () => {
    const whole = await portals(left);
    const [uncompared] = compare(whole, foundRunning('leave'));
    const [alike] = compare([...(await portals(bought)), ...whole], [...foundRunning('leave'), ...whole]);
    const [later] = compare([...whole, ...foundRunning(), ...whole], [...whole, ...whole, ...(await portals(bought))]);
    const [more] = compare([...whole, ...whole, ...whole], [...foundRunning(), ...whole]);

    expect(uncompared).toMatchObject({ actors: [1, 0], withoutStart: [0, 1], alike: 0, actor: null });
    expect(uncompared && isCompared(uncompared)).toBe(false);
    expect(alike).toMatchObject({ actors: [2, 1], withoutStart: [0, 1], alike: 2, actor: null });
    expect(later).toMatchObject({ actors: [2, 3], withoutStart: [1, 0], alike: 3, actor: 3 });
    expect(more).toMatchObject({ actors: [3, 1], withoutStart: [0, 1], alike: 2, actor: 3 });
  });

  test('differ where one has an actor more', async () => {
    const one = await portals(left);
    expect(compare(one, [...one, ...one])[0]).toMatchObject({ actors: [1, 2], alike: 2, actor: 2, first: [] });
  });
});
