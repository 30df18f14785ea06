import type { Carrier } from '#mocks/app.ts';
import type { Session } from '#machines/domain/session/session.ts';
import { demoPassword } from '#mocks/seed/people.ts';

/** What came back from the carrier. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** the parsed body; undefined where it is no JSON */
  json: unknown;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** A browser with a cookie jar that has one of our pages open. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly carrier: Carrier;
  readonly ip: string;
  readonly origin: string;

  constructor(carrier: Carrier, { ip = '192.0.2.1', origin = 'http://localhost' } = {}) {
    this.carrier = carrier;
    this.ip = ip;
    this.origin = origin;
  }

  /** Sends a request as a page of the portal would; `headers` overrides, null leaves one out. */
  async send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: BodyInit | undefined; headers?: Record<string, string | null> } = {},
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...headers };
    const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
    const init = { method, headers: given, ...(body === undefined ? {} : { body, duplex: 'half' }) };
    const response = await this.carrier.fetch(new Request(`${this.origin}${path}`, init), { ip: this.ip });
    this.keep(response.headers.getSetCookie());
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  }

  get(path: string, headers: Record<string, string | null> = {}): Promise<Answer> {
    return this.send('GET', path, { headers });
  }

  post(path: string, body?: unknown, headers: Record<string, string | null> = {}): Promise<Answer> {
    if (body === undefined) return this.send('POST', path, { headers });
    return this.send('POST', path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }

  /** Sends a request of the portal's client with the cookies of this browser, perhaps to another process. */
  async forward(request: Request, carrier = this.carrier): Promise<Response> {
    request.headers.set('sec-fetch-site', 'same-origin');
    request.headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await carrier.fetch(request, { ip: this.ip });
    this.keep(response.headers.getSetCookie());
    return response;
  }

  private keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/;\s*max-age=0(?:;|$)/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  /** The cookie of the session. */
  get sessionId(): string | undefined {
    return this.cookies.get('session') ?? this.cookies.get('__Host-session');
  }

  /** Goes through the first steps of signing in, up to the password. */
  async enterEmail(name: string, userType = userTypeOf(name)): Promise<Answer> {
    await this.post('/-/auth/login/user-type', { userType });
    return this.post('/-/auth/login/email', { email: name.includes('@') ? name : `${name}@demo.test` });
  }

  enterPassword(password = demoPassword): Promise<Answer> {
    return this.post('/-/auth/login/password', { username: null, password });
  }

  /** Signs in as the demo account of that name; the code of those who owe one comes from the outbox. */
  async signIn(name: string, trust = false): Promise<Answer> {
    await this.enterEmail(name);
    const answer = await this.enterPassword();
    if (currentStep(answer.json) !== 'mfa') return answer;
    const { json } = await this.post('/-/auth/login/mfa-verify', { code: await this.newestCode(name) });
    return (json as Session).scope === 'rememberDevice' ? this.answerTrust(trust) : this.get('/-/auth/session');
  }

  /** Says whether this browser is trusted from now on. */
  answerTrust(trust: boolean): Promise<Answer> {
    return this.post('/-/auth/device-setup/remember-device', { trust });
  }

  async newestCode(name: string): Promise<string> {
    const to = encodeURIComponent(/[@(]/.test(name) ? name : `${name}@demo.test`);
    const { json } = await this.get(`/-/demo/outbox?to=${to}`);
    return (json as { code: string }[])[0]?.code ?? '';
  }

  /** The session as the carrier has it. */
  async readSession(): Promise<Session> {
    return (await this.get('/-/auth/session')).json as Session;
  }
}

const userTypeOf = (name: string): string => /^(?:support|customer)/.exec(name)?.[0] ?? 'agent';

/** The id of the step that a session is at. */
export const currentStep = (session: unknown): string | undefined =>
  (session as Session).steps.find((step) => step.current)?.id;

const withCookiesOf = (browser: Browser, carrier: Carrier, ip: string): Browser => {
  const copy = new Browser(carrier, { ip, origin: browser.origin });
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
};

/** The same cookies in another browser: what a thief of them could do. */
export const copyOf = (browser: Browser): Browser => withCookiesOf(browser, browser.carrier, '203.0.113.50');

/** The same browser, whose next request another process answers. */
export const movedTo = (carrier: Carrier, browser: Browser): Browser => withCookiesOf(browser, carrier, browser.ip);

/** The same browser in another tab, or a call of it that is on its way since now. */
export const tabOf = (browser: Browser): Browser => movedTo(browser.carrier, browser);
