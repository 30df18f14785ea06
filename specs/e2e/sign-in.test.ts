import { describe } from 'vitest';
import { demoPassword } from '#mocks/seed/people.ts';
import { anotherCode, goToPassword, newestCode, signIn } from './support/sign-in.ts';
import { collectCalls, holdCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { restorePeople } from './support/wizards.ts';
import { expect } from './support/expect.ts';

const withCode = 'agent-mfa@demo.test';

test('what comes below the form later does not move its button', async ({ newPage }) => {
  const page = await newPage({ viewport: { width: 1280, height: 720 } });
  const released = Promise.withResolvers<void>();
  await page.route('**/config.json', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Continue' });
  await button.waitFor();
  const before = await button.boundingBox();
  released.resolve();
  await page.getByText('Demo accounts').waitFor();

  expect(await button.boundingBox()).toEqual(before);
});

describe('Signing in with a code', () => {
  test('user type, email, password and code lead to the dashboard [LGN-02] [LGN-03.4] [LGN-10]', async ({
    newPage,
  }) => {
    const page = await newPage();

    await signIn(page, withCode);
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    await page.getByLabel('Code').fill(await newestCode(page, withCode));
    await page.getByRole('button', { name: 'Verify' }).click();

    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('heading', { name: 'Welcome, Morgan' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a wrong code is refused in fixed words, and the right one still signs in', async ({ newPage }) => {
    const page = await newPage();
    await signIn(page, withCode);
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const code = await newestCode(page, withCode);

    await page.getByLabel('Code').fill(anotherCode(code));
    await page.getByRole('button', { name: 'Verify' }).click();

    await expect(page.getByRole('alert')).toHaveText('Bad Request (400)Invalid code entry. Please try again.');
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('heading', { name: 'Welcome, Morgan' }).waitFor();
  });

  test('half a code is noticed without asking the carrier [LGN-10]', async ({ newPage }) => {
    const page = await newPage();
    await signIn(page, withCode);
    const calls = collectCalls(page, '/auth/login/mfa-verify');

    await page.getByLabel('Code').fill('123');
    await page.getByRole('button', { name: 'Verify' }).click();

    await page.getByText('Enter the 6-digit code').waitFor();
    await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    expect(calls).toHaveLength(0);
  });

  test('a code is taken out of whatever is pasted [A-11] [LGN-10]', async ({ newPage }) => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await signIn(page, withCode);
    const field = page.getByLabel('Code');
    const forms = [
      '123456',
      '123 456',
      '123-456',
      ' 123456\n',
      '1 2 3 4 5 6',
      'Your code is 123456.',
      '123\u00a0456',
      '#123456',
    ];

    for (const pasted of forms) {
      await field.fill('');
      await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
      await page.keyboard.press('Control+V');

      await expect(field, pasted).toHaveValue('123456');
    }
  });

  test('a reload, a second tab and a deep link stay at the step that the carrier names [LGN-01]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await signIn(page, withCode);
    const heading = { name: 'Check your email' };
    await page.getByRole('heading', heading).waitFor();

    await page.reload();
    await page.getByRole('heading', heading).waitFor();
    const second = await page.context().newPage();
    await second.goto('/agents');
    await second.getByRole('heading', heading).waitFor();

    expect(new URL(second.url()).pathname).toBe('/login');
  });
});

describe('Signing in for the first time', () => {
  test('a user whose account is not set up yet goes on to the set-up [LGN-01] [SES-02]', async ({ newPage }) => {
    const page = await newPage();
    await restorePeople(page);

    await signIn(page, 'setup@demo.test');

    await page.getByRole('heading', { name: 'Welcome, Sky' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/user-setup/start');
  });
});

describe('Signing in', () => {
  test('a wrong password and an unknown address get the same words [A-09] [ERR-10.2]', async ({ newPage }) => {
    const known = await newPage();
    const unknown = await newPage();

    await signIn(known, 'agent-personal@demo.test', 'not the password');
    await signIn(unknown, 'nobody-there@demo.test', 'not the password');

    const words = 'Sign-in failed (401)That email and password don’t match an Agent account.';
    await expect(known.getByRole('alert')).toHaveText(words);
    await expect(unknown.getByRole('alert')).toHaveText(words);
  });

  test('nothing is asked of the carrier for a slip in the email address or an empty password [VAL-03.1]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue' }).click();
    const calls = collectCalls(page, '/auth/login/*');

    for (const [slip, words] of [
      ['', 'Required'],
      ['ann', 'Must be a valid email address'],
      ['ann@example', 'Must be a valid email address'],
      ['<b>@x.test', 'Must be a valid email address'],
    ] as const) {
      await page.getByLabel('Email address').fill(slip);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText(words).waitFor();
    }

    expect(calls).toHaveLength(0);
    await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  });

  test('the password can be pasted, shown and hidden, and is named for password managers [A-03]', async ({
    newPage,
  }) => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await goToPassword(page, 'agent-personal@demo.test');
    const field = page.getByLabel('Password', { exact: true });

    await page.evaluate(() => navigator.clipboard.writeText('Spaced & pasted 🔑 word'));
    await field.focus();
    await page.keyboard.press('Control+V');
    const before = await field.getAttribute('type');
    await page.getByRole('button', { name: 'Show password' }).click();

    await expect(field).toHaveValue('Spaced & pasted 🔑 word');
    expect([before, await field.getAttribute('type')]).toEqual(['password', 'text']);
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
  });

  test('a step that another tab has left comes back as the one that the carrier names [A-12] [LGN-01]', async ({
    newPage,
  }) => {
    const page = await newPage();
    await goToPassword(page, 'agent-personal@demo.test');
    const other = await page.context().newPage();
    await other.goto('/login');
    await other.getByRole('button', { name: 'Use a different account' }).click();
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();

    await page.getByLabel('Password', { exact: true }).fill('whatever it is');
    await page.getByRole('button', { name: 'Sign in' }).click();

    await page.getByRole('radio', { name: /^Agent/ }).waitFor();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('an answer that is given before the session is known is not undone by it [LGN-01] [SES-01]', async ({
    newPage,
  }) => {
    const page = await newPage();
    const letGo = await holdCalls(page, '/auth/session');
    await page.goto('/login');

    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('button[type=submit][aria-busy]').waitFor();
    letGo();

    await page.getByLabel('Email address').fill('agent-personal@demo.test');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Enter your password' }).waitFor();
  });

  test('pressing, pressing again and Enter send one request [SEC-25] [VAL-03.2]', async ({ newPage }) => {
    const page = await newPage();
    await goToPassword(page, 'agent-personal@demo.test');
    const calls = collectCalls(page, '/auth/login/password');
    await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-Portal-26');

    await page.evaluate(() => {
      const form = document.querySelector('form');
      const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
      for (let press = 0; press < 50; press += 1) {
        button?.click();
        form?.requestSubmit();
      }
    });

    await page.getByRole('heading', { name: 'Welcome, Perry' }).waitFor();
    expect(calls).toHaveLength(1);
  });

  test('a user without a set-up account reads who to call, and can log out [ERR-03.1, ERR-03.3]', async ({
    newPage,
  }) => {
    const page = await newPage({ as: 'unready@demo.test' });

    await page.goto('/');

    await page.getByRole('heading', { name: 'User is not set up correctly' }).waitFor();
    await expect(page.getByRole('main')).toContainText('Call Agent support at (612) 555-0142');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

test('Back goes from the password to the email address, and once the user is in, to where they came from', async ({
  newPage,
}) => {
  const page = await newPage();
  await goToPassword(page, 'agent@demo.test');

  await page.goBack();
  await expect(page.getByLabel('Email address')).toHaveValue('agent@demo.test');
  await page.reload();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await page.getByLabel('Email address').fill('agent@demo.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();

  await page.goBack();
  expect(page.url()).toBe('about:blank');
});
