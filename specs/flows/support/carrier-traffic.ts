/**
 * Answers a call in the carrier's place; `send` passes it on to the carrier, `timeOut` lets the time in which it may be answered
 * pass at once. `count` is 1 for the first call.
 */
export type Responder = (call: {
  send: () => Promise<Response>;
  timeOut: () => void;
  count: number;
}) => Response | Promise<Response>;

type Path = `/${string}`;

/**
 * Watches the calls of the page and answers some in the carrier's place, by standing in for `fetch`.
 * @param newestTimer how to end the timer that was set last: the portal sets the time that a call may take, and calls
 */
export const watchTraffic = (newestTimer: () => () => void) => {
  const { fetch } = window;
  const responders = new Map<string, { isMeant: (path: string) => boolean; respond: Responder; count: number }>();
  const collections: { isMeant: (path: string) => boolean; calls: Request[] }[] = [];

  window.fetch = async (...given) => {
    const timeOut = newestTimer();
    const request = new Request(...given);
    const { pathname } = new URL(request.url);
    for (const { isMeant, calls } of collections) if (isMeant(pathname)) calls.push(request.clone());
    const send = () => fetch(request);
    const responder = [...responders.values()].findLast(({ isMeant }) => isMeant(pathname));
    if (!responder) return send();
    responder.count += 1;
    return untilAborted(request.signal, responder.respond({ send, timeOut, count: responder.count }));
  };

  const answerAt = (path: string, respond: Responder): void => {
    // the newest answer counts
    responders.delete(path);
    responders.set(path, { isMeant: matcherOf(path), respond, count: 0 });
  };
  const answer = (path: Path, respond: Responder): void => answerAt(`/-${path}`, respond);

  return {
    /** answers the calls to a path of the carrier in its place; a `*` at its end matches anything */
    answer,
    /** changes fields of what the carrier answers to the calls to a path */
    change: (path: Path, changed: object): void => answer(path, async ({ send }) => withFields(await send(), changed)),
    /** answers for config.json, which the portal reads when it starts */
    answerConfig: (respond: Responder): void => answerAt('/config.json', respond),
    /** changes fields of config.json; the portal reads it when it starts */
    changeConfig: (change: (config: { api: object }) => object): void =>
      answerAt('/config.json', async ({ send }) => {
        const config = (await (await send()).json()) as { api: object };
        return Response.json({ ...config, ...change(config) });
      }),
    /** turns feature flags on; all others are off */
    turnOn: (...flags: readonly string[]): void =>
      answer('/auth/user/featureFlags', () => Response.json(flags.map((name) => ({ name, active: true })))),
    /** collects the calls to a path of the carrier from now on; a `*` at its end matches anything */
    collectCalls: (path: Path): Request[] => {
      const calls: Request[] = [];
      collections.push({ isMeant: matcherOf(`/-${path}`), calls });
      return calls;
    },
    /** holds the calls to a path of the carrier back until they are released */
    holdCalls: (path: Path): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      answer(path, async ({ send }) => {
        await promise;
        return send();
      });
      return resolve;
    },
    /** calls the carrier as the portal does, without being watched */
    call: async (path: Path, data: unknown = {}): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`/-${path}`, { method: 'POST', headers, body: JSON.stringify(data) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    },
    /** reads from the carrier, without being watched */
    read: async (path: Path): Promise<Response> => fetch(`/-${path}`),
    stop: (): void => {
      window.fetch = fetch;
    },
  };
};

/** The answer of a connection that is cut. */
export const cutConnection: Responder = () => Promise.reject(new TypeError('Failed to fetch'));

/** No answer, for longer than the portal waits for one. */
export const answerTooLate: Responder = ({ timeOut }) => {
  queueMicrotask(timeOut);
  return new Promise(() => {});
};

/** The bodies of calls, in their order. */
export const bodiesOf = (calls: readonly Request[]): Promise<unknown[]> =>
  Promise.all(calls.map((call) => call.clone().json()));

/** The query of a call. */
export const queryOf = ({ url }: Request): Record<string, string> => Object.fromEntries(new URL(url).searchParams);

const matcherOf = (path: string): ((called: string) => boolean) =>
  path.endsWith('*') ? (called) => called.startsWith(path.slice(0, -1)) : (called) => called === path;

const withFields = async (response: Response, changed: object): Promise<Response> =>
  Response.json({ ...((await response.json()) as object), ...changed });

/** Rejects as `fetch` does once the call is aborted. */
const untilAborted = (signal: AbortSignal, response: Response | Promise<Response>): Promise<Response> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    void Promise.resolve(response).then(resolve, reject);
  });
