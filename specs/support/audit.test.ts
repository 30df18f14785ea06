import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { audit } from './audit.ts';

const folder = mkdtempSync(join(tmpdir(), 'audit-'));
let respond: () => { status: number; body: unknown } = () => ({ status: 500, body: {} });

const registry = createServer((request, response) => {
  const isAudit = request.url?.endsWith('/advisories/bulk');
  const { status, body } = isAudit ? respond() : { status: 200, body: packument };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

beforeAll(async () => {
  vi.stubEnv('npm_config_cache', join(folder, 'cache'));
  registry.listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const dependencies = { leftover: '1.0.0' };
  const root = { name: 'sample', version: '1.0.0' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...root, dependencies }));
  const packages = { '': { ...root, dependencies }, 'node_modules/leftover': { version: '1.0.0' } };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...root, lockfileVersion: 3, packages }));
});
afterAll(() => {
  vi.unstubAllEnvs();
  registry.close();
});

test('a production dependency with a vulnerability that is high fails, and every vulnerability is named [SEC-10.4]', async () => {
  respond = () => ({ status: 200, body: { leftover: [advisory(1, 'high'), advisory(2, 'moderate')] } });

  const { ok, lines } = await audit(folder, origin());

  expect([ok, lines]).toEqual([
    false,
    [
      'audit: leftover <2.0.0 (high): Runs what it reads https://advisories.test/1',
      'audit: leftover <2.0.0 (moderate): Runs what it reads https://advisories.test/2',
      'audit: 1 dependency is affected',
    ],
  ]);
});

test('no known vulnerability passes', async () => {
  respond = () => ({ status: 200, body: {} });

  expect(await audit(folder, origin())).toEqual({ ok: true, lines: ['audit: no known vulnerability'] });
});

test('a registry without the audit endpoint, and one out of reach, are skipped with the reason in one line', async () => {
  respond = () => ({ status: 405, body: {} });

  const refused = await audit(folder, origin());
  const unreachable = await audit(folder, 'http://127.0.0.1:9');

  expect([refused.ok, refused.lines]).toEqual([
    true,
    [expect.stringMatching(/^audit: skipped, the registry gave no answer: 405 Method Not Allowed/)],
  ]);
  expect([unreachable.ok, unreachable.lines]).toEqual([true, [expect.stringMatching(/skipped.*ECONNREFUSED/)]]);
});

test('what is wrong here rather than in the registry fails', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'audit-empty-'));
  writeFileSync(join(empty, 'package.json'), '{"name":"sample","version":"1.0.0"}');

  const { ok, lines } = await audit(empty, origin());

  expect([ok, lines]).toEqual([false, ['audit: failed: This command requires an existing lockfile.']]);
});

const origin = () => `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;

const advisory = (id: number, severity: string) => ({
  id,
  url: `https://advisories.test/${id}`,
  title: 'Runs what it reads',
  severity,
  vulnerable_versions: '<2.0.0',
  cwe: [],
  cvss: { score: 0, vectorString: null },
});

const packument = {
  name: 'leftover',
  'dist-tags': { latest: '1.0.0' },
  versions: { '1.0.0': { name: 'leftover', version: '1.0.0' } },
};
