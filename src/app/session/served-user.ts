import { clientsPreset } from '#machines/domain/clients/search.ts';
import type { CompanyId } from '#machines/domain/shared/company.ts';
import type { UserMessage } from '#machines/shell/user-services/user-services.machine.ts';
import { areKeysOn, recallDismissed } from '../browser/device.ts';
import { whileSession, type OnSession } from './session-changes.ts';

/** Who was reported, and what else their services depend on. */
interface Watched {
  type: UserMessage['type'];
  id: string | null;
  hasReports: boolean;
  company: CompanyId | null;
  /** which search of clients they have: its path */
  search: string | null;
}

/** Reports who is signed in, also while they sign in again over their work; what is new of their services, too. Another user leaves and enters. */
export const watchUser = (onSession: OnSession, notify: (message: UserMessage) => void): (() => void) =>
  whileSession(onSession, (session) => {
    let last: Watched = { type: 'user.left', id: null, hasReports: false, company: null, search: null };
    const check = () => {
      const snapshot = session.getSnapshot();
      const { identity } = snapshot.context;
      const id = snapshot.matches('signedIn') || snapshot.hasTag('covered') ? (identity?.user.id ?? null) : null;
      const type = id === null ? 'user.left' : 'user.entered';
      const isCustomer = identity?.user.userType === 'customer';
      const hasReports = id !== null && !isCustomer && (snapshot.context.session?.selectedAgency ?? null) !== null;
      const company = id === null ? null : (snapshot.context.session?.company ?? null);
      // internal users have reports from the first agency on that they choose, and the messages of its company
      const isOther = id !== last.id || hasReports !== last.hasReports || company !== last.company;
      const preset = id === null || isCustomer ? null : clientsPreset(identity);
      const search = preset?.apiPath ?? null;
      if (type === last.type && search === last.search && !isOther) return;
      const hasLeft = type === 'user.left' || (isOther && last.id !== null);
      last = { type, id, hasReports, company, search };
      if (hasLeft) notify({ type: 'user.left' });
      if (type === 'user.left') return;
      notify({ type, user: { preset, areKeysOn: areKeysOn(), hasReports, dismissed: recallDismissed() } });
    };
    const subscription = session.subscribe(check);
    check();
    return () => subscription.unsubscribe();
  });
