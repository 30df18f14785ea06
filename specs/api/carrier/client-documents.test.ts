import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { BillDetail } from '#machines/domain/billing/bills.ts';
import type { ClaimDetail } from '#machines/domain/clients/claims.ts';
import type { PolicyDetail } from '#machines/domain/clients/policies.ts';
import type { AccountDocument } from '#machines/domain/documents/documents.ts';
import { clientAt, firstAccountId } from '#mocks/seed/accounts.ts';
import type { Browser } from './browser.ts';
import { heavy, listOf, read } from './client-records.ts';
import { dollars, printedRows, readBytes } from './printed.ts';
import { describeCarrier } from './world.ts';

describeCarrier('The documents of a client', (world) => {
  const documentsOf = async (browser: Browser) => (await listOf<AccountDocument>(browser, heavy, 'documents')).results;
  const linkTo = (browser: Browser, id: string) =>
    read<{ url: string; expires: number }>(browser, `documents/${id}/link`);

  test('are PDFs with as many pages and bytes as their list says and with the data of their records, one of every type [DOC-02.1] [DOC-02.4]', async () => {
    const browser = await world.signedIn('agent');
    const firsts = new Map((await documentsOf(browser)).toReversed().map((document) => [document.type, document]));
    expect([...firsts.keys()].toSorted()).toEqual(
      ['cancellation', 'claimLetter', 'contract', 'declarations', 'endorsement', 'idCards', 'statement'].toSorted(),
    );

    for (const document of firsts.values()) {
      const { url } = await linkTo(browser, document.id);
      const { status, headers, text } = await browser.get(url);

      expect([document.id, status, headers.get('content-type')]).toEqual([document.id, 200, 'application/pdf']);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const name = /^inline; filename="(?<name>[^"]+)\.pdf"$/.exec(headers.get('content-disposition') ?? '')?.groups?.[
        'name'
      ];
      for (const words of [clientAt(heavy - firstAccountId).account.display_name, document.policyId, document.date])
        expect(name).toContain(words);
      expect(text.startsWith('%PDF-1.')).toBe(true);
      expect([document.id, text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0]).toEqual([document.id, document.pages]);
      const rows = printedRows(await readBytes(world, browser, url));
      expect(rows, document.id).toEqual(expect.arrayContaining(await dataOf(browser, document)));
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

  test('of another user are 404: by themselves, their links, their files, and in a ZIP [DOC-02.5]', async () => {
    const browser = await world.signedIn('agent');
    const customer = await world.signedIn('customer');
    const id = (await documentsOf(browser))[0]?.id ?? '';
    const { url } = await linkTo(browser, id);
    const paths = [
      `/-/api/documents/${id}`,
      `/-/api/documents/${id}/link`,
      `/-/api/accounts/${heavy}/documents`,
      `/-/api/accounts/${heavy}/documents.zip?ids=${id}`,
      url,
    ];

    for (const path of paths) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 200]);
      expect([path, (await customer.get(path)).status]).toEqual([path, 404]);
    }
  });

  test('are downloaded together all or not at all: one of another client is 404, too many are 400 [DOC-03.2]', async () => {
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

const longDay = (iso: string): string => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`;

/** Rows that a document has of the records that it is made of. */
const dataOf = async (browser: Browser, { id, type, policyId }: AccountDocument): Promise<string[]> => {
  const policy = await read<PolicyDetail>(browser, `policies/${policyId}`);
  const [, record, part] = id.split('-');
  switch (type) {
    case 'declarations':
      return [
        `Policy number ${policyId}`,
        `Policy period ${longDay(policy.effective)} to ${longDay(policy.expiry)}`,
        ...policy.coverages.map(({ name, premium }) => `${name} ${dollars(premium)}`),
        `Total premium ${dollars(policy.premium)}`,
      ];
    case 'idCards':
      return [
        `Policy ${policyId}`,
        `Valid ${longDay(policy.effective)} to ${longDay(policy.expiry)}`,
        ...policy.insuredItems.map(({ identifier }) => `Vehicle identification number ${identifier}`),
      ];
    case 'statement': {
      const bill = await read<BillDetail>(browser, `bills/${record}`);
      const { due = '', amount = 0 } = bill.installments[Number(part)] ?? {};
      return [
        `Bill ${bill.id}`,
        `Policy ${bill.policyId}, ${bill.policyName}`,
        `Due ${longDay(due)}`,
        `Amount of this installment ${dollars(amount)}`,
      ];
    }
    case 'claimLetter': {
      const claim = await read<ClaimDetail>(browser, `claims/${record}`);
      return [`Claim ${claim.id}`, `Date of loss ${longDay(claim.lossDate)}`, `Cause ${claim.cause}`];
    }
    case 'contract':
      return [];
    default:
      return [`Policy ${policyId}`];
  }
};

const digestOf = (bytes: Uint8Array | undefined): string =>
  createHash('sha256')
    .update(bytes ?? new Uint8Array())
    .digest('hex');
