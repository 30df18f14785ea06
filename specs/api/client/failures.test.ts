import { describe, expect, test, vi } from 'vitest';
import { authApi } from '#api/auth.ts';
import { messagesApi } from '#api/messages.ts';
import { searchAccounts } from '#machines/domain/contract/accounts.ts';
import { readSession } from '#machines/domain/contract/auth.ts';
import { listPayments } from '#machines/domain/contract/payments.ts';
import { isNotSetUp, toFailure } from '#machines/domain/shared/failure.ts';
import { describeCodeFailure, describeFailure, explainFailure, publicTitleOf } from '#forms/failure-words.ts';
import { clientOver } from '#specs/support/carrier.ts';
import { fc } from '#specs/support/properties.ts';

const answering = (body: BodyInit | null, init: ResponseInit = {}) => clientOver(async () => new Response(body, init));

describe('What the client makes of answers that are errors', () => {
  test('429 carries the seconds to wait, and nothing is sent again [SEC-11.3]', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () =>
      Response.json(
        { title: 'Too many requests', message: 'Wait.' },
        { status: 429, headers: { 'retry-after': '47' } },
      ),
    );

    await expect(authApi(clientOver(fetch)).readSession()).rejects.toEqual({
      kind: 'refused',
      status: 429,
      title: 'Too many requests',
      message: 'Wait.',
      retryAfter: 47,
      requestId: null,
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test.for([
    ['', 0],
    ['soon', null],
    ['Wed, 21 Oct 2026 07:28:00 GMT', null],
    ['2147484', 86_400],
  ] as const)('a Retry-After that is no number is none, and one is a day at most: "%s"', async ([wait, retryAfter]) => {
    const call = answering('{}', { status: 429, headers: { 'retry-after': wait } });

    await expect(call(readSession)).rejects.toMatchObject({ status: 429, retryAfter });
  });

  test.for([408, 413, 429, 500, 502, 503, 504])('%s is never retried', async (status) => {
    const fetch = vi.fn<typeof globalThis.fetch>(
      async () => new Response('', { status, headers: { 'retry-after': '0' } }),
    );

    await expect(clientOver(fetch)(readSession)).rejects.toMatchObject({ kind: 'refused', status });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('an HTML page in place of an error is never shown', async () => {
    const call = answering('<html><body><h1>502 Bad Gateway</h1></body></html>', { status: 502 });

    const failure = toFailure(await call(readSession).catch((error: unknown) => error));

    expect(describeFailure(failure)).toBe('Internal server error.');
  });

  test.for([
    [400, 'Bad Request'],
    [404, 'No results found'],
    [500, 'Internal server error.'],
    [429, 'Too many requests. Try again in 1 minute.'],
  ] as const)('%s without words is told in fixed ones', async ([status, words]) => {
    const failure = toFailure(await answering('', { status })(readSession).catch((error: unknown) => error));

    expect(describeFailure(failure)).toBe(words);
  });

  test.for([
    [{ title: 'Under repair' }, 'Under repair (503)', 'Under repair (503)'],
    [{ title: 'Under repair', message: 'Back at noon.' }, 'Under repair (503)', 'Under repair (503): Back at noon.'],
    [{ message: 'Back at noon.' }, null, 'Back at noon.'],
    [{}, null, 'Internal server error.'],
  ] as const)('%j: the public title has the status, and the message follows', async ([body, title, words]) => {
    const call = answering(JSON.stringify(body), { status: 503 });

    const failure = toFailure(await call(readSession).catch((error: unknown) => error));

    expect([publicTitleOf(failure), explainFailure(failure)]).toEqual([title, words]);
  });

  test.for([
    [403, { message: 'User is not set up correctly' }, true],
    [403, { title: 'Forbidden', message: 'User is not set up correctly' }, true],
    [403, { message: 'User is not set up' }, false],
    [403, { message: 'The user is not set up correctly' }, false],
    [403, { title: 'User is not set up correctly' }, false],
    [403, {}, false],
    [401, { message: 'User is not set up correctly' }, false],
    [500, { message: 'User is not set up correctly' }, false],
  ] as const)('%s with %j means a user who is not set up: %s', async ([status, body, isMeant]) => {
    const error: unknown = await answering(JSON.stringify(body), { status })(readSession).catch((thrown) => thrown);

    expect(isNotSetUp(error)).toBe(isMeant);
  });

  test('a public title with a wait is one sentence, and said once', async () => {
    const call = answering(JSON.stringify({ title: 'Too many requests' }), {
      status: 429,
      headers: { 'retry-after': '60' },
    });

    const failure = toFailure(await call(readSession).catch((error: unknown) => error));

    expect(explainFailure(failure)).toBe('Too many requests. Try again in 1 minute.');
  });

  test.for([
    [400, {}, 'Invalid code entry. Please try again.'],
    [400, { title: 'Bad Request' }, 'Invalid code entry. Please try again.'],
    [400, { message: 'This code is used up.' }, 'This code is used up.'],
    [500, {}, 'Internal server error.'],
  ] as const)('a code that is answered %s %j reads: %s [ERR-14.2]', async ([status, body, words]) => {
    const call = answering(JSON.stringify(body), { status });

    expect(describeCodeFailure(toFailure(await call(readSession).catch((error: unknown) => error)))).toBe(words);
  });

  test.for([
    ['Too short', true],
    [{ message: 'Too short' }, undefined],
    [{ title: 'Bad Request', message: 'Too short' }, undefined],
  ] as const)('%j: whether the body itself is the message is kept: %s', async ([body, isText]) => {
    const call = answering(JSON.stringify(body), { status: 400 });

    await expect(call(readSession)).rejects.toMatchObject({ message: 'Too short', ...(isText ? { isText } : {}) });
    await expect(call(readSession).catch((error: unknown) => 'isText' in Object(error))).resolves.toBe(isText ?? false);
  });

  test('whatever a 400 says is at most 300 characters of text, never anything but text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (body) => {
        const call = answering(JSON.stringify(body), { status: 400 });

        const failure = toFailure(await call(searchAccounts).catch((error: unknown) => error));

        if (failure.kind !== 'refused') throw new Error('expected a refusal');
        if (failure.message !== null) expect(failure.message.length).toBeLessThanOrEqual(300);
        if (typeof body === 'string') expect(failure.message).toBe(body.trim().slice(0, 300) || null);
        expect(typeof describeFailure(failure)).toBe('string');
      }),
    );
  });

  test('401 is told to the session only for calls that need one', async () => {
    const onUnauthorized = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
    const call = clientOver(async () => new Response('{}', { status: 401 }), { onUnauthorized });

    await expect(authApi(call).sendPassword(null, 'wrong')).rejects.toMatchObject({ status: 401 });
    await expect(call(readSession)).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).not.toHaveBeenCalled();
    await expect(call(searchAccounts)).rejects.toMatchObject({ status: 401 });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('a call waits until the user is back, and is repeated as it was', async () => {
    const back = Promise.withResolvers<boolean>();
    const keys: (string | null)[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      keys.push(new Request(input, init).headers.get('idempotency-key'));
      return keys.length === 1 ? new Response('{}', { status: 401 }) : Response.json({ payments: [] });
    };
    const call = clientOver(fetch, { onUnauthorized: () => back.promise });

    const answer = call(listPayments, { params: { id: '20000006' }, key: 'one intent' });
    await expect.poll(() => keys).toEqual(['one intent']);
    back.resolve(true);

    expect(await answer).toEqual({ payments: [] });
    expect(keys).toEqual(['one intent', 'one intent']);
  });

  test('a call that is canceled while the user signs in again ends at once, and is not repeated', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}', { status: 401 }));
    const leaving = new AbortController();
    const back = Promise.withResolvers<boolean>();
    const onUnauthorized = vi.fn<() => Promise<boolean>>(() => back.promise);

    const answer = clientOver(fetch, { onUnauthorized })(searchAccounts, { signal: leaving.signal });
    await expect.poll(() => onUnauthorized.mock.calls).toHaveLength(1);
    leaving.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    back.resolve(true);

    await expect(back.promise).resolves.toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('a call that is refused again fails', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}', { status: 401 }));
    const onUnauthorized = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);

    await expect(clientOver(fetch, { onUnauthorized })(searchAccounts)).rejects.toMatchObject({ status: 401 });

    expect(fetch).toHaveBeenCalledTimes(2);
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  test('a call of a tab that comes back to another agency is not repeated', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}', { status: 401 }));
    let agency = '77';
    const onUnauthorized = async () => {
      agency = '214';
      return true;
    };

    const answer = clientOver(fetch, { onUnauthorized, session: () => ({ selectedAgency: agency }) })(searchAccounts);

    await expect(answer).rejects.toMatchObject({ status: 401 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('a call is not repeated for another user, who signed in while it waited', async () => {
    let user = 'user-agent';
    const back = async () => {
      user = 'user-other';
      return true;
    };

    for (const [status, headers] of [
      [401, {}],
      [409, { 'x-agency': '77' }],
    ] as const) {
      user = 'user-agent';
      const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('{}', { status, headers }));
      const options = { onUnauthorized: back, onOtherAgency: back, user: () => user };
      await expect(clientOver(fetch, options)(searchAccounts)).rejects.toMatchObject({ status });
      expect(fetch).toHaveBeenCalledTimes(1);
    }
  });

  test('a refusal that comes once another user has signed in says nothing of their session, and the call is not repeated', async () => {
    for (const [status, headers] of [
      [401, {}],
      [409, { 'x-agency': '214' }],
    ] as const) {
      let user = 'user-agent';
      const fetch = vi.fn<typeof globalThis.fetch>(async () => {
        user = 'user-other';
        return new Response('{}', { status, headers });
      });
      const asked = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
      const options = { onUnauthorized: asked, onOtherAgency: asked, user: () => user };

      await expect(clientOver(fetch, options)(searchAccounts)).rejects.toMatchObject({ status });

      expect(asked).not.toHaveBeenCalled();
      expect(fetch).toHaveBeenCalledTimes(1);
    }
  });

  test('a call that was sent before its user was known is repeated once they are back', async () => {
    let user: string | undefined;
    const answers = [new Response('{}', { status: 401 }), Response.json({ payments: [] })];
    const fetch = vi.fn<typeof globalThis.fetch>(async () => {
      user = 'user-agent';
      return answers.shift() ?? Response.error();
    });
    const call = clientOver(fetch, { onUnauthorized: async () => true, user: () => user });

    await expect(call(listPayments, { params: { id: 'B1' } })).resolves.toEqual({ payments: [] });
  });

  test('a 401 of the messages’ polling is the poll’s own affair: it only fails', async () => {
    const onUnauthorized = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
    const call = clientOver(async () => new Response('{}', { status: 401 }), { onUnauthorized });

    await expect(messagesApi(call).read()).rejects.toMatchObject({ status: 401 });

    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe('What the client makes of answers that are none', () => {
  test('no connection is "offline"', async () => {
    const call = clientOver(async () => {
      throw new TypeError('Failed to fetch');
    });

    await expect(call(readSession)).rejects.toEqual({ kind: 'offline' });
  });

  test('an answer that breaks off is "offline"', async () => {
    const call = clientOver(
      async () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.error(new TypeError('network error')),
          }),
        ),
    );

    await expect(call(readSession)).rejects.toEqual({ kind: 'offline' });
  });

  test('no answer in time is "timeout"', async () => {
    const call = clientOver(
      (given, init) =>
        new Promise((_, reject) => {
          const signal = given instanceof Request ? given.signal : init?.signal;
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
      { settings: async () => ({ basePath: '/-', timeoutSeconds: 0.05 }) },
    );

    await expect(call(readSession)).rejects.toEqual({ kind: 'timeout' });
  });

  test('a canceled call keeps the reason of the cancellation [SEC-26.2]', async () => {
    const stop = new AbortController();
    const call = clientOver(
      (given) =>
        new Promise((_, reject) => {
          const { signal } = given as Request;
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          stop.abort(new DOMException('moved on', 'AbortError'));
        }),
    );

    await expect(call(readSession, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('Answers without the agreed shape', () => {
  test('are malformed, with the operation and the path of the bad field in the log [ERR-16.2]', async () => {
    const onFailure = vi.fn<(operation: string, error: unknown) => void>();
    const page = { results: [{ accountId: 7 }], pageNum: 1, lastPage: true, totalResults: 1, totalPages: 1 };
    const call = clientOver(async () => Response.json(page), { onFailure });

    await expect(call(searchAccounts)).rejects.toMatchObject({ kind: 'malformed', path: 'results.0.accountId' });
    expect(onFailure.mock.calls).toEqual([['searchAccounts', { kind: 'malformed', path: 'results.0.accountId' }]]);
  });

  test('whatever is answered: either the agreed shape or a failure, never anything else [ERR-16.1]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.json(), fc.string(), fc.constant('<!doctype html>'), fc.constant('')),
        async (body) => {
          const failure = await answering(body)(readSession).catch((error: unknown) => error);

          expect(failure).toMatchObject({ kind: 'malformed', path: expect.any(String) as string });
        },
      ),
    );
  });
});
