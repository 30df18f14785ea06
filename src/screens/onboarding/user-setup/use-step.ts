import { useSelector } from '@xstate/react';
import type { UserSetupRef } from '#machines/onboarding/user-setup/user-setup.machine.ts';

/** What every step of the set-up shows of the flow. */
export const useStep = (setup: UserSetupRef) => ({
  notice: useSelector(setup, ({ context }) => context.notice),
  failure: useSelector(setup, ({ context }) => context.failure),
  problems: useSelector(setup, ({ context }) => context.problems),
  isLockedOut: useSelector(setup, (snapshot) => snapshot.matches('lockedOut')),
  isBusy: useSelector(setup, (snapshot) => snapshot.matches('submitting')),
  isHeld: useSelector(setup, (snapshot) => snapshot.matches('resending')),
});
