import { claimColumns, type Claim } from '#machines/domain/clients/claims.ts';
import { formatAmount } from '#machines/domain/shared/money.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { viewClaim, viewClaimDetail } from '../../records/claims.ts';
import type { Handlers } from '../handlers.ts';
import { isCustomer, noSuchRecord, ownRecords, recordsAround, todayOf } from './own-records.ts';
import { csvOfRecords, pageOfRecords, type RecordList } from './record-list.ts';

const list: RecordList<Claim> = {
  columns: claimColumns,
  order: 'lossDate,DESC',
  searched: ({ id, policyId, policyName, cause }) => [id, policyId, policyName, cause],
  policyOf: ({ policyId }) => policyId,
  status: ({ status }) => status,
  csv: {
    Claim: ({ id }) => id,
    'Policy number': ({ policyId }) => policyId,
    Policy: ({ policyName }) => policyName,
    Cause: ({ cause }) => cause,
    Status: ({ status }) => status,
    'Date of loss': ({ lossDate }) => lossDate,
    Reported: ({ reported }) => reported,
    'Paid (USD)': ({ paid }) => formatAmount(paid),
  },
};

/** What is reserved is in the file of those who may know it. */
const listWithReserves: RecordList<Claim> = {
  ...list,
  csv: { ...list.csv, 'Reserved (USD)': ({ reserved }) => formatAmount(reserved ?? 0) },
};

export const claimHandlers: Handlers<'listClaims' | 'exportClaims' | 'readClaim', UserRequestContext> = {
  listClaims: async (request, { id, query }) => {
    const { claims } = await ownRecords(request, id);
    return pageOfRecords(
      list,
      claims.map((claim) => viewClaim(claim, isCustomer(request))),
      query,
    );
  },

  exportClaims: async (request, { id, query }) => {
    const { account, claims } = await ownRecords(request, id);
    const rows = claims.map((claim) => viewClaim(claim, isCustomer(request)));
    return csvOfRecords(isCustomer(request) ? list : listWithReserves, rows, query, `claims-${account.account_number}`);
  },

  readClaim: async (request, { id }) => {
    const { claims } = await recordsAround(request, 'claims', id);
    const found = claims.find(({ claim }) => claim.claim_number === id);
    if (!found) throw noSuchRecord();
    return viewClaimDetail(found, isCustomer(request), todayOf(request));
  },
};
