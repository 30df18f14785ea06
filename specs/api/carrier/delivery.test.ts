import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startMailServer, type MailServer } from '#specs/support/mail-server.ts';
import { pauseAfter } from '#mocks/delivery/outbox-worker.ts';
import { sendMail } from '#mocks/delivery/outbox.ts';
import { startCarrier } from '#specs/support/carrier.ts';
import { type Browser, currentStep } from './browser.ts';
import { rows, textSecret, work } from './outbox.ts';
import { describeEachDatabase, type World } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'delivery-'));
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
});
afterEach(() => mailServer.forget());
afterAll(async () => {
  await mailServer.stop();
  rmSync(folder, { recursive: true });
});

/** The address of the mail server is known when the tests run. */
const delivery = {
  get smtpUrl() {
    return mailServer.url;
  },
  mailFrom: 'Millrace Mutual <no-reply@millrace.example>',
  textUrl: 'http://127.0.0.1:9/texts',
  textSecret,
  // messages are sent when the test says so
  outboxPause: 2 ** 31 - 1,
};

const requestCode = async (world: World): Promise<Browser> => {
  const browser = world.browser();
  await browser.enterEmail('agent-mfa');
  expect(currentStep((await browser.enterPassword()).json)).toBe('mfa');
  await world.carrier.services.outboxWorker?.settled();
  return browser;
};

/** In place of an outbox worker: messages are left in the outbox. */
const deaf = { wake: () => {}, settled: async () => {}, stop: async () => {} };
const carrierProcess = resolve(import.meta.dirname, '../../bench/carrier-process.ts');

const codeIn = (mail: { text: string } | undefined): string => /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';

