import { expect, test } from 'vitest';
import { searchAccounts } from '#machines/domain/contract/accounts.ts';
import { describeApi } from '#mocks/openapi.ts';
import { countReads } from '#specs/support/count-reads.ts';
import { startCarrier } from '#specs/support/carrier.ts';

test('the description of the API is made once, not for each request', async () => {
  const carrier = await startCarrier({ seedAccounts: 0 });
  const summary = countReads(searchAccounts, 'summary');

  const answers = await Promise.all(
    [1, 2, 3].map(async () => (await carrier.fetch(new Request('http://localhost/-/openapi.json'))).json()),
  );

  expect(summary.stop()).toBe(1);
  expect(answers).toEqual(answers.map(() => describeApi(true)));
  await carrier.close();
});
