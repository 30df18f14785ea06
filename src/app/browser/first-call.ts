import type { PresetId } from '#machines/domain/clients/search.ts';
import { searchPrefix } from './user-storage.ts';

/** The call that a page begins with when it comes back as it was left: a call that reads. */
export interface FirstCall {
  /** path of the page */
  page: string;
  /** address of the call on this origin, and its headers */
  url: string;
  headers: Readonly<Record<string, string>>;
}

declare global {
  interface Window {
    /** the call that the document has made while the scripts load, until the page makes it or another in its place */
    firstCall?: FirstCall & { answer: Promise<Response>; stop: () => void };
  }
}

/** Begins the keys of first calls; purged with everything else that is the user's. */
export const firstCallPrefix = `${searchPrefix}firstCall.`;

/** The key of session storage under which the first call of a search is kept. */
export const firstCallKeyOf = (preset: PresetId): string => firstCallPrefix + preset;

/** How a document is opened that returns to an entry of the history: of these a page comes back as it was left. */
export const returning = /^(?:reload|back_forward)$/;

/** Milliseconds from the beginning of the document in which the page's call can take the answer. */
const longestWait = 30_000;

/** Answers that hold for a session or an agency which the page may have no more, so that it asks itself. */
const isOutdated = ({ status }: Response): boolean => status === 401 || status === 409;

/**
 * The browser's `fetch`; the answer of the document's call is that of the same call of the page. The first call of that path
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
  if (!isSame || request.signal.aborted || performance.now() > longestWait) {
    firstCall.stop();
    return fetch(request);
  }
  request.signal.addEventListener('abort', firstCall.stop, { once: true });
  const answer = await firstCall.answer.catch(() => null);
  request.signal.throwIfAborted();
  return answer && !isOutdated(answer) ? answer : fetch(request);
};

const pathIn = (url: string): string | undefined => url.split('?', 1)[0];
