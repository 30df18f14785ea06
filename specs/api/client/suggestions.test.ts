import { expect, test } from 'vitest';
import { accountsApi } from '#api/accounts.ts';
import { clientsPreset } from '#machines/domain/clients/search.ts';
import { clientOver } from '#specs/support/carrier.ts';

test('what is suggested are the results of the answer, in their order [ACP-03.3]', async () => {
  const names = ['Smith One', 'Smith Two'];
  const call = clientOver(async () =>
    Response.json({
      results: names.map((name, at) => ({
        accountId: String(20_000_001 + at),
        name,
        city: null,
        accountNumber: '4711',
        businessType: 'personal',
        match: null,
        record: null,
      })),
    }),
  );

  const suggested = await accountsApi(call).suggest({ preset: clientsPreset(null), text: 'smi', selections: {} });

  expect(suggested.map(({ text }) => text)).toEqual(names);
});
