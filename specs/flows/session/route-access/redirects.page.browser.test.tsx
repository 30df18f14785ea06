import { screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished } from 'vitest';
import { customerAccountId } from '#mocks/seed/people.ts';
import { addressOf, test } from '#specs/flows/support/portal-page.tsx';
import { signInOnOpenPage } from '#specs/flows/support/sign-in-screens.ts';

const agent = 'agent@demo.test';
const customer = 'customer@demo.test';

const heading = (name: string) => screen.findByRole('heading', { name });
const untilAddress = (address: string, message?: string) => waitFor(() => expect(addressOf(), message).toBe(address));

describe('A redirect query', () => {
  test('a target of great length leads to the dashboard', async ({ portal }) => {
    await portal.signIn(agent);

    portal.open(`/redirect?redirect=/${'a'.repeat(3000)}`);

    await heading('Welcome, Alex');
    expect(addressOf()).toBe('/');
  });

  test('signing in with an evil target leads to the dashboard', async ({ portal }) => {
    portal.open(`/redirect?redirect=${encodeURIComponent('//evil.test')}`);
    await heading('Sign in');
    expect(window.location.search).toBe('?redirect=%2F%2Fevil.test');

    await signInOnOpenPage(portal, agent);

    await heading('Welcome, Alex');
    expect(addressOf()).toBe('/');
    expect(portal.left).toEqual([]);
  });

  test('a good target is opened, written again from the route table [SES-03.4]', async ({ portal }) => {
    await portal.signIn(agent);

    portal.open(`/redirect?redirect=${encodeURIComponent('/agents?x=<b>#y')}`);

    await screen.findByRole('search');
    expect(addressOf()).toBe('/agents');
  });

  test('a carrier that answers with another origin is refused with 403', async ({ portal }) => {
    await portal.signIn(agent);
    portal.answer('/auth/redirect', () => Response.json({ redirect: 'https://evil.test/agents' }));

    portal.open('/redirect');

    expect(await screen.findByText('Error 403')).toBeVisible();
    expect(addressOf()).toBe('/redirect');
    expect(portal.left).toEqual([]);
  });

  test('a carrier that sends on to a page which is not allowed is followed once, then 403 [SES-03.5]', async ({
    portal,
  }) => {
    await portal.signIn(customer);
    const asked = portal.collectCalls('/auth/redirect');
    portal.answer('/auth/redirect', () => Response.json({ redirect: '/agents' }));

    portal.open('/redirect');

    expect(await screen.findByText('You do not have access to this page.')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('a user whose session is answered 429 is redirected to the sign-in page, which says so, though the carrier knows them', async ({
    portal,
  }) => {
    await portal.signIn(agent);
    portal.expectErrors(/429/);
    portal.answer('/auth/session', () => Response.json({}, { status: 429, headers: { 'retry-after': '60' } }));

    portal.open('/agents');

    expect(await screen.findByText('Your account is temporarily locked')).toBeVisible();
    expect(addressOf()).toBe('/login?redirect=%2Fagents');
  });

  test.for([
    ['setup@demo.test', '/help'],
    ['setup@demo.test', '/user-setup/verify?redirect=%2Fhelp'],
    ['rater@demo.test', '/user-setup/rater/rater-credentials?redirect=%2Fhelp'],
  ] as const)('so is %s, who has not finished the set-up, at %s', async ([email, address], { portal }) => {
    await portal.signIn(email);
    portal.expectErrors(/429/);
    portal.answer('/auth/session', () => Response.json({}, { status: 429, headers: { 'retry-after': '60' } }));

    portal.open(address);

    expect(await screen.findByText('Your account is temporarily locked')).toBeVisible();
    expect(addressOf()).toBe('/login?redirect=%2Fhelp');
  });
});

describe('Who may open what', () => {
  test('a guest is redirected to sign in with the page that was wanted kept', async ({ portal }) => {
    for (const [path, kept] of [
      ['/', ''],
      ['/help', '?redirect=%2Fhelp'],
      ['/policyholder/20000001?sso=partner', '?sso=partner&redirect=%2Fpolicyholder%2F20000001'],
      ['/agents?task=cancelPolicy&searchText=Ada', '?redirect=%2Fagents%3Ftask%3DcancelPolicy'],
      ['/?action=newQuote', '?redirect=%2F%3Faction%3DnewQuote'],
      ['/logout', ''],
    ] as const) {
      portal.open(path);
      await heading('Sign in');
      expect(addressOf(), path).toBe(`/login${kept}`);
    }
  });

  test('sso and redirect survive the way through sign-in [RTE-24.1]', async ({ portal }) => {
    const addresses: string[] = [];
    const watching = new AbortController();
    onTestFinished(() => watching.abort());
    const note = () => addresses.push(window.location.search);
    window.navigation.addEventListener('currententrychange', note, watching);
    portal.open('/login?sso=partner&redirect=%2Fhelp&other=1');

    await signInOnOpenPage(portal, agent);

    await screen.findByRole('heading', { name: 'Help', level: 1 });
    expect(addresses).toContain('?sso=partner&redirect=%2Fhelp');
  });

  test('a customer sees the own page and help, and is redirected home from agents’ pages', async ({ portal }) => {
    await portal.signIn(customer);
    for (const path of ['/', '/agents', '/login', '/redirect?redirect=/policyholder/20000001']) {
      portal.open(path);
      await screen.findByRole('heading', { level: 1 });
      await untilAddress(`/policyholder/${customerAccountId}`, path);
    }
    portal.open('/help');
    await screen.findByRole('heading', { name: 'Help', level: 1 });
  });

  test('an address that leads elsewhere is replaced, so that Back does not come to it again', async ({ portal }) => {
    const types = new Set<string | null>();
    const watching = new AbortController();
    onTestFinished(() => watching.abort());
    window.navigation.addEventListener(
      'currententrychange',
      ({ navigationType }) => types.add(navigationType),
      watching,
    );

    portal.open('/help');
    await heading('Sign in');
    await portal.signIn(customer);
    for (const path of ['/agents', '/login', '/redirect?redirect=/agents']) {
      portal.open(path);
      await untilAddress(`/policyholder/${customerAccountId}`, path);
      await screen.findByRole('heading', { level: 1 });
    }

    expect([...types]).toEqual(['replace']);
  });

  test('a customer finds no other user’s page', async ({ portal }) => {
    await portal.signIn(customer);

    portal.open('/policyholder/20000001');

    expect((await screen.findAllByText('No results found'))[0]).toBeVisible();
  });

  test('support opens agents’ pages, and an agent who is signed in is redirected past sign-in', async ({ portal }) => {
    portal.open('/login');
    await signInOnOpenPage(portal, 'support@demo.test');
    await heading('Welcome, Sam');

    portal.open('/agents');
    await screen.findByRole('search');
    portal.open('/login');

    await heading('Welcome, Sam');
    expect(window.location.pathname).toBe('/');
  });
});
