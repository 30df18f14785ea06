import { billColumns, isDueNow, type Bill } from '#machines/domain/billing/bills.ts';
import { dueOrderOf } from '#machines/domain/billing/own-billing.ts';
import { formatAmount } from '#machines/domain/shared/money.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { viewBill, viewBillDetail } from '../../records/bills.ts';
import { noSuchRecord, ownRecords, recordsAround, todayOf } from '../clients/own-records.ts';
import { csvOfRecords, pageOfRecords, type RecordList } from '../clients/record-list.ts';
import type { Handlers } from '../handlers.ts';

const list: RecordList<Bill> = {
  columns: billColumns,
  order: 'due,ASC',
  orderedBy: { due: dueOrderOf },
  searched: ({ id, policyId, policyName }) => [id, policyId, policyName],
  policyOf: ({ policyId }) => policyId,
  status: ({ status }) => status,
  csv: {
    Bill: ({ id }) => id,
    'Policy number': ({ policyId }) => policyId,
    Policy: ({ policyName }) => policyName,
    Status: ({ status }) => status,
    Due: (bill) => (isDueNow(bill) ? 'Now' : bill.due),
    'Minimum due (USD)': ({ minimumDue }) => formatAmount(minimumDue),
    'Balance (USD)': ({ balance }) => formatAmount(balance),
    'Total (USD)': ({ total }) => formatAmount(total),
  },
};

export const billHandlers: Handlers<'listBills' | 'exportBills' | 'readBill', UserRequestContext> = {
  listBills: async (request, { id, query }) => {
    const { bills } = await ownRecords(request, id);
    return pageOfRecords(
      list,
      bills.map((billed) => viewBill(billed, todayOf(request))),
      query,
    );
  },

  exportBills: async (request, { id, query }) => {
    const { account, bills } = await ownRecords(request, id);
    const rows = bills.map((billed) => viewBill(billed, todayOf(request)));
    return csvOfRecords(list, rows, query, `bills-${account.account_number}`);
  },

  readBill: async (request, { id }) => {
    const { bills } = await recordsAround(request, 'bills', id);
    const billed = bills.find(({ bill }) => bill.bill_number === id);
    if (!billed) throw noSuchRecord();
    return viewBillDetail(billed, todayOf(request));
  },
};
