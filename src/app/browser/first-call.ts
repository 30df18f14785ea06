import { inUserStorage, userPrefix } from './user-storage.ts';

/** A call that reads: its address on this origin, and its headers. */
export interface Reading {
  url: string;
  headers: Readonly<Record<string, string>>;
}

declare global {
  interface Window {
    /** the call that the document has made while the scripts load, until the page makes it or another in its place */
    firstCall?: Reading & { answer: Promise<Response> };
  }
}

/** Begins the keys of the calls that pages begin with; the path of the page follows. Purged with everything else that is the user's. */
export const firstCallPrefix = `${userPrefix}firstCall`;

const keyOfPage = (): string => firstCallPrefix + window.location.pathname;

/** Has the document make a call when this page is next loaded as it was left. */
export const rememberFirstCall = (reading: Reading): void => {
  inUserStorage((storage) => storage.setItem(keyOfPage(), JSON.stringify(reading)));
};

export const forgetFirstCall = (): void => {
  inUserStorage((storage) => storage.removeItem(keyOfPage()));
};

/** Milliseconds after which an answer is no longer what the carrier would say. */
const longestWait = 30_000;

/**
 * The browser's `fetch`; a good answer of the document's call is that of the same call of the page. The first call of that path
 * takes it, also where it asks for something else: what the document has asked for is never answered later.
 */
export const fetchOrFirstCall: typeof fetch = async (input, init) => {
  const { firstCall } = window;
  if (!firstCall) return fetch(input, init);
  const request = new Request(input, init);
  const url = window.origin + firstCall.url;
  if (pathIn(request.url) !== pathIn(url)) return fetch(request);
  delete window.firstCall;
  const isSame =
    request.method === 'GET' &&
    request.url === url &&
    Object.entries(firstCall.headers).every(([name, value]) => request.headers.get(name) === value);
  if (!isSame || performance.now() > longestWait) return fetch(request);
  const answer = await untilAborted(
    firstCall.answer.catch(() => null),
    request.signal,
  );
  return answer?.ok ? answer : fetch(request);
};

const pathIn = (url: string): string | undefined => url.split('?', 1)[0];

const untilAborted = <Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    result.then(resolve, reject);
  });
