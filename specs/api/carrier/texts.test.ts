import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTextSender } from '#mocks/delivery/texts.ts';
import { sendMail } from '#mocks/delivery/outbox.ts';
import { rows, textSecret } from './outbox.ts';
import { describeCarrier, type World } from './world.ts';

let webhook: Server;
const calls: { headers: IncomingMessage['headers']; body: string }[] = [];
const statuses: number[] = [];
beforeAll(async () => {
  webhook = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ headers: request.headers, body });
      response.writeHead(statuses.shift() ?? 204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(webhook, 'listening');
});
afterEach(() => {
  calls.length = 0;
  statuses.length = 0;
});
afterAll(() => webhook.close());

/** The address of the webhook is known when the tests run. */
const delivery = {
  smtpUrl: 'smtp://127.0.0.1:9',
  mailFrom: 'no-reply@millrace.example',
  get textUrl() {
    return `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/texts`;
  },
  textSecret,
};

/** Sends a text to a telephone, and waits until the carrier has tried to deliver it. */
const sendText = async ({ carrier: { services }, time }: World): Promise<void> => {
  await sendMail(services, {
    to: { kind: 'phone', phone: '6125550142' },
    subject: 'Verify',
    text: 'Hi',
    code: null,
    now: time,
  });
  await services.outboxWorker?.settled();
};

describeCarrier(
  'A code for a telephone',
  (world) => {
    test('a text goes out as a call that is signed over id, time and body', async () => {
      await sendText(world);

      const [row] = await rows(world);
      const [call] = calls;
      expect(JSON.parse(call?.body ?? '')).toEqual({ to: '+16125550142', text: 'Hi' });
      const timestamp = String(Math.floor(world.time / 1000));
      const key = Buffer.from(textSecret.replace('whsec_', ''), 'base64');
      const signature = createHmac('sha256', key).update(`${row?.id}.${timestamp}.${call?.body}`).digest('base64');
      expect(call?.headers).toMatchObject({
        'content-type': 'application/json',
        'webhook-id': row?.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      });
      expect(row).toMatchObject({ state: 'delivered', text: '' });
    });

    test.for([
      [503, 'waiting'],
      [429, 'waiting'],
      [401, 'waiting'],
      [302, 'waiting'],
      [400, 'undelivered'],
      [422, 'undelivered'],
    ] as const)('a text that is answered with %d is %s', async ([status, state]) => {
      statuses.push(status);
      await sendText(world);

      expect(await rows(world)).toMatchObject([{ state, attempts: 1 }]);
      expect(calls).toHaveLength(1);
    });

    test('a text that is not answered is sent again, and the log says why', async () => {
      const failing = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
        throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
      });
      await sendText(world);
      failing.mockRestore();

      expect(await rows(world)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
      expect(world.log.at(-1)).toMatchObject({ outcome: 'postponed', reason: 'no answer: ECONNREFUSED' });
    });

    test('an address that cannot be called is a defect, and not a lost connection', async () => {
      const send = createTextSender({ ...delivery, textUrl: 'https://portal:hush@texts.insurer.test' }, () => 0);

      const failure = await send({ id: 'one', to: '(612) 555-0142', subject: '', text: 'Hi' }).catch(
        (error: unknown) => error,
      );

      expect(failure).toBeInstanceOf(TypeError);
    });
  },
  { demo: false, delivery, seedAccounts: 20 },
);
