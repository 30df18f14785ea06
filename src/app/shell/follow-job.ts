import type { EventFromLogic } from 'xstate';
import type { jobNoticesMachine } from '#machines/reports/job-notices/job-notices.machine.ts';
import type { backgroundServicesMachine } from '#machines/shell/background-services/background-services.machine.ts';
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
  return (message) =>
    onceThere(
      actor,
      ({ children }) => children.services,
      (lazy) =>
        onceThere(lazy, selectFlow<typeof backgroundServicesMachine>, (services) =>
          onceThere(
            services,
            ({ children }) => children.jobNotices,
            (jobNotices) => {
              if (userNow() === user) jobNotices.send(message);
            },
          ),
        ),
    );
};

/** Uses what an actor has, as soon as it has it. */
const onceThere = <Snapshot, Found>(
  source: Source<Snapshot>,
  find: (snapshot: Snapshot) => Found | undefined,
  use: (found: Found) => void,
): void => {
  const now = find(source.getSnapshot());
  if (now !== undefined) {
    use(now);
    return;
  }
  const waiting = source.subscribe({
    next: (snapshot) => {
      const found = find(snapshot);
      if (found === undefined) return;
      waiting.unsubscribe();
      use(found);
    },
    // an actor that fails says so itself, and has nothing more
    error: () => {},
  });
};
