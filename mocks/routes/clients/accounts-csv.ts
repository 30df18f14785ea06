import { clientName } from '#machines/domain/clients/account.ts';
import { csvLine } from '#machines/domain/shared/csv.ts';
import { titleCase } from '#machines/domain/shared/text.ts';
import { findFirstAccounts, loadRows, mostCounted } from '../../db/account-search.ts';
import type { AccountRow } from '../../db/tables/clients.ts';
import { deadlineOf } from '../../http/deadline.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import type { Handlers } from '../handlers.ts';
import { requireStillIn } from '../session/still-in.ts';
import { questionIn } from './accounts.ts';

const columns: Readonly<Record<string, (row: AccountRow) => string | null>> = {
  Name: (row) => clientName(row.display_name),
  'Account number': (row) => row.account_number,
  'Client ID': (row) => String(row.id),
  'Address line 1': (row) => row.line1,
  'Address line 2': (row) => row.line2,
  City: (row) => row.city,
  State: (row) => row.state,
  ZIP: (row) => row.zip,
  Business: (row) => titleCase(row.business_type),
  Agency: (row) => row.agency_code,
  DBA: (row) => row.dba,
  'Group number': (row) => row.group_number,
};

const cells = Object.values(columns);
const rowsPerPage = 1000;
const more = `Only the first ${mostCounted.toLocaleString('en-US')} clients are listed. Narrow the search to get the others.`;

type AccountExportHandlers = Handlers<'exportAccounts', UserRequestContext>;

/**
 * What a search finds, in its order: looked for once, then sent page by page, so that no more than one page is in memory.
 * Each page has a deadline of its own: a slow connection takes longer for all of them. The user may have been signed out by then.
 */
const exportAccounts: AccountExportHandlers['exportAccounts'] = async (request, { query }) => {
  const { engine } = request.services;
  const question = await questionIn(request, query, query.clientName);
  const { ids, hasMore } = await findFirstAccounts(engine, question);
  const pageFrom = (offset: number): Promise<AccountRow[]> =>
    loadRows(engine.readDb, ids.slice(offset, offset + rowsPerPage), deadlineOf(request.context));
  // a failure of the first page is still an answer with a status
  const first = await pageFrom(0);
  const lines = async function* () {
    yield `\uFEFF${csvLine(Object.keys(columns))}`;
    for (let offset = 0; offset < ids.length; offset += rowsPerPage) {
      if (offset > 0) await requireStillIn(request);
      const page = offset === 0 ? first : await pageFrom(offset);
      yield page.map((account) => csvLine(cells.map((cell) => cell(account)))).join('');
    }
    if (hasMore) yield csvLine([more]);
  };
  return { name: 'clients.csv', body: lines() };
};

export const accountExportHandlers: AccountExportHandlers = { exportAccounts };
