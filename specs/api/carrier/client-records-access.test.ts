import { expect, test } from 'vitest';
import { customerAccountId, severalAccountIds } from '#mocks/seed/people.ts';
import { listOf } from './client-records.ts';
import { describeCarrier, describeEachDatabase } from './world.ts';

const roles = {
  agent: ['77', '214', '1080'],
  'agent-commercial': ['310'],
  'agent-personal': ['415'],
  'agent-alaska': ['600', '601'],
  support: null,
} as const;
const customers: Readonly<Record<string, readonly number[]>> = {
  customer: [customerAccountId],
  'customer-accounts': severalAccountIds,
};
const everybody: [name: string, agencies: readonly string[] | null, own: readonly number[]][] = [
  ...Object.entries(roles).map(([name, agencies]): [string, readonly string[] | null, readonly number[]] => [
    name,
    agencies,
    [],
  ]),
  ...Object.entries(customers).map(([name, own]): [string, readonly string[], readonly number[]] => [name, [], own]),
];

// who may read what is decided by the carrier's own code
describeCarrier('Whose records they are', (world) => {
  test.each(everybody)(
    '%s reads those of agencies %j and clients %j and no others, of every kind [SEC-06, POL-05.3, POL-05.4]',
    async (name, agencies, own) => {
      const { db } = world.carrier.services;
      const accounts = await db.selectFrom('accounts').select(['id', 'agency_code']).orderBy('id').limit(24).execute();
      const browser = await world.signedIn(name);
      const isOwn = ({ id, agency_code }: { id: number; agency_code: string }): boolean =>
        own.includes(id) || agencies === null || agencies.includes(agency_code);
      const support = await world.signedIn('support');

      for (const account of accounts) {
        const expected = isOwn(account) ? 200 : 404;
        const paths = [
          ...['overview', 'policies', 'bills', 'claims', 'documents'].map((part) => `accounts/${account.id}/${part}`),
          ...['policies', 'bills', 'claims', 'documents'].map((part) => `accounts/${account.id}/${part}.csv`),
        ];
        for (const part of ['policies', 'bills', 'claims', 'documents']) {
          const [first] = (await listOf<{ id: string }>(support, account.id, part)).results;
          if (first) paths.push(`${part}/${first.id}`, ...(part === 'documents' ? [`documents/${first.id}/link`] : []));
        }
        for (const path of paths)
          expect([path, (await browser.get(`/-/api/${path}`)).status]).toEqual([path, expected]);
      }
    },
  );
});

describeEachDatabase('Own records and unknown ones', (world) => {
  test.each([...Object.entries(customers), ['agent', []], ['support', []]] as const)(
    '%s has the accounts %j of their own [POL-05.1]',
    async (name, own) => {
      const browser = await world.signedIn(name);

      const { accounts } = (await browser.get('/-/api/own-accounts')).json as { accounts: { accountId: string }[] };

      expect(accounts.map(({ accountId }) => Number(accountId))).toEqual(own);
    },
  );

  test.each(['policies', 'bills', 'claims', 'documents'])(
    '%s of other shapes are answered like unknown ones [SEC-06]',
    async (part) => {
      const browser = await world.signedIn('agent');
      const unknown = await browser.get(`/-/api/${part}/B00000001`);
      const strange = [
        'x',
        '0',
        '-1',
        "1'--",
        '2'.repeat(300),
        '%F0%9F%8C%AE',
        'DEC-X-0',
        'DEC-HOA12345678-0',
        'ZZZ-HOA12345678-0',
      ];

      expect(unknown.status).toBe(404);
      for (const id of strange) {
        const answer = await browser.get(`/-/api/${part}/${id}`);
        expect([id, answer.status]).toEqual([id, 404]);
        expect({ ...(answer.json as object), requestId: '' }).toEqual({ ...(unknown.json as object), requestId: '' });
      }
    },
  );
});
