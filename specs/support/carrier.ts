import { createClient, type Client, type ClientOptions } from '#api/client.ts';
import { authApi } from '#api/auth.ts';
import { createCarrier, type Carrier } from '#mocks/app.ts';
import type { CarrierOptions } from '#mocks/options.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import type { UserType } from '#machines/domain/session/session.ts';

const origin = 'http://localhost';

/** A carrier in memory, answering through its fetch function: no socket. */
export const startCarrier = (more: Partial<CarrierOptions> = {}): Promise<Carrier> =>
  createCarrier({ demo: true, seedAccounts: 300, hashCost: { memoryCost: 8, timeCost: 1 }, ...more });

/** What a browser adds to a call: its cookies, and that it comes from a page of ours. */
export const browserFetch = (carrier: Carrier, ip = '127.0.0.1'): typeof fetch => {
  const cookies = new Map<string, string>();
  return async (given, init) => {
    const request = new Request(given, init);
    request.headers.set('sec-fetch-site', 'same-origin');
    request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await abortable(carrier.fetch(request, { ip }), request.signal);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
};

const abortable = <Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });

/** The portal's own client, speaking through some fetch. */
export const clientOver = (fetch: typeof globalThis.fetch, more: Partial<ClientOptions> = {}): Client =>
  createClient({ settings: async () => ({ basePath: '/-', timeoutSeconds: 3600 }), origin, fetch, ...more });

/** Takes the steps of signing in, as far as the password. */
export const signIn = async (call: Client, email: string, userType: UserType = 'agent') => {
  const auth = authApi(call);
  await auth.chooseUserType(userType);
  await auth.sendEmail(email);
  return auth.sendPassword(null, demoPassword);
};
