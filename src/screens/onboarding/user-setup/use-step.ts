import { useSelector } from '@xstate/react';
import type { UserSetupRef } from '#machines/onboarding/user-setup/user-setup.machine.ts';

/** What every step of the set-up shows. */
export const useStep = (setup: UserSetupRef) => ({
  notice: useSelector(setup, ({ context }) => context.notice),
  failure: useSelector(setup, ({ context }) => context.failure),
  problems: useSelector(setup, ({ context }) => context.problems),
  isLockedOut: useSelector(setup, (snapshot) => snapshot.hasTag('lockedOut')),
  isBusy: useSelector(setup, (snapshot) => snapshot.hasTag('sending')),
  isHeld: useSelector(setup, (snapshot) => snapshot.matches('resending')),
});
