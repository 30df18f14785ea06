import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, inject } from 'vitest';
import { createAdmin } from '#mocks/create-admin.ts';
import { startServer, type RunningServer } from '#mocks/server.ts';
import { pipedInput } from '#specs/support/terminal.ts';
import { startMailServer, type MailServer } from '#specs/support/mail-server.ts';
import { newestCode, signIn } from './support/sign-in.ts';
import { untilReady } from './support/ready.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

const folder = mkdtempSync(join(tmpdir(), 'production-'));
const hashCost = { memoryCost: 1024, timeCost: 1 };
const password = 'correct staple of horses';
let mailServer: MailServer;
let production: RunningServer;

beforeAll(async () => {
  mailServer = await startMailServer();
  const args = ['--email', 'ada@insurer.test', '--first-name', 'Ada', '--last-name', 'Okoro'];
  await createAdmin(args, { DATA_DIR: folder }, pipedInput(`${password}\n`));
  production = await startServer({
    port: 0,
    portal: inject('portal'),
    demo: false,
    environment: 'production',
    databaseFile: join(folder, 'carrier.sqlite'),
    seedAccounts: 0,
    hashCost,
    delivery: {
      smtpUrl: mailServer.url,
      mailFrom: 'no-reply@millrace.example',
      textUrl: 'http://127.0.0.1:9/',
      textSecret: `whsec_${Buffer.alloc(32).toString('base64')}`,
    },
  });
});
afterAll(async () => {
  await production.close();
  await mailServer.stop();
  rmSync(folder, { recursive: true });
});

const codeStep = (page: Page) => page.getByLabel(/code/i).first();

/** The words of the step at which a code is asked for, without what changes from time to time. */
const wordsOf = async (page: Page): Promise<string> => {
  await codeStep(page).waitFor();
  const words = await page.locator('form').first().innerText();
  return words.replaceAll(/\S+@\S+/g, '<address>').replaceAll(/\d+/g, '<number>');
};

test('the sign-in page of production shows no demo panel, no accounts and no single sign-on', async ({ newPage }) => {
  const page = await newPage({ baseURL: production.origin });
  await page.goto('/login');
  await page.getByRole('radio', { name: /^Internal support/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email address').waitFor();
  await untilReady(page, 'session');

  expect(await page.locator('body').innerText()).not.toMatch(/demo|single sign-on/i);
  expect((await page.request.get('/inspector.html')).status()).toBe(404);
});

test('the first administrator signs in with a mailed code, and the screens say what they say in a demonstration', async ({
  newPage,
}) => {
  const page = await newPage({ baseURL: production.origin });
  const mailed = mailServer.next();
  await page.goto('/login');
  await page.getByRole('radio', { name: /^Internal support/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Email address').fill('ada@insurer.test');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const words = await wordsOf(page);
  const mail = await mailed;

  const demo = await newPage();
  await signIn(demo, 'agent-mfa@demo.test');
  expect(words).toBe(await wordsOf(demo));
  const demoCode = await newestCode(demo, 'agent-mfa@demo.test');
  const outbox = (await (await demo.request.get('/-/demo/outbox?to=agent-mfa@demo.test')).json()) as { text: string }[];
  const [, code = ''] = /(\d{6})/.exec(mail.text) ?? [];
  expect(mail.text.replace(code, '')).toBe(outbox[0]?.text.replace(demoCode, ''));

  await codeStep(page).fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByRole('heading', { name: 'Trust this device?' }).waitFor();
});
