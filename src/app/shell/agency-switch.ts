import type { SessionRef } from '#machines/session/session/session.machine.ts';
import { usePortal } from '../boot/context.ts';

/** Has the session act for another agency; a page on which something is not saved asks first. */
export const useAgencySwitch = (session: SessionRef): ((agency: string) => void) => {
  const { navigation } = usePortal();
  return (agency) => {
    if (!navigation.holdsAgency?.(agency)) session.send({ type: 'agency.choose', agency });
  };
};
