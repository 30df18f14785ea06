import { expect, test } from 'vitest';
import { operations } from '#mocks/contract.ts';
import { fc } from '#specs/support/properties.ts';
import type { Answer } from './browser.ts';
import { describeCarrier, describeEachDatabase } from './world.ts';

const posts = operations.filter(([, { method, body }]) => method === 'POST' && body).map(([, { path }]) => `/-${path}`);
const reads = [
  '/-/api/accounts?clientName=',
  '/-/api/universal-search/?text=',
  '/-/api/accounts/autocomplete?clientName=',
  '/-/api/accounts/',
  '/-/api/accounts?clientName=a&sort=',
  '/-/api/accounts?clientName=a&pageNum=',
  '/-/api/accounts?clientName=a&pageSize=',
  '/-/api/accounts?clientName=a&agencyCode=',
  '/-/api/accounts?clientName=a&businessType=',
  '/-/api/accounts?clientName=a&state=',
  '/-/api/reports/',
  '/-/api/reports/production?from=',
  '/-/api/reports/production?line=',
  '/-/api/user-legacy/permissions?selectedAgency=',
  '/-/demo/outbox?to=',
  '/-/unknown/',
];

const hostile = [
  '',
  ' ',
  '\u0000',
  '\u0001\u001F\u007F',
  '\uD800',
  '\u202Eevil',
  'משה',
  'مريم',
  '👩‍🌾🏔️',
  'İıẞ',
  '%',
  '_',
  '\\',
  '"',
  "'",
  '*',
  '"a" OR "b"',
  'a NOT b',
  'NEAR(a b)',
  'search_text:a',
  "' or 1=1 --",
  "'; drop table accounts; --",
  '<script>alert(1)</script>',
  '${7*7}',
  '../../etc/passwd',
  '-1',
  '0',
  '1e9',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '0x10',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  ','.repeat(50),
  'a,'.repeat(400),
  'x'.repeat(5000),
  'a '.repeat(50),
];

const malformed = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1',
  'true',
  '{}',
  '{"a":1}',
  '{"email":null}',
  '{"email":["a"]}',
  '[[[[[[',
  `{"a":${'['.repeat(20_000)}`,
  '{"__proto__":{"userType":"agent","email":"agent@demo.test","trust":true,"key":"k"}}',
  '{"constructor":{"prototype":{"isPolluted":true}},"then":1,"toString":1,"hasOwnProperty":1}',
  '{"userType":"agent","userType":"root","email":"a@b.test","email":7,"trust":true,"trust":"yes"}',
  `{"query":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`,
  String.raw`{"a":"\u0000","b":${'['.repeat(25_000)}${']'.repeat(25_000)}}`,
  String.raw`{"email":"\ud800@demo.test","firstName":"\udfff","password":"\ud800","key":"\ud800"}`,
  '\uFEFF{}',
  '{"userType":"root"}',
  '{"code":123456}',
  '{"password":{"$ne":null}}',
  '{"query":{"redirect":{"a":1}}}',
];

/** A clear refusal: a status for the caller, a short text for the public, nothing of our insides. */
const expectClear = (answer: Answer, what: string): void => {
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500);
  expect(answer.text, what).not.toMatch(/sqlite|postgres|kysely|at .*\.ts:\d|node_modules|syntax error/i);
  if (answer.status >= 400 && answer.status !== 409) {
    const { status, headers, json } = answer;
    const requestId = headers.get('x-request-id');
    const message = typeof json === 'string' ? json : (json as { message: string | null }).message;
    expect((message ?? '').length, what).toBeLessThanOrEqual(300);
    expect(requestId, what).toMatch(/^[\w-]{10,}$/);
    // searches and GraphQL have a 400 of their own
    const isOwn = status === 400 && (typeof json === 'string' || 'errors' in (json as object));
    if (!isOwn) expect(json, what).toMatchObject({ status, title: expect.any(String), requestId });
  }
};

