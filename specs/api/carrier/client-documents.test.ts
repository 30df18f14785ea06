import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AccountDocument } from '#machines/domain/documents/documents.ts';
import type { Browser } from './browser.ts';
import { heavy, listOf, read } from './client-records.ts';
import { readBytes } from './printed.ts';
import { describeCarrier } from './world.ts';

describeCarrier('The documents of a client', (world) => {
  const documentsOf = async (browser: Browser) => (await listOf<AccountDocument>(browser, heavy, 'documents')).results;
  const linkTo = (browser: Browser, id: string) =>
    read<{ url: string; expires: number }>(browser, `documents/${id}/link`);

  test('are PDFs with as many pages and bytes as their list says, one of every type [DOC-02.1] [DOC-02.4]', async () => {
    const browser = await world.signedIn('agent');
    const firsts = new Map((await documentsOf(browser)).map((document) => [document.type, document]));
    expect([...firsts.keys()].toSorted()).toEqual(
      ['cancellation', 'claimLetter', 'contract', 'declarations', 'endorsement', 'idCards', 'statement'].toSorted(),
    );

    for (const document of firsts.values()) {
      const { url } = await linkTo(browser, document.id);
      const { status, headers, text } = await browser.get(url);

      expect([document.id, status, headers.get('content-type')]).toEqual([document.id, 200, 'application/pdf']);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-disposition')).toBe(`inline; filename="${document.id}.pdf"`);
      expect(text.startsWith('%PDF-1.')).toBe(true);
      expect([document.id, text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0]).toEqual([document.id, document.pages]);
    }
  });

  test('are made of the records: the same document is the same file, byte for byte', async () => {
    const browser = await world.signedIn('agent');
    const document = (await documentsOf(browser)).find(({ type }) => type === 'declarations');
    const bytes = [];
    for (let at = 0; at < 2; at += 1) {
      const { url } = await linkTo(browser, document?.id ?? '');
      bytes.push(await readBytes(world, browser, url));
    }

    expect(bytes[0]?.length).toBe(document?.bytes);
    expect(digestOf(bytes[0])).toBe(digestOf(bytes[1]));
  });

  test('open by links that are good for five minutes, and for the session that asked [DOC-02.2] [DOC-02.3]', async () => {
    const browser = await world.signedIn('agent');
    const [document] = await documentsOf(browser);
    const { url, expires } = await linkTo(browser, document?.id ?? '');
    const other = await world.signedIn('agent');
    const support = await world.signedIn('support');

    expect(expires - world.time).toBe(300_000);
    expect((await browser.get(url)).status).toBe(200);
    expect((await other.get(url)).status).toBe(404);
    expect((await support.get(url)).status).toBe(404);
    expect((await world.browser().get(url)).status).toBe(401);
    expect((await browser.get(`${url}x`)).status).toBe(404);
    world.pass(299);
    expect((await browser.get(url)).status).toBe(200);
    world.pass(2);
    expect(await browser.get(url)).toMatchObject({ status: 410, json: { title: 'Expired', status: 410 } });
  });

  test('are downloaded together as one ZIP of the same files', async () => {
    const browser = await world.signedIn('agent');
    const chosen = (await documentsOf(browser)).filter(({ type }) => type === 'declarations').slice(0, 3);
    const { status, headers, text } = await browser.get(
      `/-/api/accounts/${heavy}/documents.zip?ids=${chosen.map(({ id }) => id).join(',')}`,
    );

    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/zip',
      'no-store',
    ]);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="documents-\d+\.zip"$/);
    expect(text.startsWith('PK')).toBe(true);
    for (const { id } of chosen) expect(text).toContain(`${id}.pdf`);
    expect(text.match(/%PDF-1\./g)).toHaveLength(3);
  });

  test('are downloaded together all or not at all: one of another client is 404, too many are 400 [DOC-02.5] [DOC-03.2]', async () => {
    const browser = await world.signedIn('agent');
    const support = await world.signedIn('support');
    const own = await documentsOf(browser);
    const foreign =
      (await listOf<AccountDocument>(support, heavy + 1, 'documents')).results[0]?.id ?? 'DEC-ZZ99999999-0';
    const zip = (one: Browser, ids: readonly string[], account = heavy) =>
      one.get(`/-/api/accounts/${account}/documents.zip?ids=${ids.join(',')}`);
    const customer = await world.signedIn('customer');

    expect((await zip(browser, [own[0]?.id ?? '', foreign])).status).toBe(404);
    expect((await zip(customer, [own[0]?.id ?? ''])).status).toBe(404);
    expect((await zip(world.browser(), [own[0]?.id ?? ''])).status).toBe(401);
    expect((await zip(browser, [])).status).toBe(400);
    const many = await zip(
      browser,
      own.slice(0, 21).map(({ id }) => id),
    );
    expect([many.status, many.text]).toEqual([400, expect.stringContaining('At most 20 documents')]);
    const large = own.filter(({ pages }) => pages === 200);
    if (large.length > 12)
      expect(
        (
          await zip(
            browser,
            large.slice(0, 13).map(({ id }) => id),
          )
        ).text,
      ).toContain('more than 5 MB');
  });
});

const digestOf = (bytes: Uint8Array | undefined): string =>
  createHash('sha256')
    .update(bytes ?? new Uint8Array())
    .digest('hex');
