import { expect, test } from 'vitest';
import { operations, type OperationId } from '#mocks/contract.ts';
import { seedForms } from '#mocks/seed/forms.ts';
import type { Answer, Browser } from './browser.ts';
import { read } from './client-records.ts';
import { actingFor, someInvoice } from './invoices.ts';
import { loseAgency } from './lose-agency.ts';
import { create, orderOf, pay, someBill } from './payments.ts';
import { describeCarrier, type World } from './world.ts';

/** What an agent of agency 214 has: ids of the records of a client, and of what is the agent's own. */
const recordsOf = async (world: World, agent: Browser) => {
  const { id: bill, account: client } = await someBill(world);
  const account = String(client);
  const first = async (list: string): Promise<string> => {
    const { results } = await read<{ results: { id: string }[] }>(agent, `accounts/${account}/${list}`);
    return results[0]?.id ?? '';
  };
  const { claim_number: claim } = await world.carrier.services.db
    .selectFrom('claims')
    .select('claim_number')
    .where('agency_code', '=', '214')
    .executeTakeFirstOrThrow();
  const document = await first('documents');
  const { url } = await read<{ url: string }>(agent, `documents/${document}/link`);
  const job = async (format: string): Promise<string> => {
    const order = { key: `key-of-the-${format}-job`, report: 'renewals', format, line: null };
    return ((await agent.post('/-/api/report-jobs/new', order)).json as { id: string }).id;
  };
  const [csv, pdf] = [await job('csv'), await job('pdf')];
  await world.carrier.services.reportWorker.settled();
  return {
    account,
    bill,
    claim,
    document,
    policy: await first('policies'),
    file: url.split('/').at(-1) ?? '',
    form: seedForms().find(({ row }) => row.company === 'WNM')?.row.id ?? '',
    paid: (await pay(world, agent, orderOf(bill))).id,
    open: (await create(agent, orderOf(bill))).id,
    csv,
    pdf,
    invoice: await someInvoice(world),
  };
};
type Records = Record<keyof Awaited<ReturnType<typeof recordsOf>>, string>;

const unknown: Records = {
  account: '29999999',
  bill: 'B99999999',
  claim: 'C99999999',
  document: 'DEC-ZZZ99999999-0',
  policy: 'ZZZ99999999',
  file: 'a'.repeat(43),
  form: 'PF99999',
  paid: 'abcdefghijklmnop',
  open: 'abcdefghijklmnop',
  csv: 'abcdefghijklmnop',
  pdf: 'abcdefghijklmnop',
  invoice: 'SB000000097',
};

/** Which of them an operation is asked for by the path before its id, where that is not the client. */
const kinds: Readonly<Record<string, keyof Records>> = {
  '/api/policies/': 'policy',
  '/api/bills/': 'bill',
  '/api/claims/': 'claim',
  '/api/documents/': 'document',
  '/api/document-files/': 'file',
  '/api/forms/documents/': 'form',
  '/api/payments/': 'paid',
  '/api/invoices/': 'invoice',
  '/api/report-jobs/': 'csv',
  '/api/accounts/': 'account',
};
const others: Readonly<Partial<Record<OperationId, keyof Records>>> = {
  handOffPayment: 'open',
  cancelPayment: 'open',
  readReportPdf: 'pdf',
};

/** Calls for what an agent has; the ids of reports are the same for all. */
const callsFor = (records: Records) => [
  ...operations
    .filter(([, { path }]) => path.includes('{id}') && !path.startsWith('/api/reports/'))
    .map(([id, { method, path }]) => {
      const kind = others[id] ?? kinds[path.split('{id}', 1)[0] ?? ''];
      const query = id === 'downloadDocuments' ? `?ids=${records.document}` : '';
      return { id, kind, method, path: path.replace('{id}', kind ? records[kind] : '') + query, body: undefined };
    }),
  { id: 'downloadForms', kind: 'form', method: 'GET', path: `/api/forms/documents.zip?ids=${records.form}` },
  { id: 'createPayment', kind: 'bill', method: 'POST', path: '/api/payments', body: orderOf(records.bill) },
  {
    id: 'recordViewed',
    kind: 'account',
    method: 'POST',
    path: '/api/recently-viewed/entries',
    body: { accountId: records.account, record: { kind: 'bills', id: records.bill } },
  },
];

const seen = ({ status, json, text }: Answer) => ({
  status,
  body: json === undefined ? text : { ...(json as object), requestId: '' },
});

const ask = async (browser: Browser, records: Records) => {
  const answers = [];
  for (const { id, kind, method, path, body } of callsFor(records))
    answers.push({
      id,
      kind,
      ...seen(await (method === 'GET' ? browser.get(`/-${path}`) : browser.post(`/-${path}`, body))),
    });
  return answers;
};

// who may read what is decided by the carrier's own code
describeCarrier('Every call for something by its id', (world) => {
  test('is answered to those who may not as if there was nothing, and so is what was theirs', async () => {
    const owner = await actingFor(world);
    const records = await recordsOf(world, owner);
    expect(callsFor(records).filter(({ kind }) => kind === undefined)).toEqual([]);

    for (const name of ['agent-alaska', 'customer']) {
      const browser = await world.signedIn(name);
      expect([name, await ask(browser, records)]).toEqual([name, await ask(browser, unknown)]);
    }
    const own = new Set(['csv', 'pdf', 'file']);
    for (const name of ['agent-mfa', 'support']) {
      const browser = await world.signedIn(name);
      const isOwn = ({ kind = '' }: { kind?: string | undefined }) => own.has(kind);
      expect((await ask(browser, records)).filter(isOwn)).toEqual((await ask(browser, unknown)).filter(isOwn));
    }
    expect(new Set((await ask(owner, records)).map(({ status }) => status))).toEqual(new Set([200]));
    await loseAgency(world, '214');
    const isOfAgency = ({ kind }: { kind?: string | undefined }) => kind !== 'form' && kind !== 'file';
    expect((await ask(owner, records)).filter(isOfAgency)).toEqual((await ask(owner, unknown)).filter(isOfAgency));
  });
});
