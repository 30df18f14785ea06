import type { World } from './world.ts';

/** How many calls are made at once on PostgreSQL: each waits for one of ten connections, for five seconds at most. */
const mostCalls = 12;

/** Works on all at once; on PostgreSQL on so many that a busy machine answers each of them, and then on the next ones. */
export const atOnce = async <One, Result>(
  { kind }: Pick<World, 'kind'>,
  all: readonly One[],
  work: (one: One, at: number) => Promise<Result>,
): Promise<Result[]> => {
  const size = kind === 'SQLite' ? all.length : mostCalls;
  const results: Result[] = [];
  for (let from = 0; from < all.length; from += size)
    results.push(...(await Promise.all(all.slice(from, from + size).map((one, at) => work(one, from + at)))));
  return results;
};
