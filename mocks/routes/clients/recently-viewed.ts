import { loadAccounts } from '../../db/account-search.ts';
import { findRecords, recordView, viewedBy } from '../../db/recent-views.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { viewAccount } from './account-view.ts';
import { ownAccount, visibleAgencies } from './accounts.ts';
import { noSuchRecord } from './own-records.ts';
import type { Handlers } from '../handlers.ts';

/** Each user has one list for each agency that they act for. */
const listOf = ({ user, session }: UserRequestContext) => ({ userId: user.id, agency: session.selected_agency ?? '' });

export const recentlyViewedHandlers: Handlers<'readRecentlyViewed' | 'recordViewed', UserRequestContext> = {
  readRecentlyViewed: async (request) => {
    const { db } = request.services;
    const views = await viewedBy(db, listOf(request));
    const visible = await visibleAgencies(request, null);
    const found = await loadAccounts(db, [...new Set(views.map(({ accountId }) => accountId))]);
    const accounts = new Map(
      found
        .filter(({ account }) => visible === null || visible.includes(account.agency_code))
        .map(({ account }) => [account.id, viewAccount(account)]),
    );
    const hasRecord = await findRecords(db, views);
    return {
      views: views.flatMap((view) => {
        const account = accounts.get(view.accountId);
        return account && hasRecord(view) ? [{ account, record: view.record }] : [];
      }),
    };
  },

  recordViewed: async (request, { body }) => {
    const { db } = request.services;
    const { id } = await ownAccount(request, body.accountId);
    const view = { accountId: id, record: body.record ?? null };
    const hasRecord = await findRecords(db, [view]);
    if (!hasRecord(view)) throw noSuchRecord();
    await recordView(db, { ...listOf(request), ...view, now: request.now });
    return {};
  },
};
