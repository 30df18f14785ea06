import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Answer, Browser } from './browser.ts';
import { handedOff, orderOf, someBill } from './payments.ts';
import { portal } from './portal-folder.ts';
import { describeCarrier } from './world.ts';

const opened = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*;q=0.8' };

/** An expired link of a document. */
const expiredLink = async (browser: Browser, pass: () => void): Promise<string> => {
  const row = await browser.carrier.services.db.selectFrom('forms').select('id').executeTakeFirstOrThrow();
  const answer = await browser.get(`/-/api/forms/documents/${row.id}/link`);
  expect(answer.status).toBe(200);
  pass();
  return (answer.json as { url: string }).url;
};

const expectPage = ({ headers, text }: Answer, title: string): void => {
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? '';
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
  );
  expect(text).not.toContain('<script');
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).toContain(headers.get('x-request-id'));
};

describeCarrier(
  'An error of an address that is opened as a page',
  (world) => {
    test('is a page in words with a way to the portal: a link of a document that expired', async () => {
      const browser = await world.signedIn('agent');
      const url = await expiredLink(browser, () => world.pass(6 * 60));

      const page = await browser.get(url, opened);
      const call = await browser.get(url);

      expect([page.status, call.status]).toEqual([410, 410]);
      expectPage(page, 'Expired');
      expect(page.text).toContain('This link expired. Open the document again.');
      expect(page.text).toContain('<a href="/">Go to the portal</a>');
      expect(call.json).toMatchObject({ title: 'Expired', status: 410 });
    });

    test.each([
      ['/%ff', 404, 'Not found'],
      ['/a%00b', 400, 'Bad Request'],
      ['/-/nothing', 404, 'Not found'],
    ])('%s: %i', async (path, status, title) => {
      const browser = world.browser();
      const page = await browser.get(path, opened);
      const call = await browser.get(path, { 'sec-fetch-mode': 'cors', accept: 'text/html' });

      expect([page.status, call.status]).toEqual([status, status]);
      expectPage(page, title);
      expect(call.json).toMatchObject({ title, status });
    });

    test('leads back to the hosted page that has it, with the time to wait', async () => {
      const browser = await world.signedIn('agent');
      const { url } = await handedOff(browser, orderOf((await someBill(world)).id));
      const { origin, pathname } = new URL(url);
      const payer = world.browser({ origin });
      const headers = { ...opened, 'sec-fetch-site': 'same-origin' };
      const { db } = world.carrier.services;

      const wrongType = await payer.send('POST', pathname, {
        body: 'x',
        headers: { ...headers, 'content-type': 'text/plain' },
      });
      await sql`pragma query_only = 1`.execute(db);
      const away = await payer.send('POST', pathname, {
        body: new URLSearchParams({ action: 'cancel' }),
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      });
      await sql`pragma query_only = 0`.execute(db);

      expect([wrongType.status, away.status, away.headers.get('retry-after')]).toEqual([415, 503, '5']);
      expectPage(wrongType, 'Unsupported format');
      expectPage(away, 'Temporarily unavailable');
      for (const { text } of [wrongType, away])
        expect(text).toContain(`<a href="${pathname}">Back to the payment page</a>`);
    });
  },
  { portal },
);
