import { describe, expect, test } from 'vitest';
import { decideAccess, leadsHome, type Verdict } from '#machines/domain/session/access.ts';
import { mayOpen } from '#machines/domain/session/may-open.ts';
import {
  fillPattern,
  keptQuery,
  matchRoute,
  resolveTarget,
  signInAfterTimeUp,
  routes,
  stepPathOf,
} from '#machines/domain/session/routes.ts';
import { privateScopes, publicScopes } from '#machines/domain/session/session.ts';
import { describeRefusal } from '#screens/session/words.ts';

const wordsOf = (verdict: Verdict): string | null =>
  verdict.kind === 'refused' ? describeRefusal(verdict.refusal) : null;

/** An address of a route: each word that its pattern offers is the first one, every other value is 1. */
const addressOf = (pattern: string): string =>
  fillPattern(pattern.replaceAll(/:\w+\((\w+)(?:\|[^)]*)?\)/g, '$1'), {
    id: '1',
    accountId: '1',
    billId: '1',
    detail: '1',
  });

const at = (path: string, query: Record<string, string> = {}) => ({ path, query });

describe('access', () => {
  test.for(publicScopes)('sends the scope %s from a page to /redirect, with the page kept [SES-03.1]', (scope) => {
    expect(decideAccess(scope, at('/agents'))).toEqual({ kind: 'elsewhere', to: '/redirect?redirect=%2Fagents' });
  });

  test.for(publicScopes.filter((scope) => stepPathOf(scope) !== null))(
    'keeps a user at the step %s of a wizard from every page of others: they are led to their step, or by /redirect',
    (scope) => {
      const others = routes.filter(
        (route) => route.guard !== 'anyone' && route.guard !== 'known' && !route.scopes.some((one) => one === scope),
      );

      const verdicts = others.map((route) => {
        const verdict = decideAccess(scope, at(addressOf(route.pattern)));
        const to = verdict.kind === 'elsewhere' ? verdict.to : verdict.kind;
        return { guard: route.guard, to: to.replace(/\?.*/, '') };
      });

      expect(others.length).toBeGreaterThan(20);
      for (const { guard, to } of verdicts) expect(to).toBe(guard === 'wizard' ? stepPathOf(scope) : '/redirect');
    },
  );

  test.for([
    ['agent', '/agents', 'allowed'],
    ['support', '/agents', 'allowed'],
    ['customer', '/agents', 'elsewhere'],
    ['customer', '/policyholder/4711', 'allowed'],
    ['customer', '/help', 'allowed'],
    ['customer', '/clients', 'allowed'],
    ['customer', '/clients/4711/billing', 'allowed'],
    ['agent', '/clients/4711/policies/PA1', 'allowed'],
    ['agent', '/clients', 'elsewhere'],
    ['customer', '/clients/billing', 'allowed'],
    ['agent', '/clients/billing', 'elsewhere'],
  ] as const)('of %s to %s is %s', ([scope, path, kind]) => {
    expect(decideAccess(scope, at(path)).kind).toBe(kind);
  });

  test.for([
    ['agent', '/agents', true],
    ['customer', '/agents', false],
    ['customer', '/policyholder/4711', true],
    ['customer', '/nowhere', false],
    ['customer', '/redirect', false],
  ] as const)('shows %s a link to %s: %s', ([scope, path, isShown]) => {
    expect(mayOpen(scope, path)).toBe(isShown);
  });

  test.for([
    ['agent', '/agents'],
    ['support', '/agents'],
    ['guest', '/redirect?redirect=%2Fclients'],
  ] as const)('sends %s from /clients to %s', ([scope, to]) => {
    expect(decideAccess(scope, at('/clients'))).toEqual({ kind: 'elsewhere', to });
  });

  test.for(['billing', 'claims', 'documents', 'policies', 'billing/B1', 'claims/C1', 'policies/P1'])(
    'sends agents and support from /clients/%s, which names no client, to /agents',
    (rest) => {
      for (const scope of ['agent', 'support'] as const)
        expect(decideAccess(scope, at(`/clients/${rest}`))).toEqual({ kind: 'elsewhere', to: '/agents' });
    },
  );

  test('has three private scopes and nine public ones [SES-02.1, SES-02.2]', () => {
    expect(publicScopes).toEqual([
      'guest',
      'setupAccount',
      'gettingStarted',
      'verifyEmail',
      'registerPhone',
      'updatePassword',
      'setUpCompRater',
      'acceptTermsAndConditions',
      'rememberDevice',
    ]);
    expect(privateScopes).toEqual(['customer', 'agent', 'support']);
  });

  test('is for agents and support, to whom customers come at their own pages alone [SES-02.3] [SES-02.4]', () => {
    const isOpen = (scope: 'agent' | 'support' | 'customer', pattern: string) =>
      decideAccess(scope, at(addressOf(pattern))).kind === 'allowed';
    const pages = routes.filter(({ guard }) => guard === 'scope');

    for (const { pattern } of pages)
      for (const scope of ['agent', 'support'] as const)
        expect(isOpen(scope, pattern), `${scope} ${pattern}`).toBe(true);
    expect(routes.filter(({ pattern }) => isOpen('customer', pattern)).map(({ id }) => id)).toEqual([
      'policyholder',
      'clients',
      'clientsTab',
      'clientsRecord',
      'client',
      'clientTab',
      'clientDocument',
      'clientRecord',
      'account',
      'invoice',
      'paymentBill',
      'payment',
      'settings',
      'help',
      'logout',
    ]);
  });

  test('leads a signed-in user from a page of others to /redirect, with the page kept [SES-03.2]', () => {
    expect(decideAccess('customer', at('/agents'))).toEqual({
      kind: 'elsewhere',
      to: '/redirect?redirect=%2Fagents',
    });
  });

  test('to an unknown page is 404 with its words [ERR-02.1]', () => {
    const verdict = decideAccess('agent', at('/nowhere'));

    expect(verdict).toEqual({ kind: 'refused', refusal: { status: 404, reason: 'unknownPage' } });
    expect(wordsOf(verdict)).toBe('This page could not be found');
  });

  test('by a guard that does not exist is 500 with its name, by one that fails 500 [ERR-05.1] [ERR-05.2]', () => {
    const table = routes.map((route) => Object.assign({}, route, { guard: 'luck' }));
    const failing = routes.map((route) => Object.assign({}, route, { scopes: null }));

    const unknown = decideAccess('agent', at('/help'), table);
    const failed = decideAccess('agent', at('/help'), failing);

    expect([unknown, failed]).toEqual([
      { kind: 'refused', refusal: { status: 500, reason: 'unknownGuard', guard: 'luck' } },
      { kind: 'refused', refusal: { status: 500, reason: 'failedGuard' } },
    ]);
    expect([unknown, failed].map(wordsOf)).toEqual(['Unknown middleware luck', 'An error occurred']);
  });

  test.for([
    ['agent', '/', false],
    ['agent', '/agents', true],
    ['support', '/', false],
    ['support', '/settings', true],
    ['customer', '/policyholder/4711', false],
    ['customer', '/clients', false],
    ['customer', '/settings', true],
    ['verifyEmail', '/user-setup/verify', false],
    ['guest', '/user-signup/password', false],
  ] as const)('for %s at %s the home link leads to another page: %s', ([scope, path, leads]) => {
    expect(leadsHome(scope, path)).toBe(leads);
  });
});

