import type { SessionRef } from '#machines/session/session/session.machine.ts';
import {
  unsavedChangesMachine,
  type Destination,
  type LeaveMessage,
} from '#machines/settings/unsaved-changes/unsaved-changes.machine.ts';
import { guardUnload, hasUnsavedChanges } from '../../browser/unsaved-changes.ts';
import { followedLink } from '../../routing/links.ts';
import type { Navigation, PageAddress } from '../../routing/navigation.ts';
import { createWayBack } from '../../routing/way-back.ts';
import { watcher } from '../support/watcher.ts';

interface UnsavedChangesDeps {
  session: Pick<SessionRef, 'getSnapshot' | 'send'>;
  navigation: Navigation;
  /** whether something of the page would be lost; by default what its fields say */
  hasChanges?: () => boolean;
  /** whether an address of the page's own path is another page all the same; by default none is */
  isOtherPage?: (to: PageAddress) => boolean;
}

/**
 * The question before unsaved changes of the open page are left. The browser has moved when it reports Back or Forward, so the
 * page goes to its own entry again, and the router hears of neither.
 */
export const unsavedChangesActor = ({
  session,
  navigation,
  hasChanges = () => hasUnsavedChanges(document),
  isOtherPage = () => false,
}: UnsavedChangesDeps) => {
  let { open } = navigation;
  let isConfirmed = false;
  // a session that has ended leaves at once: nothing of the user stays
  const isNeeded = () => session.getSnapshot().matches('signedIn') && hasChanges();

  const watchExits = (notify: (message: LeaveMessage) => void): (() => void) => {
    const { pathname } = window.location;
    const ask = (destination: Destination) => notify({ type: 'leave.requested', destination });
    const leaves = (to: PageAddress): boolean => (to.pathname !== pathname || isOtherPage(to)) && isNeeded();
    const wayBack = createWayBack();

    ({ open } = navigation);
    const openHeld = (to: string) => {
      if (leaves(new URL(to, window.location.origin))) ask({ kind: 'address', to });
      else open(to);
    };
    navigation.open = openHeld;
    navigation.holdsPop = ({ by, to }) => {
      const isHeld = wayBack.isAway() || (!isConfirmed && leaves(to));
      isConfirmed = false;
      if (!isHeld) return false;
      if (!wayBack.isAway()) ask({ kind: 'history', by });
      wayBack.go(by);
      return true;
    };
    navigation.holdsAgency = (agency) => {
      const isHeld = isNeeded();
      if (isHeld) ask({ kind: 'agency', agency });
      return isHeld;
    };
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link || !leaves(link)) return;
      event.preventDefault();
      ask({ kind: 'address', to: link.pathname + link.search + link.hash });
    };
    document.addEventListener('click', onClick, true);
    const stopUnload = guardUnload(isNeeded);
    return () => {
      if (navigation.open === openHeld) navigation.open = open;
      navigation.holdsPop = undefined;
      navigation.holdsAgency = undefined;
      document.removeEventListener('click', onClick, true);
      stopUnload();
    };
  };

  return unsavedChangesMachine.provide({
    actors: { watchExits: watcher<LeaveMessage>(watchExits) },
    actions: {
      leave: (_, { destination }) => {
        if (destination.kind === 'agency') {
          session.send({ type: 'agency.choose', agency: destination.agency });
          return;
        }
        isConfirmed = destination.kind === 'history';
        if (destination.kind === 'address') open(destination.to);
        else window.history.go(destination.by);
      },
    },
  });
};
