import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchOrFirstCall } from '#app/browser/first-call.ts';
import { purgeStorage } from '#app/browser/user-storage.ts';

const url = '/-/api/accounts?pageNum=1&pageSize=12&clientName=smith';
const headers = { 'x-agency': '77' };

/** The page's own calls, which the carrier answers with "own". */
const ownCalls = () => {
  const calls: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (...given) => {
    const request = new Request(...given);
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return new Response('own');
  });
  return calls;
};

const documentCalls = (answer: Promise<Response> = Promise.resolve(new Response('of the document'))) => {
  window.firstCall = { url, headers, answer };
};

const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();

afterEach(() => {
  vi.restoreAllMocks();
  delete window.firstCall;
});

describe('A call that the document has made', () => {
  test('answers the same call of the page, once', async () => {
    const calls = ownCalls();
    documentCalls();

    await expect(textOf(fetchOrFirstCall(url, { headers }))).resolves.toBe('of the document');
    await expect(textOf(fetchOrFirstCall(url, { headers }))).resolves.toBe('own');
    expect(calls).toEqual(['GET /-/api/accounts']);
  });

  test('leaves calls of other paths alone', async () => {
    ownCalls();
    documentCalls();

    await expect(textOf(fetchOrFirstCall('/-/api/forms/personal?pageNum=1', { headers }))).resolves.toBe('own');
    await expect(textOf(fetchOrFirstCall(url, { headers }))).resolves.toBe('of the document');
  });

  test.for<[what: string, called: [url: string, init: RequestInit]]>([
    ['something else', [url.replace('smith', 'miller'), { headers }]],
    ['another agency', [url, { headers: { 'x-agency': '214' } }]],
    ['no agency', [url, {}]],
    ['a change', [url, { headers, method: 'POST' }]],
  ])('answers no call for %s, and none after it', async ([, called]) => {
    ownCalls();
    documentCalls();

    await expect(textOf(fetchOrFirstCall(...called))).resolves.toBe('own');
    await expect(textOf(fetchOrFirstCall(url, { headers }))).resolves.toBe('own');
  });

  test('answers none half a minute after the page has come', async () => {
    ownCalls();
    documentCalls();
    vi.spyOn(performance, 'now').mockReturnValue(30_001);

    await expect(textOf(fetchOrFirstCall(url, { headers }))).resolves.toBe('own');
  });

  test.for<[what: string, answer: () => Promise<Response>]>([
    ['was cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['has failed', async () => new Response('', { status: 500 })],
    ['came without a session', async () => new Response('', { status: 401 })],
  ])('that %s is made by the page', async ([, answer]) => {
    const calls = ownCalls();
    documentCalls(answer());

    await expect(textOf(fetchOrFirstCall(url, { headers }))).resolves.toBe('own');
    expect(calls).toEqual(['GET /-/api/accounts']);
  });

  test('is not waited for once the page’s call is cancelled', async () => {
    const cancelling = new AbortController();
    documentCalls(new Promise(() => {}));

    const answer = fetchOrFirstCall(url, { headers, signal: cancelling.signal });
    cancelling.abort();

    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('is forgotten when the user’s session ends', async () => {
    ownCalls();
    documentCalls();

    purgeStorage();

    await expect(textOf(fetchOrFirstCall(url, { headers }))).resolves.toBe('own');
  });
});