/** Headers that no browser sends to the portal so. */
const strange: readonly Record<string, string>[] = [
  { cookie: `session=a; session=b; session=${'x'.repeat(4000)}` },
  { cookie: 'session=%; session="; =; ;;; session; __proto__=1; portal-company=%00; device=%ff; relay-=%00' },
  { 'x-agency': '%', 'idempotency-key': '' },
  { 'x-agency': '__proto__', 'idempotency-key': '\u00FF'.repeat(101) },
  { 'user-agent': 'x'.repeat(8000), 'accept-language': '\u00FF', accept: '\u0080' },
  { 'x-forwarded-for': `__proto__, %00, ${'192.0.2.7,'.repeat(500)}`, 'x-forwarded-proto': 'javascript' },
  { 'if-none-match': '*', 'if-modified-since': 'never', range: 'bytes=0-0,5-,-1' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/-/demo/reset', 'x-rewrite-url': '/' },
  { 'content-length': '-5', 'content-encoding': 'gzip', 'transfer-encoding': 'gzip' },
  { host: 'a@b:99999' },
];

describeEachDatabase('Bad input', (world) => {
  test.each(reads)('%s takes any text', async (path) => {
    const browser = await world.signedIn('support');

    for (const text of hostile) {
      const given = text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
      expectClear(await browser.get(`${path}${given}`), `${path}${given}`);
    }
  });

  test.each(['%', '%zz', '%00', '%2e%2e%2f', '%c3%28', '%F0%9F'])(
    'an address with %s in it is answered',
    async (text) => {
      const browser = await world.signedIn('support');

      for (const path of reads) expectClear(await browser.get(`${path}${text}`), `${path}${text}`);
    },
  );

  test.each([
    ['/-/auth/login/user-type', '{', 400, 'The request is not valid JSON.'],
    ['/-/auth/login/user-type', '', 400, 'The request has no content.'],
    ['/-/auth/login/user-type', '{}', 400, 'userType is missing or not valid'],
    ['/-/auth/login/user-type', '{"userType":"root"}', 400, 'userType is missing or not valid'],
    ['/-/auth/login/email', '{"email":""}', 400, 'email is required'],
    ['/-/auth/login/email', `{"email":"${'a'.repeat(300)}"}`, 400, 'email at most 254 characters'],
    ['/-/auth/login/password', '{"username":null}', 400, 'password is missing or not valid'],
  ])('POST %s with %s says what is wrong', async (path, body, status, message) => {
    const answer = await world.browser().send('POST', path, { body, headers: { 'content-type': 'application/json' } });

    expect(answer).toMatchObject({ status, json: { status, title: 'Bad Request', message } });
  });

  test('what was sent is never repeated in an error', async () => {
    const browser = world.browser();

    const { text } = await browser.post('/-/auth/login/password', { username: 7, password: 4_815_162_342 });

    expect(text).not.toContain('4815162342');
  });

  test('other formats are refused 415, large bodies 413, whether their size is told or not', async () => {
    const browser = world.browser();
    const path = '/-/auth/login/user-type';
    const large = JSON.stringify({ userType: 'agent', more: 'x'.repeat(70_000) });
    const stream = new ReadableStream({
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(' '.repeat(16_384)));
      },
    });

    expect(
      (await browser.send('POST', path, { body: 'userType=agent', headers: { 'content-type': 'text/plain' } })).status,
    ).toBe(415);
    expect(
      (await browser.send('POST', path, { body: large, headers: { 'content-type': 'application/json' } })).status,
    ).toBe(413);
    expect(
      (await browser.send('POST', path, { body: stream, headers: { 'content-type': 'application/json' } })).status,
    ).toBe(413);
  });

  test('a body that is not UTF-8 is refused 400, and changes nothing', async () => {
    const browser = await world.signedIn('agent');
    const user = (await browser.get('/-/auth/user')).json;

    const body = new Uint8Array(Buffer.from('{"firstName":"Ren\xe9"}', 'latin1'));
    const headers = { 'content-type': 'application/json' };
    const answer = await browser.send('POST', '/-/auth/user/update', { body, headers });

    expect(answer).toMatchObject({ status: 400, json: { message: 'The request is not valid UTF-8.' } });
    expect((await browser.get('/-/auth/user')).json).toEqual(user);
  });

  test('other methods are refused 405 and say which ones are right', async () => {
    for (const [, { method, path }] of operations) {
      const allowed = method === 'GET' ? 'GET, HEAD' : method;
      for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((one) => one !== method)) {
        const answer = await world.browser().send(other, `/-${path.replace('{id}', '20000001')}`);
        expect([answer.status, answer.headers.get('allow')], `${other} ${path}`).toEqual([405, allowed]);
      }
    }
  });

  test('random bodies and texts never make it fail', async () => {
    const browser = await world.signedIn('support');

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...posts), fc.json(), async (path, body) => {
        expectClear(await browser.send('POST', path, { body, headers: { 'content-type': 'application/json' } }), path);
      }),
      { numRuns: 200 },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...reads), fc.string({ unit: 'binary', maxLength: 120 }), async (path, text) => {
        expectClear(await browser.get(`${path}${encodeURIComponent(text)}`), path);
      }),
      { numRuns: 300 },
    );
  });
});

// what is decided by headers is decided before the database is asked
describeCarrier('Headers', (world) => {
  test('are taken by every call, whatever they are', async () => {
    for (const [, { method, path }] of operations)
      for (const browser of [await world.signedIn('agent'), world.browser()])
        for (const headers of strange) {
          const cookie = `session=${browser.sessionId ?? 'none'}; ${headers['cookie'] ?? ''}`;
          const answer = await browser.send(method, `/-${path.replace('{id}', '20000001')}`, {
            body: method === 'GET' ? undefined : '{}',
            headers: { 'content-type': 'application/json', ...headers, cookie },
          });
          expectClear(answer, `${path} ${Object.keys(headers).join(' ')}`);
        }
  });

  test.each([
    'application/json-seq',
    'application/jsonp',
    'application/problem+json',
    'text/json',
    'text/plain; application/json',
    'application/json, text/plain',
  ])('%s is no JSON', async (type) => {
    const body = '{"userType":"agent"}';
    const send = (contentType: string) =>
      world.browser().send('POST', '/-/auth/login/user-type', { body, headers: { 'content-type': contentType } });

    expect((await send(type)).status).toBe(415);
    expect((await send('Application/JSON ; charset=UTF-8')).status).toBe(200);
  });

  test('of several cookies of one name the first counts, as browsers send the closest one first', async () => {
    const browser = await world.signedIn('agent');
    const own = `session=${browser.sessionId}`;

    expect((await browser.get('/-/auth/user', { cookie: `${own}; session=other` })).status).toBe(200);
    expect((await browser.get('/-/auth/user', { cookie: `session=other; ${own}` })).status).toBe(401);
  });
});

// a body is refused before the database is asked: which one that is makes no difference
describeCarrier('Bodies', (world) => {
  test.each(posts)('POST %s takes any body', async (path) => {
    for (const name of ['agent', null]) {
      const browser = world.browser();
      if (name) await browser.signIn(name);
      for (const body of malformed)
        for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', '']) {
          const answer = await browser.send('POST', path, { body, headers: { 'content-type': type } });
          expectClear(answer, `${path} ${type} ${body.slice(0, 40)}`);
        }
    }
  });
});
