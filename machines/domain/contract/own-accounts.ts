import * as v from 'valibot';
import { accountSchema } from '../clients/account.ts';
import { ownBillingSchema } from '../billing/own-billing.ts';
import { reads } from './operation.ts';

export const listOwnAccounts = /*#__PURE__*/ reads({
  id: 'listOwnAccounts',
  summary: 'The accounts of a customer; agents have none of their own',
  path: '/api/own-accounts',
  extends: true,
  invented: true,
  response: /*#__PURE__*/ v.object({ accounts: /*#__PURE__*/ v.array(accountSchema) }),
});

export const readOwnBilling = /*#__PURE__*/ reads({
  id: 'readOwnBilling',
  summary: 'The bills and last payments of all accounts of a customer; agents have none of their own',
  path: '/api/own-billing',
  extends: true,
  invented: true,
  response: ownBillingSchema,
});
