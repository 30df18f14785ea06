import type { backgroundServicesMachine } from '#machines/shell/background-services/background-services.machine.ts';
import { selectFlow } from '#machines/support/lazy-machine.ts';
import type { Portal } from '../boot/portal.ts';

interface Source<Snapshot> {
  getSnapshot: () => Snapshot;
  subscribe: (observer: { next: (snapshot: Snapshot) => void; error: () => void }) => { unsubscribe: () => void };
}

/**
 * Has the notices follow a job that was ordered, also where its page has been left. They load after the pages, and are told once they are there; those of
 * another user, who signs in meanwhile, are not.
 */
export const followJob = ({ actor }: Pick<Portal, 'actor'>): ((id: string) => void) => {
  const userNow = () => actor.getSnapshot().children.session?.getSnapshot().context.identity?.user.id;
  const user = userNow();
  return (id) =>
    onceThere(
      actor,
      ({ children }) => children.services,
      (lazy) =>
        onceThere(lazy, selectFlow<typeof backgroundServicesMachine>, (services) =>
          onceThere(
            services,
            ({ children }) => children.jobNotices,
            (jobNotices) => {
              if (userNow() === user) jobNotices.send({ type: 'job.ordered', id });
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
