import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { backgroundServicesMachine } from '#machines/shell/background-services/background-services.machine.ts';
import { selectFlow } from '#machines/support/lazy-machine.ts';
import { usePortal } from '../boot/context.ts';

type Services = SnapshotFrom<typeof backgroundServicesMachine>['children'];

const none: Services = {};

/** The background services that run now: their code loads later than the pages. */
export const useServices = (): Services => {
  const lazy = useSelector(usePortal().actor, ({ children }) => children.services);
  const services = useSelector(lazy, selectFlow<typeof backgroundServicesMachine>);
  return useSelector(services, (snapshot) => snapshot?.children ?? none);
};