describeEachDatabase(
  'Outside a demonstration',
  (world) => {
    test('a code comes by mail, in the words of the demonstration, and signs in', async () => {
      const browser = await requestCode(world);
      const [mail] = mailServer.mails;

      expect(mail).toMatchObject({
        from: 'no-reply@millrace.example',
        to: ['agent-mfa@demo.test'],
        headers: {
          from: 'Millrace Mutual <no-reply@millrace.example>',
          to: 'agent-mfa@demo.test',
          subject: 'Your sign-in code',
          'auto-submitted': 'auto-generated',
        },
        text: `Your code is ${codeIn(mail)}. It expires in 10 minutes.`,
      });
      const answer = await browser.post('/-/auth/login/mfa-verify', { code: codeIn(mail) });
      expect(answer).toMatchObject({ status: 200, json: { scope: 'rememberDevice' } });
    });

    test('nothing of a code is left in the database, the log or the control API once it was sent', async () => {
      const browser = await requestCode(world);
      const code = codeIn(mailServer.mails[0]);

      expect(await rows(world)).toMatchObject([
        { state: 'delivered', text: '', code: null, due_at: null, attempts: 1 },
      ]);
      expect(JSON.stringify(world.log)).not.toContain(code);
      expect(JSON.stringify(world.log)).not.toContain('agent-mfa@');
      expect((await browser.get('/-/demo/outbox')).status).toBe(404);
    });

    test('a server that fails for a while gets the mail again, later each time, with the same id', async () => {
      mailServer.replies.push({ code: 451, at: 'message' }, { code: 450, at: 'recipient' });
      const browser = await requestCode(world);
      const [first] = await rows(world);
      expect(first).toMatchObject({ state: 'waiting', attempts: 1, due_at: world.time + pauseAfter(1) });
      await work(world);
      expect(await rows(world)).toEqual([first]);

      world.pass(pauseAfter(1) / 1000);
      await work(world);
      expect(await rows(world)).toMatchObject([{ attempts: 2, due_at: world.time + pauseAfter(2) }]);
      world.pass(pauseAfter(2) / 1000);
      await work(world);

      expect(mailServer.mails.map(({ headers }) => headers['message-id'])).toEqual([`<${first?.id}@millrace.example>`]);
      expect(await rows(world)).toMatchObject([{ state: 'delivered', attempts: 3, text: '' }]);
      const code = codeIn(mailServer.mails[0]);
      expect((await browser.post('/-/auth/login/mfa-verify', { code })).status).toBe(200);
      expect(world.log.flatMap(({ outcome, reason }) => (outcome ? [[outcome, reason]] : []))).toEqual([
        ['postponed', 'EMESSAGE 451'],
        ['postponed', 'EENVELOPE 450'],
        ['delivered', undefined],
      ]);
    });

    test('a mail that waits for another try gets it also where the clock went back', async () => {
      world.pass(20 * 24 * 3600);
      mailServer.replies.push({ code: 451, at: 'message' });
      await requestCode(world);
      expect(await rows(world)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
      world.pass(-20 * 24 * 3600);

      await work(world);

      expect(await rows(world)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    });

    test('a recipient whom the server refuses for good is not tried again', async () => {
      mailServer.replies.push({ code: 550, at: 'recipient' });
      await requestCode(world);

      expect(await rows(world)).toMatchObject([{ state: 'undelivered', attempts: 1, text: '', due_at: null }]);
    });

    test('a code is given up when it could not be used anymore, and what it said is removed', async () => {
      mailServer.replies.push(...Array.from({ length: 99 }, () => ({ code: 421, at: 'message' }) as const));
      await requestCode(world);
      const sent = world.time;
      for (let [row] = await rows(world); row?.state === 'waiting'; [row] = await rows(world)) {
        world.time = row.due_at ?? 0;
        await work(world);
      }

      const [row] = await rows(world);
      expect(row).toMatchObject({ state: 'undelivered', text: '', due_at: null });
      expect(world.time - sent).toBeLessThan(10 * 60_000);
      expect(world.time + pauseAfter(row?.attempts ?? 0) - sent).toBeGreaterThanOrEqual(10 * 60_000);
    });

    test('a code that waited for longer than it lives is not sent', async () => {
      mailServer.replies.push({ code: 451, at: 'message' });
      await requestCode(world);
      world.pass(601);

      await work(world);

      expect(await rows(world)).toMatchObject([{ state: 'undelivered', text: '' }]);
      expect(mailServer.mails).toEqual([]);
    });

    test('another code takes the place of one that still waits: only the good one is sent', async () => {
      mailServer.replies.push({ code: 451, at: 'message' });
      const browser = await requestCode(world);
      world.pass(30);
      await browser.post('/-/auth/login/mfa-resend');
      await work(world);
      world.pass(60);
      await work(world);

      expect(await rows(world)).toMatchObject([{ state: 'replaced', text: '' }, { state: 'delivered' }]);
      expect(mailServer.mails).toHaveLength(1);
      const code = codeIn(mailServer.mails[0]);
      expect((await browser.post('/-/auth/login/mfa-verify', { code })).status).toBe(200);
    });

    test('of several outbox workers at once each message is claimed by one', async () => {
      const { databaseUrl, databaseFile } = world.carrier.services.options;
      const others = await Promise.all(
        [1, 2].map(() => startCarrier({ ...world.carrier.services.options, databaseUrl, databaseFile })),
      );
      const carriers = [world.carrier, ...others];
      for (let at = 0; at < 24; at += 1) {
        const to = { kind: 'email', email: `a${at}@insurer.test` } as const;
        const mail = { to, subject: 'x', text: 'y', code: null, now: world.time };
        await sendMail({ ...world.carrier.services, outboxWorker: deaf }, mail);
      }

      for (let turn = 0; turn < 4; turn += 1) for (const { services } of carriers) services.outboxWorker?.wake();
      for (const { services } of carriers) await services.outboxWorker?.settled();

      expect(mailServer.mails.flatMap(({ to }) => to).toSorted()).toEqual(
        Array.from({ length: 24 }, (_, at) => `a${at}@insurer.test`).toSorted(),
      );
      for (const row of await rows(world)) expect(row).toMatchObject({ state: 'delivered', attempts: 1 });
      for (const carrier of others) await carrier.close();
    });

    test('a message whose process is killed while it sends is sent by another one, once its claim has run out', async () => {
      const { services } = world.carrier;
      const { databaseUrl, databaseFile } = services.options;
      const { smtpUrl, mailFrom, textUrl } = delivery;
      mailServer.replies.push('hang');
      world.time = Date.now();
      // due for the other process, whose clock runs, and not for this one, whose clock is stopped
      const to = { kind: 'email', email: 'a@insurer.test' } as const;
      const mail = { to, subject: 'x', text: 'y', code: null, now: world.time + 1 };
      await sendMail({ ...services, outboxWorker: deaf }, mail);
      const hung = mailServer.hung();
      const options = { databaseUrl, databaseFile, demo: false, seedAccounts: 20 };
      const args = [
        carrierProcess,
        JSON.stringify({ ...options, delivery: { smtpUrl, mailFrom, textUrl, textSecret } }),
      ];
      const other = spawn(process.execPath, args, { stdio: 'ignore' });
      await hung;
      other.kill('SIGKILL');
      await once(other, 'exit');

      await work(world);
      expect(mailServer.mails).toEqual([]);
      const [row] = await rows(world);
      expect(row).toMatchObject({ state: 'waiting', attempts: 1, text: 'y' });
      world.time = row?.due_at ?? 0;
      await work(world);

      expect(mailServer.mails).toMatchObject([{ to: ['a@insurer.test'], text: 'y' }]);
      expect(await rows(world)).toMatchObject([{ state: 'delivered', attempts: 2, text: '' }]);
    });
  },
  { demo: false, delivery, seedAccounts: 20, databaseFile: join(folder, 'carrier.sqlite') },
);
