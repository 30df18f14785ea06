import { expect, test } from 'vitest';
import { matchRoute, routes } from '#machines/domain/session/routes.ts';
import { customerAccountId, severalAccountIds } from '#mocks/seed/people.ts';
import type { Browser } from './browser.ts';
import { describeCarrier } from './world.ts';

const redirectFor = async (browser: Browser, query: Record<string, string>): Promise<string> => {
  const { status, json } = await browser.post('/-/auth/redirect', { query });
  expect(status).toBe(200);
  return (json as { redirect: string }).redirect;
};

/** Targets that must never be gone to: other hosts, other schemes, pages that would go round in circles. */
const evil = [
  'https://evil.test',
  'http://evil.test/agents',
  '//evil.test',
  '///evil.test',
  '////evil.test/%2f..',
  '/\\evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '\t//evil.test',
  ' //evil.test',
  '/ /evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/a/..//evil.test',
  '/./\\evil.test',
  '/agents/..//evil.test',
  '/agents//evil.test',
  '/%2f/evil.test',
  '/%5cevil.test',
  '/%2e%2e//evil.test',
  '%2f%2fevil.test',
  '/%09/evil.test',
  '/%0a/evil.test',
  '/%00//evil.test',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.test/x',
  'file:///etc/passwd',
  'mailto:a@evil.test',
  'https:evil.test',
  'https:/evil.test',
  'https:\\\\evil.test',
  'http:///evil.test',
  'ftp://evil.test',
  '//evil.test@localhost/agents',
  'https://localhost@evil.test',
  'https://localhost.evil.test',
  '//localhost:80@evil.test',
  '/@evil.test',
  '/agents@evil.test',
  '.evil.test',
  '@evil.test',
  'evil.test',
  '?redirect=//evil.test',
  '#//evil.test',
  '/?//evil.test',
  '//google%E3%80%82com',
  '/〱evil.test',
  '／／evil.test',
  '//[::1]/agents',
  '//0x7f000001',
  '/login',
  '/logout',
  '/redirect',
  '/login/',
  '/logout?x=1',
  '/redirect#x',
  '/LOGIN',
  '/unknown/page',
  '/policyholder/..',
  '/policyholder/.',
  '/policyholder/%2e%2e',
  '/policyholder/1/2',
  '/policyholder/',
  '/-/auth/logout',
  '/assets/x.js',
  '/agents\u0001',
  '/agents\u202E',
  `/${'a'.repeat(3000)}`,
  'null',
  'undefined',
  '',
];

describeCarrier('Where a session belongs', (world) => {
  test('the corpus is large enough', () => {
    expect(new Set(evil).size).toBeGreaterThanOrEqual(60);
  });

  test.each(['agent', 'support', 'customer'])(
    '%s is never redirected away, nor round in circles [SEC-04]',
    async (name) => {
      const browser = await world.signedIn(name);
      const base = new URL('http://localhost/redirect');

      for (const target of evil.filter((one) => one.length <= 2000)) {
        const to = await redirectFor(browser, { redirect: target });
        const url = new URL(to, base);
        expect(url.origin, target).toBe(base.origin);
        expect(to, target).toMatch(/^\/(?![/\\])/);
        expect(['login', 'logout', 'redirect'], target).not.toContain(matchRoute(url.pathname)?.route.id);
        expect(matchRoute(url.pathname)?.route.isTarget, target).toBe(true);
      }
    },
  );

  test('a guest goes to sign in, with the kept keys and nothing else [RTE-24.1]', async () => {
    const guest = world.browser();

    expect(await redirectFor(guest, {})).toBe('/login');
    expect(await redirectFor(guest, { redirect: '/agents', sso: '1', other: 'x' })).toBe(
      '/login?sso=1&redirect=%2Fagents',
    );
    for (const target of evil.filter((one) => one.length <= 2000)) {
      const to = new URL(await redirectFor(guest, { redirect: target }), 'http://localhost');
      expect([to.origin, to.pathname, to.searchParams.get('redirect') ?? '']).toEqual([
        'http://localhost',
        '/login',
        target,
      ]);
    }
  });

  test.each([
    ['agent', {}, '/'],
    ['agent', { redirect: '/agents' }, '/agents'],
    ['agent', { redirect: '/agents?x=1#y' }, '/agents'],
    ['agent', { redirect: '/policyholder/20000001' }, '/policyholder/20000001'],
    ['support', { redirect: '/help' }, '/help'],
    ['customer', {}, `/policyholder/${customerAccountId}`],
    ['customer', { redirect: '/help' }, '/help'],
    ['customer', { redirect: '/clients' }, '/clients'],
    ['customer', { redirect: `/clients/${customerAccountId}/billing` }, `/clients/${customerAccountId}/billing`],
    ['customer', { redirect: '/clients/20000001/billing' }, `/policyholder/${customerAccountId}`],
    ['customer-accounts', {}, '/clients'],
    [
      'customer-accounts',
      { redirect: `/policyholder/${severalAccountIds[1]}` },
      `/policyholder/${severalAccountIds[1]}`,
    ],
    ['agent', { redirect: '/clients' }, '/'],
    ['customer', { redirect: '/agents' }, `/policyholder/${customerAccountId}`],
    ['customer', { redirect: '/policyholder/20000001' }, `/policyholder/${customerAccountId}`],
    ['customer', { redirect: `/policyholder/${customerAccountId}` }, `/policyholder/${customerAccountId}`],
    ['setup', { redirect: '/agents' }, '/user-setup/start?redirect=%2Fagents'],
    ['rater', {}, '/user-setup/rater/select-rater'],
  ])('%s asking for %o goes to %s [SES-03.3]', async (name, query, expected) => {
    expect(await redirectFor(await world.signedIn(name), query as Record<string, string>)).toBe(expected);
  });

  test('a customer is redirected to no page of another client, and to each of their own', async () => {
    const customer = await world.signedIn('customer');
    const pagesOf = (id: number) =>
      [
        `/policyholder/${id}`,
        `/clients/${id}`,
        `/clients/${id}/billing`,
        `/clients/${id}/documents/D1`,
        `/clients/${id}/policies/P1`,
        `/account/${id}/billing/payment`,
        `/account/${id}/billing/B1/payment`,
      ] as const;

    for (const redirect of pagesOf(20000001))
      expect(await redirectFor(customer, { redirect })).toBe(`/policyholder/${customerAccountId}`);
    for (const redirect of pagesOf(customerAccountId)) expect(await redirectFor(customer, { redirect })).toBe(redirect);
    const patterns = routes.filter(({ pattern, scopes }) => pattern.includes(':') && scopes.includes('customer'));
    const led = pagesOf(20000001).map((path) => matchRoute(path)?.route.id);
    expect(led).toEqual(patterns.map(({ id }) => id).filter((id) => !id.startsWith('clients')));
  });
});
