import { displayName } from '#machines/domain/clients/account.ts';
import { clientAt, type SeedClient } from '#mocks/seed/accounts.ts';

/** The clients that the carrier was filled with. */
export const clients: readonly SeedClient[] = Array.from({ length: 5000 }, (_, index) => clientAt(index));

/** Agencies of agent@demo.test, who sees the clients of no others. */
const own = new Set(['214', '1080', '77']);

/** A client of the demo agent that has what a test needs. */
export const clientWith = (has: (client: SeedClient) => boolean, agencies: ReadonlySet<string> = own): SeedClient => {
  const found = clients.find((client) => agencies.has(client.account.agency_code) && has(client));
  if (!found) throw new Error('No client of the seed has what this test needs');
  return found;
};

/** The name as a card shows it. */
export const nameOf = ({ account }: SeedClient): string =>
  displayName({
    accountName: account.account_name,
    firstName: account.first_name,
    middleName: account.middle_name,
    lastName: account.last_name,
  });

/** Words that only clients have: what must not lie about in storage or logs. */
const words = [
  ...new Set(
    clients.flatMap((client) => [
      nameOf(client),
      client.account.account_number,
      ...(client.account.line1 ? [client.account.line1] : []),
      ...client.policies.map((policy) => policy.policy_number),
    ]),
  ),
];

/** Those of the words that a text holds. */
export const personalWordsIn = (text: string): string[] => words.filter((word) => text.includes(word));
