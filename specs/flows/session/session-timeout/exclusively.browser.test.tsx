import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { exclusively } from '#app/browser/exclusively.ts';

const { signal } = new AbortController();

/** One of its own for each test: the work of a test that failed continues. */
let name = '';

beforeEach(() => {
  name = `portal.test.${crypto.randomUUID()}`;
});

/** Work that the test ends, and what has begun of it. */
const createWork = () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (id: string) => () => {
    begun.push(id);
    return new Promise<string>((resolve) => ends.push(() => resolve(id)));
  };
  return { begun, ends, work };
};

/** A browser without Web Locks, which are for secure pages only. */
const removeLocks = (): void => {
  const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, 'locks');
  Reflect.deleteProperty(Navigator.prototype, 'locks');
  expect('locks' in navigator).toBe(false);
  onTestFinished(() => {
    window.localStorage.removeItem(name);
    if (locks) Object.defineProperty(Navigator.prototype, 'locks', locks);
  });
};

/** A browser that refuses Web Locks where it blocks storage. */
const refuseLocks = (): void => {
  vi.spyOn(LockManager.prototype, 'request').mockRejectedValue(new DOMException('denied', 'SecurityError'));
  onTestFinished(() => {
    vi.restoreAllMocks();
    window.localStorage.removeItem(name);
  });
};

describe.for([
  ['with Web Locks', () => {}],
  ['without Web Locks', removeLocks],
  ['where Web Locks are refused', refuseLocks],
] as const)('Work that one tab at a time does, %s', ([, arrange]) => {
  test('begins once that of another tab has ended, and each has its result', async () => {
    arrange();
    const { begun, ends, work } = createWork();
    const results = [exclusively(name, signal, work('one'))];
    await expect.poll(() => begun).toEqual(['one']);
    results.push(exclusively(name, signal, work('two')));
    const other = exclusively(`${name}.other`, signal, () => Promise.resolve('other'));
    expect(await other).toBe('other');
    expect(begun).toEqual(['one']);

    ends[0]?.();
    await expect.poll(() => begun).toEqual(['one', 'two']);
    ends[1]?.();

    expect(await Promise.all(results)).toEqual(['one', 'two']);
  });

  test('begins also once that of another tab has failed', async () => {
    arrange();

    await expect(exclusively(name, signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no');

    expect(await exclusively(name, signal, () => Promise.resolve('next'))).toBe('next');
  });

  test('is given up while it waits', async () => {
    arrange();
    const { begun, ends, work } = createWork();
    const first = exclusively(name, signal, work('one'));
    await expect.poll(() => begun).toEqual(['one']);
    const leaving = new AbortController();
    const second = exclusively(name, leaving.signal, work('two'));
    const given = expect(second).rejects.toThrow();

    leaving.abort();

    await given;
    ends[0]?.();
    expect(await first).toBe('one');
    expect(begun).toEqual(['one']);
  });
});

describe('Without Web Locks', () => {
  test('a tab that was closed at work keeps the others waiting for ten seconds at most', async () => {
    removeLocks();
    const time = Date.now();
    window.localStorage.setItem(name, `closed ${time + 10_000}`);
    vi.spyOn(Date, 'now').mockReturnValue(time + 10_000);
    onTestFinished(() => void vi.restoreAllMocks());

    expect(await exclusively(name, signal, () => Promise.resolve('done'))).toBe('done');
    expect(window.localStorage.getItem(name)).toBeNull();
  });

  test.each([['closed 9999999999999999'], ['closed Infinity'], ['closed'], ['{"of": "another application"}']])(
    'what a clock left that went back, or another application, keeps no tab waiting: %s',
    async (left) => {
      removeLocks();
      window.localStorage.setItem(name, left);

      expect(await exclusively(name, signal, () => Promise.resolve('done'))).toBe('done');
    },
  );

  test('work is done where storage is off, too', async () => {
    removeLocks();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('storage is off');
    });
    onTestFinished(() => void vi.restoreAllMocks());

    expect(await exclusively(name, signal, () => Promise.resolve('done'))).toBe('done');
  });
});
