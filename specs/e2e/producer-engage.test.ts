import { describe } from 'vitest';
import { collectCalls, queryOf } from './support/traffic.ts';
import { test } from './support/test.ts';
import { expect } from './support/expect.ts';

describe('On the way to producer engage', () => {
  test('an address with anything else in it sends the service nothing of that', async ({ newPage }) => {
    const page = await newPage({ as: 'agent@demo.test' });
    const calls = collectCalls(page, '/api/redirects/producer-engage');
    await page.goto('/pe-redirect?lob=<b>&state=XX&date=2025-02-29&url=https://evil.test&version=v9');
    await page.getByRole('heading', { name: 'Quote engine' }).waitFor();

    expect(new URL(page.url()).pathname).toBe('/quote-engine/producer-engage/v1/quotes/new');
    expect(calls.map(queryOf)).toEqual([{ version: 'former' }]);
  });
});
