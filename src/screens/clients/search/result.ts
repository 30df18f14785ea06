import { displayAddress, displayName, type Account } from '#machines/domain/clients/account.ts';
import { titleCase } from '#machines/domain/shared/text.ts';
import { matchNames } from '#src/match-names.ts';

/** Why a client was found, where its name does not say so. */
export const matchOf = ({ match }: Account) => match && { label: matchNames[match.field], value: match.value };

/** What the card of a client shows. */
export const describeAccount = (account: Account) => ({
  title: displayName(account),
  note: displayAddress(account.address),
  number: { name: 'Account', value: account.accountNumber },
  fact: { name: 'Agency', value: account.agencyCode },
  business: titleCase(account.businessType),
  match: matchOf(account),
});