describe('The addresses of the portal', () => {
  test.for([
    ['RTE-02', { '/': 'home' }],
    ['RTE-04', { '/agents': 'agents' }],
    [
      'RTE-05.1',
      {
        '/clients': 'clients',
        '/clients/billing': 'clientsTab',
        '/clients/claims': 'clientsTab',
        '/clients/documents': 'clientsTab',
        '/clients/policies': 'clientsTab',
        '/clients/billing/B1': 'clientsRecord',
        '/clients/claims/C1': 'clientsRecord',
        '/clients/policies/P1': 'clientsRecord',
        '/clients/7': 'client',
        '/clients/7/billing': 'clientTab',
        '/clients/7/claims': 'clientTab',
        '/clients/7/documents': 'clientTab',
        '/clients/7/policies': 'clientTab',
        '/clients/7/billing/B1': 'clientRecord',
        '/clients/7/claims/C1': 'clientRecord',
        '/clients/7/policies/P1': 'clientRecord',
      },
    ],
    ['RTE-06', { '/cloud-invoice': 'invoice' }],
    ['RTE-07', { '/forgot-password': 'forgotPassword', '/forgot-password/reset': 'forgotPasswordReset' }],
    ['RTE-08', { '/help': 'help', '/login': 'login', '/logout': 'logout', '/redirect': 'redirect' }],
    ['RTE-09', { '/new-quote': 'newQuote', '/new-quote/workflow': 'newQuoteWorkflow' }],
    ['RTE-10', { '/pe-redirect': 'peRedirect', '/pe-test-data': 'peTestData' }],
    ['RTE-11', { '/policyholder/7': 'policyholder' }],
    ['RTE-12', { '/reporting': 'reporting', '/settings': 'settings', '/setup-account': 'setupAccount' }],
    ['RTE-13', { '/device-setup/trust-device': 'trustDevice' }],
    ['RTE-14', { '/forms/commercial': 'forms', '/forms/marketing': 'forms', '/forms/personal': 'forms' }],
    [
      'RTE-15',
      {
        '/user-setup/register': 'setupRegister',
        '/user-setup/start': 'setupStart',
        '/user-setup/terms': 'setupTerms',
        '/user-setup/update': 'setupUpdate',
        '/user-setup/verify': 'setupVerify',
      },
    ],
    [
      'RTE-16',
      {
        '/user-setup/rater/rate-test': 'raterTest',
        '/user-setup/rater/rater-credentials': 'raterCredentials',
        '/user-setup/rater/select-rater': 'raterSelect',
      },
    ],
    [
      'RTE-17',
      {
        '/user-signup/credentials': 'signUpCredentials',
        '/user-signup/password': 'signUpPassword',
        '/user-signup/sign-up': 'signUp',
        '/user-signup/verify-policy': 'signUpPolicy',
      },
    ],
  ] as const)('lead each to its page [%s]', ([, pages]) => {
    for (const [path, page] of Object.entries(pages)) expect(matchRoute(path)?.route.id, path).toBe(page);
  });
});

