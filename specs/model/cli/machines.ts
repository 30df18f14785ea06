import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, resolve } from 'node:path';
import { findFlows, type Flow, type FlowFolders, type FlowPlace } from '../define/load-models.ts';
import type { Request } from './args.ts';
import { attempt, type Outcome } from './attempt.ts';
import { printErrors, progress } from './console.ts';
import { countOf } from '../report/text.ts';
import { perform } from './perform.ts';
import { cachedResult } from './result-cache.ts';
import type { Tasks } from './tasks.ts';
import { startThread, type Runner } from './threads.ts';

/** What a command does with each machine gives, and the machines of which it gives nothing. */
export interface Results<T> {
  readonly results: readonly T[];
  /** A line for each model that cannot be loaded, each machine that throws, and each that the budget does not reach. */
  readonly broken: readonly string[];
}

/**
 * Works on the named machines, one of which that fails is a line, and the others continue. A task is done by as many threads as
 * there are processors, each of which takes the next machine when it is done with one, the largest first; anything else needs
 * what only this thread has, and is done in it. Results have the order of the machines.
 */
export async function eachMachine<K extends keyof Tasks>(
  request: Request,
  doing: string,
  task: K,
): Promise<Results<Awaited<ReturnType<Tasks[K]>>>>;
export async function eachMachine<T>(
  request: Request,
  doing: string,
  work: (flow: Flow) => T | Promise<T>,
): Promise<Results<T>>;
export async function eachMachine(
  request: Request,
  doing: string,
  work: keyof Tasks | ((flow: Flow) => unknown),
): Promise<Results<unknown>> {
  const places = findFlows(request.names, request.folders);
  const ends =
    typeof work === 'string' ? cachedEnds(work, places, request) : new Map<FlowPlace, Promise<Outcome<unknown>>>();
  const cached = ends.size;
  const open = places.filter((place) => !ends.has(place));
  const runners = runnersFor(work, request, open.length);
  const waiting = (runners.length > 1 ? largestFirst(open, request.folders) : open).values();
  // after an error that ends the command only those before it are of interest: one of them may have another
  let last = places.length - 1;
  try {
    await Promise.all(
      runners.map(async ({ run }) => {
        for (const place of waiting) {
          const nth = places.indexOf(place);
          if (nth > last) continue;
          progress(`${doing} ${place.name}`);
          const end = run(place);
          ends.set(place, end);
          await end.catch(() => (last = Math.min(last, nth)));
        }
      }),
    );
  } finally {
    await Promise.all(runners.map(({ end }) => end()));
  }
  progress();
  if (cached > 0) printErrors([cacheNote(cached, places.length)]);
  const outcomes: Outcome<unknown>[] = [];
  for (const place of places) {
    const outcome = await ends.get(place);
    if (outcome) outcomes.push(outcome);
  }
  return {
    results: outcomes.flatMap((end) => (end.kind === 'result' ? [end.result] : [])),
    broken: (['notLoaded', 'failed'] as const).flatMap((kind) =>
      outcomes.flatMap((end) => (end.kind === kind ? [end.line] : [])),
    ),
  };
}

function cachedEnds(task: keyof Tasks, places: readonly FlowPlace[], request: Request) {
  const ends = new Map<FlowPlace, Promise<Outcome<unknown>>>();
  for (const place of places) {
    const found = cachedResult(task, place, request);
    if (found) ends.set(place, Promise.resolve({ kind: 'result', ...found }));
  }
  return ends;
}

const cacheNote = (cached: number, all: number): string =>
  `paths: ${cached === all ? '' : `${cached} of `}${countOf(all, 'result')} from an earlier run, since when no file has changed; --no-cache works on all again`;

function runnersFor(
  work: keyof Tasks | ((flow: Flow) => unknown),
  request: Request,
  machines: number,
): Runner<unknown>[] {
  const threads = typeof work === 'string' ? Math.min(request.threads ?? availableParallelism(), machines) : 1;
  if (typeof work === 'string' && threads > 1) return Array.from({ length: threads }, () => startThread(work, request));
  const run = (place: FlowPlace) =>
    typeof work === 'string' ? perform(work, place, request, progress) : attempt<unknown>(place, request, work);
  return [{ run, end: () => Promise.resolve() }];
}

/** By the size of the golden file, which grows with what a machine does: a large one begun last would keep one thread busy alone. */
function largestFirst(places: readonly FlowPlace[], { models }: FlowFolders): FlowPlace[] {
  const sizeOf = ({ file }: FlowPlace) =>
    statSync(resolve(models, dirname(file), 'golden.json'), { throwIfNoEntry: false })?.size ?? 0;
  const sizes = new Map(places.map((place) => [place, sizeOf(place)]));
  return places.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
}

/** The exit status: 2 when nothing could be done for any machine. */
export const statusOf = ({ results, broken }: Results<unknown>, hasFailed: boolean): number => {
  if (results.length === 0 && broken.length > 0) return 2;
  return hasFailed || broken.length > 0 ? 1 : 0;
};
