import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { usePortal } from '../boot/context.ts';

/** Has the session act for another agency, which another tab may have chosen; a page on which something is not saved asks first. */
export const useAgencySwitch = (session: SessionRef) => {
  const { navigation } = usePortal();
  return (agency: string, isFollowing = false): void => {
    if (navigation.holdsAgency?.(agency)) return;
    session.send(isFollowing ? { type: 'agency.follow' } : { type: 'agency.choose', agency });
  };
};
