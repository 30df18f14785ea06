import { expect, test, vi } from 'vitest';
import { describeApi } from '#mocks/openapi.ts';
import { startCarrier } from '#specs/support/carrier.ts';

vi.mock(import('#mocks/openapi.ts'), { spy: true });

test('the description of the API is made once, not for each request', async () => {
  const carrier = await startCarrier({ seedAccounts: 0 });

  const answers = await Promise.all(
    [1, 2, 3].map(async () => (await carrier.fetch(new Request('http://localhost/-/openapi.json'))).json()),
  );

  expect(describeApi).toHaveBeenCalledTimes(1);
  expect(answers).toEqual(answers.map(() => describeApi(true)));
  await carrier.close();
});
