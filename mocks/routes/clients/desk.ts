import { loadAccounts } from '../../db/account-search.ts';
import { noteView, viewedBy } from '../../db/recent-views.ts';
import { manualsPath } from '../../control/receiver-paths.ts';
import type { PrivateVisit } from '../../http/visit.ts';
import { twinOf } from '../../static/addresses.ts';
import { viewAccount } from './account-view.ts';
import { ownAccount, visibleAgencies } from './accounts.ts';
import type { Handlers } from '../handlers.ts';

const publicSites = { '01': 'https://www.millrace.example', '50': 'https://www.kittiwake.example' };

/** In a demonstration the carrier plays the site itself; elsewhere it is the company's public one. */
const manualsSite = ({ services, context, user }: PrivateVisit): string =>
  (services.options.demo ? twinOf(new URL(context.req.url)) : null) ?? publicSites[user.company === '50' ? '50' : '01'];

/** Whose list: each person has one for each agency that they act for. */
const listOf = ({ user, session }: PrivateVisit) => ({ userId: user.id, agency: session.selected_agency ?? '' });

/** What the agent's desk asks for. */
export const deskHandlers: Handlers<'readManuals' | 'readRecentlyViewed' | 'noteViewed', PrivateVisit> = {
  readManuals: async (visit) => ({ url: manualsSite(visit) + manualsPath }),

  readRecentlyViewed: async (visit) => {
    const ids = await viewedBy(visit.services.db, listOf(visit));
    const visible = await visibleAgencies(visit, null);
    const found = await loadAccounts(visit.services.db, ids);
    return {
      accounts: found
        .filter(({ account }) => visible === null || visible.includes(account.agency_code))
        .map(({ account }) => viewAccount(account)),
    };
  },

  noteViewed: async (visit, { body }) => {
    const { id } = await ownAccount(visit, body.accountId);
    await noteView(visit.services.db, { ...listOf(visit), accountId: id, now: visit.now });
    return {};
  },
};
