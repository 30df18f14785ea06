import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ClientOptions } from '#api/client.ts';
import { readRuntimeConfig } from '#api/config.ts';
import { manualsApi } from '#api/manuals.ts';
import { logFailure } from '#app/browser/log.ts';
import type { Operation } from '#machines/domain/contract/operation.ts';
import { readSession } from '#machines/domain/contract/auth.ts';
import { readManuals } from '#machines/domain/contract/manuals.ts';
import { operations } from '#mocks/contract.ts';
import { clientOver } from '#specs/support/carrier.ts';
import { config } from '../../flows/support/samples.ts';

const secret = 'Correct-Horse-Ada-612-555-0142';
const headers = { 'x-request-id': 'r-17' };
const inputOf = ({ body }: Operation) => ({
  params: { id: secret },
  query: { text: secret },
  ...(body ? { body: { password: secret, email: secret } } : {}),
});

const answers = {
  'status 503, request r-17': async () => Response.json({ title: secret, message: secret }, { status: 503, headers }),
  'malformed answer at (whole answer)': async () => new Response(secret),
  offline: async () => {
    throw new TypeError(secret);
  },
} satisfies Record<string, typeof fetch>;

const settings: ClientOptions['settings'] = async () => ({ basePath: '/-', timeoutSeconds: 0.01 });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What is written to the console while something runs. */
const linesOf = async (work: () => Promise<unknown>): Promise<unknown[][]> => {
  const lines: unknown[][] = [];
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line));
  await work();
  return lines;
};

describe('The log of the client', () => {
  test.for(operations.map(([id, operation]) => ({ id, operation })))(
    'has one line for a call of $id that fails, with nothing that was sent or answered, and the caller gets the failure [ERR-09.1, ERR-09.2]',
    async ({ id, operation }) => {
      for (const [words, answer] of Object.entries(answers)) {
        const call = clientOver(answer, { onFailure: logFailure });
        const lines = await linesOf(() => expect(call(operation, inputOf(operation))).rejects.toHaveProperty('kind'));

        expect(lines).toEqual([[`${id}: ${words}`]]);
      }
    },
  );

  test('has a line for an answer that does not come in time', async () => {
    const call = clientOver(() => new Promise(() => {}), { onFailure: logFailure, settings });

    const lines = await linesOf(() => expect(call(readSession)).rejects.toEqual({ kind: 'timeout' }));

    expect(lines).toEqual([[`readSession: timeout`]]);
  });

  test('has the stack of a defect in the code, and the caller gets the defect', async () => {
    const defect = new RangeError('off by one');
    const onAnswer = () => {
      throw defect;
    };
    const call = clientOver(async () => Response.json({ url: '/manuals' }), { onFailure: logFailure, onAnswer });

    const lines = await linesOf(() => expect(call(readManuals)).rejects.toBe(defect));

    expect(lines).toEqual([['readManuals: unexpected error', defect]]);
  });

  test('has one line for an answer of the agreed shape that cannot be used, and nothing of the answer', async () => {
    const onAnswer = vi.fn<() => void>();
    const call = clientOver(async () => Response.json({ url: 'https://elsewhere.test/manuals' }), {
      onFailure: logFailure,
      onAnswer,
    });

    const lines = await linesOf(() =>
      expect(manualsApi(call).readManuals(config)).rejects.toEqual({ kind: 'malformed', path: 'url' }),
    );

    expect(lines).toEqual([['readManuals: malformed answer at url']]);
    expect(onAnswer).not.toHaveBeenCalled();
  });

  test('has the stack of a request that cannot be made', async () => {
    const defect = new RangeError('no such address');
    const call = clientOver(
      async () => {
        throw defect;
      },
      { onFailure: logFailure },
    );

    const lines = await linesOf(() => expect(call(readSession)).rejects.toBe(defect));

    expect(lines).toEqual([['readSession: unexpected error', defect]]);
  });

  test('has no line for a call that was canceled', async () => {
    const stop = new AbortController();
    const call = clientOver(
      async () => {
        stop.abort();
        throw new DOMException('moved on', 'AbortError');
      },
      { onFailure: logFailure },
    );

    const lines = await linesOf(() => expect(call(readSession, { signal: stop.signal })).rejects.toThrow('moved on'));

    expect(lines).toEqual([]);
  });

  test('has a line for settings that cannot be read', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

    const lines = await linesOf(() => expect(readRuntimeConfig(undefined, logFailure)).rejects.toHaveProperty('kind'));

    expect(lines).toEqual([['readConfig: offline']]);
  });
});
