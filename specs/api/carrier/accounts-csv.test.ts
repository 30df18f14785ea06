import { expect, onTestFinished, test, vi } from 'vitest';
import { describeCarrier, describeEachDatabase } from './world.ts';

const seedAccounts = 1200;
const path = (query: Record<string, string>) => `/-/api/accounts.csv?${new URLSearchParams(query)}`;
const linesOf = (text: string): string[] => text.replace('\uFEFF', '').trimEnd().split('\r\n');

describeEachDatabase(
  'The clients that a search finds, as CSV',
  (world) => {
    test('are all of them, in the order of the search, with their titles, as a file that is kept [XTR-06.1]', async () => {
      const browser = await world.signedIn('support');
      const query = { clientName: 'son', sort: 'lastName,DESC', state: 'MN,WI' };
      const file = await browser.get(path(query));
      const { json } = await browser.get(`/-/api/accounts?${new URLSearchParams({ ...query, pageSize: '300' })}`);
      const found = (json as { results: { accountNumber: string }[] }).results;
      const [titles, ...rows] = linesOf(file.text);

      expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="clients.csv"');
      expect(titles).toBe(
        'Name,Account number,Client ID,Address line 1,Address line 2,City,State,ZIP,Business,Agency,DBA,Group number',
      );
      expect(found.length).toBeGreaterThan(3);
      expect(rows).toHaveLength(found.length);
      for (const [at, { accountNumber }] of found.entries()) expect(rows[at]).toContain(`,${accountNumber},`);
    });

    test('cannot run as formulas in a spreadsheet: cells that begin with = + - @, a tab or a carriage return are escaped [XTR-06.2] [SEC-31]', async () => {
      const browser = await world.signedIn('support');
      const { db } = world.carrier.services;
      for (const start of ['=', '+', '-', '@', '\t', '\r']) {
        const dba = `${start}cmd|calc`;
        await db.updateTable('accounts').set({ dba, line1: '1,2 "Main"' }).where('id', '=', 20_000_011).execute();
        const { text } = await browser.get(path({ clientName: '20000011' }));

        expect(text).toContain(`'${dba}`);
        expect(text).not.toContain(`,${dba}`);
        expect(text).not.toContain(`,"${dba}`);
        expect(text).toContain('"1,2 ""Main"""');
      }
    });

    test('call a client without a name as the portal does', async () => {
      const browser = await world.signedIn('support');
      const { db } = world.carrier.services;
      await db.updateTable('accounts').set({ display_name: '' }).where('id', '=', 20_000_011).execute();
      const { text } = await browser.get(path({ clientName: '20000011' }));

      expect(linesOf(text)[1]).toMatch(/^Unknown Policyholder,/);
    });

    test('are more than one page of them', async () => {
      const browser = await world.signedIn('support');
      const { text } = await browser.get(path({ clientName: '2000' }));

      expect(linesOf(text)).toHaveLength(seedAccounts + 1);
    });

    test('come in full over a connection that is slower than the queries of one request may be', async () => {
      const browser = await world.signedIn('support');
      const deadlines: AbortController[] = [];
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
        const deadline = new AbortController();
        deadlines.push(deadline);
        return deadline.signal;
      });
      onTestFinished(() => timeout.mockRestore());
      const headers = { cookie: `session=${browser.sessionId}`, 'sec-fetch-site': 'same-origin' };
      const url = `http://localhost${path({ clientName: '2000' })}`;

      const answer = await world.carrier.fetch(new Request(url, { headers }));
      deadlines[0]?.abort(new DOMException('', 'TimeoutError'));

      expect(linesOf(await answer.text())).toHaveLength(seedAccounts + 1);
    });

    test('are those of the caller’s own agencies only, and none for customers and guests [SEC-06]', async () => {
      const browser = await world.signedIn('agent-alaska');
      for (const agencyCode of ['', '214']) {
        const { text } = await browser.get(path({ clientName: 'a', agencyCode }));
        for (const row of linesOf(text).slice(1)) expect(row).toMatch(/,(?:600|601),/);
      }
      expect((await (await world.signedIn('customer')).get(path({ clientName: 'a' }))).status).toBe(403);
    });

    test.each([
      [{ clientName: ' ' }, '* required'],
      [
        { clientName: 'a', sort: 'password,ASC' },
        'sort must be name, lastName, accountNumber or city, then ASC or DESC',
      ],
    ])('are refused for %o with a text for the user', async (query, message) => {
      const answer = await (await world.signedIn('support')).get(path(query as Record<string, string>));

      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({ message });
    });
  },
  { seedAccounts },
);

describeCarrier(
  'The clients that a search finds, as CSV, where there are more than are worth counting',
  (world) => {
    test('are the first of them, and a last line says how to get the others', async () => {
      const browser = await world.signedIn('support');
      const { text } = await browser.get(path({ clientName: '2000' }));
      const [, ...rows] = linesOf(text);

      expect(rows).toHaveLength(5001);
      expect(new Set(rows).size).toBe(5001);
      expect(rows.at(-1)).toBe('"Only the first 5,000 clients are listed. Narrow the search to get the others."');
    });
  },
  { seedAccounts: 5200 },
);
