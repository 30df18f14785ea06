import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  const stop = vi.fn<() => void>();
  window.firstCall = { page: '/agents', url, headers, answer, stop };
  return stop;
};

const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();

/** How old the document is, in milliseconds: that of the tests may be older than it can be here. */
const beOld = (age: number): void => void vi.spyOn(performance, 'now').mockReturnValue(age);

beforeEach(() => beOld(1000));
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
  ])('answers no call for %s, and none after it, and ends', async ([, called]) => {
    ownCalls();
    const stop = documentCalls();

    await expect(textOf(fetchOrFirstCall(...called))).resolves.toBe('own');
    expect(stop).toHaveBeenCalledTimes(1);
    await expect(textOf(fetchOrFirstCall(url, { headers }))).resolves.toBe('own');
  });

  test('answers none half a minute after the page has come', async () => {
    ownCalls();
    documentCalls();
    beOld(30_001);

    await expect(textOf(fetchOrFirstCall(url, { headers }))).resolves.toBe('own');
  });

  test.for<[what: string, answer: () => Promise<Response>]>([
    ['was cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['came without a session', async () => new Response('', { status: 401 })],
    ['was for another agency', async () => new Response('', { status: 409 })],
  ])('that %s is made by the page', async ([, answer]) => {
    const calls = ownCalls();
    documentCalls(answer());

    await expect(textOf(fetchOrFirstCall(url, { headers }))).resolves.toBe('own');
    expect(calls).toEqual(['GET /-/api/accounts']);
  });

  test.for([400, 429, 500, 503])('that is refused with %d is not repeated', async (status) => {
    const calls = ownCalls();
    documentCalls(Promise.resolve(new Response('', { status })));

    expect((await fetchOrFirstCall(url, { headers })).status).toBe(status);
    expect(calls).toEqual([]);
  });

  test('ends with the page’s call', async () => {
    const cancelling = new AbortController();
    const cut = Promise.withResolvers<Response>();
    documentCalls(cut.promise).mockImplementation(() => cut.reject(new DOMException('', 'AbortError')));

    const answer = fetchOrFirstCall(url, { headers, signal: cancelling.signal });
    cancelling.abort();

    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('is forgotten when the user’s session ends', async () => {
    ownCalls();
    const stop = documentCalls();

    purgeStorage();

    expect(stop).toHaveBeenCalledTimes(1);
    await expect(textOf(fetchOrFirstCall(url, { headers }))).resolves.toBe('own');
  });
});
