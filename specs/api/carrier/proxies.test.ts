import { describe, expect, test } from 'vitest';
import { readEnvironment } from '#mocks/environment.ts';
import { callerOf, isForwardedHttps, networkOf, trustIn } from '#mocks/http/proxies.ts';
import { demoPassword } from '#mocks/seed/people.ts';
import { describeCarrier } from './world.ts';

const ranges = ['10.0.0.0/8', '192.0.2.200', '2001:db8:1::/48'];
const isTrusted = trustIn(ranges);
const proxy = '10.1.2.3';
const outsider = '203.0.113.5';

const caller = (peer: string | undefined, forwardedFor?: string): string =>
  callerOf({ peer, forwardedFor, forwardedProto: undefined }, isTrusted);

describe('The caller behind proxies', () => {
  test.each([
    ['without a proxy it is the connection', outsider, undefined, outsider],
    ['a caller who is no proxy makes nothing up', outsider, '198.51.100.1', outsider],
    ['a trusted proxy says who calls', proxy, '198.51.100.1', '198.51.100.1'],
    ['the last untrusted address counts, not the first', proxy, '198.51.100.9, 198.51.100.1', '198.51.100.1'],
    ['trusted proxies in a row are passed over', proxy, '198.51.100.1, 192.0.2.200, 10.9.9.9', '198.51.100.1'],
    ['where all are trusted it is the first', proxy, '10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['a proxy that says nothing is the caller', proxy, undefined, proxy],
    ['what is no address ends the list', proxy, '198.51.100.1, unknown', proxy],
    ['a port does not matter', proxy, '198.51.100.1:4711', '198.51.100.1'],
    ['IPv6 in brackets with a port', proxy, '[2001:DB8:2::1]:443', '2001:db8:2::1'],
    ['a trusted IPv6 proxy', '2001:db8:1::5', '198.51.100.1', '198.51.100.1'],
    ['an IPv4 connection to an IPv6 socket', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['an IPv4 caller written as IPv6', proxy, '::ffff:198.51.100.1', '198.51.100.1'],
    ['a connection without an address', undefined, '198.51.100.1', 'unknown'],
  ])('%s', (_, peer, forwardedFor, expected) => {
    expect(caller(peer, forwardedFor)).toBe(expected);
  });

  test('no proxy is trusted by default', () => {
    expect(callerOf({ peer: '127.0.0.1', forwardedFor: '198.51.100.1', forwardedProto: undefined }, trustIn([]))).toBe(
      '127.0.0.1',
    );
  });

  test.each([
    [proxy, 'https', true],
    [proxy, 'HTTPS', true],
    [proxy, 'http', false],
    [proxy, 'https, http', false],
    [proxy, undefined, false],
    [outsider, 'https', false],
    [undefined, 'https', false],
  ])('from %s with X-Forwarded-Proto %s it is https: %s', (peer, forwardedProto, expected) => {
    expect(isForwardedHttps({ peer, forwardedFor: undefined, forwardedProto }, isTrusted)).toBe(expected);
  });

  test('limits count IPv6 addresses by their network, which one person has', () => {
    expect(networkOf('2001:db8:2:3:4:5:6:7')).toBe('2001:db8:2:3::/64');
    expect(networkOf('2001:db8:2:3::9')).toBe('2001:db8:2:3::/64');
    expect(networkOf('2001:db8::9')).toBe('2001:db8::/64');
    expect(networkOf('::1')).toBe('::/64');
    expect(networkOf('198.51.100.1')).toBe('198.51.100.1');
  });

  test('TRUSTED_PROXIES lists them', () => {
    expect(readEnvironment({ TRUSTED_PROXIES: ` ${ranges.join(', ')} ,` }).trustedProxies).toEqual(ranges);
  });

  test.each(['x', '10.0.0.0/', '10.0.0.0/-1', '10.0.0.0/8/8', '10.0.0.0/33', '::/129', 'fe80::1%eth0', '10.0.0'])(
    'TRUSTED_PROXIES refuses %s',
    (text) => {
      expect(() => readEnvironment({ TRUSTED_PROXIES: text })).toThrow(/^TRUSTED_PROXIES must list [^\n]+$/);
    },
  );
});

describeCarrier(
  'A carrier behind a proxy',
  (world) => {
    const wrong = async (ip: string, forwardedFor: string): Promise<number> => {
      const browser = world.browser({ ip });
      const headers = { 'x-forwarded-for': forwardedFor };
      await browser.post('/-/auth/login/user-type', { userType: 'agent' }, headers);
      await browser.post('/-/auth/login/email', { email: 'agent@demo.test' }, headers);
      return (await browser.post('/-/auth/login/password', { username: null, password: 'wrong' }, headers)).status;
    };

    test('limits each of the callers behind the proxy by themselves', async () => {
      for (let at = 0; at < 5; at += 1) await wrong(proxy, '198.51.100.1');

      expect(await wrong(proxy, '198.51.100.1')).toBe(429);
      expect(await wrong(proxy, '198.51.100.2')).toBe(401);
    });

    test('is not fooled by a caller who sends the header without the proxy, or through it', async () => {
      for (let at = 0; at < 5; at += 1) await wrong(outsider, `198.51.100.${at}`);
      for (let at = 0; at < 5; at += 1) await wrong(proxy, `198.51.100.${at}, 198.51.100.77`);

      expect(await wrong(outsider, '198.51.100.99')).toBe(429);
      expect(await wrong(proxy, '198.51.100.99, 198.51.100.77')).toBe(429);
    });

    const firstStep = (ip: string, headers: Record<string, string | null>, origin = 'http://portal.test') =>
      world.browser({ ip, origin }).post('/-/auth/login/user-type', { userType: 'agent' }, headers);

    test('trusts the proxy, and no other sender, about https', async () => {
      const cookieOf = async (ip: string) =>
        (await firstStep(ip, { 'x-forwarded-proto': 'https' }, 'http://localhost')).headers
          .getSetCookie()[0]
          ?.split('=')[0];

      expect(await cookieOf(proxy)).toBe('__Host-session');
      expect(await cookieOf(outsider)).toBe('session');
    });

    test.each([
      [proxy, 'https'],
      [outsider, 'http'],
    ])('from %s, addresses of other applications beside the portal are those of %s', async (ip, scheme) => {
      const secure = { 'x-forwarded-proto': 'https' };
      const browser = world.browser({ ip, origin: `${scheme}://portal.test` });
      await browser.post('/-/auth/login/user-type', { userType: 'agent' }, secure);
      await browser.post('/-/auth/login/email', { email: 'agent@demo.test' }, secure);
      await browser.post('/-/auth/login/password', { username: null, password: demoPassword }, secure);

      const answer = await browser.send('GET', '/-/api/redirects/rce/personal?agencyId=214', { headers: secure });

      expect(answer.json).toEqual({ url: `${scheme}://portal.test/replacement-cost/personal?agencyId=214` });
    });

    test.each([
      [proxy, 'https', 'https://portal.test', 200],
      [proxy, 'https', 'http://portal.test', 403],
      [proxy, null, 'http://portal.test', 200],
      [outsider, 'https', 'http://portal.test', 200],
      [outsider, 'https', 'https://portal.test', 403],
    ])('from %s over %s, a page of %s is answered %i', async (ip, proto, page, status) => {
      const answer = await firstStep(ip, { 'sec-fetch-site': null, 'x-forwarded-proto': proto, origin: page });

      expect(answer.status).toBe(status);
    });
  },
  { trustedProxies: ranges },
);
