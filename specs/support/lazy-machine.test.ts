import { describe, expect, test } from 'vitest';
import { assign, createActor, fromPromise, setup, waitFor } from 'xstate';
import { lazyMachine, lazyPort, selectFlow } from '#machines/support/lazy-machine.ts';

describe('A machine whose code loads when it starts', () => {
  test('loads first, and then runs with its input', async () => {
    const loading = Promise.withResolvers<typeof counter>();
    const lazy = start(() => loading.promise);
    expect([lazy.getSnapshot().value, selectFlow(lazy.getSnapshot())]).toEqual(['loading', undefined]);

    loading.resolve(counter);
    const { context } = await runningFlow(lazy);

    expect([lazy.getSnapshot().value, context]).toEqual(['running', { count: 3 }]);
  });

  test('runs as a child that takes its events and ends with its output', async () => {
    const lazy = start(async () => counter);
    await runningFlow(lazy);

    const flow = selectFlow<typeof counter>(lazy.getSnapshot());
    flow?.send({ type: 'count' });
    flow?.send({ type: 'finish' });

    expect(lazy.getSnapshot()).toMatchObject({ status: 'done', output: 4 });
  });

  test('fails where its code cannot be loaded', async () => {
    const lazy = start(async () => {
      throw new Error('no such chunk');
    });

    await expect(waitFor(lazy, ({ status }) => status === 'done')).rejects.toThrow('no such chunk');
    expect(lazy.getSnapshot().status).toBe('error');
  });

  test('fails where its flow fails', async () => {
    const lazy = start(async () => counter);
    await runningFlow(lazy);

    selectFlow<typeof counter>(lazy.getSnapshot())?.send({ type: 'break' });

    expect(lazy.getSnapshot()).toMatchObject({ status: 'error', error: new Error('off by one') });
  });

  test('that is stopped while it loads stops loading, and never runs', async () => {
    const signals: AbortSignal[] = [];
    const loading = Promise.withResolvers<typeof counter>();
    const lazy = start(({ signal }) => {
      signals.push(signal);
      return loading.promise;
    });

    lazy.stop();
    loading.resolve(counter);
    await loading.promise;

    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(selectFlow(lazy.getSnapshot())).toBeUndefined();
  });

  test('that is not provided says which port it is', async () => {
    const lazy = createActor(lazyPort<typeof counter>('backgroundServices'), { input: { count: 3 } });
    lazy.subscribe({ error: () => {} });
    lazy.start();

    await expect(waitFor(lazy, ({ status }) => status === 'done')).rejects.toThrow(
      'Port "backgroundServices" was not provided',
    );
  });
});

const counter = setup({
  types: {} as {
    input: { count: number };
    context: { count: number };
    events: { type: 'count' } | { type: 'finish' } | { type: 'break' };
    output: number;
  },
  actions: {
    fail: () => {
      throw new Error('off by one');
    },
  },
}).createMachine({
  id: 'counter',
  context: ({ input }) => input,
  output: ({ context }) => context.count,
  initial: 'counting',
  states: {
    counting: {
      on: {
        count: { actions: assign({ count: ({ context }) => context.count + 1 }) },
        finish: 'finished',
        break: { actions: 'fail' },
      },
    },
    finished: { type: 'final' },
  },
});

type Load = (given: { signal: AbortSignal }) => Promise<typeof counter>;

const start = (load: Load) => {
  const lazy = createActor(lazyMachine<typeof counter>(fromPromise(load)), { input: { count: 3 } });
  lazy.subscribe({ error: () => {} });
  return lazy.start();
};

const runningFlow = async (lazy: ReturnType<typeof start>) => {
  const flow = selectFlow<typeof counter>(await waitFor(lazy, (snapshot) => snapshot.matches('running')));
  if (!flow) throw new Error('the flow does not run');
  return flow.getSnapshot();
};
