import { pause } from './pause.ts';

/** Runs work while no other tab runs its own of that name: by Web Locks; by a lease in local storage where there are none, or the browser refuses them; alone where there is neither. */
export const exclusively = async <Result>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> => {
  let hasBegun = false;
  try {
    return await navigator.locks.request(name, { signal }, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun || signal.aborted) throw error;
    return withLease(name, signal, work);
  }
};

/** Longest time that a tab which was closed at work keeps the others waiting, in milliseconds. */
const lease = 10_000;

const withLease = async <Result>(name: string, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
  const me = crypto.getRandomValues(new Uint32Array(2)).join('-');
  while (!(await take(name, me))) {
    signal.throwIfAborted();
    await pause(50);
  }
  try {
    return await work();
  } finally {
    leave(name, me);
  }
};

const take = async (name: string, me: string): Promise<boolean> => {
  try {
    const [, until = '0'] = window.localStorage.getItem(name)?.split(' ') ?? [];
    const left = Number(until) - Date.now();
    // a clock that went back, and other applications, leave more than a lease
    if (left > 0 && left <= lease) return false;
    window.localStorage.setItem(name, `${me} ${Date.now() + lease}`);
    await pause(20);
    return window.localStorage.getItem(name)?.startsWith(me) ?? false;
  } catch {
    return true;
  }
};

const leave = (name: string, me: string): void => {
  try {
    if (window.localStorage.getItem(name)?.startsWith(me)) window.localStorage.removeItem(name);
  } catch {
    // storage is off: there was no lease
  }
};
