import type { Configuration } from './step.ts';

/** The configurations that exploration has met, in the order in which it continues from them. */
export interface Frontier {
  /** Adds a configuration that is met for the first time, in its abstract state. */
  readonly add: (at: Configuration, place: string) => void;
  /** The next configuration to explore; undefined where exploration ends. */
  readonly next: () => Configuration | undefined;
  /** How many are not explored. */
  readonly left: () => number;
}

/** The most configurations that are explored because their timers have other times left. */
const MAX_TIMED = 1000;

/** Configurations that differ in nothing but what the projection leaves out are explored where they are at most so many. */
const MAX_OTHERS = 700;

/**
 * First one configuration of each abstract state, then one more of each, then those whose timers have other times left, then
 * all others where they are few. Only counts end it: what is found must not depend on how fast the computer is.
 */
export function frontierOf(): Frontier {
  const counts = new Map<string, number>();
  const times = new Set<string>();
  const firsts = queue();
  const seconds = queue();
  const timed = queue();
  const others = queue();

  return {
    add(at, place) {
      const count = counts.get(place) ?? 0;
      counts.set(place, count + 1);
      const areTimesNew = hasNewTimes(at, place);
      if (count === 0) firsts.add(at);
      else if (count === 1) seconds.add(at);
      else if (areTimesNew) timed.add(at);
      else others.add(at);
    },
    next: () => firsts.take() ?? seconds.take() ?? deeper(),
    left: () => [firsts, seconds, timed, others].reduce((sum, { left }) => sum + left(), 0),
  };

  function hasNewTimes({ timers, now }: Configuration, place: string): boolean {
    if (timers.length === 0) return false;
    const before = times.size;
    times.add(`${timers.map(({ due }) => due - now).join()} ${place}`);
    return times.size > before;
  }

  function deeper(): Configuration | undefined {
    const next = timed.taken() < MAX_TIMED ? timed.take() : undefined;
    if (next) return next;
    return others.taken() + others.left() <= MAX_OTHERS ? others.take() : undefined;
  }
}

/** Configurations in the order in which they are added. */
function queue() {
  const all: Configuration[] = [];
  let taken = 0;
  return {
    add: (at: Configuration) => void all.push(at),
    take: () => (taken < all.length ? all[taken++] : undefined),
    taken: () => taken,
    left: () => all.length - taken,
  };
}
