import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, type NavigateFunction } from 'react-router';

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

interface EntryState<Step> {
  key?: string;
  /** how many entries of the router come before it */
  idx?: number;
  usr?: { trail?: readonly Step[] } | null;
}

const entryState = <Step>(): EntryState<Step> | null => window.history.state as EntryState<Step> | null;

/** The steps whose entries lead to the entry of the history, with its own as the last; the entry of the first step has none. */
export const trailNow = <Step>(): readonly Step[] | undefined => entryState<Step>()?.usr?.trail;

interface Follower {
  /** The router is at an entry, named by its key, and how it came there. */
  onEntry: (at: string, by: NavigationType) => void;
  stop: () => void;
}

const followSteps = <Step, Event, Snapshot extends SteppedSnapshot<Event>>(
  path: string,
  flow: Flow<Event, Snapshot>,
  { first, stepOf, eventOf }: Steps<Step, Event, Snapshot>,
  navigate: NavigateFunction,
): Follower => {
  let isLeaving = false;
  /** Back or Forward has asked for a step that is awaited */
  let isAwaited = false;
  /** and the history has moved again meanwhile */
  let hasMovedOn = false;
  let key: string | undefined;
  let idx: number | undefined;
  let trail: readonly Step[] = [first];

  const follow = (isPop: boolean) => {
    const snapshot = flow.getSnapshot();
    const isElsewhere = window.location.pathname !== path || entryState()?.key !== key;
    // where the last step itself leads away, its entry is that of the next page, and those before it are left anyway
    const isLedAway = window.location.pathname !== path && idx !== undefined && entryState()?.idx === idx;
    if ((isElsewhere && !isLedAway) || isLeaving) return;
    if (snapshot.hasTag('busy')) {
      hasMovedOn ||= isPop && isAwaited;
      return;
    }
    const isAskedFor = isPop || hasMovedOn;
    isAwaited = hasMovedOn = false;
    const step = stepOf(snapshot);
    const entry = trail.at(-1);
    if (!entry || entry === step) return;
    const event = eventOf(entry);
    if (isAskedFor && !isElsewhere && snapshot.can(event)) {
      isAwaited = true;
      flow.send(event);
    } else if (trail.includes(step)) {
      isLeaving = true;
      if (isLedAway) takeAlong();
      void navigate(trail.indexOf(step) + 1 - trail.length);
    } else if (!isElsewhere) {
      void navigate({ search: window.location.search }, { state: { trail: [...trail, step] } });
    }
  };

  /** The address goes back to the entry of the first step, too: that entry has the address of before, with a ticket that is used up. */
  const takeAlong = () => {
    const { pathname, search } = window.location;
    const replace = () => void navigate({ pathname, search }, { replace: true });
    window.addEventListener('popstate', replace, { once: true });
  };

  const readEntry = () => {
    key = entryState()?.key;
    idx = window.location.pathname === path ? entryState()?.idx : undefined;
    trail = trailNow<Step>() ?? [first];
  };
  const onPop = () => {
    isLeaving = false;
    readEntry();
    follow(true);
  };
  const onEntry = (at: string, by: NavigationType) => {
    const state = entryState<Step>();
    if (by === NavigationType.Pop || window.location.pathname !== path || state?.key !== at || at === key) return;
    if (by === NavigationType.Push && !trailNow()) {
      const usr = { ...state.usr, trail: [...trail, trail.at(-1)] };
      window.history.replaceState({ ...state, usr }, '');
    }
    readEntry();
    follow(false);
  };
  window.addEventListener('popstate', onPop);
  const subscription = flow.subscribe(() => follow(false));
  readEntry();
  follow(false);
  const stop = () => {
    window.removeEventListener('popstate', onPop);
    subscription.unsubscribe();
  };
  return { onEntry, stop };
};

/**
 * Gives each step of a page's flow an entry of the history, so that Back shows the step before instead of leaving the page. The
 * flow alone says which step it is at: Back and Forward ask it to move, and an entry that is ahead of it (a step that it does
 * not go to, a restart) is left again. What a link opens over the page, a quick action, has an entry of the step that it is over.
 * @param steps must be the same object each time
 */
export const useStepHistory = <Step extends string, Event, Snapshot extends SteppedSnapshot<Event>>(
  flow: Flow<Event, Snapshot>,
  steps: Steps<Step, Event, Snapshot>,
): void => {
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const by = useNavigationType();
  const follower = useRef<Follower>(null);
  useEffect(() => {
    const { stop } = (follower.current = followSteps(pathname, flow, steps, navigate));
    return stop;
  }, [pathname, flow, steps, navigate]);
  useEffect(() => follower.current?.onEntry(key, by), [key, by]);
};
