import { loadAccounts } from '../../db/account-search.ts';
import { recordView, viewedBy } from '../../db/recent-views.ts';
import type { UserRequestContext } from '../../http/request-context.ts';
import { viewAccount } from './account-view.ts';
import { ownAccount, visibleAgencies } from './accounts.ts';
import type { Handlers } from '../handlers.ts';

/** Each user has one list for each agency that they act for. */
const listOf = ({ user, session }: UserRequestContext) => ({ userId: user.id, agency: session.selected_agency ?? '' });

export const recentlyViewedHandlers: Handlers<'readRecentlyViewed' | 'recordViewed', UserRequestContext> = {
  readRecentlyViewed: async (request) => {
    const ids = await viewedBy(request.services.db, listOf(request));
    const visible = await visibleAgencies(request, null);
    const found = await loadAccounts(request.services.db, ids);
    return {
      accounts: found
        .filter(({ account }) => visible === null || visible.includes(account.agency_code))
        .map(({ account }) => viewAccount(account)),
    };
  },

  recordViewed: async (request, { body }) => {
    const { id } = await ownAccount(request, body.accountId);
    await recordView(request.services.db, { ...listOf(request), accountId: id, now: request.now });
    return {};
  },
};
