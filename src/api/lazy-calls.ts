import type { Failure } from '#machines/domain/shared/failure.ts';
import type { Client, ClientOptions } from './client.ts';

const load = () => import('./first-calls.ts').catch(() => null);

type FirstCalls = NonNullable<Awaited<ReturnType<typeof load>>>;

/** Fetched together with the entry, so that the first call does not wait. */
const loading = load();

/**
 * The code of the first screen's calls.
 * @throws a `Failure` when it cannot be loaded, also not now
 */
export const loadCalls = async (): Promise<FirstCalls> => {
  const calls = (await loading) ?? (await load());
  if (!calls) throw { kind: 'offline' } satisfies Failure;
  return calls;
};

/** The client of the carrier. A call that fails because the client cannot be loaded is lost as one that gets no answer. */
export const lazyClient = (options: ClientOptions): Client => {
  let client: Client | null = null;
  return async (operation, input) => {
    client ??= (await loadCalls()).createClient(options);
    return client(operation, input);
  };
};

type Calls = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>;

/** Calls of the same names, each made once its code is there. */
const whenLoaded = <Api extends Calls>(of: (calls: FirstCalls) => Api): Api =>
  new Proxy({} as Api, {
    get:
      (_, name: string) =>
      async (...given: never[]) =>
        of(await loadCalls())[name]?.(...given),
  });

export const lazyAuthApi = (call: Client) => whenLoaded(({ authApi }) => authApi(call));
export const lazyUserApi = (call: Client) => whenLoaded(({ userApi }) => userApi(call));