const payment = '/account/20000001/billing/B10000001/payment';

describe('a redirect target', () => {
  test.for([
    ['/agents', '/agents'],
    ['/agents/', '/agents'],
    ['/policyholder/4711?tab=x#y', '/policyholder/4711'],
    ['/', '/'],
    [`${payment}?payment=AbC-123_456789xy`, `${payment}?payment=AbC-123_456789xy`],
    [`${payment}?state=settled&payment=AbC-123_456789xy&x=1#y`, `${payment}?payment=AbC-123_456789xy`],
    [`${payment}?payment=short`, payment],
    [`${payment}?payment=`, payment],
    [`${payment}?payment`, payment],
    [`${payment}?payment=AbC-123_456789x%2F`, payment],
    [`${payment}?payment=javascript:alert(1)`, payment],
    ['/agents?payment=AbC-123_456789xy', '/agents'],
    ['/cloud-invoice?number=SB321384931', '/cloud-invoice?number=SB321384931'],
    ['/cloud-invoice?number=sb-321384931&paid=1', '/cloud-invoice?number=sb-321384931'],
    ['/cloud-invoice?number=%3Cb%3E', '/cloud-invoice'],
    [
      '/new-quote?unit=personal&line=roadAndTrail&state=AZ&date=2026-12-01&x=1',
      '/new-quote?unit=personal&line=roadAndTrail&state=AZ&date=2026-12-01',
    ],
    ['/new-quote/workflow?state=AZ&line=WC&date=tomorrow', '/new-quote/workflow?line=WC&state=AZ'],
    ['/agents?task=cancelPolicy&searchText=Ada', '/agents?task=cancelPolicy'],
    ['/policyholder/4711?task=endorseChangePolicy', '/policyholder/4711?task=endorseChangePolicy'],
    ['/policyholder/4711?task=%2F%2Fevil.test', '/policyholder/4711'],
    ['/?action=newQuote', '/?action=newQuote'],
    ['/?action=//evil.test', '/'],
    [
      '/reporting?report=commission&action=commissionStatementRedownload',
      '/reporting?report=commission&action=commissionStatementRedownload',
    ],
  ] as const)('%s is written anew from the route table as %s [SES-03.4]', ([text, target]) => {
    expect(resolveTarget(text)).toBe(target);
  });

  test.for([
    '/\\evil.test',
    '/.//evil.test',
    '//evil.test',
    'https://evil.test',
    '/login',
    '/logout',
    '/redirect',
    '/nowhere',
    '',
  ])('%j goes nowhere [SES-03.4, SES-03.6]', (text) => {
    expect(resolveTarget(text)).toBeNull();
  });

  test('where time is up, sign-in has the way back that can be taken', () => {
    const reports = '/login?timeUp&redirect=%2Freporting%3Freport%3DlossRatio';
    expect(signInAfterTimeUp('/reporting?report=lossRatio&secret=1')).toBe(reports);
    expect(signInAfterTimeUp('/login?timeUp', '/reporting?report=lossRatio')).toBe(reports);
    for (const path of ['/', '/nowhere', '/logout'])
      expect(signInAfterTimeUp(`${path}?secret=1`)).toBe('/login?timeUp');
    expect(signInAfterTimeUp('/login', 'https://evil.example')).toBe('/login?timeUp');
  });

  test('has the payment that a signed-out user was at, and no other key', () => {
    const query = { payment: 'AbC-123_456789xy', state: 'settled' };
    expect(decideAccess('guest', { path: payment, query })).toEqual({
      kind: 'elsewhere',
      to: `/redirect?redirect=${encodeURIComponent(`${payment}?payment=AbC-123_456789xy`)}`,
    });
    expect(decideAccess('guest', { path: payment, query: { payment: '../x' } })).toEqual({
      kind: 'elsewhere',
      to: `/redirect?redirect=${encodeURIComponent(payment)}`,
    });
  });

  test('has the quick action that a signed-out user wanted, on the home page too', () => {
    expect(decideAccess('guest', { path: '/', query: { action: 'newQuote' } })).toEqual({
      kind: 'elsewhere',
      to: `/redirect?redirect=${encodeURIComponent('/?action=newQuote')}`,
    });
    expect(decideAccess('guest', { path: '/', query: { action: '../x' } })).toEqual({
      kind: 'elsewhere',
      to: '/redirect',
    });
  });

  test('keeps sso and redirect wherever a guard leads somewhere else, that of logging out included [RTE-24.1, RTE-24.4]', () => {
    const query = { sso: 'x', redirect: '/agents', other: 'y' };
    const led = routes.flatMap(({ pattern, id }) =>
      [...publicScopes, ...privateScopes].flatMap((scope) => {
        const path = pattern.replace(':id', '4711');
        const verdict = decideAccess(scope, { path, query });
        return verdict.kind === 'elsewhere' ? [{ id, to: verdict.to }] : [];
      }),
    );

    expect(new Set(led.map(({ id }) => id))).toContain('logout');
    for (const { to } of led) {
      const kept = new URLSearchParams(to.split('?')[1]);
      expect([kept.get('sso'), kept.has('redirect'), kept.has('other')], to).toEqual(['x', true, false]);
    }
  });

  test('keeps sso and redirect, and nothing else', () => {
    expect(keptQuery({ sso: '1', redirect: '/a b', other: 'x' })).toBe('?sso=1&redirect=%2Fa%20b');
    expect(keptQuery({ other: 'x' })).toBe('');
  });
});
