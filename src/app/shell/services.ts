import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { userServicesMachine } from '#machines/shell/user-services/user-services.machine.ts';
import { selectFlow } from '#machines/support/lazy-machine.ts';
import { useBackgroundServices } from '../boot/context.ts';

type UserServices = SnapshotFrom<typeof userServicesMachine>['children'];

const none: UserServices = {};

/** The services that run for the user now: their code loads once one is there. */
export const useUserServices = (): UserServices => {
  const services = useSelector(useBackgroundServices().userServices, selectFlow<typeof userServicesMachine>);
  return useSelector(services, (snapshot) => snapshot?.children ?? none);
};
