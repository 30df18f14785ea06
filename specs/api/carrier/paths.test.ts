import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type RunningServer } from '#mocks/server.ts';
import { RawConnection } from '#specs/support/raw-http.ts';
import { portal } from './portal-folder.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ port: 0, demo: true, seedAccounts: 0, portal });
});
afterAll(() => server.close());

/** The status of an answer to exactly this path, which no client has put in order. */
const statusOf = async (path: string, method = 'GET'): Promise<number> => {
  const connection = await RawConnection.open(server.origin);
  const more = 'sec-fetch-site: same-origin\r\ncontent-length: 0\r\nconnection: close';
  connection.send(`${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${more}\r\n\r\n`);
  return Number((await connection.ended).split(' ')[1]);
};

test.each([
  '/%2D/health',
  '/%2d/health',
  '/-%2Fhealth',
  '/-%2fhealth',
  '/%2F-/health',
  '/%2F%2D%2Fhealth',
  '/-/%68ealth',
  '/-/health%2F',
  '/./-/health',
  '/%2e/-/health',
  '/login/../-/health',
  '/login/%2E%2e/-/health',
  '/-/./health',
  '/-/../-/health',
  '/-/x/..%2fhealth',
  '/-%5Chealth',
  'http://localhost/%2D/health',
])('%s is no other way of writing a path of the API: 404', async (path) => {
  expect(await statusOf(path)).toBe(404);
});

test('a call with effects has one path too', async () => {
  expect(await statusOf('/-/auth/logout', 'POST')).toBe(200);
  expect(await statusOf('/%2D/auth/logout', 'POST')).toBe(404);
  expect(await statusOf('/-/auth/log%6Fut', 'POST')).toBe(404);
});

test.each([
  ['/-/health', 200],
  ['/-/health?path=/%2D/', 200],
  ['http://localhost/-/health', 200],
  ['/-/api/accounts/a%20b', 401],
  ['/login', 200],
  ['/policyholder/%31', 200],
  ['/login?redirect=%2F-%2Fhealth', 200],
])('%s is answered %i', async (path, status) => {
  expect(await statusOf(path)).toBe(status);
});
