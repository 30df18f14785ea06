import type { Account, AccountDetail, Address } from '#machines/domain/clients/account.ts';
import { nameOfAgency } from '../../db/agencies.ts';
import type { NumberedRecord } from '../../db/number-suggestions.ts';
import { placeMatch, type Place } from '../../db/places.ts';
import { isFoundBy } from '../../db/search-text.ts';
import type { AccountRow } from '../../db/tables/clients.ts';
import type { Database } from '../../db/tables.ts';

const addressOf = ({ line1, line2, city, state, zip }: AccountRow): Address | null =>
  [line1, line2, city, state, zip].every((part) => part === null) ? null : { line1, line2, city, state, zip };

/** What a search asked for. */
interface Asked {
  words: readonly string[];
  place: Place;
  record: NumberedRecord | null;
}

/**
 * The field for which a search found an account, where it is not the name: its bill or claim, its street, ZIP code or phone number, else the first of
 * its numbers, or its DBA, that holds a word which the name lacks.
 */
const matchOf = (
  account: AccountRow,
  policyNumbers: readonly string[],
  { words, place, record }: Asked,
): Account['match'] => {
  const missing = words.filter((word) => !isFoundBy(account.display_name, word));
  if (missing.length === 0) return null;
  if (record?.accountId === account.id) return { field: record.field, value: record.number };
  const placed = placeMatch(account, place);
  if (placed) return placed;
  const fields = [
    ...policyNumbers.map((value) => ({ field: 'policyNumber' as const, value })),
    { field: 'accountNumber' as const, value: account.account_number },
    { field: 'groupNumber' as const, value: account.group_number },
    { field: 'clientId' as const, value: String(account.id) },
    { field: 'dba' as const, value: account.dba },
  ];
  const hit = fields.find(({ value }) => missing.some((word) => isFoundBy(value, word)));
  return hit && hit.value !== null ? { field: hit.field, value: hit.value } : null;
};

/** An account as the contract describes it, with why a search found it. */
export const viewAccount = (account: AccountRow, policyNumbers: readonly string[] = [], asked?: Asked): Account => ({
  accountId: String(account.id),
  accountNumber: account.account_number,
  accountName: account.account_name,
  firstName: account.first_name,
  middleName: account.middle_name,
  lastName: account.last_name,
  address: addressOf(account),
  businessType: account.business_type,
  source: account.source,
  legacy: account.legacy === 1,
  dba: account.dba,
  groupNumber: account.group_number,
  agencyCode: account.agency_code,
  match: asked ? matchOf(account, policyNumbers, asked) : null,
});

/** An account as its own pages have it, with the name of its agency. */
export const viewAccountDetail = async (db: Database, account: AccountRow): Promise<AccountDetail> => ({
  ...viewAccount(account),
  agencyName: await nameOfAgency(db, account.agency_code),
});
