import { describe } from 'vitest';
import { answer, collectCalls } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

describe('Calls that fail', () => {
  test.for([
    ['a guest', null],
    ['an agent', 'agent@demo.test'],
  ] as const)('of %s are reported to the carrier', async ([, as], { newPage }) => {
    const page = await newPage(as ? { as } : {});
    await page.clock.install();
    await answer(page, '/auth/session', (route) =>
      route.fulfill({ status: 503, headers: { 'x-request-id': 'r-17' }, json: { title: 'Under repair' } }),
    );
    const reports = collectCalls(page, '/client-log');

    await page.goto('/');

    await expect
      .poll(async () => {
        await page.clock.runFor(10_000);
        return reports[0]?.postDataJSON() as unknown;
      })
      .toMatchObject({
        failures: [{ operation: 'readSession', kind: 'refused', status: 503, requestId: 'r-17' }],
      });
    await expect.poll(async () => (await reports[0]?.response())?.status()).toBe(200);
  });
});
