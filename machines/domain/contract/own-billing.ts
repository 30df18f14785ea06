import { ownBillingSchema } from '../billing/own-billing.ts';
import { reads } from './operation.ts';

export const readOwnBilling = /*#__PURE__*/ reads({
  id: 'readOwnBilling',
  summary: 'The bills and last payments of all accounts of a customer; agents have none of their own',
  path: '/api/own-billing',
  extends: true,
  invented: true,
  response: ownBillingSchema,
});
