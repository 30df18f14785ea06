import { expect, test } from 'vitest';
import { searchAccounts, universalSearch } from '#machines/domain/contract/accounts.ts';
import { searchCommercialForms, searchMarketingForms, searchPersonalForms } from '#machines/domain/contract/forms.ts';
import { operations } from '#mocks/contract.ts';
import { describeEachDatabase } from './world.ts';

const nul = 'a\u0000b';
const message = 'The request contains a NUL character.';
const refused = { status: 400, json: { message } };
/** The answers of searches and of GraphQL are other ones, as the contract says. */
const refusedBy = (path: string) => {
  if (path.startsWith('/graphql')) return { status: 400, json: { errors: [{ message }] } };
  return searchPaths.has(path) ? { status: 400, json: message } : refused;
};
const searchPaths = new Set(
  [searchAccounts, universalSearch, searchPersonalForms, searchCommercialForms, searchMarketingForms].map(
    ({ path }) => path,
  ),
);
const post = { 'content-type': 'application/json' };

/** Names of the fields that a schema of the contract has. */
const namesIn = (schema: unknown): string[] => {
  const { entries = {} } = (schema ?? {}) as { entries?: Record<string, unknown> };
  return Object.keys(entries);
};

/** Calls whose texts would go into the database as they are. */
const kept: [path: string, body: object, name: string | null][] = [
  ['/auth/login/email', { email: `a${nul}@demo.test` }, null],
  ['/auth/forgot-password', { email: `a${nul}@demo.test` }, null],
  ['/auth/user/selected-agency', { selectedAgency: nul }, 'agent'],
  ['/graphql', { query: '{ messages { id } }', variables: { status: nul } }, 'agent'],
];

describeEachDatabase('A NUL character', (world) => {
  test('is refused 400 in every field of every body of the contract', async () => {
    const agent = await world.signedIn('agent');
    for (const [id, { method, path, body }] of operations.filter(([, operation]) => operation.body)) {
      for (const name of [...namesIn(body), 'unknown']) {
        for (const text of [{ [name]: nul }, { [name]: [{ deep: nul }] }, { [name]: { [nul]: 1 } }]) {
          const answer = await agent.send(method, `/-${path}`, { body: JSON.stringify(text), headers: post });
          expect([answer.status, answer.text], `${id} ${name}`).toEqual([400, expect.stringContaining('NUL')]);
        }
      }
    }
  });

  test('is refused 400 in every path and every query of the contract', async () => {
    const agent = await world.signedIn('agent');
    for (const [id, { method, path, query }] of operations) {
      const names = [...namesIn(query), 'unknown'];
      const addresses = names.map((name) => `${path.replace('{id}', '20000005')}?${name}=a%00b`);
      if (path.includes('{id}')) addresses.push(path.replace('{id}', 'a%00b'));
      for (const address of addresses)
        expect(await agent.send(method, `/-${address}`), `${id} ${address}`).toMatchObject(refusedBy(path));
    }
  });

  test.each(kept)('is refused by %s before anything is looked up', async (path, body, name) => {
    const browser = name === null ? world.browser() : await world.signedIn(name);
    if (name === null) await browser.post('/-/auth/login/user-type', { userType: 'agent' });

    expect(await browser.post(`/-${path}`, body)).toMatchObject(refusedBy(path));
  });

  test('is refused by the calls of a demonstration too, and by the applications that it plays', async () => {
    const browser = world.browser();

    for (const path of ['outbox?to=%00', 'messages?id=%00', 'legacy?%00'])
      expect(await browser.get(`/-/demo/${path}`), path).toMatchObject(refused);
    expect(await browser.send('DELETE', '/-/demo/messages?id=%00')).toMatchObject(refused);
    expect(await browser.post('/-/demo/messages', { title: nul })).toMatchObject(refused);
    expect(await browser.post('/-/demo/faults', { path: '/health', status: 500, body: nul })).toMatchObject(refused);
    expect(await browser.get('/%00')).toMatchObject(refused);
  });

  test('is told from the letters that describe one', async () => {
    const agent = await world.signedIn('agent');

    expect((await agent.get('/-/api/accounts?clientName=%2500')).status).toBe(200);
    const answer = await agent.post('/-/auth/user/selected-agency', { selectedAgency: String.raw`\u0000` });
    expect(answer).toMatchObject({ status: 403 });
  });
});
