import type { ClientMatch } from '#machines/domain/clients/account.ts';

/** What the fields are called that a client was found by. */
export const matchNames: Readonly<Record<ClientMatch['field'], string>> = {
  policyNumber: 'policy number',
  billNumber: 'bill number',
  claimNumber: 'claim number',
  accountNumber: 'account number',
  groupNumber: 'group number',
  clientId: 'client ID',
  dba: 'DBA',
  street: 'street',
  zip: 'ZIP code',
  phone: 'phone number',
};
