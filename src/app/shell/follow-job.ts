import type { EventFromLogic } from 'xstate';
import type { jobNoticesMachine } from '#machines/reports/job-notices/job-notices.machine.ts';
import type { backgroundServicesMachine } from '#machines/shell/background-services/background-services.machine.ts';
import type { userServicesMachine } from '#machines/shell/user-services/user-services.machine.ts';
import { selectFlow } from '#machines/support/lazy-machine.ts';
import type { Portal } from '../boot/portal.ts';

interface Source<Snapshot> {
  getSnapshot: () => Snapshot;
  subscribe: (observer: { next: (snapshot: Snapshot) => void; error: () => void }) => { unsubscribe: () => void };
}

/** A job was ordered, or its order failed. */
export type JobMessage = Extract<EventFromLogic<typeof jobNoticesMachine>, { type: 'job.ordered' | 'job.failed' }>;

/**
 * Has the notices announce what happens to an order, also where its page has been left. They load after the pages, and get it once they are there; those of
 * another user, who signs in meanwhile, do not.
 */
export const followJob = ({ actor }: Pick<Portal, 'actor'>): ((message: JobMessage) => void) => {
  const userNow = () => actor.getSnapshot().children.session?.getSnapshot().context.identity?.user.id;
  const user = userNow();
  const announce = async (message: JobMessage) => {
    const lazy = await found(actor, ({ children }) => children.services);
    const services = await found(lazy, selectFlow<typeof backgroundServicesMachine>);
    const lazyOfUser = await found(services, ({ children }) => children.userServices);
    const servicesOfUser = await found(lazyOfUser, selectFlow<typeof userServicesMachine>);
    const jobNotices = await found(servicesOfUser, ({ children }) => children.jobNotices);
    if (userNow() === user) jobNotices.send(message);
  };
  return (message) => void announce(message);
};

/** Resolves with what an actor has, as soon as it has it; never, where the actor fails before. */
const found = <Snapshot, Found>(
  source: Source<Snapshot>,
  find: (snapshot: Snapshot) => Found | undefined,
): Promise<Found> =>
  new Promise((resolve) => {
    const now = find(source.getSnapshot());
    if (now !== undefined) {
      resolve(now);
      return;
    }
    const waiting = source.subscribe({
      next: (snapshot) => {
        const there = find(snapshot);
        if (there === undefined) return;
        waiting.unsubscribe();
        resolve(there);
      },
      // an actor that fails says so itself, and has nothing more
      error: () => {},
    });
  });
