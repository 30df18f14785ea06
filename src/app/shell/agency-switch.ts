import type { SessionRef } from '#machines/session/session/session.machine.ts';
import type { WantedAgency } from '#machines/session/session/session.setup.ts';
import { usePortal } from '../boot/context.ts';

/** Has the session act for another agency, which another tab may have chosen; a page on which something is not saved asks first. */
export const useAgencySwitch = (session: SessionRef) => {
  const { navigation } = usePortal();
  return (wanted: WantedAgency, isFollowing = false): void => {
    if (navigation.holdsAgency?.(wanted)) return;
    session.send(isFollowing ? { type: 'agency.follow' } : { type: 'agency.choose', ...wanted });
  };
};
