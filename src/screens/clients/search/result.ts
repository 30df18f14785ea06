import { displayAddress, displayName, type Account } from '#machines/domain/clients/account.ts';
import type { SearchHit } from '#machines/domain/clients/search.ts';
import { titleCase } from '#machines/domain/shared/text.ts';

export const isAccount = (hit: SearchHit): hit is Account => 'accountId' in hit;

/** The id under which a result is remembered and opened. */
export const idOf = (hit: SearchHit): string => (isAccount(hit) ? hit.accountId : hit.formId);

const fieldNames = {
  policyNumber: 'policy number',
  accountNumber: 'account number',
  groupNumber: 'group number',
  clientId: 'client ID',
  dba: 'DBA',
  street: 'street',
  zip: 'ZIP code',
  phone: 'phone number',
} as const;

/** Why a client was found, where its name does not say so. */
export const matchOf = ({ match }: Account) => match && { label: fieldNames[match.field], value: match.value };

/** What the card of a client shows. */
export const describeAccount = (account: Account) => ({
  title: displayName(account),
  accountNumber: account.accountNumber,
  address: displayAddress(account.address),
  agency: account.agencyCode,
  business: titleCase(account.businessType),
  match: matchOf(account),
});
