import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { invoicePage, legacyRoot } from '#machines/domain/actions/hosts.ts';
import { parseRuntimeConfig } from '#machines/domain/shell/config.ts';
import { startCarrier } from '#specs/support/carrier.ts';

const demo: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '../../../public/config.json'), 'utf8'));
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const portalWith = (config: unknown): string => {
  const folder = mkdtempSync(join(tmpdir(), 'addresses-'));
  folders.push(folder);
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en" data-company="01"></html>');
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  return folder;
};

const visit = async (origin: string, config: unknown, options: { demo: boolean }) => {
  const carrier = await startCarrier({ ...options, portal: portalWith(config) });
  const [page, file] = await Promise.all(
    ['/', '/config.json'].map((path) => carrier.fetch(new Request(origin + path), { ip: '127.0.0.1' })),
  );
  await carrier.close();
  const [, targets] = /form-action ([^;]*)/.exec(page?.headers.get('content-security-policy') ?? '') ?? [];
  return { targets, settings: parseRuntimeConfig(await file?.json()) };
};

const elsewhere = {
  ...parseRuntimeConfig(demo),
  legacy: { protocol: 'https', host: 'legacy.test', port: 8443, pathPrefix: '/agents' },
  invoicePage: { production: 'https://pay.test/invoices', test: 'https://try.pay.test/invoices' },
};
const targetsElsewhere = 'https://legacy.test:8443 https://try.pay.test';

test.for([
  ['http://localhost:4711', 'http://127.0.0.1:4711'],
  ['http://127.0.0.1:4711', 'http://localhost:4711'],
  ['http://[::1]:4711', 'http://localhost:4711'],
  ['http://localhost', 'http://127.0.0.1'],
])('asked at %s, a demonstration has its other applications at %s', async ([origin = '', twin]) => {
  const { targets, settings } = await visit(origin, demo, { demo: true });

  expect(legacyRoot(settings)).toBe(twin);
  expect(settings.quoteEngine).toBe(`${twin}/quote-engine`);
  expect(invoicePage(settings)).toBe(`${twin}/invoice-payment`);
  expect(targets).toBe(`'self' ${twin}`);
});

test.for([
  ['applications that live elsewhere', 'http://localhost:4711', elsewhere, true, targetsElsewhere],
  ['another name of this machine', 'http://portal.test:4711', demo, true, 'http://127.0.0.1:4300'],
  ['no demonstration', 'http://localhost:4711', demo, false, 'http://127.0.0.1:4300'],
] as const)('with %s the settings stay as they are, and forms may go there', async (row) => {
  const [, origin, config, isDemo, origins] = row;
  const { targets, settings } = await visit(origin, config, { demo: isDemo });

  const { environment: _, demo: __, singleSignOn: ___, ...rest } = parseRuntimeConfig(config);
  expect(settings).toMatchObject(rest);
  expect(targets).toBe(`'self' ${origins}`);
});

test('in production forms may go to the legacy host, whatever its path prefix is, and to the invoice page of production', async () => {
  const { targets } = await visit('http://portal.test', { ...elsewhere, environment: 'production' }, { demo: false });

  expect(targets).toBe("'self' https://legacy.test:8443 https://pay.test");
});
