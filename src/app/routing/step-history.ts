import { useEffect } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router';

interface Flow<Event, Snapshot> {
  getSnapshot: () => Snapshot;
  send: (event: Event) => void;
  subscribe: (notify: () => void) => { unsubscribe: () => void };
}

interface Steps<Step, Event, Snapshot> {
  first: Step;
  stepOf: (snapshot: Snapshot) => Step;
  /** asks the flow for a step, as its own buttons do */
  eventOf: (step: Step) => Event;
}

interface SteppedSnapshot<Event> {
  hasTag: (tag: 'busy') => boolean;
  can: (event: Event) => boolean;
}

/** The steps whose entries lead to an entry of the history, with its own as the last; the entry of the first step has none. */
export const trailOf = <Step>(state: unknown): readonly Step[] | undefined =>
  (state as { usr?: { trail?: readonly Step[] } | null } | null)?.usr?.trail;

const followSteps = <Step, Event, Snapshot extends SteppedSnapshot<Event>>(
  path: string,
  flow: Flow<Event, Snapshot>,
  { first, stepOf, eventOf }: Steps<Step, Event, Snapshot>,
  navigate: NavigateFunction,
): (() => void) => {
  let isLeaving = false;

  const follow = (isPop: boolean) => {
    const snapshot = flow.getSnapshot();
    if (window.location.pathname !== path || snapshot.hasTag('busy') || isLeaving) return;
    const step = stepOf(snapshot);
    const trail = trailOf<Step>(window.history.state) ?? [first];
    const entry = trail.at(-1);
    if (!entry || entry === step) return;
    const event = eventOf(entry);
    if (isPop && snapshot.can(event)) {
      flow.send(event);
    } else if (trail.includes(step)) {
      isLeaving = true;
      void navigate(trail.indexOf(step) + 1 - trail.length);
    } else {
      void navigate({ search: window.location.search }, { state: { trail: [...trail, step] } });
    }
  };

  const onPop = () => {
    isLeaving = false;
    follow(true);
  };
  window.addEventListener('popstate', onPop);
  const subscription = flow.subscribe(() => follow(false));
  follow(false);
  return () => {
    window.removeEventListener('popstate', onPop);
    subscription.unsubscribe();
  };
};

/**
 * Gives each step of a page's flow an entry of the history, so that Back shows the step before instead of leaving the page. The
 * flow alone says which step it is at: Back and Forward ask it to move, and an entry that is ahead of it (a step that it does
 * not go to, a restart) is left again.
 * @param steps must be the same object each time
 */
export const useStepHistory = <Step extends string, Event, Snapshot extends SteppedSnapshot<Event>>(
  flow: Flow<Event, Snapshot>,
  steps: Steps<Step, Event, Snapshot>,
): void => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => followSteps(pathname, flow, steps, navigate), [pathname, flow, steps, navigate]);
};
