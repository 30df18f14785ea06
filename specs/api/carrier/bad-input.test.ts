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
  '{"__proto__":{"x":1}}',
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
    const message = typeof answer.json === 'string' ? answer.json : (answer.json as { message: string | null }).message;
    expect((message ?? '').length, what).toBeLessThanOrEqual(300);
    expect(answer.headers.get('x-request-id'), what).toMatch(/^[\w-]{10,}$/);
  }
};

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

  test('other methods are refused 405 and say which one is right', async () => {
    for (const [, { method, path }] of operations)
      for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => one !== method)) {
        const answer = await world.browser().send(other, `/-${path.replace('{id}', '20000001')}`);
        expect([answer.status, answer.headers.get('allow')], `${other} ${path}`).toEqual([405, method]);
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
