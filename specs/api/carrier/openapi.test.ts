import * as v from 'valibot';
import { expect, test } from 'vitest';
import * as demo from '#machines/domain/contract/demo.ts';
import { sessionSchema } from '#machines/domain/session/session.ts';
import { contract, operations } from '#mocks/contract.ts';
import { seedForms } from '#mocks/seed/forms.ts';
import { asked, notAsked } from '#specs/bench/carrier-endpoints.ts';
import type { Browser } from './browser.ts';
import { good } from './commission-statement.ts';
import { someInvoice } from './invoices.ts';
import { orderOf, pay, someBill } from './payments.ts';
import { describeCarrier, type World } from './world.ts';

interface Described {
  operationId?: string;
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Record<string, unknown>;
  'x-invented'?: boolean;
}
interface Answered {
  content: { 'application/json': { schema: Record<string, unknown> } };
}
interface Document {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, unknown> };
}

const documentOf = async (world: World): Promise<Document> =>
  (await world.browser().get('/-/openapi.json')).json as Document;

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
};

describeCarrier('The OpenAPI document', (world) => {
  test('describes every operation of the contract, with its errors [API-04.1]', async () => {
    const { paths, openapi, servers } = await documentOf(world);

    expect([openapi, servers]).toEqual(['3.1.0', [{ url: '/-' }]]);
    for (const operation of [...operations.map(([, one]) => one), ...Object.values(demo)]) {
      const described = paths[operation.path]?.[operation.method.toLowerCase()];
      expect(described?.operationId).toBe(operation.id);
      expect(Object.keys(described?.responses ?? {})).toEqual(
        expect.arrayContaining(['200', '500', ...Object.keys(operation.errors)]),
      );
      expect(described?.['x-invented'] ?? false, operation.id).toBe(operation.invented);
    }
  });

  test('is made from the schemas that client and carrier share [API-04.2]', async () => {
    const { components } = await documentOf(world);

    expect(contract.readSession.response).toBe(sessionSchema);
    expect(Object.keys((components.schemas['Session'] as { properties: object }).properties)).toEqual(
      Object.keys(sessionSchema.entries),
    );
  });

  test('the names under which operations are exported are their ids', () => {
    expect(Object.entries(contract).map(([name, { id }]) => [name, id])).toEqual(
      Object.keys(contract).map((name) => [name, name]),
    );
  });

  test('every described path is answered, and every path that is answered is described', async () => {
    const { paths } = await documentOf(world);
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} /-${path}`),
    );

    const routed = world.carrier.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/-/'))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);

    expect(described.toSorted()).toEqual([...new Set(routed)].toSorted());
  });

  test('describes the 400 of searches and GraphQL as they answer it, whatever is wrong', async () => {
    const { paths } = await documentOf(world);
    const agent = await world.signedIn('agent');
    const schemaOf = (path: string, method: string) => {
      const { responses } = paths[path]?.[method] ?? { responses: {} };
      return (responses['400'] as Answered).content['application/json'].schema;
    };
    const wrong = { searchAccounts: '?clientName=', universalSearch: '?text=', searchMarketingForms: '?pageNum=x' };

    for (const [id, query] of Object.entries(wrong)) {
      const { path } = contract[id as keyof typeof wrong];
      expect(schemaOf(path, 'get')).toEqual({ type: 'string', maxLength: 300 });
      for (const sent of [query, '?sort=%00']) {
        const { status, json } = await agent.get(`/-${path}${sent}`);
        expect([status, typeof json], `${id} ${sent}`).toEqual([400, 'string']);
      }
    }
    expect(schemaOf('/graphql', 'post')).toMatchObject({ required: ['errors'] });
    for (const body of [{ query: '{ other }' }, {}, { query: '\u0000' }])
      expect((await agent.post('/-/graphql', body)).json).toEqual({ errors: [{ message: expect.any(String) }] });
  });

  test('describes what internal users are answered for an agency that does not exist', async () => {
    const { paths } = await documentOf(world);
    const support = await world.signedIn('support');
    const estimate = { agencyId: 'none', agencyName: 'None', userName: 'support' };
    const asked = {
      readPermissions: { query: { selectedAgency: 'none' } },
      selectAgency: { body: { selectedAgency: 'none' } },
      updateUser: { body: { agency: 'none' } },
      redirectPersonalEstimator: { query: { agencyId: 'none' } },
      redirectCommercialEstimator: { query: estimate },
      redownloadCommissionStatement: { body: { ...good, subAgent: 'none' } },
    };

    for (const [id, sent] of Object.entries(asked)) {
      const { path, method } = contract[id as keyof typeof asked];
      const address = `/-${path}?${new URLSearchParams('query' in sent ? sent.query : {})}`;
      const { status } = await ('body' in sent ? support.post(address, sent.body) : support.get(address));
      expect(status, id).toBe(404);
      expect(Object.keys(paths[path]?.[method.toLowerCase()]?.responses ?? {}), id).toContain('404');
    }
  });

  test('offers an Idempotency-Key for what would be done twice, with the answers to it, and for nothing else', async () => {
    const { paths } = await documentOf(world);

    const described = Object.values(paths).flatMap((methods) => Object.values(methods));
    const keyed = described.filter(({ parameters = [] }) => parameters.some(({ name }) => name === 'idempotency-key'));

    expect(keyed.map(({ operationId }) => operationId)).toEqual(['redownloadCommissionStatement']);
    expect(keyed[0]?.responses).toMatchObject({
      409: { description: expect.stringContaining('in progress'), headers: { 'Retry-After': expect.anything() } },
      422: {},
    });
  });

  test('is sound: ids are unique, references lead somewhere, parameters of paths are named', async () => {
    const document = await documentOf(world);
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((one) => ({ path, one })),
    );

    const ids = all.flatMap(({ one }) => one.operationId ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const reference of referencesIn(document)) {
      expect(reference).toMatch(/^#\/components\/schemas\/\w+$/);
      expect(document.components.schemas).toHaveProperty(reference.replace('#/components/schemas/', ''));
    }
    for (const { path, one } of all) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = (one.parameters ?? []).filter((parameter) => parameter.in === 'path' && parameter.required);
      expect(named.map(({ name }) => name)).toEqual(inPath);
    }
    expect(JSON.stringify(document)).not.toMatch(/"\$(?:schema|defs)"/);
  });

  test('every call that reads is measured, or has a reason why not', () => {
    const reading = operations.filter(([, { method }]) => method === 'GET').map(([id]) => id);

    expect(
      Object.keys({ ...asked, ...notAsked }).toSorted(),
      'a row of asked in specs/bench/carrier-endpoints.ts, or the reason in notAsked',
    ).toEqual(reading.toSorted());
  });

  test('what the carrier answers has the shapes of the contract', async () => {
    const browser = await world.signedIn('agent');
    const support = await world.signedIn('support');
    const samples: Record<string, string> = {
      searchAccounts: '?clientName=son',
      universalSearch: '?text=son',
      suggestAccounts: '?clientName=an',
      exportAccounts: '?clientName=an',
      readRecentSearches: '?search=clients',
      redirectPersonalEstimator: '?agencyId=214',
      redirectCommercialEstimator: '?agencyId=214',
      readProducerEngageAddress: '?version=former&lob=PA',
    };
    const own = await world.carrier.services.db
      .selectFrom('accounts')
      .select('id')
      .where('agency_code', '=', '214')
      .executeTakeFirstOrThrow();

    const records = await recordsOf(world, browser, own.id);
    samples['downloadDocuments'] = `?ids=${records['readDocument']}`;
    samples['downloadForms'] = `?ids=${records['readForm']}`;

    for (const [id, { path, method, produces, response }] of operations.filter(([, { method }]) => method === 'GET')) {
      const { status, json, headers } = await (id === 'findAgencies' ? support : browser).send(
        method,
        `/-${path.replace('{id}', records[id] ?? String(own.id))}${samples[id] ?? ''}`,
      );
      expect(status, `${id}: what its query or id has to be is in samples and recordsOf of this file`).toBe(200);
      if (produces) {
        expect(headers.get('content-type')?.split(';')[0], id).toBe(produces);
        continue;
      }
      expect(v.safeParse(v.strictObject({ answer: response }), { answer: json }).issues, id).toBeUndefined();
      expect(json, id).toEqual(v.parse(response, json));
    }
    for (const { path, response } of Object.values(demo)) {
      const { json } = await browser.get(`/-${path}`);
      expect(v.safeParse(response, json).success, path).toBe(true);
    }
    const { json } = await browser.post('/-/auth/logout');
    expect(json).toEqual(v.parse(sessionSchema, json));
  });
});

/** Ids of what a client has, for the operations that read one record. */
const recordsOf = async (world: World, browser: Browser, account: number): Promise<Record<string, string>> => {
  const first = async (name: string): Promise<string> => {
    const { json } = await browser.get(`/-/api/accounts/${account}/${name}`);
    return (json as { results: { id: string }[] }).results[0]?.id ?? '';
  };
  const document = await first('documents');
  const form = seedForms().find(({ row }) => row.company === 'WNM')?.row.id ?? '';
  const { id: paid } = await pay(world, browser, orderOf((await someBill(world)).id));
  const { json } = await browser.get(`/-/api/documents/${document}/link`);
  return {
    readReport: 'production',
    exportReport: 'production',
    ...(await jobsOf(world, browser)),
    readPolicy: await first('policies'),
    readBill: await first('bills'),
    readPaymentOptions: await first('bills'),
    listBillPayments: await first('bills'),
    readPayment: paid,
    readReceipt: paid,
    linkReceipt: paid,
    readClaim: await first('claims'),
    readInvoice: await ownInvoice(world, browser),
    readDocument: document,
    readForm: form,
    linkForm: form,
    linkDocument: document,
    readDocumentFile: (json as { url: string }).url.split('/').at(-1) ?? '',
  };
};

/** An invoice of the agency that the user acts for. */
const ownInvoice = async (world: World, browser: Browser): Promise<string> => {
  const { json } = await browser.get('/-/auth/session');
  return someInvoice(world, { agency: (json as { selectedAgency: string }).selectedAgency });
};

/** A job of each format that is ready. */
const jobsOf = async (world: World, browser: Browser) => {
  const order = async (format: string) => {
    const body = { key: `key-of-the-${format}-job`, report: 'renewals', format, line: null };
    return ((await browser.post('/-/api/report-jobs/new', body)).json as { id: string }).id;
  };
  const [csv, pdf] = [await order('csv'), await order('pdf')];
  await world.carrier.services.reportWorker.settled();
  return { readReportJob: csv, readReportCsv: csv, readReportPdf: pdf };
};
