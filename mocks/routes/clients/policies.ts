import { policyColumns, type Policy } from '#machines/domain/clients/policies.ts';
import { formatAmount } from '#machines/domain/shared/money.ts';
import type { PolicyRow } from '../../db/tables/clients.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { termsOf } from '../../records/terms.ts';
import type { Handlers } from '../handlers.ts';
import { noSuchRecord, ownRecords, recordsAround } from './own-records.ts';
import { csvOfRecords, pageOfRecords, type RecordList } from './record-list.ts';

/** A policy as the contract describes it. */
export const viewPolicy = (row: PolicyRow): Policy => ({
  id: row.policy_number,
  name: row.name,
  line: row.line,
  status: row.status,
  state: row.state,
  effective: row.effective,
  expiry: row.expiry,
  premium: row.premium,
});

const list: RecordList<Policy> = {
  columns: policyColumns,
  order: 'effective,DESC',
  searched: ({ id, name, line }) => [id, name, line],
  policyOf: ({ id }) => id,
  status: ({ status }) => status,
  csv: {
    'Policy number': ({ id }) => id,
    Policy: ({ name }) => name,
    Status: ({ status }) => status,
    State: ({ state }) => state,
    Effective: ({ effective }) => effective,
    Expires: ({ expiry }) => expiry,
    'Premium (USD)': ({ premium }) => formatAmount(premium),
  },
};

export const policyHandlers: Handlers<'listPolicies' | 'exportPolicies' | 'readPolicy', UserRequestContext> = {
  listPolicies: async (request, { id, query }) => {
    const { policies } = await ownRecords(request, id);
    return pageOfRecords(list, policies.map(viewPolicy), query);
  },

  exportPolicies: async (request, { id, query }) => {
    const { account, policies } = await ownRecords(request, id);
    return csvOfRecords(list, policies.map(viewPolicy), query, `policies-${account.account_number}`);
  },

  readPolicy: async (request, { id }) => {
    const { account, policies } = await recordsAround(request, 'policies', id);
    const policy = policies.find(({ policy_number }) => policy_number === id);
    if (!policy) throw noSuchRecord();
    return { ...viewPolicy(policy), accountId: String(account.id), ...termsOf(policy, account.display_name) };
  },
};
