import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { toProblem } from '#machines/inspector/inspector/problem.ts';
import { createRecorder } from '#src/inspector/bridge/recorder.ts';
import { createLibrary } from '#src/inspector/viewer/many/library.ts';
import { openReaders } from '#src/inspector/viewer/many/readers.ts';
import { perform } from '#src/inspector/viewer/many/tasks.ts';
import { PortalLog } from '#src/inspector/viewer/model/log.ts';
import { writeRecording } from '#src/inspector/viewer/model/recording.ts';
import { portalInfo } from '../inspector/watch-path.ts';

const order = createMachine({
  id: 'order',
  initial: 'idle',
  states: { idle: { on: { buy: 'bought', leave: 'left' } }, bought: {}, left: {} },
});

/** A recording of an order in which one event happened. */
const fileOf = (name: string, type: 'buy' | 'leave'): File => {
  const recorder = createRecorder();
  const actor = createActor(order, { inspect: recorder.inspect }).start();
  actor.send({ type });
  const log = new PortalLog({ ...portalInfo, id: name });
  log.take(recorder.recall());
  return new File([writeRecording([log])], name);
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('Reading many files', () => {
  test('names the bad ones with their reason, reads the others, and compares two of them [INS-08.6]', async () => {
    const files = [
      fileOf('monday.json', 'buy'),
      new File(['{"format":"portal-machines","version":9}'], 'future.json'),
      new File(['hello'], 'notes.txt'),
      fileOf('tuesday.json', 'leave'),
    ];
    const running: number[] = [];
    let active = 0;
    const library = createLibrary(() => ({
      count: 1,
      run: async (task) => {
        running.push((active += 1));
        const result = await perform(task);
        active -= 1;
        return result;
      },
      close: () => {},
    }));
    const recordings = createActor(library.machine).start();
    library.choose(files);
    recordings.send({ type: 'files.choose', count: files.length });
    await expect.poll(() => recordings.getSnapshot().matches('summary')).toBe(true);

    const { read, refused, events } = recordings.getSnapshot().context;
    expect(read).toBe(2);
    expect(refused.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'future.json', problem: { kind: 'foreignVersion', version: '9' } },
      { name: 'notes.txt', problem: { kind: 'corrupt', at: 'its text, which is not JSON' } },
    ]);
    expect(events).toBe(4);
    expect(library.total().machines.get('order')?.recordings.size).toBe(2);
    expect(running).toHaveLength(4);

    recordings.send({ type: 'pair.choose', pair: { first: 0, second: 1 } });
    await expect.poll(() => recordings.getSnapshot().matches({ summary: 'compared' })).toBe(true);
    expect(recordings.getSnapshot().context.differing).toBe(1);
    recordings.send({ type: 'recordings.close' });
    expect(library.total().recordings).toEqual([]);
    expect(library.differences()).toEqual([]);
  });

  test('keeps them in the order in which they were chosen, whichever is read first', async () => {
    const ends = new Map<string, () => void>();
    const library = createLibrary(() => ({
      count: 3,
      run: async (task) => {
        const { name } = task.files[0] ?? { name: '' };
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return perform(task);
      },
      close: () => {},
    }));
    const recordings = createActor(library.machine).start();
    const names = ['wednesday.json', 'monday.json', 'tuesday.json'];
    library.choose(names.map((name) => fileOf(name, 'leave')));
    recordings.send({ type: 'files.choose', count: 3 });
    for (const [at, name] of ['tuesday.json', 'wednesday.json', 'monday.json'].entries()) {
      ends.get(name)?.();
      await expect.poll(() => recordings.getSnapshot().context.read).toBe(at + 1);
    }

    expect(library.total().recordings.map(({ name }) => name)).toEqual(names);
  });

  test.each(['its script is gone', 'the browser starts none', 'the browser starts no more'])(
    'ends also where no reader can start, because %s: every file is refused',
    async (why) => {
      vi.stubGlobal('window', { location: { href: 'http://localhost/', origin: 'http://localhost' } });
      const most = { 'its script is gone': 5, 'the browser starts none': 0, 'the browser starts no more': 2 }[why] ?? 0;
      const started: EventTarget[] = [];
      vi.stubGlobal(
        'Worker',
        class extends EventTarget {
          constructor() {
            super();
            if (started.length === most) throw new DOMException('Not allowed', 'SecurityError');
            started.push(this);
            // as a script that is gone: said once, whatever is asked later
            setTimeout(() => this.dispatchEvent(new Event('error')), 0);
          }
          postMessage = () => {};
          terminate = () => {};
        },
      );
      const library = createLibrary(() => openReaders(2));
      const recordings = createActor(library.machine).start();
      library.choose(Array.from({ length: 5 }, (_, at) => new File(['{}'], `${at}.json`)));
      recordings.send({ type: 'files.choose', count: 5 });
      await expect.poll(() => recordings.getSnapshot().matches('nothingRead')).toBe(true);

      expect(recordings.getSnapshot().context.refused.map(({ problem }) => problem.kind)).toEqual(
        Array.from({ length: 5 }, () => 'unexpected'),
      );
      expect(started).toHaveLength(most);
    },
  );

  test('refuses a file that is too large without reading it', async () => {
    const huge = new File(['{}'], 'huge.json');
    Object.defineProperty(huge, 'size', { value: 200 * 1024 * 1024 });
    const library = createLibrary(() => ({
      count: 1,
      run: () => Promise.reject(new Error('it is read')),
      close: () => {},
    }));
    const recordings = createActor(library.machine).start();
    library.choose([huge]);
    recordings.send({ type: 'files.choose', count: 1 });
    await expect.poll(() => recordings.getSnapshot().matches('nothingRead')).toBe(true);

    expect(toProblem(recordings.getSnapshot().context.refused[0]?.problem).kind).toBe('tooLarge');
  });
});
